//! Recorded games, readable in a diff: whoever changes a rule sees here what it changes in whole games. And a table with
//! the length and the end of many more, which is the cheapest alarm of all.
//!
//! `WARDROOM_GOLDEN=write cargo test -p armada --test golden` records them anew.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod tables;

use armada::play::{Armada, Setup};
use std::fs;
use std::path::Path;
use table::{Ruleset, Seed, Transcript, difference, some_choice};

/// Three objectives of each kind.
const OBJECTIVES: [&str; 9] = [
    "most-wanted",
    "precision-strike",
    "targeting-beacons",
    "contested-outpost",
    "fire-lanes",
    "capture-the-vip",
    "intel-sweep",
    "minefields",
    "superior-positions",
];

/// Compares with what was recorded, or records it.
fn held(name: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("WARDROOM_GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&file, now).unwrap();
    }
    let recorded = fs::read_to_string(&file).unwrap();
    if let Some(says) = difference(&recorded, now) {
        panic!("{name}, {says}");
    }
}

fn with_objective(objective: &str) -> Setup {
    let mut setup = tables::core_set("2020");
    tables::bring_objective(&mut setup, objective);
    setup
}

#[test]
fn a_game_of_the_core_set_goes_as_it_was_recorded() {
    let game = Transcript::of::<Armada>(&tables::core_set("2020"), Seed::from_number(1), Armada::advise).unwrap();
    held("core-set.txt", &game.to_string());
}

#[test]
fn games_over_objectives_go_as_they_were_recorded() {
    for objective in OBJECTIVES {
        let setup = with_objective(objective);
        let game = Transcript::of::<Armada>(&setup, Seed::from_number(2), some_choice::<Armada>).unwrap();
        held(&format!("{objective}.txt"), &game.to_string());
    }
}

/// The fleets of each seed are other ones, so that in the end all cards are among them.
#[test]
fn many_games_are_as_long_as_they_were_and_end_as_they_did() {
    let mut rows = vec!["seed  choices  scores  end".to_owned()];
    for seed in 0..24 {
        let setup = tables::by_chance(200, seed);
        let game = Transcript::of::<Armada>(&setup, Seed::from_number(seed), some_choice::<Armada>).unwrap();
        rows.push(format!("{seed:>4}  {:>7}  {:?}  {}", game.choices, game.outcome.scores, game.hash));
    }
    held("many-games.txt", &(rows.join("\n") + "\n"));
}
