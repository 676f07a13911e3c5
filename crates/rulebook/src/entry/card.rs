//! The fields of a `[[card]]` and of a `[[keyword]]`: what cards of any game have.
//!
//! The README beside the card files says what each field means to a player.

use serde::{Deserialize, Serialize};

/// A card in our own words: what it does, never what it costs or prints. Such figures belong to the game, which finds
/// its own card by the same id.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The id, the same as in the game's own list of cards.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// What sort of card it is: one of the kinds that the ruleset's index declares.
    pub kind: String,
    /// Windows and queries it acts in, joined by `|`; see [`crate::Entry::timing`].
    pub timing: String,
    /// What it does.
    pub effect: String,
    /// Single rulings, marked in brackets where they are not ruled for this very card.
    pub rulings: Vec<String>,
    /// Cases to try it by.
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
    /// How well the sources carry the entry.
    #[serde(default)]
    pub confidence: Confidence,
}

/// How well the sources carry an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// They state it.
    #[default]
    Stated,
    /// It follows from what they state.
    Inferred,
    /// Part of the text could not be read.
    Fragment,
}

/// A word printed on cards that stands for a rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keyword {
    /// The id.
    pub id: String,
    /// The word itself.
    pub name: String,
    /// Windows and queries it acts in, joined by `|`.
    pub timing: String,
    /// What it does.
    pub effect: String,
    /// Single rulings.
    pub rulings: Vec<String>,
    /// Cases to try it by.
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

/// The wording that holds in other editions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Those editions.
    pub editions: Vec<String>,
    /// What the card does in them.
    pub effect: String,
}
