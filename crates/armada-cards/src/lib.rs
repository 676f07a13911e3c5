//! What the cards do: one small file per card, in folders by kind and slot.
//!
//! A card that is not listed here is not played: setting up a game with it is refused, unless both sides agree to play
//! it as blank.
//!
//! ```
//! assert!(armada_cards::find("xi7-turbolasers").is_some(), "it has an effect of its own");
//! assert!(armada_cards::is_played("tie-fighter-squadron"), "its figures and keywords say everything");
//! ```

#![allow(clippy::unnecessary_wraps, reason = "all hooks of a kind have one form")]
// Rules are passed as functions over any lifetime of `Play<'_>`: a closure is one, a path to a method is not.
#![cfg_attr(test, allow(clippy::redundant_closure_for_method_calls))]

mod attacks;
mod damage;
mod defense;
mod dials;
mod former_places;
mod keywords;
#[cfg(test)]
mod kit;
mod objectives;
mod prelude;
mod raids;
mod shields;
mod speed;
mod squadrons;
mod turning;
mod upgrades;
mod waiting;

use std::sync::LazyLock;

// Short paths to the crates below, for the files of this crate.
#[cfg(test)]
use armada::fleet;
use armada::{catalog, effects, measure, play, state};

use crate::effects::{Card, CardSet};
pub use former_places::FORMER_PLACES;

/// All cards that are played.
static ALL: &[&[&[&Card]]] = &[damage::ALL, objectives::ALL, squadrons::ALL, upgrades::ALL];

/// What all cards do that are played.
pub static CARDS: LazyLock<CardSet> =
    LazyLock::new(|| CardSet::new(ALL, keywords::of, squadrons::PLAIN).with_former_places(FORMER_PLACES));

/// What a card does, if the program plays it.
pub fn find(id: &str) -> Option<&'static Card> {
    CARDS.find(id)
}

/// Is a card played: has it effects here, or none beyond its figures and keywords?
pub fn is_played(id: &str) -> bool {
    CARDS.is_played(id)
}
