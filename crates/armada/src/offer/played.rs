//! Which cards the program plays.

use crate::cards;
use crate::catalog::{Card, CardKind};
use crate::fleet::Fleet;

/// Is a card played? It is asked for one that a fleet may hold, or that is dealt.
pub(super) fn is_played(id: &str) -> bool {
    cards::is_played(id)
}

/// Has a card an effect of its own in the program?
pub(super) fn has_effect(id: &str) -> bool {
    cards::find(id).is_some()
}

/// Is a card of any kind played? Ships and stations do what their figures say.
pub(super) fn plays(card: Card<'_>) -> bool {
    matches!(card.kind(), CardKind::Ship | CardKind::Station) || is_played(card.id())
}

/// The names of the cards in a fleet that the program does not play yet, each once.
pub(super) fn unplayed(fleet: &Fleet) -> Vec<String> {
    let upgrades = fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|id| Card::from(id.card()));
    let squadrons = fleet.squadrons.iter().map(|squadrons| Card::from(squadrons.card.card()));
    let objectives = fleet.objectives.iter().map(|id| Card::from(id.card()));
    let unplayed = upgrades.chain(squadrons).chain(objectives).filter(|card| !plays(*card));
    let mut names: Vec<String> = unplayed.map(|card| card.name().to_owned()).collect();
    names.sort();
    names.dedup();
    names
}
