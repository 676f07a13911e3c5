//! Everything on the table, placed and ready to be measured.

use plane::{Disc, Point, Pose};

use super::bands::DistanceBand;
use super::obstacle::PlacedObstacle;
use super::round_token::PlacedToken;
use super::shape::squadron_base;
use super::ship::PlacedShip;

/// Anything that can attack or be attacked, by its index in the board's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// A ship.
    Ship(usize),
    /// A squadron.
    Squadron(usize),
    /// An obstacle that attacks: a station, an exogorth.
    Obstacle(usize),
    /// A token that can be attacked: a proximity mine.
    Token(usize),
}

/// Everything on the table that can be measured, or obstruct.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The ships.
    pub ships: Vec<PlacedShip>,
    /// The bases of the squadrons.
    pub squadrons: Vec<Disc>,
    /// The obstacles.
    pub obstacles: Vec<PlacedObstacle>,
    /// Round tokens that lie directly on the table.
    pub tokens: Vec<PlacedToken>,
}

impl Board {
    /// Places a squadron and returns its unit.
    pub fn add_squadron(&mut self, at: Point) -> Unit {
        self.squadrons.push(squadron_base(at));
        Unit::Squadron(self.squadrons.len() - 1)
    }

    /// Places a ship and returns its unit.
    pub fn add_ship(&mut self, ship: PlacedShip) -> Unit {
        self.ships.push(ship);
        Unit::Ship(self.ships.len() - 1)
    }

    /// Moves a ship; everything else stays in place.
    ///
    /// # Panics
    /// If there is no such ship on the board.
    pub fn move_ship(&mut self, ship: usize, pose: Pose) {
        self.ships[ship] = self.ships[ship].moved_to(pose);
    }

    /// Moves a squadron.
    ///
    /// # Panics
    /// If there is no such squadron on the board.
    pub fn move_squadron(&mut self, squadron: usize, at: Point) {
        self.squadrons[squadron].at = at;
    }

    /// The squadrons with any part at this distance of a round base or token, or nearer.
    pub fn squadrons_at(&self, from: &Disc, distance: u8) -> impl Iterator<Item = usize> {
        let end = DistanceBand::At(distance).end();
        let near = move |base: &Disc| from.is_within(end, base);
        self.squadrons.iter().enumerate().filter(move |(_, base)| near(base)).map(|(index, _)| index)
    }

    /// Moves an obstacle.
    ///
    /// # Panics
    /// If there is no such obstacle on the board.
    pub fn move_obstacle(&mut self, obstacle: usize, pose: Pose) {
        self.obstacles[obstacle] = self.obstacles[obstacle].moved_to(pose);
    }
}
