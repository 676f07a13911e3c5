//! Golden tests: recorded games, which show in a diff what a change of the rules does to whole games, and a table with
//! the length and the result of many more, as a cheap regression check.
//!
//! `WARDROOM_GOLDEN=write cargo test --test armada-game-tests golden::` records them again, after the ruleset's VERSION
//! was raised.

use armada::play::Setup;
use armada_game::Armada;
use std::fs;
use std::path::{Path, PathBuf};
use table::{Ruleset, Seed, Transcript, difference, golden, some_choice};

use crate::tables;

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

fn is_recorded_anew() -> bool {
    std::env::var("WARDROOM_GOLDEN").is_ok_and(|wish| wish == "write")
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Compares with what was recorded under this version of the rules, or records it.
fn held(name: &str, now: &str) {
    if is_recorded_anew() {
        let older = fs::read_to_string(file(name)).ok();
        let record = golden::record::<Armada>(older.as_deref(), now).unwrap_or_else(|says| panic!("{name}: {says}"));
        fs::write(file(name), record).unwrap();
    }
    let recorded = fs::read_to_string(file(name)).unwrap();
    golden::compare::<Armada>(&recorded, now).unwrap_or_else(|says| panic!("{name}: {says}"));
}

/// The same for a game of computer players, whose choices may change under the same version of the rules.
fn held_of_computer(name: &str, now: &str) {
    if is_recorded_anew() {
        fs::write(file(name), now).unwrap();
    }
    if let Some(says) = difference(&fs::read_to_string(file(name)).unwrap(), now) {
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
    held_of_computer("core-set.txt", &game.to_string());
}

#[test]
fn games_over_objectives_go_as_they_were_recorded() {
    for objective in OBJECTIVES {
        let setup = with_objective(objective);
        let game = Transcript::of::<Armada>(&setup, Seed::from_number(2), some_choice::<Armada>).unwrap();
        held(&format!("{objective}.txt"), &game.to_string());
    }
}

/// Each seed has other fleets, so that many cards are among them.
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
