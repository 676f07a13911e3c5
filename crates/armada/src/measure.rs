//! Measuring to the millimetre: arcs, range, distance, line of sight, obstruction.
//!
//! Everything stands on the grid of [`plane`]; see there for what is exact and where the one tolerance is. A
//! [`Board`] holds what stands on the table, already placed, so that asking is cheap; [`Board::attack`] answers the whole
//! question "may this attack be made, and why not?" with the lines that were measured, so that they can be drawn.

mod aside;
mod attack;
mod bands;
mod board;
mod component;
mod edition;
mod ignition;
mod obstacle;
mod placement;
mod range;
mod shape;
mod ship;
mod sight;
pub mod tool;
mod toward;
mod zones;

pub use attack::{Attack, Attacker, Defender, Target};
pub use bands::{DistanceBand, RangeBand};
pub use board::{Board, Unit};
pub use component::{Component, Distance};
pub use edition::Edition;
pub use ignition::targeting_token;
pub use obstacle::PlacedObstacle;
pub use placement::Misplaced;
pub use range::Range;
pub use ship::{PlacedShip, PlacedZone};
pub use sight::{Obstruction, Sight};
pub use toward::Toward;
pub use zones::{Edge, Tabletop};

pub use shape::squadron_base;
