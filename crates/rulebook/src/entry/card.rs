//! The fields of a `[[card]]` and of a `[[keyword]]`: what cards of any game have.
//!
//! The README beside the card files says what each field means to a player.

use serde::{Deserialize, Serialize};

use super::Ruling;

/// The effect of a card in our own words. Costs and printed figures are not part of it: they belong to the game's
/// catalog, which has a card with the same id.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The id, the same as in the game's catalog.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// One of the kinds of cards that the ruleset's index declares.
    pub kind: String,
    /// Windows and queries it acts in, joined by `|`; see [`crate::Entry::timing`].
    pub timing: String,
    /// Its effect.
    pub effect: String,
    /// Single rulings.
    pub rulings: Vec<Ruling>,
    /// Test cases.
    pub scenarios: Vec<String>,
    /// The editions in which the effect holds as worded here.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Cards worth testing together with this one.
    #[serde(default)]
    pub interacts: Vec<String>,
    /// Where the facts come from.
    pub source: String,
    /// Other spellings of the name.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The wording in other editions.
    #[serde(default)]
    pub variant: Vec<Variant>,
    /// How well the sources support the entry.
    #[serde(default)]
    pub confidence: Confidence,
}

/// How well the sources support an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// The sources state it.
    #[default]
    Stated,
    /// It follows from what they state.
    Inferred,
    /// Part of the text could not be read.
    Fragment,
}

/// A word printed on cards that refers to a rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keyword {
    /// The id.
    pub id: String,
    /// The word itself.
    pub name: String,
    /// Windows and queries it acts in, joined by `|`.
    pub timing: String,
    /// Its effect.
    pub effect: String,
    /// Single rulings.
    pub rulings: Vec<Ruling>,
    /// Test cases.
    pub scenarios: Vec<String>,
    /// The editions in which the effect holds as worded here.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Where the facts come from.
    pub source: String,
    /// The wording in other editions.
    #[serde(default)]
    pub variant: Vec<Variant>,
}

/// A wording that holds in other editions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The editions in which it holds.
    pub editions: Vec<String>,
    /// The effect in those editions.
    pub effect: String,
}
