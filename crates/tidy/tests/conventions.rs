//! The conventions of the whole workspace.

use rulebook::sources::rust_files;
use tidy::Arrows;
use tidy::sources::{Sources, manifests};

use crate::common::{check, good, root};

/// More lines than this and a file has two subjects.
const MOST_LINES: usize = 600;

/// Which crates of the workspace each crate may depend on.
const ARROWS: [(&str, Arrows<'_>); 14] = [
    ("fault", Arrows::Only(&[])),
    ("hexes", Arrows::Only(&[])),
    ("plane", Arrows::Only(&[])),
    ("armada", Arrows::Only(&["fault", "plane", "rulebook", "scenario", "table"])),
    ("starmada", Arrows::Only(&["fault", "hexes", "plane", "rulebook", "scenario", "table"])),
    ("lab", Arrows::Only(&["table"])),
    ("table", Arrows::Only(&[])),
    ("rulebook", Arrows::Only(&["fault"])),
    ("scenario", Arrows::Only(&["fault", "rulebook", "table"])),
    ("sample-game", Arrows::Only(&["fault", "rulebook", "scenario", "table"])),
    ("server", Arrows::Only(&["armada", "fault", "rulebook", "table"])),
    ("wardroom", Arrows::Any),
    ("tidy", Arrows::Only(&["fault", "rulebook"])),
    ("xtask", Arrows::Only(&[])),
];

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
