//! Rules and cards on the wire.

use serde::Serialize;
use serde_json::Value;

/// A rule in our own words.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct RulePage {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it says.
    pub text: String,
    /// Where the facts come from.
    pub source: Option<String>,
    /// Rulings, other wordings, and where the sources left us a choice.
    pub notes: Vec<Note>,
    /// Ids of entries worth reading with it.
    pub related: Vec<String>,
}

/// Something to know beside a rule.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct Note {
    /// `ruling`, `edition`, or how a reading of ours is marked.
    pub kind: String,
    /// What.
    pub text: String,
}

/// A rule that was found.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct RuleTitle {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// A card: its figures, and what it does in our own words.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct CardPage {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What sort of card it is.
    pub kind: String,
    /// Whose it is, where it is not everybody's.
    pub faction: Option<&'static str>,
    /// What it does.
    pub text: String,
    /// How it was ruled.
    pub rulings: Vec<String>,
    /// Everything it prints, with the catalog's own keys.
    #[ts(type = "Record<string, unknown>")]
    pub figures: Value,
}
