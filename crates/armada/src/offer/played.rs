//! Which cards the program plays.

use crate::catalog::{Card, CardKind};
use crate::effects::CardSet;
use crate::fleet::Fleet;

/// Is a card of any kind played? Ships and stations do what their figures say.
pub(super) fn plays(cards: &CardSet, card: Card<'_>) -> bool {
    matches!(card.kind(), CardKind::Ship | CardKind::Station) || cards.is_played(card.id())
}

/// The names of the cards in a fleet that the program does not play yet, each once.
pub(super) fn unplayed(fleet: &Fleet, cards: &CardSet) -> Vec<String> {
    let upgrades = fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|id| Card::from(id.card()));
    let squadrons = fleet.squadrons.iter().map(|squadrons| Card::from(squadrons.card.card()));
    let objectives = fleet.objectives.iter().map(|id| Card::from(id.card()));
    let unplayed = upgrades.chain(squadrons).chain(objectives).filter(|card| !plays(cards, *card));
    let mut names: Vec<String> = unplayed.map(|card| card.name().to_owned()).collect();
    names.sort();
    names.dedup();
    names
}
