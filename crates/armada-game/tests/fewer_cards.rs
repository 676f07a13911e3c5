//! The game with some cards that are not played: what happens to those must not depend on which ones the program
//! happens to lack.

use std::sync::LazyLock;

use armada::cards::{self, CARDS};
use armada::catalog::{Card as AnyCard, Catalog};
use armada::effects::{Card, CardSet};
use armada::play::{Deal, Rules};
use game_api::Game as Offered;
use table::erased::Erased;

/// A card of each kind that is not played here: commander, squadron, objective, damage card.
pub(crate) const UNPLAYED: [&str; 4] = ["general-dodonna", "luke-skywalker", "most-wanted", "blinded-gunners"];

/// Deals all cards but [`UNPLAYED`].
pub(crate) enum Fewer {}

impl Deal for Fewer {
    fn cards() -> &'static CardSet {
        static FEWER: LazyLock<CardSet> = LazyLock::new(|| {
            let ids = || Catalog::get().cards().map(AnyCard::id).filter(|id| !UNPLAYED.contains(id));
            let dealt: Vec<&'static Card> = ids().filter_map(cards::find).collect();
            let plain: Vec<&'static str> =
                ids().filter(|id| cards::find(id).is_none() && cards::is_played(id)).collect();
            CardSet::new(&[&[&dealt]], |word| CARDS.keyword(word), &plain)
        });
        &FEWER
    }
}

/// The game without these cards, for programs that offer any game.
pub(crate) fn offered() -> &'static dyn Offered {
    static OFFERED: Erased<Rules<Fewer>> = Erased::new();
    &OFFERED
}

#[test]
fn nothing_else_is_missing() {
    for card in Catalog::get().cards() {
        assert_eq!(Fewer::cards().is_played(card.id()), cards::is_played(card.id()) && !UNPLAYED.contains(&card.id()));
    }
    assert!(UNPLAYED.iter().all(|id| cards::is_played(id)), "the whole game plays them");
}
