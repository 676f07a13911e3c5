//! The fields of a `[[rule]]`.

use serde::{Deserialize, Serialize};

/// A rule in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The id by which it is referenced everywhere.
    pub id: String,
    /// The kind of statement.
    pub kind: RuleKind,
    /// A short heading.
    pub title: String,
    /// The rule itself.
    pub text: String,
    /// Where the fact comes from.
    pub source: String,
    /// Test cases.
    #[serde(default)]
    pub scenarios: Vec<String>,
    /// Related rules.
    #[serde(default)]
    pub see: Vec<String>,
    /// The editions in which it holds; may be left out where there is only one.
    #[serde(default)]
    pub editions: Vec<String>,
    /// The same rule in other editions, which name this one in return.
    #[serde(default)]
    pub differs_from: Vec<String>,
    /// Why a second reader doubted it.
    pub audit: Option<String>,
}

/// The kind of statement that a rule makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleKind {
    /// A rule of the rulebook.
    Rule,
    /// An answer to a question about the rules.
    Ruling,
    /// A printed correction.
    Errata,
    /// A worked example of the rulebook.
    Example,
    /// An optional rule that is known well enough to be played.
    OptionDefined,
    /// An optional rule of which only the name and the timing are known.
    OptionNamed,
}

impl RuleKind {
    /// The name used in the files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Ruling => "ruling",
            Self::Errata => "errata",
            Self::Example => "example",
            Self::OptionDefined => "option-defined",
            Self::OptionNamed => "option-named",
        }
    }
}
