//! A ruling of a card or a keyword.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One statement about a card or a keyword, small enough for one test.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ruling: { id = \"…\", kind = \"official\", text = \"…\" }")]
pub struct Ruling {
    /// The id, unique in its entry; see [`crate::Entry::ruling_id`] for the full one.
    pub id: String,
    /// Who made it.
    pub kind: RulingKind,
    /// What it says, in our own words.
    pub text: String,
    /// The other cards it is about: it can only be tested if they are played too.
    #[serde(default)]
    pub with: Vec<String>,
    /// The editions in which it holds, if not in all those of its entry.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Why no test can show it.
    pub untestable: Option<String>,
}

/// Who made a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulingKind {
    /// The rulebooks, for this card.
    Official,
    /// The rulebooks, for all cards of its sort.
    General,
    /// We, from the general rules.
    Derived,
    /// The players.
    Community,
}

impl RulingKind {
    /// The name used in the files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Official => "official",
            Self::General => "general",
            Self::Derived => "derived",
            Self::Community => "community",
        }
    }

    /// Whether the rulebooks state it.
    pub fn is_printed(self) -> bool {
        matches!(self, Self::Official | Self::General)
    }
}

/// The text, behind a mark in brackets if it is not official or does not hold in all editions.
impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = (self.kind != RulingKind::Official).then(|| self.kind.word());
        let marks: Vec<&str> = kind.into_iter().chain(self.editions.iter().map(String::as_str)).collect();
        if !marks.is_empty() {
            write!(f, "[{}] ", marks.join(", "))?;
        }
        f.write_str(self.text.trim())
    }
}

/// A ruling for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulingDocument<'e> {
    /// The full id.
    pub id: String,
    /// Who made it.
    pub kind: RulingKind,
    /// What it says.
    pub text: &'e str,
    /// The other cards it is about.
    pub with: &'e [String],
    /// The editions in which it holds, if not in all those of its entry.
    pub editions: &'e [String],
    /// Why no test can show it.
    pub untestable: Option<&'e str>,
}

impl<'e> RulingDocument<'e> {
    /// The document of a ruling with this full id.
    pub fn of(id: String, ruling: &'e Ruling) -> Self {
        let Ruling { kind, text, with, editions, untestable, .. } = ruling;
        Self { id, kind: *kind, text: text.trim(), with, editions, untestable: untestable.as_deref() }
    }
}
