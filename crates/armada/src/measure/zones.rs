//! The play area and what is marked in it: the setup area and the deployment zones.

use plane::{Convex, Disc, Point, TOLERANCE};

use super::obstacle::PlacedObstacle;
use super::shape::length;
use super::ship::PlacedShip;
use crate::catalog::PlayArea;

/// Whose edge: the frame has the first player's at y = 0 and the second player's opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The first player's.
    First,
    /// The second player's.
    Second,
}

/// The play area on the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tabletop {
    width: i32,
    depth: i32,
    setup_inset: i32,
    deployment_depth: i32,
}

impl Tabletop {
    /// The grid's view of a play area.
    pub fn new(area: &PlayArea) -> Self {
        Tabletop {
            width: length(area.width),
            depth: length(area.depth),
            setup_inset: length(area.setup_inset),
            deployment_depth: length(area.deployment_depth),
        }
    }

    /// Its width along the players' edges and its depth between them.
    pub fn size(&self) -> (i32, i32) {
        (self.width, self.depth)
    }

    /// All of it.
    pub fn play_area(&self) -> Convex {
        area(0, 0, self.width, self.depth)
    }

    /// The part in which everything is placed during setup.
    pub fn setup_area(&self) -> Convex {
        area(self.setup_inset, 0, self.width - self.setup_inset, self.depth)
    }

    /// Where the setup area begins and ends along the players' edges.
    pub fn setup_span(&self) -> (i32, i32) {
        (self.setup_inset, self.width - self.setup_inset)
    }

    /// The part of the setup area near a player's edge.
    pub fn deployment_zone(&self, edge: Edge) -> Convex {
        let (low, high) = match edge {
            Edge::First => (0, self.deployment_depth),
            Edge::Second => (self.depth - self.deployment_depth, self.depth),
        };
        area(self.setup_inset, low, self.width - self.setup_inset, high)
    }

    /// Is a ship inside the play area? Shield dials do not count.
    pub fn holds_ship(&self, ship: &PlacedShip) -> bool {
        holds_ship(&self.play_area(), ship)
    }

    /// Is a squadron inside the play area?
    pub fn holds_disc(&self, disc: &Disc) -> bool {
        disc.is_inside(&self.play_area())
    }

    /// Is an obstacle inside the play area?
    pub fn holds_obstacle(&self, obstacle: &PlacedObstacle) -> bool {
        holds_obstacle(&self.play_area(), obstacle)
    }

    /// Does a ship's base touch a player's edge from inside?
    pub fn touches_edge(&self, ship: &PlacedShip, edge: Edge) -> bool {
        let corners = ship.base().iter().flat_map(Convex::corners);
        let to_edge = |corner: &Point| match edge {
            Edge::First => corner.y,
            Edge::Second => self.depth - corner.y,
        };
        corners.map(to_edge).min().is_some_and(|gap| f64::from(gap.abs()) <= TOLERANCE)
    }
}

pub(super) fn area(left: i32, low: i32, right: i32, high: i32) -> Convex {
    let corners = [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| Point { x, y });
    Convex::new(&corners).unwrap_or_else(|fault| panic!("a play area without area: {fault}"))
}

pub(super) fn holds_ship(area: &Convex, ship: &PlacedShip) -> bool {
    ship.base().iter().all(|part| area.holds(part))
}

pub(super) fn holds_obstacle(area: &Convex, obstacle: &PlacedObstacle) -> bool {
    obstacle.outline().border().iter().all(|corner| area.contains(*corner))
}
