//! `wardroom lab`: studies that can be cut off anywhere and say the same when they are resumed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{Ran, wardroom_in};

/// A small study of the sample of how games are made, in which nothing is brought.
const PEARLS: [&str; 12] = [
    "lab",
    "run",
    "--ruleset",
    "pearls",
    "--divers",
    "2",
    "--contenders",
    "random,random",
    "--games",
    "20",
    "--out",
    "study",
];

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn lab(folder: &TempDir, arguments: &[&str]) -> Ran {
    wardroom_in(folder.path(), arguments, "")
}

/// Runs a command that must succeed, and returns its document.
fn document(folder: &TempDir, arguments: &[&str]) -> Value {
    let ran = lab(folder, arguments);
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
    ran.json()
}

/// A study of Armada with small fleets.
fn armada(more: &[&'static str]) -> Vec<&'static str> {
    [&["lab", "run", "--contenders", "greedy,random", "--points", "100", "--out", "study", "--json"], more].concat()
}

#[test]
fn a_study_that_was_cut_off_anywhere_says_the_same_when_it_is_resumed() {
    let folder = folder();
    let study = armada(&["--equal", "--games", "10", "--seed", "3", "--threads", "1"]);
    let whole = document(&folder, &study);
    assert_eq!((&whole["games"], &whole["uncounted"]), (&10.into(), &0.into()));
    let pairing = &whole["pairings"][0];
    assert!(pairing["share"]["value"].as_f64().unwrap() > 0.7, "{pairing}");
    assert!(pairing["margin"]["value"].as_f64().unwrap() > 0.0, "{pairing}");
    let csv = lab(&folder, &["lab", "export", "study", "--format", "csv"]).out;
    assert_eq!(csv.lines().count(), 11);

    let path = folder.path().join("study/games.jsonl");
    let bytes = fs::read(&path).unwrap();
    for kept in [0, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..kept]).unwrap();
        for only_reads in [&["show", "study"][..], &["export", "study", "--format", "csv"], &["plot", "study"]] {
            let ran = lab(&folder, &[&["lab"], only_reads].concat());
            assert_eq!((ran.code, ran.err.contains("was cut off")), (0, kept > 0), "{only_reads:?}: {}", ran.err);
            assert_eq!(fs::read(&path).unwrap().len(), kept, "{only_reads:?}");
        }
        let ran = lab(&folder, &["lab", "resume", "study", "--threads", "3", "--json"]);
        assert_eq!((ran.code, ran.json()), (0, whole.clone()), "cut off after {kept} bytes");
        assert_eq!(ran.err.contains("was cut off"), kept > 0, "{}", ran.err);
        assert_eq!(lab(&folder, &["lab", "export", "study", "--format", "csv"]).out, csv);
    }
    assert_eq!(document(&folder, &study), whole, "the same study is resumed, and nothing is missing");
    assert_eq!(fs::read(&path).unwrap().len(), bytes.len());
}

#[test]
fn both_sides_bring_the_same_if_they_are_to() {
    let folder = folder();
    document(&folder, &armada(&["--equal", "--games", "6"]));
    let games = document(&folder, &["lab", "export", "study", "--format", "json"])["games"].clone();
    let games = games.as_array().unwrap();
    assert!(games.iter().all(|game| game["brought"][0] == game["brought"][1]), "{games:?}");
    assert_ne!(games[0]["brought"][0], games[2]["brought"][0], "every pair has new ones");
    assert_eq!(games[0]["brought"], games[1]["brought"], "a pair has the same");
    let things = lab(&folder, &["lab", "export", "study", "--format", "csv", "--table", "brought"]).out;
    assert!(things.lines().count() > 20 && things.starts_with("pair,seating,side,"), "{things}");
}

