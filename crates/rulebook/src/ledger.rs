//! The index of a ruleset, `ledger.toml`: its editions and the decisions taken for it.
//!
//! Every ruleset has one. A game with a single edition names just that one, and its entries may
//! then leave their `editions` out.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::question::Everyday;

/// The index of one ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// What the ledger is about, and its conventions.
    pub about: About,
    /// The editions, oldest first.
    pub editions: Vec<Edition>,
    /// Facts that an engine needs and no rulebook states.
    pub missing_constants: Vec<MissingConstant>,
    /// Places where the rulebooks leave a choice, and what was chosen.
    pub ambiguities: Vec<Ambiguity>,
    /// What changed between editions.
    pub differences: Vec<Difference>,
}

/// What a ledger is about, and its conventions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// The game, in a few words.
    pub game: String,
    /// The edition of scenarios that name none.
    pub default_edition: String,
    /// The kinds of cards the game has, if it has cards.
    #[serde(default)]
    pub card_kinds: Vec<String>,
    /// The conventions of the ledger, one sentence for each subject.
    #[serde(default)]
    pub conventions: BTreeMap<String, String>,
    /// What players say instead of the words of the rules, for questions in everyday words.
    #[serde(default)]
    pub everyday: Everyday,
}

/// One edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// The name by which entries refer to it.
    pub id: String,
    /// The document it comes from.
    pub document: String,
    /// The edition it continues, if it does: an entry that does not mention it holds in it if it holds in that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continues: Option<String>,
}

/// A fact that an engine needs and no rulebook states.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MissingConstant {
    /// What is missing.
    pub name: String,
    /// What is known about it nevertheless.
    pub note: String,
}

/// A place where the rulebooks leave a choice.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ambiguity {
    /// The rule that holds the choice.
    pub rule: String,
    /// What was chosen.
    pub decision: String,
}

/// A change between editions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Difference {
    /// The rule as it is now.
    pub newer: String,
    /// The rule as it was; empty if there was none.
    pub older: String,
    /// What changed.
    pub what: String,
}
