//! One entry of a ledger: a rule, a card or a keyword, with its place in the files.

mod card;
mod continued;
mod rule;
mod ruling;

use std::fmt;

use serde::Serialize;

pub use card::{Card, Confidence, Keyword, Variant};
pub use rule::{Rule, RuleKind};
pub use ruling::{Ruling, RulingDocument, RulingKind};

use crate::reading::Reading;

/// Where an entry is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line of the entry's id, counted from 1.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// What an entry describes.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A rule of the game.
    Rule(Rule),
    /// A card.
    Card(Box<Card>),
    /// A word printed on cards that refers to a rule.
    Keyword(Keyword),
}

/// One entry of a ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The id, unique in its ruleset.
    pub id: String,
    /// The ruleset it belongs to.
    pub ruleset: String,
    /// Where it is written.
    pub place: Place,
    /// The editions in which it holds.
    pub editions: Vec<String>,
    /// The choices made where the rulebooks leave one open; empty if the entry is a plain fact.
    pub readings: Vec<Reading>,
    /// The rule, card or keyword itself.
    pub body: Body,
}

impl Entry {
    /// `rule`, `card` or `keyword`: the name of its table in the file.
    pub fn table(&self) -> &'static str {
        match self.body {
            Body::Rule(_) => "rule",
            Body::Card(_) => "card",
            Body::Keyword(_) => "keyword",
        }
    }

    /// The kind within its table: `ruling`, `upgrade`, …
    pub fn kind(&self) -> &str {
        match &self.body {
            Body::Rule(rule) => rule.kind.word(),
            Body::Card(card) => &card.kind,
            Body::Keyword(_) => "keyword",
        }
    }

    /// The title of a rule, the name of a card or keyword.
    pub fn title(&self) -> &str {
        match &self.body {
            Body::Rule(rule) => &rule.title,
            Body::Card(card) => &card.name,
            Body::Keyword(keyword) => &keyword.name,
        }
    }

    /// Its text, in our own words.
    pub fn text(&self) -> &str {
        match &self.body {
            Body::Rule(rule) => &rule.text,
            Body::Card(card) => &card.effect,
            Body::Keyword(keyword) => &keyword.effect,
        }
    }

    /// Single rulings; rules have none, they are rulings themselves.
    pub fn rulings(&self) -> &[Ruling] {
        match &self.body {
            Body::Rule(_) => &[],
            Body::Card(card) => &card.rulings,
            Body::Keyword(keyword) => &keyword.rulings,
        }
    }

    /// The ruling with this id, which is unique in this entry.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings().iter().find(|ruling| ruling.id == id)
    }

    /// The full id of one of its rulings, as tests and scenarios name it: `jan-ors/accuracy`.
    pub fn ruling_id(&self, ruling: &Ruling) -> String {
        format!("{}/{}", self.id, ruling.id)
    }

    /// Its rulings for people, each with a mark if it is not official.
    pub fn ruling_texts(&self) -> Vec<String> {
        self.rulings().iter().map(ToString::to_string).collect()
    }

    /// Its rulings for programs, with their full ids.
    pub fn ruling_documents(&self) -> Vec<RulingDocument<'_>> {
        self.rulings().iter().map(|ruling| RulingDocument::of(self.ruling_id(ruling), ruling)).collect()
    }

    /// Test cases, in the form "given … when … then …".
    pub fn scenarios(&self) -> &[String] {
        match &self.body {
            Body::Rule(rule) => &rule.scenarios,
            Body::Card(card) => &card.scenarios,
            Body::Keyword(keyword) => &keyword.scenarios,
        }
    }

    /// Related entries.
    pub fn see(&self) -> &[String] {
        match &self.body {
            Body::Rule(rule) => &rule.see,
            Body::Card(card) => &card.interacts,
            Body::Keyword(_) => &[],
        }
    }

    /// The same rule in other editions.
    pub fn differs_from(&self) -> &[String] {
        match &self.body {
            Body::Rule(rule) => &rule.differs_from,
            _ => &[],
        }
    }

    /// Other wordings of it, with the editions in which they hold.
    pub fn variants(&self) -> &[Variant] {
        match &self.body {
            Body::Rule(_) => &[],
            Body::Card(card) => &card.variant,
            Body::Keyword(keyword) => &keyword.variant,
        }
    }

    /// The editions in which it holds in any wording, those of its main text first.
    pub fn all_editions(&self) -> Vec<&str> {
        let others = self.variants().iter().flat_map(|variant| &variant.editions);
        self.editions.iter().chain(others).map(String::as_str).collect()
    }

    /// The editions in which one of its rulings holds: those it names, or all.
    pub fn editions_of<'e>(&'e self, ruling: &'e Ruling) -> Vec<&'e str> {
        match &ruling.editions[..] {
            [] => self.all_editions(),
            some => some.iter().map(String::as_str).collect(),
        }
    }

    /// Where the facts come from.
    pub fn source(&self) -> &str {
        match &self.body {
            Body::Rule(rule) => &rule.source,
            Body::Card(card) => &card.source,
            Body::Keyword(keyword) => &keyword.source,
        }
    }

    /// The windows and queries in which a card or keyword acts.
    pub fn timing(&self) -> impl Iterator<Item = &str> {
        let timing = match &self.body {
            Body::Rule(_) => "",
            Body::Card(card) => &card.timing,
            Body::Keyword(keyword) => &keyword.timing,
        };
        timing.split('|').map(str::trim).filter(|name| !matches!(*name, "" | "none"))
    }

    /// The topic: the name of its file without folder and extension.
    pub fn topic(&self) -> &str {
        let file = self.place.file.as_str();
        let name = file.rsplit('/').next().unwrap_or(file);
        name.strip_suffix(".toml").unwrap_or(name)
    }
}
