//! Every game of the list is played, simulated and looked up by the same commands.

use crate::common::{wardroom, wardroom_in};

#[test]
fn every_game_is_played_to_its_end_by_the_computer() {
    for game in games::all() {
        let name = game.about().name;
        let ran = wardroom(&["play", "--ruleset", name, "--people", "0", "--seed", "5"]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        assert!(ran.out.contains("The game is over: "), "{name}: {}", ran.out);
    }
}

#[test]
fn terms_are_options_made_from_the_fields_of_the_forms() {
    let help = wardroom(&["play", "--help"]).out;
    for field in games::all().iter().flat_map(|game| &game.form().fields) {
        let names = [field.id].into_iter().chain(field.aliases.iter().copied());
        let mut options = names.map(|name| format!("--{}", name.replace('_', "-")));
        assert!(options.any(|option| help.contains(&option)), "{} is missing in {help}", field.id);
    }
    let three = wardroom(&["play", "--ruleset", "pearls", "--divers", "3", "--people", "0", "--seed", "5"]);
    assert_eq!(three.out.matches("place ").count(), 3, "{}", three.out);
    let alone = wardroom(&["sim", "--ruleset", "pearls", "--divers", "3", "--games", "2", "--json"]).json();
    assert_eq!(alone["wins"].as_object().unwrap().len(), 4, "three divers, and draws: {alone}");
}

#[test]
fn what_is_agreed_on_is_held_against_the_form_of_the_game() {
    for (arguments, says) in [
        (&["play", "--ruleset", "pearls", "--divers", "9"][..], "is possible, not 9"),
        (&["play", "--ruleset", "pearls", "--points", "100"], "nothing called --points is agreed on before a game of"),
        (&["play", "--ruleset", "pearls", "--fleet", "x"], "there is no --fleet in"),
        (&["play", "--edition", "2018"], "there is no edition `2018`\n  help: known are final, 2020, 2017, 2015"),
        (&["play", "--learning=maybe"], "yes or no is possible"),
        (&["play", "--points", "400", "--setup", "{}"], "cannot be used with"),
        (&["sim", "--turns", "5", "--games", "1"], "nothing called --turns is agreed on before a game of Armada"),
        (
            &["sim", "--ruleset", "starmada", "--ground", "table", "--columns", "20"],
            "Columns: this applies only if Played on is",
        ),
        (&["sim", "--ruleset", "pearls", "--players", "random", "--games", "1"], "--players takes"),
    ] {
        let ran = wardroom(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn fleets_meet_in_the_terminal_whichever_game_they_are_of() {
    let ran = wardroom(&[
        "play",
        "--ruleset",
        "starmada",
        "--people",
        "0",
        "--seed",
        "2",
        "--turns",
        "1",
        "--points",
        "2000",
        "--fleet",
        "2xLongitude",
        "--fleet",
        "2xBreccia",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("The game is over: "), "{}", ran.out);
    let few = wardroom(&["play", "--ruleset", "starmada", "--fleet", "2xLongitude"]);
    assert!(few.code == 2 && few.err.contains("a game needs two fleets: give --fleet twice, one for"), "{}", few.err);
    let large = wardroom(&["play", "--ruleset", "starmada", "--fleet", "9xMajestic", "--fleet", "2xBreccia"]);
    assert!(large.code == 2 && large.err.contains("beyond the fleet limit of 400"), "{}", large.err);
}

#[test]
fn a_game_on_agreed_terms_can_be_typed_again_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let begun = ["play", "--seed", "5", "--points", "300", "--journal", "game.jsonl"];
    let left = wardroom_in(folder.path(), &begun, "auto\nquit\n");
    assert!(left.out.contains("left standing after "), "{}{}", left.out, left.err);
    let again = wardroom_in(folder.path(), &begun, "quit\n");
    assert!(again.code == 0 && again.out.contains("left standing"), "{}{}", again.out, again.err);
    let fleets = ["--fleet", "core-set-rebel", "--fleet", "core-set-empire"];
    let others = wardroom_in(folder.path(), &[&begun[..], &fleets[..]].concat(), "quit\n");
    assert!(others.code == 2 && others.err.contains("has begun already"), "{}{}", others.out, others.err);
}

#[test]
fn display_sheets_are_cards_of_their_game() {
    let found = wardroom(&["cards", "--ruleset", "starmada", "search", "majestic"]);
    assert!(found.code == 0 && found.out.starts_with("majestic "), "{}{}", found.out, found.err);
    let shown = wardroom(&["cards", "show", "--ruleset", "starmada", "Majestic"]);
    assert!(shown.out.contains("Combat rating") && shown.out.contains("Engines"), "{}{}", shown.out, shown.err);
    assert_eq!(wardroom(&["cards", "show", "--ruleset", "starmada", "xi7-turbolasers"]).code, 2);
    assert_eq!(wardroom(&["cards", "search", "--ruleset", "chess", "x"]).code, 2);
}

#[test]
fn ready_made_fleets_are_listed_for_programs_with_what_they_may_cost() {
    for ruleset in ["armada", "starmada"] {
        let listed = wardroom(&["fleet", "list", "--ruleset", ruleset, "--json"]).json();
        let fleets = listed["fleets"].as_array().unwrap();
        assert!(fleets.len() > 2, "{listed}");
        for fleet in fleets {
            assert!(fleet["points"].as_u64() <= fleet["limit"].as_u64(), "{fleet}");
            assert!(fleet["ships"].is_u64() && fleet["id"].is_string() && fleet["faction"].is_string(), "{fleet}");
        }
    }
}

#[test]
fn the_help_states_every_default() {
    let said = |command: &[&str]| wardroom(command).out.split_whitespace().collect::<Vec<_>>().join(" ");
    let help = said(&["play", "--help"]);
    for (option, default) in [
        ("Battle size", "very-small if not given"),
        ("Engagement", "standard if not given"),
        ("Costs", "of the edition's time if not given"),
        ("Columns", "32 if not given"),
        ("Fleet limit", "as the battle size says if not given"),
        ("Blank cards", "yes if not given"),
    ] {
        let (_, from) = help.split_once(option).unwrap_or_else(|| panic!("{option} is missing in {help}"));
        let (before, _) = from.split_once(" if not given").unwrap_or_else(|| panic!("{option}: no default in {from}"));
        let stated = format!("{before} if not given");
        assert!(stated.ends_with(default) && !stated.contains(" --"), "{option}: {stated:?}");
    }
    assert!(said(&["sim", "--help"]).contains("; 60 if not given"), "what a command fills in is stated, too");
    assert!(said(&["fleet", "check", "--help"]).contains("very-small if not given"));
}
