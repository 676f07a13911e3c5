//! What the cards do: one small file per card, in folders by kind and slot.
//!
//! A card that is not listed here is not played: setting up a game with it is refused, unless both sides agree to play
//! it as blank.

#![allow(clippy::unnecessary_wraps, reason = "all hooks of a kind have one form")]

mod damage;
mod keywords;
mod objectives;
mod prelude;
mod squadrons;
mod upgrades;
pub(crate) mod waiting;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::effects::{Card, Window, Word, words_with_effects};
use crate::state::DamageNumber;

/// All cards that are played.
static ALL: &[&[&[&Card]]] = &[damage::ALL, objectives::ALL, squadrons::ALL, upgrades::ALL];

/// What a card does, if the program plays it.
pub fn find(id: &str) -> Option<&'static Card> {
    static BY_ID: LazyLock<BTreeMap<&str, &Card>> =
        LazyLock::new(|| ALL.iter().copied().flatten().copied().flatten().map(|card| (card.id, *card)).collect());
    BY_ID.get(id).copied()
}

/// What a damage card does.
pub(crate) fn damage(number: DamageNumber) -> Option<&'static Card> {
    static BY_NUMBER: LazyLock<Vec<Option<&Card>>> = LazyLock::new(|| {
        let cards = crate::catalog::Catalog::get().damage_cards();
        let copies = cards.iter().flat_map(|card| (0..card.copies).map(move |_| card));
        copies.map(|card| find(&card.id)).collect()
    });
    BY_NUMBER.get(usize::from(number.0)).copied().flatten()
}

/// What a keyword does.
pub(crate) fn keyword(word: Word) -> &'static Card {
    keywords::of(word)
}

/// The keywords that have an effect in a window.
pub(crate) fn keywords_in(window: Window) -> &'static [Word] {
    static BY_WINDOW: LazyLock<Vec<Vec<Word>>> =
        LazyLock::new(|| Window::ALL.iter().map(|window| words_with_effects(*window)).collect());
    &BY_WINDOW[window as usize]
}

/// Is a card played: has it effects here, or none beyond its figures and keywords?
pub fn is_played(id: &str) -> bool {
    find(id).is_some() || squadrons::PLAIN.contains(&id)
}
