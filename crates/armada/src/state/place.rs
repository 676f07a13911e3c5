//! Where everything stands. The state contains poses; the board with everything placed for measuring is computed from
//! them once and then updated with them.

use plane::{Disc, Point, Pose};
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::game::Game;
use super::ids::{MarkerId, ObstacleId, ShipId, SquadronId, UnitId};
use super::table_top::{Marker, Obstacle};
use crate::measure::{Board, PlacedObstacle, PlacedShip, PlacedToken, Unit, squadron_base};

/// The board, and which unit is which on it.
#[derive(Clone, Default)]
pub(crate) struct Placed {
    pub board: Board,
    pub ships: Vec<ShipId>,
    pub squadrons: Vec<SquadronId>,
    pub obstacles: Vec<ObstacleId>,
    pub markers: Vec<MarkerId>,
}

/// Computed on first use, and shared by copies of a game until something is moved in one of them. It is derived from the
/// poses, so it is neither serialized nor compared.
#[derive(Clone, Default)]
pub(crate) struct Places(OnceLock<Arc<Placed>>);

impl Places {
    /// To move something, if it has been computed.
    fn get_mut(&mut self) -> Option<&mut Placed> {
        self.0.get_mut().map(Arc::make_mut)
    }
}

impl PartialEq for Places {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Places")
    }
}

impl Game {
    pub(crate) fn placed(&self) -> &Placed {
        self.places.0.get_or_init(|| Arc::new(Placed::of(self)))
    }

    /// Everything on the table, ready to be measured. Units have other numbers there: see [`Game::on_board`].
    pub fn board(&self) -> &Board {
        &self.placed().board
    }

    /// A unit's number on the board, if it is on the table.
    pub fn on_board(&self, unit: UnitId) -> Option<Unit> {
        match unit {
            UnitId::Ship(ship) => self.placed().ships.iter().position(|known| *known == ship).map(Unit::Ship),
            UnitId::Squadron(squadron) => {
                self.placed().squadrons.iter().position(|known| *known == squadron).map(Unit::Squadron)
            }
        }
    }

    /// The ship that has this number on the board.
    ///
    /// # Panics
    /// If the board has fewer ships.
    pub fn ship_on_board(&self, number: usize) -> ShipId {
        self.placed().ships[number]
    }

    /// A ship's shapes on the table.
    pub fn placed_ship(&self, ship: ShipId) -> Option<&PlacedShip> {
        let index = self.placed().ships.iter().position(|known| *known == ship)?;
        Some(&self.placed().board.ships[index])
    }

    /// A squadron's base on the table.
    pub fn placed_squadron(&self, squadron: SquadronId) -> Option<&Disc> {
        let index = self.placed().squadrons.iter().position(|known| *known == squadron)?;
        Some(&self.placed().board.squadrons[index])
    }

    /// A token on the table.
    pub fn placed_marker(&self, marker: MarkerId) -> Option<&PlacedToken> {
        let index = self.placed().markers.iter().position(|known| *known == marker)?;
        Some(&self.placed().board.tokens[index])
    }

    /// An obstacle's number on the board, if it lies on the table.
    pub fn obstacle_on_board(&self, obstacle: ObstacleId) -> Option<usize> {
        self.placed().obstacles.iter().position(|known| *known == obstacle)
    }

    /// A token's number on the board, if it lies on the table by itself.
    pub fn marker_on_board(&self, marker: MarkerId) -> Option<usize> {
        self.placed().markers.iter().position(|known| *known == marker)
    }

    /// An obstacle's shape on the table.
    pub fn placed_obstacle(&self, obstacle: ObstacleId) -> Option<&PlacedObstacle> {
        let index = self.placed().obstacles.iter().position(|known| *known == obstacle)?;
        Some(&self.placed().board.obstacles[index])
    }

    /// Puts a ship somewhere, or takes it off the table.
    pub fn put_ship(&mut self, ship: ShipId, pose: Option<Pose>) {
        let class = &self.ship(ship).card.card().class;
        self.ship_mut(ship).pose = pose;
        if let Some(placed) = self.places.get_mut() {
            let index = placed.ships.iter().position(|known| *known == ship);
            if let (Some(index), Some(pose)) = (index, pose) {
                placed.board.move_ship(index, pose);
            } else {
                let there = pose.map(|pose| PlacedShip::new(class, pose));
                set(&mut placed.board.ships, &mut placed.ships, index, there, ship);
            }
        }
    }

    /// Puts a ship where its shapes have been placed already: games in which it stands there share them.
    pub fn put_placed_ship(&mut self, ship: ShipId, there: &PlacedShip) {
        self.ship_mut(ship).pose = Some(there.pose());
        if let Some(placed) = self.places.get_mut() {
            let index = placed.ships.iter().position(|known| *known == ship);
            set(&mut placed.board.ships, &mut placed.ships, index, Some(there.clone()), ship);
        }
    }

