//! The conventions of the whole workspace.

use std::path::{Path, PathBuf};

use fault::Fault;
use rulebook::sources::{Sources, manifests, rust_files};
use rulebook::tidy::{self, Arrows, Layers};

/// More lines than this and a file has two subjects.
const MOST_LINES: usize = 600;

/// Which crates of the workspace each crate may depend on.
const ARROWS: [(&str, Arrows<'_>); 19] = [
    ("fault", Arrows::Only(&[])),
    ("hexes", Arrows::Only(&[])),
    ("plane", Arrows::Only(&[])),
    ("armada-catalog", Arrows::Only(&["fault", "table"])),
    ("armada-measure", Arrows::Only(&["armada-catalog", "fault", "plane", "table"])),
    ("armada-fleet", Arrows::Only(&["armada-catalog", "fault", "table"])),
    (
        "armada",
        Arrows::Only(&["armada-catalog", "armada-fleet", "armada-measure", "fault", "plane", "scenario", "table"]),
    ),
    ("armada-cards", Arrows::Only(&["armada", "plane", "table"])),
    ("armada-players", Arrows::Only(&["armada", "plane", "table"])),
    ("armada-game", Arrows::Only(&["armada", "armada-cards", "armada-players", "table"])),
    ("starmada", Arrows::Only(&["fault", "hexes", "plane", "rulebook", "scenario", "table"])),
    ("lab", Arrows::Only(&["table"])),
    ("table", Arrows::Only(&[])),
    ("rulebook", Arrows::Only(&["fault"])),
    ("scenario", Arrows::Only(&["fault", "rulebook", "table"])),
    ("sample-game", Arrows::Only(&["fault", "rulebook", "scenario", "table"])),
    ("server", Arrows::Only(&["armada-game", "fault", "rulebook", "table"])),
    ("wardroom", Arrows::Any),
    ("xtask", Arrows::Only(&[])),
];

/// In which order modules stand inside of a crate, where that is not left to crates.
const LAYERS: [Layers<'_>; 2] = [
    Layers {
        folder: "crates/armada/src",
        order: &["state", "effects", "play", "vocabulary", "kit"],
        // Of the board, and of the seats.
        elsewhere: &["move_ship", "place"],
    },
    Layers { folder: "crates/armada-measure/src", order: &["*", "scene", "draw"], elsewhere: &[] },
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn listed(faults: &[Fault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    format!("\n{}\n", faults.join("\n"))
}

fn check(faults: &[Fault]) {
    assert!(faults.is_empty(), "{}", listed(faults));
}

fn good<T>(found: Result<T, Vec<Fault>>) -> T {
    found.unwrap_or_else(|faults| panic!("{}", listed(&faults)))
}

#[test]
fn every_rule_named_in_tests_and_code_exists() {
    let sources = good(Sources::read(&root()));
    let book = good(tidy::all_ledgers(&root()));
    check(&tidy::unknown_ids(&sources, &book));
}

#[test]
fn every_test_that_names_a_rule_can_fail() {
    check(&tidy::weak_tests(&good(Sources::read(&root()))));
}

#[test]
fn every_source_file_says_what_it_is_for() {
    check(&tidy::without_head(&good(rust_files(&root()))));
}

#[test]
fn no_source_file_is_too_long() {
    check(&tidy::too_long(&good(rust_files(&root())), MOST_LINES));
}

#[test]
fn every_source_file_belongs_to_a_program() {
    check(&tidy::without_program(&good(rust_files(&root())), &good(manifests(&root()))));
}

#[test]
fn arrows_run_down() {
    let manifests = good(manifests(&root()));
    assert!(manifests.len() >= ARROWS.len(), "manifests were not found");
    check(&tidy::forbidden_arrows(&manifests, &ARROWS));
}

#[test]
fn modules_run_down() {
    check(&tidy::upward_names(&good(rust_files(&root())), &LAYERS));
}
