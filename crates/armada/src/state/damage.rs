//! Damage cards and their deck.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Eye;

use super::seen::Seen;
use crate::catalog::{self, Catalog};

/// One of the cards of the damage deck, counted in the order of the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(transparent)]
pub struct DamageNumber(pub u8);

impl DamageNumber {
    /// How many cards the deck has.
    pub const COUNT: u8 = 52;

    /// What is printed on it.
    ///
    /// # Panics
    /// If the deck has no such card. States from outside are checked for that.
    pub fn card(self) -> &'static catalog::DamageCard {
        let mut number = self.0;
        let cards = Catalog::get().damage_cards();
        for card in cards {
            if number < card.copies {
                return card;
            }
            number -= card.copies;
        }
        panic!("the damage deck has no card number {}", self.0)
    }
}

/// A damage card on a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageCard {
    /// Which one.
    pub number: DamageNumber,
    /// Its effect shows.
    pub faceup: bool,
    /// If it lies facedown: who was shown it by an effect. That it was faceup once does not count.
    #[serde(default)]
    pub seen: Seen,
}

impl DamageCard {
    /// As it comes from the deck: nobody has seen it if it lies facedown.
    pub const fn dealt(number: DamageNumber, faceup: bool) -> Self {
        DamageCard { number, faceup, seen: Seen::BY_NOBODY }
    }

    /// Does this eye know which card it is?
    pub fn is_known_to(&self, eye: Eye) -> bool {
        self.faceup || self.seen.includes(eye)
    }
}

/// The damage deck. Its order is hidden from all players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageDeck {
    /// Facedown; the last card is on top.
    pub draw: Vec<DamageNumber>,
    /// Faceup; the last card is on top.
    pub discard: SmallVec<[DamageNumber; 8]>,
}

impl DamageDeck {
    /// All cards, in the order of the catalog: still to be shuffled.
    pub fn full() -> Self {
        let count: u8 = Catalog::get().damage_cards().iter().map(|card| card.copies).sum();
        DamageDeck { draw: (0..count).map(DamageNumber).collect(), discard: SmallVec::new() }
    }
}
