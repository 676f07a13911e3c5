//! `wardroom scenario` from the outside: verdicts, exit codes, JSON, and templates of new scenarios.

use std::fs;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::common::{Ran, wardroom_in};

const HOLDS: &str =
    "ruleset = 'pearls'\ntitle = 'The first round'\nrules = ['pearls.depth.secret']\nexpect.round = 1\n";
const FAILS: &str = "ruleset = 'pearls'\n\n[[scenario]]\ntitle = 'The wrong round'\nrules = ['pearls.depth.secret', \
                     'pearls.depth.order']\nexpect.round = 2\n";
const MISTYPED: &str = "ruleset = 'pearls'\ntitel = 'A typo'\nrules = ['pearls.depth.secret']\nexpect.round = 1\n";

fn wardroom(folder: &Path, arguments: &[&str]) -> Ran {
    wardroom_in(folder, arguments, "")
}

/// A folder with these files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn new(folder: &Path, rule: &str, more: &[&str]) -> Ran {
    wardroom(folder, &[&["scenario", "new", "--ruleset", "pearls", "--rule", rule], more].concat())
}

#[test]
fn scenarios_that_hold_end_with_status_0() {
    let folder = folder(&[("holds.toml", HOLDS)]);
    let ran = wardroom(folder.path(), &["scenario", "check", "holds.toml"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "1 passed, 0 failed\n", ""));
}

#[test]
fn one_that_does_not_hold_ends_with_status_1_and_is_told_where_and_why() {
    let folder = folder(&[("fails.toml", FAILS), ("holds.toml", HOLDS)]);
    let ran = wardroom(folder.path(), &["scenario", "check", "holds.toml", "fails.toml"]);
    let told = "fails.toml:3: The wrong round: at the end: round should be 2, but is 1\n1 passed, 1 failed\n";
    assert_eq!((ran.code, ran.out.as_str()), (1, told));
}

#[test]
fn one_that_cannot_be_read_ends_with_status_2_and_the_others_are_played_still() {
    let folder = folder(&[("a.toml", MISTYPED), ("b.toml", FAILS), ("c.toml", HOLDS)]);
    let ran = wardroom(folder.path(), &["scenario", "check", "."]);
    assert_eq!((ran.code, ran.last_line()), (2, "1 passed, 2 failed"));
    assert_eq!(ran.err, "./a.toml:2: unknown key `titel`; did you mean `title`?\n", "faults go to standard error");
    assert!(ran.out.contains("b.toml:3: The wrong round: "), "{}", ran.out);
}

#[test]
fn one_that_cannot_be_read_does_not_stop_the_rest_of_its_file() {
    let scenario =
        |title: &str, rest: &str| format!("[[scenario]]\ntitle = '{title}'\nrules = ['pearls.depth.secret']\n{rest}\n");
    let holds = scenario("Holds", "expect.round = 1");
    for broken in [
        scenario("Mistyped", "expects.round = 1"),
        scenario("No TOML", "expect.round = "),
        scenario("Nobody asks", "otherwise.dept = 'depth 1'\nexpect.round = 1"),
        scenario("Unknown", "[[scenario.step]]\nasks = 'dept'"),
    ] {
        let text = format!("ruleset = 'pearls'\n\n{holds}{broken}{holds}{}", scenario("Fails", "expect.round = 2"));
        let folder = folder(&[("a.toml", &text)]);
        let ran = wardroom(folder.path(), &["scenario", "check", "a.toml"]);
        assert_eq!((ran.code, ran.last_line()), (2, "2 passed, 2 failed"), "{}", ran.out);
        let line = text.lines().position(|line| line == "title = 'Fails'").unwrap();
        assert!(ran.out.contains(&format!("a.toml:{line}: Fails: ")), "{}", ran.out);
    }
}

