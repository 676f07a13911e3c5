//! What guests build and keep, on the wire.

use game_api::{Line, Values};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::BroughtChoice;

/// What was found out about something when it was saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SavedAbout {
    /// Its name.
    pub name: String,
    /// The group to which it belongs.
    pub emblem: Option<SavedEmblem>,
    /// Its cost.
    pub points: u32,
    /// The limit on its cost, where there is one.
    pub limit: Option<u32>,
    /// The number of reasons why it may not be played; 0 if it may.
    pub faults: u32,
    /// Its content in one line.
    pub summary: String,
}

/// A group, as it was called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SavedEmblem {
    /// For programs.
    pub id: String,
    /// For people.
    pub title: String,
}

/// Where something kept came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum SavedOrigin {
    /// It was read from the text of another program.
    Imported,
    /// It is a second one of something that the same person keeps.
    Copied,
    /// Somebody else shared it.
    Shared,
}

/// Something kept, in a list.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SavedCard {
    /// Its id.
    pub id: String,
    /// The game it is for.
    pub ruleset: String,
    /// The number of this version; the next save names it.
    pub version: i64,
    /// When this version was saved, in seconds since 1970.
    pub changed_at: i64,
    /// The id under which others may look at it; null if nobody may.
    pub shared: Option<String>,
    /// Where it came from; null if it was built here.
    pub origin: Option<SavedOrigin>,
    /// The terms it is built for.
    #[ts(type = "Record<string, unknown>")]
    pub terms: Values,
    /// What was found out about it when it was saved.
    #[serde(flatten)]
    pub about: SavedAbout,
}

/// Something kept, with its content.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SavedWhole {
    /// What it is.
    #[serde(flatten)]
    pub card: SavedCard,
    /// The thing itself, in the game's own form.
    #[ts(type = "unknown")]
    pub brought: Value,
}

/// Something to be kept.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NewSaved {
    /// The game it is for.
    pub ruleset: String,
    /// What.
    pub brings: BroughtChoice,
    /// The terms it is built for; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
    /// Its name, if it gets another one.
    #[serde(default)]
    pub name: Option<String>,
    /// Where it came from; left out if it was built here.
    #[serde(default)]
    pub origin: Option<SavedOrigin>,
}

/// A new version of something kept.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NextVersion {
    /// The version that it was made from.
    pub from: i64,
    /// What.
    pub brings: BroughtChoice,
    /// The terms it is built for; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
    /// Its name, if it gets another one.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether the program saves it without being told to. Such saves within ten minutes become one version.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub by_itself: bool,
}

/// Whether something kept is removed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Removal {
    /// True to remove it, false to bring it back.
    pub removed: bool,
}

/// Whether others may look at something kept.
#[derive(Clone, Copy, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Sharing {
    /// True to share it, false to end that.
    pub shared: bool,
}

/// Under which id others may look at something kept.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SharedAs {
    /// The id; null if nobody may.
    pub shared: Option<String>,
}

/// Something that is shared, for whoever has its link.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SharedWhole {
    /// The game it is for.
    pub ruleset: String,
    /// When it was saved, in seconds since 1970.
    pub changed_at: i64,
    /// The terms it is built for.
    #[ts(type = "Record<string, unknown>")]
    pub terms: Values,
    /// What was found out about it when it was saved.
    #[serde(flatten)]
    pub about: SavedAbout,
    /// What is in it, line by line.
    pub lines: Vec<Line>,
    /// The thing itself, in the game's own form.
    #[ts(type = "unknown")]
    pub brought: Value,
}
