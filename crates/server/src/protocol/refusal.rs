//! Why something was not done, as clients get it.

use serde::{Deserialize, Serialize};
use table::{RefusalKind, Stroke};

use crate::secret::NoRandomness;
use crate::store::StoreFault;

const LONGEST_ERROR: usize = 300;

/// Maximum length of a sentence in characters; it may repeat what the client sent.
const LONGEST_SENTENCE: usize = 2000;

/// What kind of refusal it is: those of the table, and those that only a server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[schemars(rename = "RefusalKind")]
#[ts(rename = "RefusalKind")]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The choice answers a question that is no longer open.
    Stale,
    /// Nothing is asked of this seat now.
    NotAsked,
    /// It does not have the form that is asked for.
    Malformed,
    /// The rules do not allow it.
    Illegal,
    /// The game has ended.
    Over,
    /// The program contradicts itself.
    Defect,
    /// It does not exist.
    Unknown,
    /// It exists, but not for you.
    Forbidden,
    /// A rate limit or quota; it may succeed later.
    Busy,
    /// It is longer than the limit allows.
    TooLarge,
    /// The store does not answer. The server tries again; so may the client.
    Away,
    /// What is stored of this game cannot be played by this server.
    Unplayable,
}

impl Kind {
    /// All of them.
    pub(crate) const ALL: [Kind; 12] = [
        Kind::Stale,
        Kind::NotAsked,
        Kind::Malformed,
        Kind::Illegal,
        Kind::Over,
        Kind::Defect,
        Kind::Unknown,
        Kind::Forbidden,
        Kind::Busy,
        Kind::TooLarge,
        Kind::Away,
        Kind::Unplayable,
    ];

    /// Its name on the wire.
    pub(crate) fn name(self) -> String {
        let name = serde_json::to_value(self).ok();
        name.as_ref().and_then(|name| name.as_str()).unwrap_or_default().to_owned()
    }
}

/// The answer to a request that was refused.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct RefusedRequest {
    /// Why.
    pub refused: Refusal,
}

/// A refusal. Whatever was refused has changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Refusal {
    /// The kind, for programs.
    pub kind: Kind,
    /// The rule it rests on, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The reason, for people: one sentence that says what was wrong and what would be right.
    pub says: String,
    /// Lines that were measured, to be drawn on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Stroke>>")]
    pub shown: Vec<Stroke>,
}

impl Refusal {
    pub(crate) fn new(kind: Kind, says: impl Into<String>) -> Self {
        Refusal { kind, rule: None, says: says.into(), shown: Vec::new() }
    }

    pub(crate) fn malformed(says: impl Into<String>) -> Self {
        Self::new(Kind::Malformed, says)
    }

    /// What was received is not the expected JSON.
    pub(crate) fn unreadable(what: &str, fault: &fault::Fault) -> Self {
        // Unknown words are repeated, however long they are.
        let says: String = fault.says.chars().take(LONGEST_ERROR).collect();
        Self::malformed(format!("this {what} cannot be read: {says}"))
    }

    /// No table can be shown until the store is available again.
    pub(crate) fn table_is_away() -> Self {
        Self::away("the store does not answer at the moment; the table comes by itself as soon as it does")
    }

    /// Something was said over a WebSocket before `hello`.
    pub(crate) fn hello_first() -> Self {
        Self::malformed("the first message is hello")
    }

    pub(crate) fn unknown(says: impl Into<String>) -> Self {
        Self::new(Kind::Unknown, says)
    }

    pub(crate) fn forbidden(says: impl Into<String>) -> Self {
        Self::new(Kind::Forbidden, says)
    }

    pub(crate) fn busy(says: impl Into<String>) -> Self {
        Self::new(Kind::Busy, says)
    }

    pub(crate) fn too_large(says: impl Into<String>) -> Self {
        Self::new(Kind::TooLarge, says)
    }

    pub(crate) fn away(says: impl Into<String>) -> Self {
        Self::new(Kind::Away, says)
    }

    pub(crate) fn defect() -> Self {
        Self::new(Kind::Defect, "the program contradicts itself in this game; please report it with the journal")
    }
}

impl From<table::Refusal> for Refusal {
    fn from(refusal: table::Refusal) -> Self {
        let kind = match refusal.kind {
            RefusalKind::Stale => Kind::Stale,
            RefusalKind::NotAsked => Kind::NotAsked,
            RefusalKind::Malformed => Kind::Malformed,
            RefusalKind::Illegal => Kind::Illegal,
            RefusalKind::Over => Kind::Over,
            RefusalKind::Defect => Kind::Defect,
        };
        let says = shortened(refusal.says);
        Refusal { kind, rule: refusal.rule.map(|rule| rule.0.to_owned()), says, shown: refusal.shown }
    }
}

fn shortened(says: String) -> String {
    match says.char_indices().nth(LONGEST_SENTENCE) {
        Some((end, _)) => format!("{}…", &says[..end]),
        None => says,
    }
}

impl From<StoreFault> for Refusal {
    fn from(fault: StoreFault) -> Self {
        tracing::error!(%fault, "an operation of the store failed");
        match fault {
            StoreFault::Altered(what) => Refusal::new(
                Kind::Unplayable,
                format!(
                    "this game cannot be played on: {what}; whoever runs this server can look at it with the command wardroom store check"
                ),
            ),
            StoreFault::Damaged(_) => Refusal::new(
                Kind::Unplayable,
                "the store of this server is damaged; whoever runs it can look at it with the command wardroom store check",
            ),
            StoreFault::LineTaken => {
                Refusal::new(Kind::Stale, "the table has changed meanwhile, so this was not done; look again")
            }
            StoreFault::Unconfirmed(_) => Refusal::away(
                "the store was lost in the middle of this, so it is not known yet whether it was done; look again in a moment",
            ),
            StoreFault::Unreachable { .. }
            | StoreFault::Database(_)
            | StoreFault::Tables(_)
            | StoreFault::TimedOut(_)
            | StoreFault::Closed => {
                Refusal::away("the store does not answer as it should, so this was not done; try again in a moment")
            }
        }
    }
}

impl From<NoRandomness> for Refusal {
    fn from(fault: NoRandomness) -> Self {
        Refusal::busy(fault.to_string())
    }
}
