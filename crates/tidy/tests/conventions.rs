//! The conventions of the whole workspace.

use rulebook::sources::rust_files;
use tidy::sources::{Sources, manifests};
use tidy::{Allowed, Arrows, GameWords, Layers};

use crate::common::{check, good, root};

/// The maximum number of lines of a file.
const MOST_LINES: usize = 600;

/// The crates of the workspace that each crate may depend on.
const ARROWS: [(&str, Arrows<'_>); 30] = [
    ("admiral", Arrows::Only(&["table"])),
    ("fault", Arrows::Only(&[])),
    ("hexes", Arrows::Only(&[])),
    ("odds", Arrows::Only(&[])),
    ("plane", Arrows::Only(&[])),
    ("armada-catalog", Arrows::Only(&["fault", "table"])),
    ("armada-measure", Arrows::Only(&["armada-catalog", "fault", "plane", "table"])),
    ("armada-fleet", Arrows::Only(&["armada-catalog", "fault", "table"])),
    (
        "armada",
        Arrows::Only(&[
            "armada-catalog",
            "armada-fleet",
            "armada-measure",
            "fault",
            "game-api",
            "plane",
            "rulebook",
            "scenario",
            "table",
        ]),
    ),
    ("armada-cards", Arrows::Only(&["armada", "plane", "table"])),
    ("armada-players", Arrows::Only(&["admiral", "armada", "odds", "plane", "table"])),
    ("armada-odds", Arrows::Only(&["armada", "fault", "odds", "table"])),
    (
        "armada-game",
        Arrows::Only(&["admiral", "armada", "armada-cards", "armada-odds", "armada-players", "game-api", "table"]),
    ),
    (
        "armada-commands",
        Arrows::Only(&[
            "armada-catalog",
            "armada-game",
            "armada-measure",
            "armada-odds",
            "fault",
            "plane",
            "scenario",
            "table",
            "terminal",
        ]),
    ),
    (
        "starmada",
        Arrows::Only(&["admiral", "fault", "game-api", "hexes", "odds", "plane", "rulebook", "scenario", "table"]),
    ),
    ("starmada-commands", Arrows::Only(&["fault", "hexes", "lab", "rulebook", "starmada", "table", "terminal"])),
    ("game-api", Arrows::Only(&["fault", "lab", "rulebook", "scenario", "table"])),
    ("games", Arrows::Only(&["armada-game", "game-api", "sample-game", "starmada", "table"])),
    ("terminal", Arrows::Only(&["fault"])),
    ("commands", Arrows::Only(&["armada-commands", "starmada-commands", "terminal"])),
    ("lab", Arrows::Only(&["table"])),
    ("net", Arrows::Only(&["table"])),
    ("table", Arrows::Only(&[])),
    ("rulebook", Arrows::Only(&["fault"])),
    ("scenario", Arrows::Only(&["fault", "rulebook", "table"])),
    ("sample-game", Arrows::Only(&["fault", "game-api", "rulebook", "scenario", "table"])),
    ("server", Arrows::Only(&["fault", "game-api", "games", "rulebook", "table"])),
    (
        "wardroom",
        Arrows::Only(&[
            "commands", "fault", "game-api", "games", "lab", "net", "rulebook", "scenario", "server", "table",
            "terminal",
        ]),
    ),
    ("tidy", Arrows::Only(&["fault", "rulebook"])),
    ("xtask", Arrows::Only(&[])),
];

/// The order of the modules inside a crate, where it is not enforced by separate crates.
const LAYERS: [Layers<'_>; 2] = [
    Layers {
        folder: "crates/armada/src",
        order: &["state", "effects", "play", "vocabulary", "offer", "kit"],
        // Methods of the board and of the seats.
        elsewhere: &["move_ship", "place"],
    },
    Layers { folder: "crates/armada-measure/src", order: &["*", "scene", "draw"], elsewhere: &[] },
];

/// Words of specific games. Words that also mean something else in code (round, range, token, hull, screen, battery,
/// upgrade) are not included.
const GAME_WORDS: [&str; 25] = [
    "armada",
    "starmada",
    "fleet",
    "ship",
    "squadron",
    "flagship",
    "flotilla",
    "faction",
    "rebel",
    "empire",
    "republic",
    "separatist",
    "commander",
    "objective",
    "maneuver",
    "yaw",
    "shield",
    "salvo",
    "dial",
    "asteroid",
    "engagement",
    "fighter",
    "starship",
    "bomber",
    "wing",
];

/// Folders that must not depend on a game.
const NO_GAME: [&str; 10] = [
    "crates/table/src/",
    "crates/lab/src/",
    "crates/net/src/",
    "crates/scenario/src/",
    "crates/fault/src/",
    "crates/game-api/src/",
    "crates/server/src/",
    "crates/terminal/src/",
    "crates/wardroom/src/",
    "xtask/src/",
];

/// Exceptions and their reasons.
const ALLOWED: [Allowed<'_>; 4] = [
    Allowed { file: "crates/server/src/limits.rs", word: "fleet", why: "a setting of earlier versions" },
    Allowed { file: "crates/server/src/store/chain.rs", word: "armada", why: "a fingerprint of a stored game" },
    Allowed { file: "crates/wardroom/src/main.rs", word: "fleet", why: "what the project is, in one line" },
    Allowed { file: "xtask/src/changed.rs", word: "armada", why: "folders that tests read" },
];

/// The folders in which each game asks its questions, and the least number of questions there.
const ASKED: [(&str, usize); 4] = [
    ("crates/armada/src/", 50),
    ("crates/armada-cards/src/", 100),
    ("crates/starmada/src/", 15),
    ("crates/table/tests/sample/src/", 8),
];

/// Files that are still to be cleaned. Clean ones must be removed; no new ones may be added.
const NOT_YET: [&str; 0] = [];

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
fn no_binary_file_lies_at_the_root() {
    check(&good(tidy::stray_binaries(&root())));
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

#[test]
fn only_games_know_games() {
    let words = GameWords { words: &GAME_WORDS, within: &NO_GAME, allowed: &ALLOWED, not_yet: &NOT_YET };
    check(&words.faults(&good(rust_files(&root()))));
}

#[test]
fn every_question_says_what_the_others_are_told_meanwhile() {
    let files = good(rust_files(&root()));
    let questions = tidy::questions(&files);
    for (folder, least) in ASKED {
        let own = questions.iter().filter(|question| question.file.starts_with(folder)).count();
        assert!(own >= least, "{own} questions were found in {folder}");
    }
    check(&tidy::without_meanwhile(&questions));
}
