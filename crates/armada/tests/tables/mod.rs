//! Tables for tests that play whole games.
#![allow(dead_code, reason = "each test uses some of them")]

use armada::catalog::Faction;
use armada::fleet::{self, Fleet, FleetShip, FleetSquadrons, Terms};
use armada::play::Setup;
use std::ops::Range;

/// So many games, or more and fewer as `WARDROOM_GAMES` says, of which 500 is the usual number: a whole game takes long.
pub(crate) fn seeds(usual: u64) -> Range<u64> {
    let games: u64 = std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100);
    0..(usual * games / 500).max(1)
}

fn fleet(faction: Faction, ships: &[&str], squadrons: &[(&str, u8)]) -> Fleet {
    let mut fleet = Fleet::new("", faction);
    fleet.ships = ships.iter().map(|id| FleetShip::new(id.parse().unwrap())).collect();
    let squadrons = squadrons.iter().map(|(id, count)| FleetSquadrons { card: id.parse().unwrap(), count: *count });
    fleet.squadrons = squadrons.collect();
    fleet
}

fn setup(edition: &str, fleets: &[Fleet; 2]) -> Setup {
    serde_json::from_value(serde_json::json!({
        "edition": edition,
        "fleets": fleets,
        "options": { "blank_cards": true },
    }))
    .unwrap()
}

/// The learning game: three ships and ten squadrons.
pub(crate) fn core_set(edition: &str) -> Setup {
    let rebels = fleet(Faction::Rebel, &["cr90-corvette-a", "nebulon-b-escort-frigate"], &[("x-wing-squadron", 4)]);
    let empire = fleet(Faction::Empire, &["victory-ii-class-star-destroyer"], &[("tie-fighter-squadron", 6)]);
    setup(edition, &[rebels, empire])
}

/// A ship and two squadrons a side: small enough to be played again from every one of its choices.
pub(crate) fn small(edition: &str) -> Setup {
    let rebels = fleet(Faction::Rebel, &["nebulon-b-escort-frigate"], &[("x-wing-squadron", 2)]);
    let empire = fleet(Faction::Empire, &["gladiator-i-class-star-destroyer"], &[("tie-fighter-squadron", 2)]);
    setup(edition, &[rebels, empire])
}

/// Six ships and twelve squadrons.
pub(crate) fn large(edition: &str) -> Setup {
    let rebels = fleet(
        Faction::Rebel,
        &["cr90-corvette-a", "nebulon-b-escort-frigate", "assault-frigate-mark-ii-a"],
        &[("x-wing-squadron", 4), ("a-wing-squadron", 2)],
    );
    let empire = fleet(
        Faction::Empire,
        &["victory-i-class-star-destroyer", "gladiator-i-class-star-destroyer", "raider-i-class-corvette"],
        &[("tie-fighter-squadron", 6)],
    );
    setup(edition, &[rebels, empire])
}

/// Two fleets by chance, legal at this total.
pub(crate) fn by_chance(points: u16, seed: u64) -> Setup {
    let one = Faction::ALL[(seed % 4) as usize];
    let other = Faction::ALL[(seed / 4 % 4) as usize];
    let fleet = |faction, seed| fleet::random(faction, &Terms::default().at(points), seed).unwrap();
    setup("2020", &[fleet(one, 2 * seed), fleet(other, 2 * seed + 1)])
}
