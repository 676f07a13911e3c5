//! The index of a ruleset, `ledger.toml`: its editions and the decisions taken for it.
//!
//! Every ruleset has one. A game with a single edition names just that one, and its entries may
//! then leave their `editions` out.

use serde::{Deserialize, Serialize};

/// The index of one ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// What the ledger is about and how it is kept.
    pub about: About,
    /// The editions, oldest first.
    pub editions: Vec<Edition>,
    /// Facts an engine needs that no rulebook states.
    pub missing_constants: Vec<MissingConstant>,
    /// Places where the rulebooks left a choice, and what was chosen.
    pub ambiguities: Vec<Ambiguity>,
    /// What changed between editions.
    pub differences: Vec<Difference>,
}

/// What a ledger is about and the conventions it is kept by.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// The game, in a few words.
    pub game: String,
    /// The edition played when none is named.
    pub default_edition: String,
    /// Whose words these are.
    pub wording: Option<String>,
    /// How a scenario is written down.
    pub scenario_form: Option<String>,
    /// How the same rule is named in different editions.
    pub variant_ids: Option<String>,
    /// When an entry lists an edition.
    pub edition_policy: Option<String>,
    /// How keywords are treated that a document mentions without defining.
    pub expansion_keywords: Option<String>,
    /// How a decision of the ledger is marked.
    pub interpretation_mark: Option<String>,
    /// What an `audit` field means.
    pub audit_mark: Option<String>,
    /// Sources beside the rulebooks.
    pub other_sources: Option<String>,
    /// Words used for icons.
    pub icons: Option<String>,
}

/// One edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// The word entries name it by.
    pub id: String,
    /// The document it comes from.
    pub document: String,
}

/// A fact an engine needs that no rulebook states.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MissingConstant {
    /// What is missing.
    pub name: String,
    /// What is known about it all the same.
    pub note: String,
}

/// A place where the rulebooks left a choice.
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
    /// The rule as it was; empty where there was none.
    pub older: String,
    /// What changed.
    pub what: String,
}
