//! Measuring to the millimetre: arcs, range, distance, line of sight, obstruction.
//!
//! Everything stands on the grid of [`plane`]; see there for what is exact and where the one tolerance is. A
//! [`Board`] holds what stands on the table, already placed, so that asking is cheap; [`Board::attack`] answers the whole
//! question "may this attack be made, and why not?" with the lines that were measured, so that they can be drawn.

mod attack;
mod bands;
mod board;
mod edition;
mod obstacle;
mod range;
mod shape;
mod ship;
mod sight;
pub mod tool;

pub use attack::{Attack, Attacker, Defender};
pub use bands::{DistanceBand, RangeBand};
pub use board::{Board, Unit};
pub use edition::Edition;
pub use obstacle::PlacedObstacle;
pub use range::Range;
pub use ship::{PlacedShip, PlacedZone};
pub use sight::{Obstruction, Sight};

pub use shape::squadron_base;
