//! Every rule named in a fault is in force in the edition of the check.

use std::collections::BTreeSet;

use armada_catalog::Edition;
use armada_catalog::{Catalog, Costs, Faction};
use armada_fleet::{Fleet, FleetShip, FleetSquadrons, Terms, check};
use rulebook::Rulebook;

#[test]
fn faults_name_rules_of_their_edition() {
    let armada = Rulebook::embedded().ruleset("armada").unwrap();
    let mut chance = table::Chance::new(table::Seed::from_number(3));
    let cards: BTreeSet<&str> = Catalog::get().upgrades().iter().map(|card| card.id.as_str()).collect();
    let mut seen = BTreeSet::new();
    for _ in 0..400 {
        let fleet = jumble(&mut chance);
        for edition in Edition::ALL.iter().copied() {
            let terms = Terms { costs: Costs::Final, ..Terms::standard(edition) };
            for fault in check(&fleet, &terms).faults {
                let entry = armada.find(fault.rule.0).unwrap();
                let year = serde_json::to_value(edition).unwrap();
                // Cards that forbid something themselves apply in every edition.
                let own_rule = cards.contains(fault.rule.0);
                let in_force = entry.editions.iter().any(|edition| year == **edition);
                assert!(own_rule || in_force, "{} in {year}", fault.rule.0);
                seen.insert(fault.rule.0);
            }
        }
    }
    assert!(seen.len() >= 20, "only {} rules were broken: {seen:?}", seen.len());
}

/// Ships of all factions with suitable and unsuitable cards.
fn jumble(chance: &mut table::Chance) -> Fleet {
    let catalog = Catalog::get();
    let mut pick = |count: usize| chance.pick("card", u32::try_from(count).unwrap()) as usize;
    let faction = Faction::ALL[pick(4)];
    let mut fleet = Fleet::new("", faction);
    let (ships, upgrades): (Vec<_>, Vec<_>) = (catalog.ids().collect(), catalog.ids().collect());
    let (squadrons, objectives): (Vec<_>, Vec<_>) = (catalog.ids().collect(), catalog.ids().collect());
    for _ in 0..3 {
        let mut ship = FleetShip::new(ships[pick(ships.len())]);
        ship.upgrades.extend((0..4).map(|_| upgrades[pick(upgrades.len())]));
        if pick(2) == 0 {
            ship.upgrades.push(ship.upgrades[0]);
        }
        fleet.ships.push(ship);
    }
    for _ in 0..6 {
        fleet.squadrons.push(FleetSquadrons { card: squadrons[pick(squadrons.len())], count: 1 });
        fleet.objectives.push(objectives[pick(objectives.len())]);
    }
    fleet
}
