//! Why something was not done: a kind for programs, a rule for players, a sentence for people.

use serde::{Deserialize, Serialize};

/// The id of an entry in the rulebook. Code names the rule it enforces with this type, so that every
/// such id can be found and checked against the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

/// What kind of refusal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// The choice answers a question that is no longer open.
    Stale,
    /// Nothing is asked of this seat now.
    NotAsked,
    /// The choice does not have the form the question asks for.
    Malformed,
    /// The choice has the right form but the rules do not allow it.
    Illegal,
    /// The game has ended.
    Over,
    /// The program is inconsistent. A defect: please report it with the journal.
    Defect,
}

/// A measured line, for a client to draw on the board: from where to where, in the board's own frame, and what it
/// shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Stroke {
    /// Where it begins.
    pub from: [f64; 2],
    /// Where it ends.
    pub to: [f64; 2],
    /// What it shows, in a few words.
    pub says: String,
}

/// A refusal. Whatever was refused has changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("{says}{}", rule.map(|rule| format!(" [{}]", rule.0)).unwrap_or_default())]
pub struct Refusal {
    /// The kind, for programs.
    pub kind: RefusalKind,
    /// The rule it rests on, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// The reason, for people: one sentence that says what was wrong and what would be right.
    pub says: String,
    /// The measured lines, where a measurement decided.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Stroke>,
}

impl Refusal {
    fn of(kind: RefusalKind, says: impl Into<String>) -> Self {
        Refusal { kind, rule: None, says: says.into(), shown: Vec::new() }
    }

    /// The rules do not allow it.
    pub fn illegal(rule: Rule, says: impl Into<String>) -> Self {
        Refusal { rule: Some(rule), ..Self::of(RefusalKind::Illegal, says) }
    }

    /// The same, with the lines that were measured.
    #[must_use]
    pub fn showing(self, shown: Vec<Stroke>) -> Self {
        Refusal { shown, ..self }
    }

    /// It does not have the form that is asked for.
    pub fn malformed(says: impl Into<String>) -> Self {
        Self::of(RefusalKind::Malformed, says)
    }

    /// It answers a question that is no longer open.
    pub fn stale(says: impl Into<String>) -> Self {
        Self::of(RefusalKind::Stale, says)
    }

    /// Nothing is asked of this seat.
    pub fn not_asked(says: impl Into<String>) -> Self {
        Self::of(RefusalKind::NotAsked, says)
    }

    /// The game has ended.
    pub fn over() -> Self {
        Self::of(RefusalKind::Over, "the game is over")
    }

    /// The program is inconsistent.
    pub fn defect(says: impl Into<String>) -> Self {
        Self::of(RefusalKind::Defect, says)
    }
}
