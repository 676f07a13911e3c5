//! A flight of fighters in battle.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::space::Pose;

/// The number of fighters in a full flight.
pub const FULL_FLIGHT: u8 = 6;

/// A flight of fighters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// Its name, unique in the battle.
    pub name: String,
    /// The ship it came from.
    pub carrier: u8,
    /// The commander.
    pub seat: Seat,
    /// Its position; `None` before it is placed and after it is eliminated.
    pub pose: Option<Pose>,
    /// The number of fighters left.
    pub fighters: u8,
    /// Losses noted in this Combat Phase that have not taken effect yet.
    pub marked: u8,
    /// Whether it was activated in this game turn.
    pub activated: bool,
    /// Whether it screens others in this game turn.
    pub screening: bool,
}
