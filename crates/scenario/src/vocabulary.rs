//! What a ruleset brings to scenarios.

use rulebook::Rulebook;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Chance, Die, Eye, Rule, Ruleset};

use crate::KnownEvent;

/// What is wrong with a position, and under which key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// The key, as in `divers.first.boat`; empty for the position as a whole.
    pub key: String,
    /// What is wrong, in one sentence.
    pub says: String,
    /// The rule that makes the position impossible, if there is one.
    pub rule: Option<Rule>,
}

impl Misplaced {
    /// A problem under this key.
    pub fn new(key: impl Into<String>, says: impl Into<String>) -> Self {
        Misplaced { key: key.into(), says: says.into(), rule: None }
    }

    /// Adds the rule.
    #[must_use]
    pub fn by(self, rule: Rule) -> Self {
        Misplaced { rule: Some(rule), ..self }
    }
}

/// A ruleset whose rulings can be written as scenarios and played.
///
/// Its events can be deserialized, so that a scenario that expects an unknown event is refused.
pub trait Vocabulary: Ruleset<Event: DeserializeOwned> {
    /// The content of `[position]`. Everything in it is optional and has a neutral default. Must refuse unknown keys.
    type Position: DeserializeOwned;

    /// A short position as an example, in TOML, without its heading.
    const EXAMPLE_POSITION: &'static str;

    /// The rulebook with its rules.
    fn rulebook() -> &'static Rulebook {
        Rulebook::embedded()
    }

    /// Sets up a position. The state must be the start of a unit of work.
    ///
    /// # Errors
    /// If the position cannot be played.
    fn lay_out(position: Self::Position, edition: &str, chance: Chance) -> Result<Self::Game, Misplaced>;

    /// The edition of the rules that a game uses; `None` if there is only one.
    fn edition(game: &Self::Game) -> Option<&'static str> {
        let _ = game;
        None
    }

    /// Whether everything in a state is played: one from outside may contain what this program does not know to play.
    ///
    /// # Errors
    /// If something is not played; names it.
    fn is_played(game: &Self::Game) -> Result<(), String> {
        let _ = game;
        Ok(())
    }

    /// The dice whose results can be forced.
    fn dice() -> &'static [&'static Die];

    /// The labels of all cards with this name, for a forced shuffle of this deck. Empty if there is no such deck or
    /// card; several if there are copies.
    fn cards(deck: &str, name: &str) -> Vec<u32>;

    /// The names of all cards of this deck, for suggestions.
    fn card_names(deck: &str) -> Vec<String> {
        let _ = deck;
        Vec::new()
    }

    /// The names of the decks that are shuffled.
    fn decks() -> &'static [&'static str] {
        &[]
    }

    /// The names of all questions ([`table::Ask::name`]): a scenario that names another is refused.
    fn questions() -> &'static [&'static str];

    /// Renamed questions: the former name, which scenarios may still use, and the current one.
    fn renamed_questions() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// All events ([`Ruleset::Event`]): a scenario that names another is refused.
    fn events() -> &'static [KnownEvent];

    /// The view as JSON, which expectations are compared with. A ruleset whose view uses numbers can add the names that
    /// people write in scenarios.
    ///
    /// # Errors
    /// If the view cannot be written as JSON.
    fn expected_view(game: &Self::Game, eye: Eye) -> serde_json::Result<Value> {
        serde_json::to_value(Self::view(game, eye))
    }

    /// An item by its name, offered or not, so that a scenario can try what is not allowed. The names of offered items
    /// ([`Ruleset::item_name`]) are always known and need not be repeated here.
    fn item(game: &Self::Game, name: &str) -> Option<Self::Item>;

    /// Had something that is offered this name in scenarios written for an older program? They may go on using it.
    fn was_called(game: &Self::Game, item: Self::Item, name: &str) -> bool {
        let _ = (game, item, name);
        false
    }
}
