//! Builds fleets for these tests from a short notation: a ship is its card and its upgrades, `card*2` is two squadrons.

use armada_catalog::Faction;
use armada_fleet::{Fleet, FleetFault, FleetShip, FleetSquadrons, Terms, check};

pub(crate) const REBEL: Faction = Faction::Rebel;
pub(crate) const EMPIRE: Faction = Faction::Empire;
pub(crate) const REPUBLIC: Faction = Faction::Republic;
pub(crate) const SEPARATIST: Faction = Faction::Separatist;

/// A ship of each faction that carries a commander and has all its icons free.
pub(crate) const DODONNA: &str = "cr90-corvette-a general-dodonna";
pub(crate) const MOTTI: &str = "raider-i-class-corvette admiral-motti";
pub(crate) const KENOBI: &str = "consular-class-armed-cruiser obi-wan-kenobi";
pub(crate) const DOOKU: &str = "hardcell-class-transport count-dooku";

/// A fleet with three good objectives.
pub(crate) fn fleet(faction: Faction, ships: &[&str], squadrons: &str) -> Fleet {
    let objectives = ["most-wanted", "fire-lanes", "minefields"];
    Fleet {
        objectives: objectives.map(|id| id.parse().unwrap()).to_vec(),
        ships: ships.iter().map(|words| ship(words)).collect(),
        squadrons: squadrons.split_whitespace().map(some_squadrons).collect(),
        ..Fleet::new("", faction)
    }
}

pub(crate) fn ship(words: &str) -> FleetShip {
    let mut words = words.split_whitespace();
    let card = words.next().unwrap().parse().unwrap();
    FleetShip { card, upgrades: words.map(|id| id.parse().unwrap()).collect() }
}

fn some_squadrons(word: &str) -> FleetSquadrons {
    let (card, count) = word.split_once('*').unwrap_or((word, "1"));
    FleetSquadrons { card: card.parse().unwrap(), count: count.parse().unwrap() }
}

/// The faults of a fleet, each as `rule at place`.
pub(crate) fn faults(fleet: &Fleet, terms: Terms) -> Vec<String> {
    check(fleet, &terms).faults.iter().map(|FleetFault { rule, at, .. }| format!("{} at {at}", rule.0)).collect()
}

/// Checks that a standard game finds no faults.
#[track_caller]
pub(crate) fn expect_legal(fleet: &Fleet) {
    expect_legal_in(fleet, Terms::default());
}

#[track_caller]
pub(crate) fn expect_legal_in(fleet: &Fleet, terms: Terms) {
    let report = check(fleet, &terms);
    assert!(report.is_legal(), "{:#?}", report.faults);
}

/// Checks that a standard game finds exactly these faults.
#[track_caller]
pub(crate) fn expect_faults(fleet: &Fleet, expected: &[&str]) {
    assert_eq!(faults(fleet, Terms::default()), expected);
}

#[track_caller]
pub(crate) fn expect_faults_in(fleet: &Fleet, terms: Terms, expected: &[&str]) {
    assert_eq!(faults(fleet, terms), expected);
}

/// The sentence of a fleet's first fault.
pub(crate) fn says(fleet: &Fleet, terms: Terms) -> String {
    check(fleet, &terms).faults.first().map(|fault| fault.says.clone()).unwrap_or_default()
}
