//! Random fleets are always legal, never far below the total, and over many seeds use every card of the catalog.

use std::collections::BTreeSet;

use armada_catalog::Edition;
use armada_catalog::{Catalog, Category, Costs, Faction};
use armada_fleet::{Fleet, Terms, check, random};

#[test]
fn random_fleets_are_legal_at_every_size() {
    let mut unspent = 0.0;
    for seed in 0..3_000_u64 {
        let faction = Faction::ALL[(seed % 4) as usize];
        let terms = Terms::default().at(180 + (seed * 7 % 421) as u16);
        let fleet = random(faction, &terms, seed).unwrap();
        let report = check(&fleet, &terms);
        assert!(report.is_legal(), "seed {seed}, {} points: {:#?}", terms.points, report.faults);
        let spent = f64::from(report.points) / f64::from(terms.points);
        assert!(spent > 0.85, "seed {seed}: only {} of {} points", report.points, terms.points);
        unspent += 1.0 - spent;
        assert_eq!(fleet.faction, faction);
    }
    assert!(unspent / 3_000.0 < 0.01, "{unspent} of 3000 fleets were not spent");
}

#[test]
fn random_fleets_keep_to_older_rules_and_costs() {
    for seed in 0..300_u64 {
        let faction = Faction::ALL[(seed % 2) as usize];
        for edition in [Edition::Of2015, Edition::Of2017, Edition::Of2020] {
            let terms = Terms::standard(edition);
            let report = check(&random(faction, &terms, seed).unwrap(), &terms);
            assert!(report.is_legal(), "seed {seed}: {:#?}", report.faults);
        }
        let terms = Terms { costs: Costs::Of2017, ..Terms::default() };
        let report = check(&random(faction, &terms, seed).unwrap(), &terms);
        assert!(report.is_legal(), "seed {seed}: {:#?}", report.faults);
    }
    assert_eq!(random(Faction::Republic, &Terms::standard(Edition::Of2017), 1), None);
}

#[test]
fn every_card_turns_up() {
    let mut seen = BTreeSet::new();
    for seed in 0..6_000_u64 {
        let faction = Faction::ALL[(seed % 4) as usize];
        let terms = Terms::default().at(if seed % 3 == 0 { 600 } else { 400 });
        let fleet = random(faction, &terms, seed).unwrap();
        seen.extend(fleet.ships.iter().map(|ship| ship.card.word()));
        seen.extend(fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|upgrade| upgrade.word()));
        seen.extend(fleet.squadrons.iter().map(|squadrons| squadrons.card.word()));
        seen.extend(fleet.objectives.iter().map(|objective| objective.word()));
    }
    let catalog = Catalog::get();
    let objectives = catalog.objectives().iter().filter(|card| card.category != Category::Campaign);
    let all = (catalog.ships().iter().map(|card| card.id.as_str()))
        .chain(catalog.upgrades().iter().map(|card| card.id.as_str()))
        .chain(catalog.squadrons().iter().map(|card| card.id.as_str()))
        .chain(objectives.map(|card| card.id.as_str()));
    let missing: Vec<&str> = all.filter(|id| !seen.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

fn fleets_of_400() -> impl Iterator<Item = Fleet> {
    (0..1_000_u64).filter_map(|seed| random(Faction::ALL[(seed % 4) as usize], &Terms::default(), seed))
}

#[test]
fn they_look_like_fleets() {
    let (mut without, mut third, mut titles) = (0, 0, 0);
    for fleet in fleets_of_400() {
        let flotillas = fleet.ships.iter().filter(|ship| ship.card.card().flotilla).count();
        assert!(flotillas <= 2, "{fleet:?}");
        let squadrons = fleet.squadron_points(Costs::Final);
        without += usize::from(squadrons == 0);
        third += usize::from(squadrons >= 100);
        titles += usize::from(fleet.ships.iter().any(|ship| ship.upgrades.iter().any(|id| id.card().is_title())));
    }
    assert!((80..350).contains(&without), "{without} of 1000 have no squadrons");
    assert!((400..900).contains(&third), "{third} of 1000 have about a third in squadrons");
    assert!(titles > 600, "{titles} of 1000 have a title");
}

#[test]
fn a_seed_is_a_fleet() {
    let fleet = |seed| random(Faction::Separatist, &Terms::default(), seed);
    assert_eq!(fleet(5), fleet(5));
    let different: BTreeSet<String> = (0..50).filter_map(fleet).map(|fleet| fleet.to_toml()).collect();
    assert_eq!(different.len(), 50);
}