#[test]
fn contenders_keep_what_is_their_own_and_sides_what_is_for_all() {
    let folder = folder();
    let own = ["lab", "run", "--contenders", "greedy+core-set-rebel,random", "--fleets", "core-set-empire"];
    document(&folder, &[&own[..], &["--points", "180", "--games", "2", "--out", "study", "--json"]].concat());
    let games = document(&folder, &["lab", "export", "study", "--format", "json"])["games"].clone();
    let has = |game: usize, side: usize, card: &str| games[game]["brought"][side].get(card).is_some();
    assert!(has(0, 0, "general-dodonna") && has(1, 1, "general-dodonna"), "{games}");
    assert!(has(0, 1, "grand-moff-tarkin") && has(1, 0, "grand-moff-tarkin"), "{games}");
    assert_eq!(games[0]["brought"][1]["tie-fighter-squadron"], 5, "copies are counted");
}

#[test]
fn pairs_are_played_on_all_terms_in_turn() {
    let folder = folder();
    let varied = document(&folder, &armada(&["--vary", "objective=most-wanted,opening-salvo", "--games", "4"]));
    let terms: Vec<&str> = varied["pairings"][0]["terms"]
        .as_array()
        .unwrap()
        .iter()
        .map(|by| {
            assert_eq!(by["games"], 2, "{by}");
            by["terms"].as_str().unwrap()
        })
        .collect();
    assert_eq!(terms, ["objective most-wanted", "objective opening-salvo"]);
}

#[test]
fn a_gauntlet_ends_when_it_is_decided() {
    let folder = folder();
    let study = ["--kind", "gauntlet", "--games", "400", "--until-decided", "50,75", "--threads", "2"];
    let found = document(&folder, &armada(&study));
    assert!(found["games"].as_u64().unwrap() < 200, "{found}");
    let sequential = &found["pairings"][0]["sequential"];
    assert_eq!((&sequential["verdict"], &sequential["low"]), (&"high".into(), &0.5.into()), "{sequential}");
    let shown = lab(&folder, &["lab", "show", "study"]).out;
    for part in ["of at most 400 games", "decided for 75.0 % rather than 50.0 %", "share of points", "Elo"] {
        assert!(shown.contains(part), "{part:?} is missing in {shown}");
    }
}

#[test]
fn everybody_plays_everybody_in_a_game_without_anything_to_bring() {
    let folder = folder();
    let three: Vec<&str> =
        PEARLS.iter().map(|word| if *word == "random,random" { "random,random,random" } else { *word }).collect();
    let ran = lab(&folder, &three);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("60 of 60 games") && ran.out.contains("random #2 against random #3"), "{}", ran.out);
    let plotted = lab(&folder, &["lab", "plot", "study", "--out", "pictures"]);
    assert_eq!(plotted.code, 0, "{}", plotted.err);
    for name in ["shares", "elo", "margins"] {
        let svg = fs::read_to_string(folder.path().join(format!("pictures/{name}.svg"))).unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains("random #2"), "{name}: {svg}");
    }
    let parquet = lab(&folder, &["lab", "export", "study", "--format", "parquet", "--out", "games.parquet"]);
    assert_eq!(parquet.code, 0, "{}", parquet.err);
    assert!(fs::read(folder.path().join("games.parquet")).unwrap().starts_with(b"PAR1"));
}

/// Begins a study that is refused with this sentence, and of which nothing is kept.
fn refused(arguments: &[&str], says: &str) {
    let folder = folder();
    let ran = lab(&folder, &[&["lab", "run", "--out", "study"][..], arguments].concat());
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
    assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
    assert!(!folder.path().join("study").exists(), "{arguments:?} left something behind");
}

