//! `wardroom report`: looking back on a journal.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::common::wardroom_in;

/// A folder with a game between computers in `game.jsonl`.
fn played(arguments: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let play = [&["play", "--people", "0", "--seed", "7", "--journal", "game.jsonl"], arguments].concat();
    let ran = wardroom_in(folder.path(), &play, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    folder
}

fn report(folder: &Path, arguments: &[&str]) -> String {
    let ran = wardroom_in(folder, &[&["report", "game.jsonl", "--playouts", "8"], arguments].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.out
}

#[test]
fn both_fleet_games_are_told_on_a_page_of_eighty_columns() {
    for arguments in [&[][..], &["--ruleset", "starmada"]] {
        let folder = played(arguments);
        let told = report(folder.path(), &[]);
        for part in [
            "The game is over after ",
            "100 %",
            "Luck of the dice",
            "nine of ten games lie within",
            "Where the game turned",
            "The chance of ",
            "The Admiral ",
            "Points, by activation",
            "Every attack: expected, as the dice fell, damage done",
        ] {
            assert!(told.contains(part), "{part:?} is missing in {told}");
        }
        let widest = told.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{widest:?} columns");
        assert_eq!(told, report(folder.path(), &[]), "it is the same again");
        let json = wardroom_in(folder.path(), &["report", "game.jsonl", "--json", "--playouts", "0"], "").json();
        let hindsight = &json["hindsight"];
        assert_eq!(hindsight["over"], true);
        assert!(hindsight["attacks"].as_array().is_some_and(|attacks| attacks.len() > 5));
        let points = hindsight["turning_points"].as_array().unwrap();
        assert!(
            points.iter().all(|point| point["afterthoughts"] == serde_json::json!([])),
            "nothing is looked at again"
        );
    }
}

#[test]
fn a_game_that_goes_on_is_told_so_far() {
    let folder = played(&[]);
    let path = folder.path().join("game.jsonl");
    let journal = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = journal.lines().collect();
    fs::write(&path, lines[..lines.len() / 2].join("\n") + "\n").unwrap();
    let told = report(folder.path(), &[]);
    assert!(told.starts_with("So far: ") && !told.contains("The game is over"), "{told}");
    fs::write(&path, lines[0].to_owned() + "\n").unwrap();
    let told = report(folder.path(), &[]);
    assert!(told.contains("Nothing has happened yet"), "{told}");
}

#[test]
fn bad_journals_are_refused_as_a_replay_refuses_them() {
    let folder = played(&["--ruleset", "pearls"]);
    let refused = wardroom_in(folder.path(), &["report", "game.jsonl"], "");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("games of pearls are not looked back on"), "{}", refused.err);
    for junk in ["", "no journal at all\n", r#"{"ruleset":"chess"}"#] {
        fs::write(folder.path().join("junk"), junk).unwrap();
        let [replay, report] = ["replay", "report"].map(|command| wardroom_in(folder.path(), &[command, "junk"], ""));
        assert_eq!((report.code, report.err), (2, replay.err), "{junk:?}");
    }
}
