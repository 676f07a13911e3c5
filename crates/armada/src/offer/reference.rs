//! What can be looked up: the rules of Armada, its keywords and its cards.

mod document;
mod face;
mod line;
mod print;

use game_api::{CardLine, CardPage, CardTests, Note, Reference, Unknown};
use rulebook::{Body, Entry, Rulebook};
use std::marker::PhantomData;
use table::Titled;

use crate::catalog::{Card, CardKind, Catalog};
use crate::play::Deal;

pub(super) use face::titles_of;
pub(super) use line::{what, words};
pub use print::{CardFace, CardPrint, DamageFace, ObjectiveFace, ShipFace, SquadronFace, StationFace, UpgradeFace};

/// The rulebook of Armada and the cards of the catalog.
pub(super) struct Cards<D>(PhantomData<fn() -> D>);

impl<D> Cards<D> {
    pub(super) const fn new() -> Self {
        Cards(PhantomData)
    }
}

/// Ships and stations do what their figures say.
const KINDS: [Titled; 4] = [
    Titled { id: CardKind::Upgrade.word(), title: "upgrades" },
    Titled { id: CardKind::Squadron.word(), title: "squadrons" },
    Titled { id: CardKind::Objective.word(), title: "objectives" },
    Titled { id: CardKind::Damage.word(), title: "damage" },
];

impl<D: Deal> Reference for Cards<D> {
    fn rulebook(&self) -> &'static Rulebook {
        Rulebook::embedded()
    }

    fn name(&self) -> &'static str {
        crate::NAME
    }

    /// A keyword as a card prints it: `Bomber`, `Swarm`, `counter 2`.
    fn keyword_entry(&self, word: &str) -> Option<&'static Entry> {
        let wanted = without_value(word);
        let mut keywords = self.entries().iter().filter(|entry| matches!(entry.body, Body::Keyword(_)));
        keywords.find(|entry| names_of(entry).any(|name| without_value(name) == wanted) || entry.id == word)
    }

    fn kinds(&self) -> &'static [Titled] {
        &KINDS
    }

    fn card_tests(&self) -> &'static CardTests {
        D::card_tests()
    }

    fn cards(&self) -> Vec<CardLine> {
        Catalog::get().cards().map(|card| line::of(card, D::cards())).collect()
    }

    fn card(&self, id: &str) -> Result<CardPage, Unknown> {
        let catalog = Catalog::get();
        let card = catalog.card(id).map_err(|_| Unknown::new("card", id, catalog.cards().map(Card::id)))?;
        let entry = entry_of(card);
        Ok(CardPage {
            line: line::of(card, D::cards()),
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
pub(super) fn entry_of(card: Card<'_>) -> Option<&'static Entry> {
    Rulebook::embedded().ruleset(crate::NAME)?.find(card.entry_id()?)
}

/// An entry may be about two keywords that do the same.
fn names_of(entry: &Entry) -> impl Iterator<Item = &str> {
    entry.title().split(" / ")
}

/// The letters of a keyword, without its value (a number, or X where it is any) and whatever joins its parts.
fn without_value(word: &str) -> String {
    let word = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let word = word.strip_suffix(" X").unwrap_or(word);
    word.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
}
