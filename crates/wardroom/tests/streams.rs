//! `-` is standard input wherever a file is read, and standard output wherever one is written.

use crate::common::{Ran, wardroom, wardroom_in, wardroom_typed};

fn example() -> String {
    wardroom(&["measure", "--example"]).out
}

fn journal() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["play", "--ruleset", "pearls", "--seed", "7", "--people", "0", "--journal", "game.jsonl"];
    assert_eq!(wardroom_in(folder.path(), &arguments, "").code, 0);
    std::fs::read_to_string(folder.path().join("game.jsonl")).expect("a journal")
}

#[track_caller]
fn is_a_drawing(ran: &Ran) {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("<svg") && ran.out.trim_end().ends_with("</svg>"), "{}", ran.out);
}

#[test]
fn scenes_come_from_standard_input() {
    let scene = example();
    let measured = wardroom_typed(&["measure", "-", "--from", "corvette:front", "--json"], &scene);
    assert_eq!(measured.code, 0, "{}", measured.err);
    assert!(!measured.json()["attacks"].as_array().expect("a list").is_empty());
    let courses = wardroom_typed(&["courses", "-", "--ship", "corvette", "--speed", "2"], &scene);
    assert!(courses.code == 0 && courses.out.contains("legal"), "{}{}", courses.out, courses.err);
    let faulty = wardroom_typed(&["measure", "-"], "shisp = 1");
    assert_eq!((faulty.code, faulty.out.as_str()), (2, ""));
    assert!(faulty.err.contains("standard input:1"), "{}", faulty.err);
}

#[test]
fn drawings_go_to_standard_output_alone() {
    let scene = example();
    is_a_drawing(&wardroom_typed(&["measure", "-", "--svg", "-"], &scene));
    is_a_drawing(&wardroom_typed(&["courses", "-", "--ship", "corvette", "--speed", "2", "--svg", "-"], &scene));
    is_a_drawing(&wardroom(&["starmada", "ship", "show", "Majestic", "--svg", "-"]));
}

#[test]
fn two_answers_on_standard_output_are_refused() {
    for arguments in [
        &["measure", "-", "--svg", "-", "--json"][..],
        &["courses", "-", "--ship", "corvette", "--svg", "-", "--json"],
        &["replay", "-", "--svg", "-", "--json"],
        &["starmada", "ship", "show", "Majestic", "--svg", "-", "--json"],
    ] {
        let ran = wardroom_typed(arguments, &example());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains("standard output takes one answer"), "{}", ran.err);
    }
}

#[test]
fn journals_are_verified_and_replayed_from_standard_input() {
    let journal = journal();
    let verified = wardroom_typed(&["journal", "verify", "-"], &journal);
    assert!(verified.code == 0 && verified.out.starts_with("standard input: sound; a whole game"), "{}", verified.out);
    let replayed = wardroom_typed(&["replay", "-", "--to", "3", "--json"], &journal);
    assert_eq!((replayed.code, replayed.json()["step"].as_u64()), (0, Some(3)), "{}", replayed.err);
    let nothing = wardroom_typed(&["journal", "verify", "-"], "");
    assert_eq!((nothing.code, nothing.out.as_str()), (2, ""));
    assert!(nothing.err.starts_with("standard input: "), "{}", nothing.err);
}

#[test]
fn a_journal_that_is_played_on_must_be_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = wardroom_in(folder.path(), &["play", "--people", "0", "--seed", "7", "--journal", "-"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("must be a file"), "{}", ran.err);
    assert!(!folder.path().join("-").exists());
}

#[test]
fn a_step_is_drawn_on_standard_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let played = wardroom_in(folder.path(), &["play", "--seed", "7", "--people", "0", "--journal", "game.jsonl"], "");
    assert_eq!(played.code, 0, "{}", played.err);
    let early = wardroom_in(folder.path(), &["replay", "game.jsonl", "--to", "40", "--svg", "-"], "");
    is_a_drawing(&early);
    assert_ne!(early.out, wardroom_in(folder.path(), &["replay", "game.jsonl", "--svg", "-"], "").out);
    let sample = wardroom_typed(&["replay", "-", "--svg", "-"], &journal());
    assert_eq!(sample.code, 2);
    assert!(sample.err.contains("games of pearls cannot be drawn"), "{}", sample.err);
}

#[test]
fn scenarios_are_checked_from_standard_input() {
    let holds = "ruleset = 'pearls'\ntitle = 'The first round'\nrules = ['pearls.depth.secret']\nexpect.round = 1\n";
    let ran = wardroom_typed(&["scenario", "check", "-"], holds);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "1 passed, 0 failed\n", ""));
    let ran = wardroom_typed(&["scenario", "check", "-"], &holds.replace("= 1", "= 2"));
    assert!(ran.code == 1 && ran.out.starts_with("standard input:"), "{}", ran.out);
    let begun = wardroom(&["scenario", "new", "--ruleset", "pearls", "--rule", "pearls.dive.reroll", "-"]);
    assert!(begun.code == 0 && begun.out.contains("ruleset = \"pearls\""), "{}{}", begun.out, begun.err);
}

#[test]
fn fleets_and_ships_come_from_standard_input() {
    let fleet = wardroom(&["fleet", "random", "--faction", "empire", "--seed", "7"]).out;
    for arguments in
        [&["fleet", "check", "-"][..], &["fleet", "show", "-"], &["fleet", "convert", "-", "--to", "vassal"]]
    {
        let ran = wardroom_typed(arguments, &fleet);
        assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
    }
    let fleet =
        wardroom(&["fleet", "--ruleset", "starmada", "random", "--faction", "Karst Dominion", "--seed", "7"]).out;
    assert_eq!(wardroom_typed(&["fleet", "--ruleset", "starmada", "check", "-"], &fleet).code, 0);
    let ship = wardroom(&["starmada", "ship", "show", "Longitude", "--toml"]).out;
    let checked = wardroom_typed(&["starmada", "ship", "check", "-"], &ship);
    assert_eq!((checked.code, checked.out.as_str()), (0, "standard input: Longitude is a good ship\n"));
    let design = wardroom(&["starmada", "ship", "design", "--example"]).out;
    let built = wardroom_typed(&["starmada", "ship", "design", "-", "--out", "-"], &design);
    assert!(built.code == 0 && built.out.contains("combat_rating = "), "{}{}", built.out, built.err);
}

#[test]
fn ready_made_fleets_are_converted_by_name() {
    let ran = wardroom(&["fleet", "convert", "rebel-rieekan", "--to", "toml"]);
    assert!(ran.code == 0 && ran.out.contains("general-rieekan"), "{}{}", ran.out, ran.err);
    let ran = wardroom(&["fleet", "convert", "rebel-rieeken", "--to", "toml"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("did you mean `rebel-rieekan`?"), "{}", ran.err);
}
