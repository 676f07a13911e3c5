//! `wardroom rules` from the outside: answers, exit codes, JSON.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{wardroom, wardroom_in};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn search_lists_what_holds_all_words() {
    let output = wardroom(&["rules", "search", "armament", "dash"]);
    assert_eq!(output.code, 0);
    assert!(output.out.starts_with("attack.armament.dash "), "{}", output.out);
    assert!(!output.out.contains('\u{1b}'), "no colour into a pipe");

    let answer = wardroom(&["rules", "search", "--json", "armament dash"]).json();
    assert_eq!(answer["found"][0]["id"], "attack.armament.dash");
    assert_eq!(answer["found"][0]["ruleset"], "armada");
}

#[test]
fn a_search_that_finds_nothing_is_a_no_with_suggestions() {
    let output = wardroom(&["rules", "search", "armamment"]);
    assert_eq!(output.code, 1);
    assert!(output.out.is_empty());
    assert!(output.err.contains("armament"), "{}", output.err);

    let output = wardroom(&["rules", "search", "armamment", "--json"]);
    assert_eq!(output.code, 1);
    assert_eq!(output.json()["found"], Value::Array(Vec::new()));
}

#[test]
fn a_search_can_keep_to_one_ruleset() {
    let answer = wardroom(&["rules", "search", "--ruleset", "starmada", "--json", "movement"]).json();
    let found = answer["found"].as_array().expect("a list");
    assert!(!found.is_empty() && found.iter().all(|entry| entry["ruleset"] == "starmada"));
    let output = wardroom(&["rules", "search", "--ruleset", "chess", "pawn"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("armada, starmada"), "{}", output.err);
}

#[test]
fn show_prints_an_entry_and_says_what_is_our_reading() {
    let output = wardroom(&["rules", "show", "movement.overlap.closest-ship"]);
    assert_eq!(output.code, 0);
    let text = output.out;
    for part in
        ["Finding the closest overlapped ship", "2017, 2020", "Our reading", "Source", "rules/armada/movement.toml:"]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(!text.contains("Shown by"), "outside a checkout nothing is said about tests");
    let plain = wardroom(&["rules", "show", "attack.armament.dash"]).out;
    assert!(!plain.contains("Our reading"), "{plain}");
}

#[test]
fn show_as_json() {
    let entry = wardroom(&["rules", "show", "movement.overlap.closest-ship", "--json"]).json();
    assert_eq!(entry["id"], "movement.overlap.closest-ship");
    assert_eq!(entry["kind"], "ruling");
    assert_eq!(entry["interpretation"], true);
    assert_eq!(entry["readings"][0]["mark"], "ambiguity");
    assert_eq!(entry["place"]["file"], "rules/armada/movement.toml");
}

#[test]
fn show_of_a_card_has_the_figures_of_the_catalog() {
    let text = wardroom(&["rules", "show", "howlrunner"]).out;
    let about = "armada · squadron · TIE Fighter Squadron · empire · unique · 16 points · editions";
    for part in [about, "Speed         4", "Hull          3", "Keywords      swarm", "Rulings"] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let card = wardroom(&["rules", "show", "howlrunner", "--json"]).json();
    assert_eq!((&card["figures"]["points"], &card["figures"]["hull"]), (&16.into(), &3.into()));
    assert_eq!(card["kind"], "squadron");
    let rule = wardroom(&["rules", "show", "attack.armament.dash", "--json"]).json();
    assert!(rule.get("figures").is_none(), "{rule}");
}

#[test]
fn one_ruling_of_a_card_is_shown() {
    let text = wardroom(&["rules", "show", "jan-ors/avenger"]).out;
    for part in
        ["jan-ors/avenger  Jan Ors", "armada · official ruling · editions 2017, 2020, final", "With          avenger"]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let ruling = wardroom(&["rules", "show", "jan-ors/avenger", "--json"]).json();
    assert_eq!((&ruling["id"], &ruling["entry"]), (&"jan-ors/avenger".into(), &"jan-ors".into()));
    assert_eq!((&ruling["kind"], &ruling["with"]), (&"official".into(), &serde_json::json!(["avenger"])));
    let card = wardroom(&["rules", "show", "jan-ors"]).out;
    assert!(card.contains("- accuracy: Accuracy results"), "{card}");
    let unknown = wardroom(&["rules", "show", "jan-ors/avneger"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("did you mean `jan-ors/avenger`?"), "{}", unknown.err);
    let inside = wardroom_in(&root().join("crates"), &["rules", "show", "jan-ors/accuracy"], "").out;
    assert!(inside.contains("Shown by      - crates/armada-cards/src/squadrons/rebel/jan_ors.rs:"), "{inside}");
}

#[test]
fn an_unknown_id_is_not_understood() {
    let output = wardroom(&["rules", "show", "attack.armament.dahs"]);
    assert_eq!(output.code, 2);
    assert!(output.out.is_empty());
    assert!(output.err.contains("did you mean `attack.armament.dash`?"), "{}", output.err);
}

#[test]
fn coverage_counts_the_project() {
    let inside = root().join("crates");
    let output = wardroom_in(&inside, &["rules", "coverage", "--json"], "");
    assert_eq!(output.code, 0, "{}", output.err);
    let answer = output.json();
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
         #[test] #[ignore] fn idle() { shows!(\"dice.cocked\"); assert!(roll() > 0); }\n\
         fn never_run() { shows!(\"dice.cocked\"); assert!(roll() > 0); }\n",
    );
    let output = wardroom_in(project.path(), &["rules", "coverage", "--json"], "");
    let counts = &output.json()["rulesets"]["g"];
    assert_eq!((&counts["rules"], &counts["covered"]), (&2.into(), &1.into()));
    assert_eq!(counts["missing"][0], "dice.cocked", "what is not run shows nothing");
    assert_eq!(counts["shown_by"]["dice.roll"][0], "crates/a/tests/a.rs:1 rolls");

    let table = wardroom_in(project.path(), &["rules", "coverage"], "").out;
    assert!(table.contains("50 %") && !table.contains("dice.cocked"), "{table}");
    let table = wardroom_in(project.path(), &["rules", "coverage", "--missing"], "").out;
    assert!(table.contains("dice.cocked"), "{table}");

    write("rules/g/dice.toml", "[[rule]]\nid = 'dice.roll'\nkind = 'ruel'\n");
    let output = wardroom_in(project.path(), &["rules", "coverage"], "");
    assert_eq!(output.code, 2);
    assert!(output.err.contains("dice.toml:3:8: unknown value `ruel`"), "{}", output.err);
}

#[test]
fn coverage_needs_a_project() {
    let output = wardroom(&["rules", "coverage"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("--root"), "{}", output.err);
    let output = wardroom(&["rules", "coverage", "--root", "/no/such/folder"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("/no/such/folder"), "{}", output.err);
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
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn show_tells_who_shows_rules_and_cards_by_paths_from_the_root() {
    let entry = wardroom_in(root(), &["rules", "show", "information.open.access", "--json"], "").json();
    let places = entry["shown_by"].as_array().expect("a list");
    assert!(
        places.iter().any(|place| place.as_str().unwrap().starts_with("scenarios/armada/information.toml:")),
        "{entry}"
    );
    let below = root().join("docs");
    let told = wardroom_in(&below, &["rules", "show", "jan-ors"], "").out;
    assert!(told.contains("Shown by      - crates/armada-cards/src/squadrons/rebel/jan_ors.rs:"), "{told}");
}
