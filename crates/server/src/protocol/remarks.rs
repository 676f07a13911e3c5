//! Remarks on moments of a game, on the wire.

use serde::{Deserialize, Serialize};

/// The remarks on a game, in the order of its moments.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct GameRemarks {
    /// All of them.
    pub remarks: Vec<GameRemark>,
    /// Whether remarks can be written: the game is over.
    pub open: bool,
}

/// A remark on a moment of a game.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct GameRemark {
    /// Its number among those on the game.
    pub number: i64,
    /// The number of the event.
    pub event: usize,
    /// Who wrote it; to be displayed as text, never as markup.
    pub by: String,
    /// The text; to be displayed as text, never as markup.
    pub says: String,
    /// When it was written, in seconds since 1970.
    pub made_at: i64,
    /// Whether it is yours: you may write it anew.
    pub yours: bool,
    /// Whether you may remove it: it is yours, or you have played the game.
    pub may_remove: bool,
}

/// A remark to be written.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NewRemark {
    /// The number of the event.
    pub event: usize,
    /// The text: 1 to 500 characters.
    pub says: String,
    /// The writer's name, if it is to change. Whoever has none has to give one.
    #[serde(default)]
    pub name: Option<String>,
}

/// A remark to be written anew.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangedRemark {
    /// The text: 1 to 500 characters.
    pub says: String,
}

/// A request to remove a remark. It has no keys.
#[derive(Clone, Copy, Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemarkRemoval {}
