//! The cards of a fleet, counted.

use std::collections::BTreeMap;

use crate::fleet::Fleet;

/// How many of each card a fleet has, objectives included.
pub(super) fn of(fleet: &Fleet) -> BTreeMap<String, u32> {
    let ships = fleet.ships.iter().map(|ship| (ship.card.word(), 1));
    let upgrades = fleet.ships.iter().flat_map(|ship| ship.upgrades.iter().map(|upgrade| (upgrade.word(), 1)));
    let squadrons = fleet.squadrons.iter().map(|squadrons| (squadrons.card.word(), squadrons.count.into()));
    let objectives = fleet.objectives.iter().map(|objective| (objective.word(), 1));
    let mut counted = BTreeMap::new();
    for (card, count) in ships.chain(upgrades).chain(squadrons).chain(objectives) {
        *counted.entry(card.to_owned()).or_default() += count;
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fleet::ready_made;

    #[test]
    fn copies_are_counted() {
        let fleet = &ready_made().iter().find(|ready| ready.id == "core-set-empire").unwrap().fleet;
        let counted = of(fleet);
        let squadrons: u32 = fleet.squadrons.iter().map(|squadrons| u32::from(squadrons.count)).sum();
        let upgrades: usize = fleet.ships.iter().map(|ship| ship.upgrades.len()).sum();
        let all = fleet.ships.len() + upgrades + fleet.objectives.len();
        assert_eq!(counted.values().sum::<u32>(), squadrons + all as u32);
        assert!(counted.keys().any(|card| card.contains("tie-fighter")), "{counted:?}");
    }
}
