//! What players bring.

use fault::Unread;
use game_api::{BroughtCard, Line, PartCost, Remark, Values};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something to bring, however it is named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum BroughtChoice {
    /// One that comes with the game, by its id.
    Ready(String),
    /// A list of another program, or the game's own form as text.
    List(String),
    /// The game's own form, as a verdict had it.
    Brought(#[ts(type = "unknown")] Value),
}

/// Something to be checked against the rules.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct BroughtCheck {
    /// What.
    pub brings: BroughtChoice,
    /// The terms of the game it is for; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
}

/// The terms of a game in an address.
#[derive(Clone, Debug, Default, Deserialize, schemars::JsonSchema)]
pub struct CatalogTerms {
    /// The terms as a JSON object; what is left out is at its default.
    #[serde(default)]
    pub terms: Option<String>,
}

/// Something to which something else is to be added.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct FitWish {
    /// What.
    pub brings: BroughtChoice,
    /// The place in it, as remarks name it; left out for what belongs to no other part.
    #[serde(default)]
    #[ts(optional)]
    pub at: Option<String>,
    /// The terms of the game it is for; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
}

/// A request for a random one.
#[derive(Clone, Debug, Default, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct RandomWish {
    /// The group to which it is to belong; any if left out.
    #[serde(default)]
    pub emblem: Option<String>,
    /// The terms of the game it is for; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
}

/// Something to be written in a format of another program.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct WriteWish {
    /// What.
    pub brings: BroughtChoice,
    /// The id of the format.
    pub format: String,
    /// The terms of the game it is for; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
}

/// A line of a list that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct UnreadLine {
    /// Its number, counted from 1; null for what stands for all further lines.
    pub line: Option<usize>,
    /// What is written there; long lines are cut.
    pub text: String,
    /// Why it could not be read.
    pub says: String,
    /// The part of the line that is not known, if the rest is.
    pub wrong: Option<String>,
    /// The names that may have been meant instead, the most probable one first.
    pub choices: Vec<String>,
}

impl From<&Unread> for UnreadLine {
    fn from(unread: &Unread) -> Self {
        let Unread { line, text, says, wrong, choices } = unread.clone();
        UnreadLine { line: Some(line), text, says, wrong, choices }
    }
}

/// What there is to say about something brought.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct BroughtVerdict {
    /// Whether it may be played.
    pub legal: bool,
    /// Its cost.
    pub points: u32,
    /// The limit on its cost, where there is one.
    pub limit: Option<u32>,
    /// The costs of its parts, where they have limits of their own.
    pub parts: Vec<PartCost>,
    /// Everything that is wrong with it.
    pub faults: Vec<Remark>,
    /// What its owner should know although it may be played.
    pub remarks: Vec<Remark>,
    /// Lines of a list that could not be read, and why.
    pub unread: Vec<UnreadLine>,
    /// Whatever else there is to say about a list.
    pub notes: Vec<String>,
    /// The form in which a list was written; null for the game's own.
    pub format: Option<&'static str>,
    /// What it is, in short; null if nothing could be made of a list.
    pub card: Option<BroughtCard>,
    /// What is in it, line by line.
    pub lines: Vec<Line>,
    /// The game's own form of it, to be given back when a game is made; null if not everything could be read.
    #[ts(type = "unknown")]
    pub brought: Option<Value>,
}
