//! What can be looked up: the rules of Armada, its keywords and its cards.

mod document;
mod face;
mod line;

use game_api::{CardLine, CardPage, Note, Reference, Unknown};
use rulebook::{Body, Entry, Rulebook};
use scenario::Vocabulary;
use std::sync::LazyLock;
use table::Ruleset;

use crate::catalog::{Card, Catalog};
use crate::play::Armada;

/// The rulebook of Armada and the cards of the catalog.
pub(super) struct Cards;

impl Reference for Cards {
    fn rulebook(&self) -> &'static Rulebook {
        Armada::rulebook()
    }

    fn name(&self) -> &'static str {
        Armada::NAME
    }

    /// A keyword as a card prints it: `Bomber`, `Swarm`, `counter 2`.
    fn keyword_entry(&self, word: &str) -> Option<&'static Entry> {
        let wanted = without_value(word);
        let mut keywords = self.entries().iter().filter(|entry| matches!(entry.body, Body::Keyword(_)));
        keywords.find(|entry| without_value(entry.title()) == wanted || entry.id == word)
    }

    fn cards(&self) -> Vec<CardLine> {
        static ALL: LazyLock<Vec<CardLine>> = LazyLock::new(|| Catalog::get().cards().map(line::of).collect());
        ALL.clone()
    }

    fn card(&self, id: &str) -> Result<CardPage, Unknown> {
        let catalog = Catalog::get();
        let card = catalog.card(id).map_err(|_| Unknown::new("card", id, catalog.cards().map(Card::id)))?;
        let entry = entry_of(card);
        Ok(CardPage {
            line: line::of(card),
            emblem: match card.factions() {
                [one] => Some(one.word()),
                _ => None,
            },
            notes: entry.map(Note::of).unwrap_or_default(),
            face: face::of(card),
            entry: entry.map(|entry| entry.id.clone()),
            detail: document::of(card),
        })
    }
}

/// What the rulebook says about a card; there is nothing to say about ships.
fn entry_of(card: Card<'_>) -> Option<&'static Entry> {
    Cards.rulebook().ruleset(Cards.name())?.find(card.entry_id()?)
}

/// The letters of a keyword, without its value (a number, or X where it is any) and whatever joins its parts.
fn without_value(word: &str) -> String {
    let word = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let word = word.strip_suffix(" X").unwrap_or(word);
    word.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
}