#[test]
fn a_question_nobody_asks_is_told_the_nearest() {
    let text = format!("{HOLDS}otherwise.dept = 'depth 1'\n");
    let folder = folder(&[("a.toml", &text)]);
    let ran = wardroom(folder.path(), &["scenario", "check", "a.toml"]);
    let told =
        "a.toml:5: The first round: [otherwise]: there is no question \"dept\" in pearls; did you mean `depth`?\n";
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (2, "0 passed, 1 failed\n", told));
}

#[test]
fn a_ruleset_nobody_knows_cannot_be_read_either() {
    let folder = folder(&[("a.toml", &HOLDS.replace("pearls'", "perls'"))]);
    let ran = wardroom(folder.path(), &["scenario", "check", "a.toml"]);
    let told = "a.toml:1: The first round: there is no ruleset \"perls\"; did you mean `pearls`?\n";
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (2, "0 passed, 1 failed\n", told));
}

#[test]
fn json_is_one_document_of_the_promised_shape() {
    let folder = folder(&[("a.toml", HOLDS), ("b.toml", FAILS), ("c.toml", MISTYPED)]);
    let ran = wardroom(folder.path(), &["scenario", "check", "--json", "a.toml"]);
    assert_eq!((ran.code, ran.json()), (0, json!({"passed": 1, "failed": 0, "failures": []})));

    let unheld = json!({
        "file": "b.toml",
        "line": 3,
        "title": "The wrong round",
        "rules": ["pearls.depth.secret", "pearls.depth.order"],
        "says": "at the end: round should be 2, but is 1",
    });
    let ran = wardroom(folder.path(), &["scenario", "check", "a.toml", "b.toml", "--json"]);
    assert_eq!((ran.code, ran.json()), (1, json!({"passed": 1, "failed": 1, "failures": [unheld]})));

    let unread = json!({
        "file": "c.toml",
        "line": 2,
        "rules": [],
        "says": "unknown key `titel`; did you mean `title`?",
    });
    let ran = wardroom(folder.path(), &["scenario", "check", "--json", "b.toml", "c.toml"]);
    assert_eq!((ran.code, ran.json()), (2, json!({"passed": 0, "failed": 2, "failures": [unheld, unread]})));
}

