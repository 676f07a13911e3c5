//! `wardroom rules` from the outside: answers, exit codes, JSON.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Runs `wardroom` in a folder of its own, so that nothing depends on where the tests run.
fn wardroom(arguments: &[&str]) -> Output {
    let elsewhere = tempfile::tempdir().expect("a folder");
    wardroom_in(elsewhere.path(), arguments)
}

fn wardroom_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("wardroom").expect("the program");
    command.current_dir(folder).args(arguments).output().expect("it runs")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document and nothing else")
}

#[test]
fn search_lists_what_holds_all_words() {
    let output = wardroom(&["rules", "search", "armament", "dash"]);
    assert_eq!(code(&output), 0);
    assert!(stdout(&output).starts_with("attack.armament.dash "), "{}", stdout(&output));
    assert!(!stdout(&output).contains('\u{1b}'), "no colour into a pipe");

    let answer = json(&wardroom(&["rules", "search", "--json", "armament dash"]));
    assert_eq!(answer["found"][0]["id"], "attack.armament.dash");
    assert_eq!(answer["found"][0]["ruleset"], "armada");
}

#[test]
fn a_search_that_finds_nothing_is_a_no_with_suggestions() {
    let output = wardroom(&["rules", "search", "armamment"]);
    assert_eq!(code(&output), 1);
    assert!(output.stdout.is_empty());
    assert!(stderr(&output).contains("armament"), "{}", stderr(&output));

    let output = wardroom(&["rules", "search", "armamment", "--json"]);
    assert_eq!(code(&output), 1);
    assert_eq!(json(&output)["found"], Value::Array(Vec::new()));
}

#[test]
fn a_search_can_keep_to_one_ruleset() {
    let answer = json(&wardroom(&["rules", "search", "--ruleset", "starmada", "--json", "movement"]));
    let found = answer["found"].as_array().expect("a list");
    assert!(!found.is_empty() && found.iter().all(|entry| entry["ruleset"] == "starmada"));
    let output = wardroom(&["rules", "search", "--ruleset", "chess", "pawn"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("armada, starmada"), "{}", stderr(&output));
}

#[test]
fn show_prints_an_entry_and_says_what_is_our_reading() {
    let output = wardroom(&["rules", "show", "movement.overlap.closest-ship"]);
    assert_eq!(code(&output), 0);
    let text = stdout(&output);
    for part in
        ["Finding the closest overlapped ship", "2017, 2020", "Our reading", "Source", "rules/armada/movement.toml:"]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(!text.contains("Shown by"), "outside a checkout nothing is said about tests");
    let plain = stdout(&wardroom(&["rules", "show", "attack.armament.dash"]));
    assert!(!plain.contains("Our reading"), "{plain}");
}

#[test]
fn show_as_json() {
    let entry = json(&wardroom(&["rules", "show", "movement.overlap.closest-ship", "--json"]));
    assert_eq!(entry["id"], "movement.overlap.closest-ship");
    assert_eq!(entry["kind"], "ruling");
    assert_eq!(entry["interpretation"], true);
    assert_eq!(entry["readings"][0]["mark"], "ambiguity");
    assert_eq!(entry["place"]["file"], "rules/armada/movement.toml");
}

#[test]
fn an_unknown_id_is_not_understood() {
    let output = wardroom(&["rules", "show", "attack.armament.dahs"]);
    assert_eq!(code(&output), 2);
    assert!(output.stdout.is_empty());
    assert!(stderr(&output).contains("did you mean `attack.armament.dash`?"), "{}", stderr(&output));
}

#[test]
fn coverage_counts_the_project() {
    let inside = root().join("crates");
    let output = wardroom_in(&inside, &["rules", "coverage", "--json"]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let answer = json(&output);
    for ruleset in ["armada", "starmada"] {
        let counts = &answer["rulesets"][ruleset];
        let number = |key: &str| counts[key].as_u64().expect("a number");
        assert!(number("covered") <= number("rules"));
        assert!(number("by_scenario") <= number("covered"));
        let missing = counts["missing"].as_array().expect("a list").len() as u64;
        assert_eq!(missing, number("rules") - number("covered"));
    }
    assert_eq!(answer["rulesets"]["starmada"]["named_only"], 52);
}

#[test]
fn coverage_of_a_small_project() {
    let project = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = project.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    write(
        "rules/g/ledger.toml",
        "[ledger]\ngame = 'g'\ndefault_edition = 'x'\n[[edition]]\nid = 'x'\ndocument = 'd'\n",
    );
    let rule = |id: &str| format!("[[rule]]\nid = '{id}'\nkind = 'rule'\ntitle = 'T'\ntext = 'X.'\nsource = 'S'\n");
    write("rules/g/dice.toml", &(rule("dice.roll") + &rule("dice.cocked")));
    write(
        "crates/a/tests/a.rs",
        "#[test] fn rolls() { shows!(\"dice.roll\"); assert!(roll() < 7); }\n\
         #[test] fn idle() { shows!(\"dice.cocked\"); assert!(true); }\n",
    );
    let output = wardroom_in(project.path(), &["rules", "coverage", "--json"]);
    let counts = &json(&output)["rulesets"]["g"];
    assert_eq!((&counts["rules"], &counts["covered"]), (&2.into(), &1.into()));
    assert_eq!(counts["missing"][0], "dice.cocked", "a test that cannot fail shows nothing");
    assert_eq!(counts["shown_by"]["dice.roll"][0], "crates/a/tests/a.rs:1 rolls");

    let table = stdout(&wardroom_in(project.path(), &["rules", "coverage"]));
    assert!(table.contains("50 %") && !table.contains("dice.cocked"), "{table}");
    let table = stdout(&wardroom_in(project.path(), &["rules", "coverage", "--missing"]));
    assert!(table.contains("dice.cocked"), "{table}");

    write("rules/g/dice.toml", "[[rule]]\nid = 'dice.roll'\nkind = 'ruel'\n");
    let output = wardroom_in(project.path(), &["rules", "coverage"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("dice.toml:3:8: unknown value `ruel`"), "{}", stderr(&output));
}

#[test]
fn coverage_needs_a_project() {
    let output = wardroom(&["rules", "coverage"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("--root"), "{}", stderr(&output));
    let output = wardroom(&["rules", "coverage", "--root", "/no/such/folder"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("/no/such/folder"), "{}", stderr(&output));
}

#[test]
fn every_example_in_the_help_works_as_printed() {
    for command in [&[][..], &["rules"], &["rules", "search"], &["rules", "show"], &["rules", "coverage"]] {
        let help = wardroom(&[command, &["--help"]].concat());
        assert_eq!(code(&help), 0);
        let text = stdout(&help);
        let (_, example) = text.split_once("Example:\n  wardroom ").expect("an example");
        let arguments: Vec<&str> = example.split_whitespace().collect();
        let output = wardroom_in(root(), &arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn a_reader_who_stops_early_is_no_error() {
    use std::io::Read as _;
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("wardroom"))
        .args(["rules", "search", "--all", "a"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut out = child.stdout.take().expect("its output");
    let mut first = [0; 1];
    out.read_exact(&mut first).expect("a letter");
    drop(out);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(code(&output), 0);
    assert!(output.stderr.is_empty(), "{}", stderr(&output));
}
