//! Distances from the edges of the table, in the rulebook's terms.

use plane::{Convex, UNITS_PER_MM, Wedge};
use serde::{Deserialize, Serialize};

use super::component::{Component, Distance};
use super::zones::{Edge, Tabletop, area};
use crate::catalog::Catalog;

/// Depth of the area behind an edge, in grid steps: more than any table, so that the nearest point is always on the
/// edge itself.
const FAR: i32 = 500 * UNITS_PER_MM;

/// One of the four edges of the play area, as seen by the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Border {
    /// The first player's.
    First,
    /// The second player's.
    Second,
    /// The left edge, without a player.
    Left,
    /// The right edge, without a player.
    Right,
}

impl Border {
    /// The edges with players.
    pub const PLAYERS: [Border; 2] = [Border::First, Border::Second];

    /// The edges without players.
    pub const SIDES: [Border; 2] = [Border::Left, Border::Right];

    /// All four.
    pub const ALL: [Border; 4] = [Border::First, Border::Second, Border::Left, Border::Right];
}

impl From<Edge> for Border {
    fn from(edge: Edge) -> Self {
        match edge {
            Edge::First => Border::First,
            Edge::Second => Border::Second,
        }
    }
}

/// The area behind an edge of a table of this size.
pub(super) fn behind(border: Border, width: i32, depth: i32) -> Convex {
    match border {
        Border::First => area(-FAR, -FAR, width + FAR, 0),
        Border::Second => area(-FAR, depth, width + FAR, depth + FAR),
        Border::Left => area(-FAR, -FAR, 0, depth + FAR),
        Border::Right => area(width, -FAR, width + FAR, depth + FAR),
    }
}

/// The areas beside a setup area that begins and ends there, on a table of this depth.
pub(super) fn beside(left: i32, right: i32, depth: i32) -> [Convex; 2] {
    [area(left - FAR, -FAR, left, depth + FAR), area(right, -FAR, right + FAR, depth + FAR)]
}

impl Tabletop {
    /// Is any part of an edge inside a firing arc?
    pub fn is_in_arc(&self, border: Border, arc: &Wedge) -> bool {
        let (width, depth) = self.size();
        let edge = match border {
            Border::First => area(0, -1, width, 0),
            Border::Second => area(0, depth, width, depth + 1),
            Border::Left => area(-1, 0, 0, depth),
            Border::Right => area(width, 0, width + 1, depth),
        };
        arc.clip(&edge).is_some()
    }

    /// The distance of a component from an edge.
    pub fn distance_from<'a>(&'a self, border: Border, component: Component<'a>) -> Distance<'a> {
        Component::Area(self.behind(border)).distance_of(component)
    }

    /// Is a component inside the setup area and beyond this distance of all edges of that area?
    pub fn is_beyond_setup_edges(&self, band: u8, component: Component<'_>) -> bool {
        self.beside_setup().iter().all(|area| Component::Area(area).distance_of(component).is_beyond(band))
            && self.is_beyond(&Border::PLAYERS, band, component)
    }

    /// Is a component beyond this distance of all of these edges?
    pub fn is_beyond(&self, borders: &[Border], band: u8, component: Component<'_>) -> bool {
        borders.iter().all(|border| self.distance_from(*border, component).is_beyond(band))
    }
}

impl Distance<'_> {
    /// Is no part of it within this many ruler lengths?
    pub fn is_beyond_rulers(&self, rulers: u8) -> bool {
        self.is_longer_than(f64::from(rulers) * ruler() + plane::TOLERANCE)
    }

    /// Is all of it within this many ruler lengths?
    pub fn is_within_rulers(&self, rulers: u8) -> bool {
        self.farthest() <= f64::from(rulers) * ruler() + plane::TOLERANCE
    }
}

/// The length of the ruler in grid steps.
fn ruler() -> f64 {
    Catalog::get().ruler.length.value * f64::from(UNITS_PER_MM)
}
