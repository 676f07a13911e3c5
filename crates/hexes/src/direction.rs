//! The six directions on a hex grid, clockwise.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the six directions, through a side of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Direction {
    E,
    SE,
    SW,
    W,
    NW,
    NE,
}

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] =
        [Direction::E, Direction::SE, Direction::SW, Direction::W, Direction::NW, Direction::NE];

    /// This direction turned by a number of hexsides, clockwise if positive.
    pub fn turned(self, hexsides: i32) -> Direction {
        // A remainder of division by 6 is a valid index.
        Self::ALL[(self as i32 + hexsides.rem_euclid(6)).rem_euclid(6) as usize]
    }

    /// The number of hexsides to turn clockwise from this direction to another: 0 to 5.
    pub fn turn_to(self, other: Direction) -> u8 {
        (other as u8 + 6 - self as u8) % 6
    }

    /// The direction with this name, such as `NE`.
    pub fn named(name: &str) -> Option<Direction> {
        Self::ALL.into_iter().find(|direction| direction.name().eq_ignore_ascii_case(name))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        ["E", "SE", "SW", "W", "NW", "NE"][self as usize]
    }

    /// An arrow that points this way on a map with north at the top.
    pub fn arrow(self) -> char {
        ['→', '↘', '↙', '←', '↖', '↗'][self as usize]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
