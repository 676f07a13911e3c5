//! The description of a game.

use fault::nearest;
use serde::Serialize;
use table::Titled;

/// The description of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct About {
    /// The name of its ruleset, in journals, addresses and on the command line.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it is about, in one sentence.
    pub says: &'static str,
    /// The editions of its rules, the default first.
    pub editions: &'static [Titled],
    /// The phases of a round, in their order.
    pub phases: &'static [Titled],
    /// Its place in a list of games.
    pub shelf: Shelf,
}

/// A place in a list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Shelf {
    /// Among the main games.
    Main,
    /// After them: a small game that shows how one is implemented.
    Sample,
}

/// A name that is not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} {name:?}{}", nearest.as_ref().map(|nearest| format!("; did you mean {nearest:?}?")).unwrap_or_default())]
pub struct Unknown {
    /// The kind of thing that was looked up.
    pub what: &'static str,
    /// The name that was given.
    pub name: String,
    /// The most similar known name.
    pub nearest: Option<String>,
}

impl Unknown {
    /// Nothing of this kind has this name; these names are known.
    pub fn new<'a>(what: &'static str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        Unknown { what, name: name.to_owned(), nearest: nearest(name, known).map(str::to_owned) }
    }
}

impl From<Unknown> for table::Refusal {
    fn from(unknown: Unknown) -> Self {
        table::Refusal::malformed(unknown.to_string())
    }
}
