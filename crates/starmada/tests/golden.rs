//! A recorded battle, readable in a diff, and the length and the end of many more.
//!
//! `WARDROOM_GOLDEN=write cargo test --test starmada-tests golden::` records them again, after the ruleset's VERSION
//! was raised.

use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::players::{greedy, random};
use starmada::setup::{BattleSize, Setup};
use std::fs;
use std::path::{Path, PathBuf};
use table::{Seed, Transcript, difference, golden};

fn is_recorded_anew() -> bool {
    std::env::var("WARDROOM_GOLDEN").is_ok_and(|wish| wish == "write")
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Compares with the recording made under this version of the rules, or records it.
fn held(name: &str, now: &str) {
    if is_recorded_anew() {
        let older = fs::read_to_string(file(name)).ok();
        let record = golden::record::<Starmada>(older.as_deref(), now).unwrap_or_else(|says| panic!("{name}: {says}"));
        fs::write(file(name), record).unwrap();
    }
    let recorded = fs::read_to_string(file(name)).unwrap();
    golden::compare::<Starmada>(&recorded, now).unwrap_or_else(|says| panic!("{name}: {says}"));
}

/// The same for a game of computer players, which may change under the same rules.
fn held_of_computer(name: &str, now: &str) {
    if is_recorded_anew() {
        fs::write(file(name), now).unwrap();
    }
    if let Some(says) = difference(&fs::read_to_string(file(name)).unwrap(), now) {
        panic!("{name}, {says}");
    }
}

fn small() -> Setup {
    let fleet = Fleet::of(&["Equinox", "Longitude", "Halberdier"]);
    Setup { battle: BattleSize::VerySmall, fleets: vec![fleet.clone(), fleet], turns: Some(12), ..Setup::default() }
}

#[test]
fn a_battle_goes_as_it_was_recorded() {
    let game = Transcript::of::<Starmada>(&small(), Seed::from_number(1), greedy).unwrap();
    held_of_computer("battle.txt", &game.to_string());
}

#[test]
fn many_battles_are_as_long_as_they_were_and_end_as_they_did() {
    let mut rows = vec!["seed  choices  scores  end".to_owned()];
    for seed in 0..24 {
        let game = Transcript::of::<Starmada>(&small(), Seed::from_number(seed), random).unwrap();
        rows.push(format!("{seed:>4}  {:>7}  {:?}  {}", game.choices, game.outcome.scores, game.hash));
    }
    held("many-battles.txt", &(rows.join("\n") + "\n"));
}
