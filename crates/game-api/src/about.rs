//! What a game is.

use fault::nearest;
use serde::Serialize;
use table::Titled;

/// What a game is, in a few words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct About {
    /// The name of its ruleset, in journals, addresses and on the command line.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it is about, in one sentence.
    pub says: &'static str,
    /// The editions of its rules, the one that is played where nobody has chosen first.
    pub editions: &'static [Titled],
    /// The phases of a round, in their order.
    pub phases: &'static [Titled],
    /// Where it stands in a list of games.
    pub shelf: Shelf,
}

/// Where a game stands in a list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Shelf {
    /// Among the games that people come for.
    Main,
    /// Behind them: a small game that shows how one is made.
    Sample,
}

/// Something that is not known by this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} {name:?}{}", nearest.as_ref().map(|nearest| format!("; did you mean {nearest:?}?")).unwrap_or_default())]
pub struct Unknown {
    /// What it should have been.
    pub what: &'static str,
    /// What was named.
    pub name: String,
    /// The name that was probably meant.
    pub nearest: Option<String>,
}

impl Unknown {
    /// No such thing is called so; these names are known.
    pub fn new<'a>(what: &'static str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        Unknown { what, name: name.to_owned(), nearest: nearest(name, known).map(str::to_owned) }
    }
}

impl From<Unknown> for table::Refusal {
    fn from(unknown: Unknown) -> Self {
        table::Refusal::malformed(unknown.to_string())
    }
}