    /// Puts a squadron somewhere, or takes it off the table.
    pub fn put_squadron(&mut self, squadron: SquadronId, at: Option<Point>) {
        self.squadron_mut(squadron).at = at;
        if let Some(placed) = self.places.get_mut() {
            let index = placed.squadrons.iter().position(|known| *known == squadron);
            set(&mut placed.board.squadrons, &mut placed.squadrons, index, at.map(squadron_base), squadron);
        }
    }

    /// Puts an obstacle somewhere, or takes it off the table.
    pub fn put_obstacle(&mut self, obstacle: ObstacleId, pose: Option<Pose>, mirrored: bool) {
        let lying = self.obstacle_mut(obstacle);
        lying.pose = pose;
        lying.mirrored = mirrored;
        let there = lying.placed();
        if let Some(placed) = self.places.get_mut() {
            let index = placed.obstacles.iter().position(|known| *known == obstacle);
            set(&mut placed.board.obstacles, &mut placed.obstacles, index, there, obstacle);
        }
    }
}

impl Game {
    /// Puts a new token on the table.
    pub fn add_marker(&mut self, marker: Marker) -> MarkerId {
        let id = MarkerId(self.markers.len() as u8);
        let at = marker.at;
        self.markers.push(marker);
        self.put_marker(id, at);
        id
    }

    /// Puts a token somewhere, or takes it off the table.
    pub fn put_marker(&mut self, marker: MarkerId, at: Option<Point>) {
        let lying = self.marker_mut(marker);
        lying.at = at;
        let kind = lying.kind.token();
        let there = at.map(|at| PlacedToken::new(kind, at));
        if let Some(placed) = self.places.get_mut() {
            let index = placed.markers.iter().position(|known| *known == marker);
            set(&mut placed.board.tokens, &mut placed.markers, index, there, marker);
        }
    }
}

impl Obstacle {
    /// Its shape where it lies.
    fn placed(&self) -> Option<PlacedObstacle> {
        let mut placed = PlacedObstacle::new(&self.token, self.pose?, self.mirrored).ok()?;
        placed.clear = self.clear;
        Some(placed)
    }
}

/// Changes, adds or removes one thing in two lists that go together. They stay in the order of the ids, so that what
/// came back to the table is listed as in a state that was read.
fn set<T, I: Ord>(things: &mut Vec<T>, ids: &mut Vec<I>, index: Option<usize>, there: Option<T>, id: I) {
    match (index, there) {
        (Some(index), Some(there)) => things[index] = there,
        (Some(index), None) => {
            things.remove(index);
            ids.remove(index);
        }
        (None, Some(there)) => {
            let index = ids.partition_point(|known| *known < id);
            things.insert(index, there);
            ids.insert(index, id);
        }
        (None, None) => {}
    }
}

impl Placed {
    fn of(game: &Game) -> Self {
        let mut placed = Placed::default();
        for (id, ship) in game.ships() {
            if let Some(pose) = ship.pose {
                placed.board.ships.push(PlacedShip::new(&ship.card.card().class, pose));
                placed.ships.push(id);
            }
        }
        for (id, squadron) in game.squadrons() {
            if let Some(at) = squadron.at {
                placed.board.squadrons.push(squadron_base(at));
                placed.squadrons.push(id);
            }
        }
        for (id, obstacle) in game.obstacles() {
            if let Some(there) = obstacle.placed() {
                placed.board.obstacles.push(there);
                placed.obstacles.push(id);
            }
        }
        for (id, marker) in game.markers() {
            if let Some(at) = marker.at {
                placed.board.tokens.push(PlacedToken::new(marker.kind.token(), at));
                placed.markers.push(id);
            }
        }
        placed
    }
}

#[cfg(test)]
mod tests {
    use plane::UNITS_PER_MM;

    use crate::kit::{A, B, Kit};

    #[test]
    fn a_ship_stands_the_same_where_its_shapes_were_placed_already() {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        let mut pose = kit.game.ship(ship).pose.expect("it is in play");
        pose.at.y += 150 * UNITS_PER_MM;
        let there = kit.game.placed_ship(ship).expect("it is on the board").moved_to(pose);
        // Once where the board is known, and once after the ship was off the table.
        for was_off in [false, true] {
            let (mut one, mut other) = (kit.game.clone(), kit.game.clone());
            if was_off {
                one.put_ship(ship, None);
                other.put_ship(ship, None);
            }
            one.put_placed_ship(ship, &there);
            other.put_ship(ship, Some(pose));
            assert_eq!(one, other);
            assert_eq!(one.targets_of_ship(ship), other.targets_of_ship(ship));
            assert_eq!(one.targets_of_ship(enemy), other.targets_of_ship(enemy));
            assert_ne!(one.targets_of_ship(enemy), kit.game.targets_of_ship(enemy), "it is nearer");
        }
    }
}
