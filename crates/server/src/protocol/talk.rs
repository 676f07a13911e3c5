//! Talk beside the table on the wire.

use serde::{Deserialize, Serialize};
use table::Seat;

/// Where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum TalkRoom {
    /// Players talk, and everybody reads it.
    Players,
    /// Spectators talk; players read it when the game is over.
    Watchers,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct TalkLine {
    /// Its number in the game: later lines have higher ones.
    pub number: u64,
    /// The seat of whoever said it; null for a spectator.
    pub seat: Option<Seat>,
    /// The name of whoever said it; to be displayed as text, never as markup.
    pub name: String,
    /// Whether you said it.
    pub yours: bool,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What, in one line; to be displayed as text, never as markup. Empty if you have muted whoever said it.
    pub says: String,
    /// Whether you have muted whoever said it.
    pub muted: bool,
}
