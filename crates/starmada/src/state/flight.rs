//! A flight of fighters in battle.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::space::Pose;

/// How many fighters a flight starts with.
pub const FULL_FLIGHT: u8 = 6;

/// A flight of fighters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// Its name, which nothing else in the battle has.
    pub name: String,
    /// The ship it came from.
    pub carrier: u8,
    /// Who commands it.
    pub seat: Seat,
    /// Where it is; nowhere before it is placed and once it is eliminated.
    pub pose: Option<Pose>,
    /// How many fighters are left.
    pub fighters: u8,
    /// Losses noted in this Combat Phase, without effect yet.
    pub marked: u8,
    /// Whether it was activated in this game turn.
    pub activated: bool,
    /// Whether it screens others in this game turn.
    pub screening: bool,
}