#[test]
fn a_term_is_given_or_varied_and_each_of_its_values_comes_once() {
    let armada = ["--contenders", "greedy,random"];
    for (terms, says) in [
        (&["--vary", "points=100", "--vary", "points=200"][..], "--vary points is there twice"),
        (&["--vary", "objective=most-wanted", "--vary", "engagement=none"], "--vary engagement is there twice"),
        (&["--points", "100", "--vary", "points=200,300"], "--points and --vary points contradict each other"),
        (&["--objective", "none", "--vary", "objective=none"], "--objective and --vary objective contradict"),
        (&["--vary", "points=200,"], "--vary points has a value that is empty, in `points=200,`"),
        (&["--vary", "points="], "--vary points has a value that is empty, in `points=`"),
        (&["--vary", "points=200,200"], "--vary points has the same value twice: 200"),
        (&["--vary", "points=200,100, 200"], "--vary points has the same value twice: 200"),
        (&["--vary", "learning=yes,on"], "--vary learning has the same value twice: on"),
        (&["--vary", "objective=fleets,Fleets"], "--vary objective has the same value twice: Fleets"),
    ] {
        refused(&[&armada[..], terms].concat(), says);
    }
    // Starmada calls it by the other name.
    let starmada = ["--ruleset", "starmada", "--contenders", "greedy,random", "--objective", "standard"];
    let says = "--objective and --vary engagement contradict each other";
    refused(&[&starmada[..], &["--vary", "engagement=breakthrough"]].concat(), says);
}

#[test]
fn what_cannot_be_studied_is_refused_with_a_sentence_and_changes_nothing() {
    for (arguments, says) in [
        (&["--contenders", "greedy"][..], "at least two players"),
        (&["--contenders", "greedy,bold"], "there is no player `bold`"),
        (&["--contenders", "greedy,captain@x"], "as in 0.1s"),
        (&["--contenders", "captain,greedy@5p"], "players that think: captain, admiral"),
        (&["--contenders", "greedy,random,random", "--kind", "match"], "a match is between two contenders"),
        (&["--contenders", "greedy,random+rebel-rieeken"], "did you mean `rebel-rieekan`?"),
        (&["--contenders", "greedy,random", "--fleets", "rebel-rieekan", "--points", "100"], "may not be played"),
        (&["--contenders", "greedy,random", "--fleets", "random:x"], "a whole number is wanted"),
        (&["--contenders", "greedy,random", "--points", "20"], "there are no fleets of 20 points"),
        (&["--contenders", "greedy,random", "--vary", "points"], "as in points=150,400"),
        (&["--contenders", "greedy,random", "--vary", "pionts=1"], "did you mean `points`?"),
        (&["--contenders", "greedy,random", "--until-decided", "60,50"], "the first share is less"),
        (&["--contenders", "greedy,random", "--error", "5"], "--until-decided"),
        (&["--contenders", "greedy,random", "--games", "0"], "it is at least 1"),
        (&["--ruleset", "chess", "--contenders", "greedy,random"], "there is no ruleset `chess`"),
        (&["--ruleset", "pearls", "--contenders", "random,random", "--divers", "3"], "between two sides, not 3"),
        (&["--ruleset", "pearls", "--contenders", "random,random+x"], "nothing is brought"),
    ] {
        refused(arguments, says);
    }
}

#[test]
fn a_folder_has_one_study_and_nothing_is_made_of_damaged_ones() {
    let folder = folder();
    for command in [&["lab", "show", "study"][..], &["lab", "resume", "study"], &["lab", "plot", "study"]] {
        let ran = lab(&folder, command);
        assert!(ran.code == 2 && ran.err.contains("there is no study here"), "{command:?}: {}", ran.err);
    }
    assert_eq!(lab(&folder, &PEARLS).code, 0);
    let other = lab(&folder, &[&PEARLS[..], &["--seed", "1"]].concat());
    assert!(other.code == 2 && other.err.contains("another study is kept here"), "{}", other.err);

    let games = folder.path().join("study/games.jsonl");
    let whole = fs::read_to_string(&games).unwrap();
    for (damaged, says) in [
        (whole.replacen("{\"pairing\"", "{\"paring\"", 1), "games.jsonl:1: this is not a game: the key `pairing` is"),
        (whole.replacen("\"pair\":1,", "\"pair\":0,", 1), "is here once more\n  help: remove one of the two lines"),
        (whole.replacen("\"pair\":1,", "\"pair\":99,", 1), ": this is not a game of this study\n  help: remove this"),
        (whole.replacen("\"terms\":0,", "\"terms\":5,", 1), "games.jsonl:1: this is not a game of this study"),
    ] {
        fs::write(&games, &damaged).unwrap();
        for command in [["lab", "resume", "study"], ["lab", "show", "study"]] {
            let ran = lab(&folder, &command);
            assert!(ran.code == 2 && ran.err.contains(says), "{command:?}: {}", ran.err);
        }
        assert_eq!(fs::read_to_string(&games).unwrap(), damaged, "it is unchanged");
    }
    fs::write(folder.path().join("study/study.json"), "{}").unwrap();
    let ran = lab(&folder, &["lab", "show", "study"]);
    assert!(ran.code == 2 && ran.err.contains("this is not a study"), "{}", ran.err);
}

