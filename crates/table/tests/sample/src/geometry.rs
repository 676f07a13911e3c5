//! The pond: in whole units, so that every machine agrees.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use table::Refusal;

/// The pond is a disc of this radius around (0, 0).
pub const POND_RADIUS: i32 = 1000;
/// An anchor is dropped within this distance of the boat.
pub const ANCHOR_REACH: i32 = 200;
/// Anchors lie at least this far apart.
pub const ANCHOR_SPACING: i32 = 60;

/// A place on the pond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Spot {
    /// To the east.
    pub x: i32,
    /// To the north.
    pub y: i32,
}

/// A boat: where it is and where it points, in eighths of a turn clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pose {
    /// Where it is.
    pub at: Spot,
    /// Where it points.
    pub facing: u8,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)
    }
}

/// Reads a place such as `120 -40`.
impl FromStr for Spot {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let figures: Result<Vec<i32>, _> =
            text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse).collect();
        match figures.as_deref() {
            Ok([x, y]) => Ok(Spot { x: *x, y: *y }),
            _ => Err(Refusal::malformed(format!("a place is two whole numbers, as in 120 -40, not {text:?}"))),
        }
    }
}

impl From<[i32; 2]> for Spot {
    fn from([x, y]: [i32; 2]) -> Self {
        Spot { x, y }
    }
}

impl From<Spot> for [i32; 2] {
    fn from(spot: Spot) -> Self {
        [spot.x, spot.y]
    }
}

impl Spot {
    fn square_of_distance(self, other: Spot) -> i64 {
        let (x, y) = (i64::from(self.x) - i64::from(other.x), i64::from(self.y) - i64::from(other.y));
        x.saturating_mul(x).saturating_add(y.saturating_mul(y))
    }

    /// Whether the other spot is no farther than this.
    pub fn within(self, distance: i32, other: Spot) -> bool {
        self.square_of_distance(other) <= i64::from(distance) * i64::from(distance)
    }

    /// Whether it is on the water.
    pub fn on_the_pond(self) -> bool {
        self.within(POND_RADIUS, Spot { x: 0, y: 0 })
    }
}

impl Pose {
    /// One stroke of the oars: turn by eighths, then glide 200 units ahead (or astern).
    pub fn stroke(self, turn: i8, ahead: bool) -> Pose {
        const GLIDE: [(i32, i32); 8] =
            [(0, 200), (141, 141), (200, 0), (141, -141), (0, -200), (-141, -141), (-200, 0), (-141, 141)];
        let facing = (self.facing as i8 + turn).rem_euclid(8) as u8;
        let (x, y) = GLIDE[usize::from(facing)];
        let sign = if ahead { 1 } else { -1 };
        Pose { at: Spot { x: self.at.x + sign * x, y: self.at.y + sign * y }, facing }
    }
}
