//! A recorded battle, readable in a diff, and the length and the end of many more.
//!
//! `WARDROOM_GOLDEN=write cargo test -p starmada --test golden` records them anew.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::players::{greedy, random};
use starmada::setup::{BattleSize, Setup};
use std::fs;
use std::path::Path;
use table::{Seed, Transcript, difference};

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

fn small() -> Setup {
    let fleet = Fleet::of(&["Equinox", "Longitude", "Halberdier"]);
    Setup { battle: BattleSize::VerySmall, fleets: vec![fleet.clone(), fleet], turns: Some(12), ..Setup::default() }
}

#[test]
fn a_battle_goes_as_it_was_recorded() {
    let game = Transcript::of::<Starmada>(&small(), Seed::from_number(1), greedy).unwrap();
    held("battle.txt", &game.to_string());
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
