//! The hex grid: hexes, directions, distances, arcs, lines and boards, all in integers.
//!
//! Hexes lie in rows, a corner pointing up, so that a row runs from left to right and every second row is shifted by
//! half a hex. A [`Hex`] is a place, a [`Direction`] one of its six sides, clockwise from the right. The distance of
//! two hexes, and the [`Arcs`] in which one lies as seen from the other, follow from the [`Steps`] between them: a
//! number of steps in one direction and a number in the next. A [`line`](trace) passes through hexes, and sometimes
//! exactly between two of them.
//!
//! ```
//! use hexes::{Arcs, Direction, Hex};
//!
//! let from = Hex { q: 4, r: 7 };
//! let to = from.beyond(Direction::E, 3).beyond(Direction::SE, 1);
//! assert_eq!(from.distance(to), 4);
//! assert_eq!(Arcs::occupied(from, Direction::E, to).to_string(), "BG");
//! ```

mod arcs;
mod board;
mod direction;
mod hex;
mod line;

pub use arcs::{Arc, Arcs};
pub use board::{Board, Cell};
pub use direction::Direction;
pub use hex::{Hex, Steps};
pub use line::{Crossing, trace};
