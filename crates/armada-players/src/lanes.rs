//! The path ahead of a ship: where its next moves lead, and what it would overlap there.

use plane::Pose;

use super::worth::worth;
use crate::catalog::ObstacleKind;
use crate::measure::tool::{Clicks, Side, Tool};
use crate::measure::{PlacedShip, Tabletop};
use crate::play::query;
use crate::state::{Game, ShipId};

/// The fraction of its worth that a ship loses by overlapping another.
pub(super) const RAM: f64 = 0.15;
/// The same for the other ship.
pub(super) const RAMMED: f64 = 0.1;
/// Number of moves that are examined before the game begins.
const MOVES: usize = 2;

/// How a ship turns in a move, with the direction: 1 to the right, -1 to the left.
enum Turn {
    None,
    /// The last joint that can be clicked.
    Slight(i8),
    /// All joints.
    Sharp(i8),
}

const TURNS: [Turn; 5] = [Turn::None, Turn::Slight(1), Turn::Slight(-1), Turn::Sharp(1), Turn::Sharp(-1)];

pub(super) fn is_inside(table: &Tabletop, game: &Game, ship: ShipId, pose: Pose) -> bool {
    table.holds_ship_at(&game.ship(ship).card.card().class, pose)
}

/// The usual side of the tool: on the inside of the curve, the ship is least likely to rest on it.
pub(super) fn inside_of_curve(clicks: &[i8]) -> Side {
    if clicks.iter().sum::<i8>() > 0 { Side::Right } else { Side::Left }
}

/// Where a ship ends from there at a speed: straight ahead, slightly to either side, and as far to either side as its
/// chart allows. Each is found when it is asked for.
pub(super) fn ways(game: &Game, ship: ShipId, pose: Pose, speed: u8) -> impl Iterator<Item = Pose> + use<> {
    let card = game.ship(ship).card.card();
    let moves = card.speed_chart.column(speed).filter(|_| speed > 0);
    let moves = moves.map(|column| (column, Tool::beside(&card.class, card.size, pose)));
    let turns: &[Turn] = if moves.is_some() { &TURNS } else { &[Turn::None] };
    turns.iter().map(move |turn| {
        let Some((column, tool)) = &moves else { return pose };
        let last = column.iter().rposition(|yaw| *yaw > 0);
        let clicked = |(joint, yaw): (usize, &u8)| match turn {
            Turn::Slight(way) if Some(joint) == last => way * *yaw as i8,
            Turn::Sharp(way) => way * *yaw as i8,
            _ => 0,
        };
        let clicks: Clicks = column.iter().enumerate().map(clicked).collect();
        tool.end(&clicks, inside_of_curve(&clicks))
    })
}

/// The pose of a ship after a straight maneuver at its speed.
pub(super) fn straight_ahead(game: &Game, ship: ShipId) -> Option<Pose> {
    let state = game.ship(ship);
    ways(game, ship, state.pose?, state.speed).next()
}

/// The cost, in fleet points, of the obstacles that a ship overlaps.
pub(super) fn obstacles(game: &Game, ship: ShipId) -> f64 {
    let state = game.ship(ship);
    let under = game.obstacles_under(ship.into());
    if under.is_empty() {
        return 0.0;
    }
    let last = query::hull_value(game, ship) <= 1 + state.damage.len() as u8;
    let harm = |kind: ObstacleKind| match kind {
        ObstacleKind::AsteroidField | ObstacleKind::Purrgil if last => 1.2,
        ObstacleKind::AsteroidField => 0.15,
        ObstacleKind::DebrisField => 0.12,
        ObstacleKind::Purrgil | ObstacleKind::GravityRift => 0.2,
        ObstacleKind::Exogorth => 0.08,
        ObstacleKind::Station if !state.damage.is_empty() => -0.1,
        _ => 0.0,
    };
    let acts = |id| query::obstacle_acts(game, id, ship.into());
    let harms: f64 = under.iter().filter(|id| acts(**id)).map(|id| harm(game.obstacle(*id).kind)).sum();
    worth(game, ship.into()) * harms
}

/// The first moves of a ship that is being deployed, among friends that go straight ahead.
pub(super) struct Lane {
    imagined: Game,
    ship: ShipId,
    speed: u8,
    /// For each friend its worth, and its position before its first move and after each move.
    friends: Vec<(f64, [PlacedShip; MOVES + 1])>,
}

impl Lane {
    pub(super) fn new(game: &Game, ship: ShipId, speed: u8) -> Self {
        let state = game.ship(ship);
        let friends = game.ships_in_play().filter(|(id, friend)| friend.side == state.side && *id != ship);
        let friends = friends.filter_map(|(id, friend)| {
            let mut pose = friend.pose?;
            let placed = std::array::from_fn(|_| {
                let here = PlacedShip::new(&friend.card.card().class, pose);
                pose = ways(game, id, pose, friend.speed).next().unwrap_or(pose);
                here
            });
            Some((worth(game, id.into()), placed))
        });
        let friends = friends.collect();
        Lane { imagined: game.clone(), ship, speed, friends }
    }

    /// The cost of the first moves of a ship that starts there, on the best path.
    pub(super) fn toll(&mut self, from: Pose) -> f64 {
        self.toll_after(from, 0)
    }

    fn toll_after(&mut self, from: Pose, moved: usize) -> f64 {
        if moved == MOVES {
            return 0.0;
        }
        let mut least = f64::INFINITY;
        for pose in ways(&self.imagined, self.ship, from, self.speed) {
            let toll = self.at(pose, moved + 1);
            if toll < least {
                least = least.min(toll + self.toll_after(pose, moved + 1));
            }
            if least <= 0.0 {
                break;
            }
        }
        least
    }

    /// The cost of being there after this many moves. Friends may have moved as often, or not yet.
    fn at(&mut self, pose: Pose, moved: usize) -> f64 {
        let own = worth(&self.imagined, self.ship.into());
        if !is_inside(self.imagined.tabletop(), &self.imagined, self.ship, pose) {
            return own;
        }
        let placed = PlacedShip::new(&self.imagined.ship(self.ship).card.card().class, pose);
        let meets =
            |there: &[PlacedShip; MOVES + 1]| there[moved - 1..=moved].iter().any(|other| other.overlaps(&placed));
        let rams = self.friends.iter().filter(|(_, there)| meets(there)).map(|(other, _)| RAM * own + RAMMED * other);
        let rams: f64 = rams.sum();
        self.imagined.put_ship(self.ship, Some(pose));
        rams + obstacles(&self.imagined, self.ship).max(0.0)
    }
}