#[test]
fn folders_are_searched_to_the_bottom_and_in_order() {
    let folder = folder(&[
        ("all/b.toml", FAILS),
        ("all/a/z.toml", FAILS),
        ("all/a/deep/down/x.toml", FAILS),
        ("all/c/holds.toml", HOLDS),
        ("all/notes.md", "no scenario"),
        ("first.scenario", FAILS),
    ]);
    let files = |arguments: &[&str]| {
        let ran = wardroom(folder.path(), &[&["scenario", "check", "--json"], arguments].concat());
        let failures = ran.json()["failures"].as_array().unwrap().clone();
        failures.iter().map(|failure| failure["file"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let below = ["all/a/deep/down/x.toml", "all/a/z.toml", "all/b.toml"];
    assert_eq!(files(&["all"]), below);
    assert_eq!(
        files(&["first.scenario", "all"]),
        [&["first.scenario"], &below[..]].concat(),
        "named, whatever its ending"
    );
    assert_eq!(files(&["all/b.toml", "all"]), ["all/b.toml", below[0], below[1]], "each once");
}

#[test]
fn a_path_that_is_not_there_ends_with_status_2_and_its_name() {
    let folder = folder(&[("holds.toml", HOLDS)]);
    let ran = wardroom(folder.path(), &["scenario", "check", "holds.toml", "nowhere.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("wardroom: nowhere.toml: cannot be read: "), "{}", ran.err);
}

#[test]
fn a_folder_without_scenarios_is_no_success() {
    let folder = folder(&[("empty/notes.md", ""), ("none/none.md", "")]);
    let ran = wardroom(folder.path(), &["scenario", "check", "empty", "none"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "wardroom: there is no scenario in empty, none\n");
    assert_eq!(wardroom(folder.path(), &["scenario", "check"]).code, 2, "some path must be given");
}

#[test]
fn taking_back_gives_the_same_verdicts() {
    let rulings = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/tests/sample/scenarios");
    let folder = folder(&[("fails.toml", FAILS)]);
    let check =
        |more: &[&str]| wardroom(folder.path(), &[&["scenario", "check", rulings, "fails.toml"], more].concat());
    let (once, taken_back) = (check(&[]), check(&["--take-back"]));
    assert_eq!((once.code, &once.out), (taken_back.code, &taken_back.out));
    assert!(once.code == 1 && once.last_line().ends_with(" passed, 1 failed"), "{}", once.out);
}

#[test]
fn a_new_scenario_names_its_rule_and_what_the_rulebook_says() {
    let folder = folder(&[]);
    let ran = new(folder.path(), "pearls.dive.reroll", &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for part in [
        "# pearls.dive.reroll: Rolling again\n",
        "# The diver may roll up to two of the dice again, once.\n",
        "# - given a blank and a pearl when the blank is rolled again then the pearl stays\n",
        "\nruleset = \"pearls\"\n",
        "\nedition = \"first\"\n",
        "\ntitle = \"Rolling again\"\n",
        "\nrules = [\"pearls.dive.reroll\"]\n",
        "\n[position]\n",
        "\n[[step]]\n",
        "\n[expect] ",
    ] {
        assert!(ran.out.contains(part), "{part:?} is not in\n{}", ran.out);
    }
    assert!(ran.out.lines().all(|line| line == line.trim_end()), "no blanks at line ends: {}", ran.out);
}

#[test]
fn a_new_scenario_is_written_once_and_never_over_another() {
    let folder = folder(&[]);
    let path = folder.path().join("mine.toml");
    let printed = new(folder.path(), "pearls.dive.row", &[]).out;
    let ran = new(folder.path(), "pearls.dive.row", &["mine.toml"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), printed);
    assert!(ran.out.contains("wardroom scenario check mine.toml"), "{}", ran.out);

    fs::write(&path, "my work").unwrap();
    let ran = new(folder.path(), "pearls.dive.row", &["mine.toml"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.starts_with("wardroom: mine.toml: cannot be written: "), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "my work");
}

#[test]
fn a_new_scenario_for_what_does_not_exist_is_told_what_does() {
    let folder = folder(&[]);
    let ran = new(folder.path(), "pearls.dive.rerol", &["mine.toml"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("there is no rule \"pearls.dive.rerol\" in the pearls rulebook"), "{}", ran.err);
    assert!(ran.err.contains("did you mean `pearls.dive.reroll`?"), "{}", ran.err);
    assert!(!folder.path().join("mine.toml").exists());

    let ran = wardroom(folder.path(), &["scenario", "new", "--ruleset", "chess", "--rule", "pawn"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("there is no ruleset `chess`") && ran.err.contains("pearls"), "{}", ran.err);
}

#[test]
fn the_beginnings_for_every_rule_say_what_is_to_be_filled_in() {
    let ledger = include_str!("../../table/tests/sample/rules/pearls/pearls.toml");
    let ids: Vec<&str> = ledger.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect();
    assert!(ids.len() > 20, "{ids:?}");
    let folder = folder(&[]);
    for id in &ids {
        assert_eq!(new(folder.path(), id, &[&format!("{id}.toml")]).code, 0, "{id}");
    }
    let ran = wardroom(folder.path(), &["scenario", "check", "--json", "."]);
    let answer = ran.json();
    assert_eq!((ran.code, &answer["failed"]), (2, &ids.len().into()), "{answer:#}");
    for failure in answer["failures"].as_array().unwrap() {
        assert!(ids.contains(&failure["rules"][0].as_str().unwrap()), "{failure}");
        assert!(failure["says"].as_str().unwrap().contains('…'), "what is to be filled in is named: {failure}");
    }
}
