//! The play area, the setup area and the deployment zones.

use plane::{Bounds, Convex, Disc, Point, Pose, TOLERANCE};
use std::sync::LazyLock;

use super::edges::{self, Border};
use super::obstacle::PlacedObstacle;
use super::shape::{length, ship_shape};
use super::ship::PlacedShip;
use crate::catalog::{Catalog, PlayArea};

/// A player's edge: the first player's is at y = 0, the second player's opposite.
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
    play_area: Convex,
    setup_area: Convex,
    deployment_zones: [Convex; 2],
    behind: [Convex; 4],
    /// To the left and to the right of the setup area.
    beside_setup: [Convex; 2],
}

impl Tabletop {
    /// The play area on the grid.
    pub fn new(play_area: &PlayArea) -> Self {
        let (width, depth) = (length(play_area.width), length(play_area.depth));
        let (left, right) = (length(play_area.setup_inset), width - length(play_area.setup_inset));
        let deployment = length(play_area.deployment_depth);
        Tabletop {
            width,
            depth,
            setup_inset: left,
            play_area: area(0, 0, width, depth),
            setup_area: area(left, 0, right, depth),
            deployment_zones: [area(left, 0, right, deployment), area(left, depth - deployment, right, depth)],
            behind: Border::ALL.map(|border| edges::behind(border, width, depth)),
            beside_setup: edges::beside(left, right, depth),
        }
    }

    /// The play area with this id, created once; the first one of the catalog if there is none with that id.
    pub fn of(id: &str) -> &'static Self {
        static ALL: LazyLock<Vec<Tabletop>> =
            LazyLock::new(|| Catalog::get().play_areas().iter().map(Tabletop::new).collect());
        let known = Catalog::get().play_areas().iter().position(|area| area.id == id);
        &ALL[known.unwrap_or(0)]
    }

    /// Its width along the players' edges and its depth between them, in grid steps.
    pub fn size(&self) -> (i32, i32) {
        (self.width, self.depth)
    }

    /// The whole area.
    pub fn play_area(&self) -> &Convex {
        &self.play_area
    }

    /// The part in which everything is placed during setup.
    pub fn setup_area(&self) -> &Convex {
        &self.setup_area
    }

    /// Where the setup area begins and ends along the players' edges.
    pub fn setup_span(&self) -> (i32, i32) {
        (self.setup_inset, self.width - self.setup_inset)
    }

    /// The part of the setup area near a player's edge.
    pub fn deployment_zone(&self, edge: Edge) -> &Convex {
        let [first, second] = &self.deployment_zones;
        match edge {
            Edge::First => first,
            Edge::Second => second,
        }
    }

    /// The areas to the left and to the right of the setup area.
    pub(super) fn beside_setup(&self) -> &[Convex; 2] {
        &self.beside_setup
    }

    /// The area behind an edge. Its distance from something on the table equals the edge's distance.
    pub(super) fn behind(&self, border: Border) -> &Convex {
        let [first, second, left, right] = &self.behind;
        match border {
            Border::First => first,
            Border::Second => second,
            Border::Left => left,
            Border::Right => right,
        }
    }

    /// Is a ship inside the play area? Shield dials do not count.
    pub fn holds_ship(&self, ship: &PlacedShip) -> bool {
        holds_ship(&self.play_area, ship)
    }

    /// Is a ship of this class inside the play area there? Away from the edges that is known at once, and near them only
    /// the corners of its base have to be placed.
    ///
    /// # Panics
    /// If the catalog has no such class.
    pub fn holds_ship_at(&self, class: &str, pose: Pose) -> bool {
        let shape = ship_shape(class);
        let around = Disc { at: pose.at, radius: shape.reach.ceil() as i32 };
        if self.holds_disc(&around) {
            return true;
        }
        let frame = pose.frame();
        let mut corners = shape.base().iter().flat_map(Convex::corners);
        corners.all(|corner| self.play_area.contains(frame.place(*corner)))
    }

    /// Is everything within these bounds inside the play area?
    pub(super) fn holds_bounds(&self, bounds: &Bounds) -> bool {
        self.bounds().holds(bounds)
    }

    /// Is a squadron inside the play area?
    pub fn holds_disc(&self, disc: &Disc) -> bool {
        self.bounds().holds(&disc.bounds())
    }

    /// Is an obstacle inside the play area?
    pub fn holds_obstacle(&self, obstacle: &PlacedObstacle) -> bool {
        holds_obstacle(&self.play_area, obstacle)
    }

    /// The play area, which is axis-aligned itself.
    fn bounds(&self) -> Bounds {
        self.play_area.bounds()
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