#[test]
fn a_damaged_line_is_named_and_without_it_its_game_is_played_again() {
    let folder = folder();
    assert_eq!(lab(&folder, &PEARLS).code, 0);
    let whole = document(&folder, &["lab", "show", "study", "--json"]);
    let games = folder.path().join("study/games.jsonl");
    let text = fs::read_to_string(&games).unwrap();
    let third = text.lines().nth(2).unwrap();
    for (damaged, says) in [
        (&third[..20], "games.jsonl:3: this is not a game: this is not JSON: "),
        ("", "games.jsonl:3: this is not a game: this is not JSON: "),
        ("\0\0\0", "games.jsonl:3: this is not a game: there is a NUL character"),
    ] {
        fs::write(&games, text.replacen(third, damaged, 1)).unwrap();
        let ran = lab(&folder, &["lab", "show", "study"]);
        assert!(ran.code == 2 && ran.err.contains(says) && !ran.err.contains("column"), "{damaged:?}: {}", ran.err);
        assert!(ran.err.contains("remove this line; `wardroom lab resume study` then plays"), "{}", ran.err);
    }
    fs::write(&games, text.replacen(&format!("{third}\n"), "", 1)).unwrap();
    assert_eq!(document(&folder, &["lab", "resume", "study", "--json"]), whole);
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), 20);
}

/// A study that takes long, in a process of its own.
fn long_study(folder: &Path) -> std::process::Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("wardroom"));
    let arguments = ["lab", "run", "--contenders", "greedy,random", "--games", "100000", "--out", "study"];
    let child = command.args(arguments).current_dir(folder).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let (child, start) = (child.unwrap(), Instant::now());
    let lines = || fs::read(folder.join("study/games.jsonl")).map_or(0, |bytes| bytes.len());
    while lines() == 0 {
        assert!(start.elapsed() < Duration::from_mins(1), "no game was finished");
        thread::sleep(Duration::from_millis(20));
    }
    child
}

#[test]
fn a_study_is_played_by_one_process_and_survives_a_killed_one() {
    let folder = folder();
    let mut first = long_study(folder.path());
    let second = lab(&folder, &["lab", "resume", "study"]);
    assert!(second.code == 2 && second.err.contains("another process is playing this study"), "{}", second.err);
    assert_eq!(lab(&folder, &["lab", "show", "study"]).code, 0, "it can be read meanwhile");
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(lab(&folder, &["lab", "show", "study", "--json"]).code, 0);
}

#[cfg(unix)]
#[test]
fn an_interrupted_study_says_how_to_resume_it() {
    use std::io::Read;

    let folder = folder();
    let mut study = long_study(folder.path());
    let interrupt = Command::new("kill").args(["-INT", &study.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let status = study.wait().unwrap();
    let mut says = String::new();
    study.stderr.take().unwrap().read_to_string(&mut says).unwrap();
    assert_eq!(status.code(), Some(130), "{says}");
    assert!(says.contains("`wardroom lab resume study` goes on"), "{says}");
    let games = fs::read(folder.path().join("study/games.jsonl")).unwrap();
    assert_eq!(games.last(), Some(&b'\n'), "whole lines only");
}
