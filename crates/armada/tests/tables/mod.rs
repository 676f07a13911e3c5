//! Tables for tests that play whole games.
#![allow(dead_code, reason = "each test uses some of them")]

use armada::fleet::{Fleet, FleetShip, FleetSquadrons};
use armada::play::Setup;
use std::ops::Range;

/// So many games, or more and fewer as `WARDROOM_GAMES` says, of which 100 is the usual number.
pub(crate) fn seeds(usual: u64) -> Range<u64> {
    let games: u64 = std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100);
    0..(usual * games / 100).max(1)
}

fn fleet(faction: &str, ships: &[&str], squadrons: &[(&str, u8)]) -> Fleet {
    Fleet {
        name: String::new(),
        faction: serde_json::from_value(faction.into()).unwrap(),
        ships: ships.iter().map(|id| FleetShip { card: id.parse().unwrap(), upgrades: Vec::new() }).collect(),
        squadrons: squadrons
            .iter()
            .map(|(id, count)| FleetSquadrons { card: id.parse().unwrap(), count: *count })
            .collect(),
        objectives: Vec::new(),
    }
}

fn setup(edition: &str, fleets: [Fleet; 2]) -> Setup {
    serde_json::from_value(serde_json::json!({
        "edition": edition,
        "fleets": fleets,
        "options": { "play_area": "standard", "blank_cards": true },
    }))
    .unwrap()
}

/// The learning game: three ships and ten squadrons.
pub(crate) fn core_set(edition: &str) -> Setup {
    let rebels = fleet("rebel", &["cr90-corvette-a", "nebulon-b-escort-frigate"], &[("x-wing-squadron", 4)]);
    let empire = fleet("empire", &["victory-ii-class-star-destroyer"], &[("tie-fighter-squadron", 6)]);
    setup(edition, [rebels, empire])
}

/// A ship and two squadrons a side: small enough to be played again from every one of its choices.
pub(crate) fn small(edition: &str) -> Setup {
    let rebels = fleet("rebel", &["nebulon-b-escort-frigate"], &[("x-wing-squadron", 2)]);
    let empire = fleet("empire", &["gladiator-i-class-star-destroyer"], &[("tie-fighter-squadron", 2)]);
    setup(edition, [rebels, empire])
}

/// Six ships and twelve squadrons.
pub(crate) fn large(edition: &str) -> Setup {
    let rebels = fleet(
        "rebel",
        &["cr90-corvette-a", "nebulon-b-escort-frigate", "assault-frigate-mark-ii-a"],
        &[("x-wing-squadron", 4), ("a-wing-squadron", 2)],
    );
    let empire = fleet(
        "empire",
        &["victory-i-class-star-destroyer", "gladiator-i-class-star-destroyer", "raider-i-class-corvette"],
        &[("tie-fighter-squadron", 6)],
    );
    setup(edition, [rebels, empire])
}
