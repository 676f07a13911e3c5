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
    /// The reading that was not chosen, if the sources allow two.
    pub alternative: Option<String>,
}

impl Ruling {
    /// The reading that was not chosen, if the sources allow two.
    pub fn alternative(&self) -> Option<&str> {
        self.alternative.as_deref().map(str::trim)
    }

    /// Who made it, in a word or two: a choice between two readings is called ours.
    fn made_by(&self) -> &'static str {
        match (self.kind, &self.alternative) {
            (RulingKind::Derived, Some(_)) => "our reading",
            (kind, _) => kind.word(),
        }
    }
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

/// The text, behind a mark in brackets if it is not official or does not hold in all editions, and before the other
/// reading if there are two.
impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = (self.kind != RulingKind::Official).then(|| self.made_by());
        let marks: Vec<&str> = kind.into_iter().chain(self.editions.iter().map(String::as_str)).collect();
        if !marks.is_empty() {
            write!(f, "[{}] ", marks.join(", "))?;
        }
        f.write_str(self.text.trim())?;
        self.alternative().map_or(Ok(()), |other| write!(f, " The other reading: {other}"))
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
    /// The reading that was not chosen, if the sources allow two.
    pub alternative: Option<&'e str>,
}

impl<'e> RulingDocument<'e> {
    /// The document of a ruling with this full id.
    pub fn of(id: String, ruling: &'e Ruling) -> Self {
        let Ruling { kind, text, with, editions, untestable, .. } = ruling;
        let (untestable, alternative) = (untestable.as_deref(), ruling.alternative());
        Self { id, kind: *kind, text: text.trim(), with, editions, untestable, alternative }
    }
}
