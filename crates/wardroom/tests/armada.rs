//! Armada from the outside: its scenarios, and a game in the terminal.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{wardroom, wardroom_in};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_scenarios_of_armada_hold() {
    let folder = root().join("scenarios/armada");
    let ran = wardroom(&["scenario", "check", folder.to_str().expect("a path")]);
    assert_eq!((ran.code, ran.last_line().contains(" 0 failed")), (0, true), "{}{}", ran.out, ran.err);
}

#[test]
fn the_example_in_the_manual_holds() {
    let manual = fs::read_to_string(root().join("docs/RULES.md")).expect("the manual");
    let of_armada = manual.split("## Vocabulary: Armada").nth(1).expect("its section");
    let example = of_armada.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("example.toml"), example).expect("a file");
    let ran = wardroom_in(folder.path(), &["scenario", "check", "example.toml"], "");
    assert_eq!((ran.code, ran.last_line()), (0, "1 passed, 0 failed"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_new_scenario_begins_with_a_position_that_can_be_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = ["scenario", "new", "--ruleset", "armada", "--rule", "defense.brace.half", "brace.toml"];
    assert_eq!(wardroom_in(folder.path(), &new, "").code, 0);
    let written = fs::read_to_string(folder.path().join("brace.toml")).expect("the file");
    let (position, _) = written.split_once("[[step]]").expect("a step");
    let played = format!("{position}\n[expect]\nships.corvette.speed = 2\n");
    fs::write(folder.path().join("brace.toml"), played).expect("a file");
    let ran = wardroom_in(folder.path(), &["scenario", "check", "brace.toml"], "");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}

#[test]
fn a_person_plays_by_numbers_names_and_places() {
    let typed =
        "2\n640 420\nview\nrule setup.step5.distances\nrule setup.step5.distance\nlog\ndebris\nAsteroid-field\nquit\n";
    let folder = tempfile::tempdir().expect("a folder");
    let ran = wardroom_in(folder.path(), &["play", "--seed", "7"], typed);
    for part in [
        "At the table: A (you), B (computer).",
        "Setup, Place Obstacles: Which obstacle do you place next?",
        "  2. asteroid field 2 (",
        "Asteroid field 2 is placed.",
        "(o2)",
        "o2 asteroid field 2 at 640 420",
        "Player A (rebel): score 0",
        "did you mean \"setup.step5.distances\"?",
        "No: that could be \"debris field 1\" or \"debris field 2\".",
        "Where do you place asteroid field 3?",
        "The game is left standing",
    ] {
        assert!(ran.out.contains(part), "{part:?} is missing in {}", ran.out);
    }
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn the_computer_plays_a_game_of_ready_made_fleets_to_its_end() {
    let fleets = ["--fleet", "core-set-rebel", "--fleet", "core-set-empire"];
    let ran = wardroom(&[&["play", "--seed", "3", "--people", "0"], &fleets[..]].concat());
    assert!(ran.out.contains("The game is over: "), "{}{}", ran.out, ran.err);
    let alone = wardroom(&["play", "--fleet", "core-set-rebel"]);
    assert_eq!(alone.code, 2);
    assert!(alone.err.contains("give --fleet twice"), "{}", alone.err);
}

#[test]
fn a_fleet_that_breaks_the_rules_of_fleets_is_not_played() {
    let folder = tempfile::tempdir().unwrap();
    let ship = "[[ships]]\ncard = \"imperial-ii-class-star-destroyer\"\n";
    let strangers = format!("name = \"Strangers\"\nfaction = \"rebel\"\n{ship}");
    let armada = format!("name = \"Too many\"\nfaction = \"empire\"\n{}", ship.repeat(5));
    for (name, fleet, says) in [
        ("strangers.toml", strangers, "Strangers may not be played on these terms: ships[0]: "),
        ("armada.toml", armada, "Too many may not be played on these terms: "),
    ] {
        fs::write(folder.path().join(name), fleet).unwrap();
        let both = format!("{name},{name}");
        for arguments in [
            &["play", "--people", "0", "--fleet", name, "--fleet", name][..],
            &["sim", "--games", "1", "--fleets", &both],
        ] {
            let ran = wardroom_in(folder.path(), arguments, "");
            assert_eq!((ran.code, &*ran.out), (2, ""), "{arguments:?}");
            assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_ready_made_fleet_is_not_played_on_terms_that_were_typed_and_do_not_suit_it() {
    let sim = ["sim", "--games", "1", "--threads", "1", "--players", "random,random", "--fleets"];
    let play = ["play", "--people", "0", "--computer", "random", "--seed", "3"];
    let both = "rebel-rieekan,empire-thrawn";
    let each = ["--fleet", "rebel-rieekan", "--fleet", "empire-thrawn"];
    for terms in [&["--points", "100"][..], &["--edition", "2015", "--points", "300"]] {
        for arguments in [[&sim[..], &[both], terms].concat(), [&play[..], &each, terms].concat()] {
            let ran = wardroom(&arguments);
            assert_eq!((ran.code, &*ran.out), (2, ""), "{arguments:?}");
            assert!(ran.err.contains("may not be played on these terms"), "{arguments:?}: {}", ran.err);
        }
    }
    let small = wardroom(&[&sim[..], &["core-set-rebel,core-set-empire"]].concat());
    assert_eq!(small.code, 0, "nothing was typed that does not suit it: {}", small.err);
}

#[test]
fn computers_may_have_budgets_and_take_their_seats_in_turn() {
    let play = |computers: &str, people: &str| {
        let ran = wardroom(&["play", "--seed", "7", "--people", people, "--computer", computers]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let random = play("random", "0");
    assert_eq!(play("random, random", "0"), random, "one name is for all seats");
    assert_ne!(play("random,greedy", "0"), play("greedy,random", "0"));
    assert!(play("captain@2p", "1").contains("B (computer)"));
    let many = wardroom(&["play", "--people", "1", "--computer", "greedy,random"]);
    assert!(many.code == 2 && many.err.contains("2 computer players are named for 1 seat"), "{}", many.err);
    let unknown = wardroom(&["play", "--computer", "greedy,admiral@never"]);
    assert!(unknown.code == 2 && unknown.err.contains("a number of playouts, as in 96p"), "{}", unknown.err);
}
