//! `wardroom replay`: replaying a journal.

use std::fs;
use std::path::Path;

use crate::common::{wardroom, wardroom_in};

/// Plays a game between computers into `game.jsonl`.
fn played(folder: &Path, arguments: &[&str]) {
    let ran = wardroom_in(folder, &[&["play", "--people", "0", "--journal", "game.jsonl"], arguments].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
}

fn files_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_game_of_armada_is_told_shown_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    played(folder.path(), &["--seed", "3", "--fleet", "core-set-rebel", "--fleet", "core-set-empire"]);
    let told = wardroom_in(folder.path(), &["replay", "game.jsonl"], "");
    assert_eq!(told.code, 0, "{}", told.err);
    for part in ["    1  Player ", "Round 1", "Round 2", "The game is over after "] {
        assert!(told.out.contains(part), "{part:?} is missing in {}", told.out);
    }
    let shown = wardroom_in(folder.path(), &["replay", "game.jsonl", "--to", "40", "--json"], "").json();
    assert_eq!((&shown["step"], &shown["over"], &shown["ruleset"]), (&40.into(), &false.into(), &"armada".into()));
    assert!(shown["steps"].as_u64() > Some(40) && shown["view"]["ships"].is_object());
    let events = shown["events"].as_array().unwrap();
    assert!(!events.is_empty() && events.iter().all(|event| event["after"].as_u64() <= Some(40)));
    let drawn = wardroom_in(folder.path(), &["replay", "game.jsonl", "--to", "40", "--svg", "steps"], "");
    assert_eq!(drawn.code, 0, "{}", drawn.err);
    let names = files_in(&folder.path().join("steps"));
    assert!(drawn.out.starts_with(&format!("{} drawings of 40 steps", names.len())), "{}", drawn.out);
    assert!(names.len() > 10 && names[0] == "step-0000.svg" && names.len() <= 41, "{names:?}");
    let last = fs::read_to_string(folder.path().join("steps").join(names.last().unwrap())).unwrap();
    assert!(last.contains("</svg>"));
}

#[test]
fn every_game_is_played_again() {
    for (ruleset, part) in [("pearls", "choices"), ("starmada", "choices")] {
        let folder = tempfile::tempdir().unwrap();
        let setup: &[&str] = if ruleset == "starmada" {
            &[
                "--setup",
                r#"{"battle": "very-small", "fleets": [{"ships": ["Longitude"]}, {"ships": ["Breccia"]}], "turns": 2}"#,
            ]
        } else {
            &[]
        };
        played(folder.path(), &[&["--ruleset", ruleset, "--seed", "2"], setup].concat());
        let told = wardroom_in(folder.path(), &["replay", "game.jsonl"], "");
        assert!(told.code == 0 && told.last_line().contains(part), "{ruleset}: {}{}", told.out, told.err);
        let verified = wardroom_in(folder.path(), &["journal", "verify", "game.jsonl", "--json"], "").json();
        let shown = wardroom_in(folder.path(), &["replay", "game.jsonl", "--json"], "").json();
        assert_eq!(shown["hash"], verified["hash"], "{ruleset}");
        let drawn = wardroom_in(folder.path(), &["replay", "game.jsonl", "--svg", "steps"], "");
        if ruleset == "starmada" {
            assert!(drawn.code == 0 && drawn.out.contains(" drawings of "), "{}{}", drawn.out, drawn.err);
            let last = wardroom_in(folder.path(), &["replay", "game.jsonl", "--svg", "-"], "").out;
            assert!(last.contains("Longitude: speed ") && last.contains("Breccia: speed "), "{last}");
        } else {
            assert_eq!(drawn.code, 2);
            assert!(drawn.err.contains("cannot be drawn"), "{}", drawn.err);
        }
    }
}

#[test]
fn a_journal_that_was_cut_off_is_played_as_far_as_it_goes_and_said_to_be_cut() {
    let folder = tempfile::tempdir().unwrap();
    played(folder.path(), &["--ruleset", "pearls", "--seed", "2"]);
    let whole = fs::read_to_string(folder.path().join("game.jsonl")).unwrap();
    assert_eq!(wardroom_in(folder.path(), &["replay", "game.jsonl"], "").err, "");
    fs::write(folder.path().join("game.jsonl"), &whole[..whole.len() - 9]).unwrap();
    let told = wardroom_in(folder.path(), &["replay", "game.jsonl"], "");
    assert_eq!(told.code, 0);
    assert!(
        told.err.starts_with(&format!("game.jsonl: line {}: the journal is cut off", whole.lines().count())),
        "{}",
        told.err
    );
    let json = wardroom_in(folder.path(), &["replay", "game.jsonl", "--json"], "").json();
    assert!(json["cut_off"].as_str().is_some_and(|says| says.contains("cut off")), "{}", json["cut_off"]);
}

#[test]
fn what_is_no_journal_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("nothing.jsonl"), "").unwrap();
    fs::write(folder.path().join("other.jsonl"), "{\"ruleset\": \"chess\"}\n").unwrap();
    played(folder.path(), &["--ruleset", "pearls", "--seed", "2"]);
    let lines = fs::read_to_string(folder.path().join("game.jsonl")).unwrap();
    let mut changed: Vec<&str> = lines.lines().collect();
    changed.remove(3);
    fs::write(folder.path().join("changed.jsonl"), changed.join("\n")).unwrap();
    for arguments in [
        &["replay", "missing.jsonl"][..],
        &["replay", "nothing.jsonl"],
        &["replay", "other.jsonl"],
        &["replay", "changed.jsonl"],
        &["replay", "game.jsonl", "--to", "100000"],
    ] {
        let ran = wardroom_in(folder.path(), arguments, "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.starts_with("wardroom: ") && ran.err.len() > 30, "{arguments:?}: {}", ran.err);
    }
    assert_eq!(wardroom(&["replay"]).code, 2);
}
