//! The words a ruleset brings to scenarios.

use rulebook::Rulebook;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Chance, Die, Eye, Rule, Ruleset};

use crate::KnownEvent;

/// What is wrong with a position: under which key of it, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// The key, as in `divers.first.boat`; empty for the position as a whole.
    pub key: String,
    /// What, in one sentence.
    pub says: String,
    /// The rule by which no game comes to it, where there is one.
    pub rule: Option<Rule>,
}

impl Misplaced {
    /// Something is wrong under this key.
    pub fn new(key: impl Into<String>, says: impl Into<String>) -> Self {
        Misplaced { key: key.into(), says: says.into(), rule: None }
    }

    /// The same, by this rule.
    #[must_use]
    pub fn by(self, rule: Rule) -> Self {
        Misplaced { rule: Some(rule), ..self }
    }
}

/// A ruleset whose rulings can be written down and played.
///
/// Its events can be read as they are written, so that a scenario that expects what none of them tells is refused.
pub trait Vocabulary: Ruleset<Event: DeserializeOwned> {
    /// What stands under `[position]`. Everything in it is optional: what is not given is the neutral default. Must
    /// refuse unknown keys.
    type Position: DeserializeOwned;

    /// A short position for people to start from, in TOML, without its heading.
    const EXAMPLE_POSITION: &'static str;

    /// The rulebook its rules are in.
    fn rulebook() -> &'static Rulebook {
        Rulebook::embedded()
    }

    /// Lays a position out. The state must be the start of a unit of work.
    ///
    /// # Errors
    /// If it is not one that can be played.
    fn lay_out(position: Self::Position, edition: &str, chance: Chance) -> Result<Self::Game, Misplaced>;

    /// The edition of the rules that a game is played by; none where there is only one.
    fn edition(game: &Self::Game) -> Option<&'static str> {
        let _ = game;
        None
    }

    /// The dice whose results can be forced.
    fn dice() -> &'static [&'static Die];

    /// The labels of all cards of this name, for a forced shuffle of the deck of that name. None if there is no such
    /// deck or card; several if there are copies.
    fn cards(deck: &str, name: &str) -> Vec<u32>;

    /// The names of all cards of this deck, for whoever has misspelt one.
    fn card_names(deck: &str) -> Vec<String> {
        let _ = deck;
        Vec::new()
    }

    /// The names of the decks that are shuffled.
    fn decks() -> &'static [&'static str] {
        &[]
    }

    /// The names of all questions that are ever asked ([`table::Ask::name`]): a scenario that names another is refused.
    fn questions() -> &'static [&'static str];

    /// Questions that had another name: the former one, which scenarios may go on using, and the one they have now.
    fn renamed_questions() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// All events that are ever told ([`Ruleset::Event`]): a scenario that names another is refused.
    fn events() -> &'static [KnownEvent];

    /// What expectations are held against: the view as JSON. A ruleset whose view says by numbers what people write by
    /// name puts the names beside it.
    ///
    /// # Errors
    /// If the view cannot be written as JSON.
    fn expected_view(game: &Self::Game, eye: Eye) -> serde_json::Result<Value> {
        serde_json::to_value(Self::view(game, eye))
    }

    /// Something by its name, offered or not: only so can a scenario try what is not allowed. The names of what is
    /// offered ([`Ruleset::item_name`]) are always understood and need not be repeated here.
    fn item(game: &Self::Game, name: &str) -> Option<Self::Item>;
}
