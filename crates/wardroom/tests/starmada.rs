//! `wardroom starmada`, `wardroom sim` and Starmada in the terminal.

use serde_json::Value;
use std::fs;

use crate::common::{self, wardroom, wardroom_in};

#[test]
fn ships_are_listed_shown_and_drawn() {
    let listed = wardroom(&["starmada", "ship", "list"]);
    assert_eq!((listed.code, listed.out.lines().count()), (0, 12));
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("sheet.svg");
    let shown = wardroom(&["starmada", "ship", "show", "majestic", "--svg", picture.to_str().unwrap()]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    assert!(
        shown.out.contains("17 13 8 4") && shown.out.contains("Fusion Torpedo 5-10-15 1x4+/1/3 [AB]x5 (2)"),
        "{}",
        shown.out
    );
    assert!(fs::read_to_string(&picture).unwrap().contains("Majestic battlecruiser"));
    let unknown = wardroom(&["starmada", "ship", "show", "Longitud"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("did you mean Longitude?"), "{}", unknown.err);
}

#[test]
fn a_bad_ship_file_is_told_with_its_line_and_a_design_becomes_a_ship() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.toml");
    fs::write(&bad, "class = 'X'\ncombat_rating = 9\nhull = 8\nengine = 5\nengine_track = [5, 4]\n").unwrap();
    let checked = wardroom(&["starmada", "ship", "check", bad.to_str().unwrap()]);
    assert_eq!(checked.code, 1);
    assert!(checked.err.contains("bad.toml:5:16: this track has 4 boxes"), "{}", checked.err);
    let design = folder.path().join("design.toml");
    fs::write(&design, "class = 'Tern'\nhull = 4\nengine = 6\nbatteries = ['Gun 3-6-9 1x4+/1/1 [AB]x3']\n").unwrap();
    let ship = folder.path().join("ship.toml");
    let built = wardroom(&["starmada", "ship", "design", design.to_str().unwrap(), "--out", ship.to_str().unwrap()]);
    assert_eq!(built.code, 0, "{}", built.err);
    assert!(built.out.contains("provisional-2"), "{}", built.out);
    assert_eq!(wardroom(&["starmada", "ship", "check", ship.to_str().unwrap()]).code, 0);
}

/// A design in a file of this folder, and its path.
fn design_in(folder: &std::path::Path) -> String {
    let design = folder.join("tern.toml");
    let text =
        "faction = 'Karst Dominion'\nclass = 'Tern'\nhull = 4\nengine = 6\nbatteries = ['Gun 3-6-9 2x4+/1/1 [AB]x3']\n";
    fs::write(&design, text).unwrap();
    design.to_str().unwrap().to_owned()
}

#[test]
fn a_design_is_shown_checked_and_simulated_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let design = design_in(folder.path());
    let shown = wardroom(&["starmada", "ship", "show", &design, "--json"]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    let shown = shown.json();
    assert_eq!(shown["combat_rating"], shown["rating"]["combat"]);
    assert!(shown["combat_rating"].as_u64() > Some(1), "{shown}");
    let checked = wardroom(&["fleet", "check", "--ruleset", "starmada", &design, "--json"]);
    assert_eq!((checked.code, &checked.json()["points"]), (0, &shown["combat_rating"]), "{}", checked.err);
    let fleets = format!("{design},Flint");
    let sim = wardroom(&["sim", "--ruleset", "starmada", "--fleets", &fleets, "--games", "2", "--json"]);
    assert_eq!((sim.code, &sim.json()["games"]), (0, &2.into()), "{}", sim.err);
}

#[test]
fn a_class_of_ones_own_is_calibrated_against_those_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let design = design_in(folder.path());
    let few = ["--games", "20", "--points", "150", "--seed", "3"];
    let ran = wardroom(&[&["starmada", "calibrate", &design, "--json"], &few[..]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let found = &ran.json()[0];
    assert_eq!((&found["class"], found["pairs"].as_array().unwrap().len()), (&"Tern".into(), 12));
    let fitted = found["fitted"].as_f64().unwrap() / found["rating"].as_f64().unwrap();
    assert!((0.3..3.0).contains(&fitted), "{found}");
    let known = folder.path().join("flint.toml");
    fs::write(&known, wardroom(&["starmada", "ship", "show", "Flint", "--toml"]).out).unwrap();
    let refused = wardroom(&["starmada", "calibrate", known.to_str().unwrap()]);
    assert!(refused.code == 2 && refused.err.contains("Flint is a class of the program"), "{}", refused.err);
}

#[test]
fn fleets_are_checked_with_every_fault_and_rule() {
    let legal =
        wardroom(&["fleet", "--ruleset", "starmada", "check", "2xLongitude+Sandpiper", "--points", "400", "--json"]);
    assert_eq!((legal.code, legal.json()["points"].as_u64()), (0, Some(163)));
    let bad = wardroom(&["fleet", "check", "--ruleset", "starmada", "9xLongitude+Flint", "--points", "400", "--json"]);
    assert_eq!(bad.code, 1);
    let rules: Vec<String> =
        bad.json()["faults"].as_array().unwrap().iter().map(|fault| fault["rule"].as_str().unwrap().into()).collect();
    assert_eq!(rules, ["setup.faction", "setup.fleet-limit"]);
    let random = wardroom(&["fleet", "random", "--ruleset", "starmada", "--faction", "karst dominion", "--seed", "3"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fleet.toml");
    fs::write(&file, &random.out).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(wardroom(&["fleet", "--ruleset", "starmada", "check", file]).code, 0, "{}", random.out);
    let shown = wardroom(&["fleet", "show", "--ruleset", "starmada", file, "--json"]).json();
    let sum: u64 = shown["ships"].as_array().unwrap().iter().map(|ship| ship["points"].as_u64().unwrap()).sum();
    assert!(sum > 0 && sum <= shown["points"].as_u64().unwrap(), "{shown}");
    let factions = wardroom(&["fleet", "list", "--ruleset", "starmada", "--json"]).json();
    assert!(factions["fleets"].as_array().unwrap().iter().any(|fleet| fleet["faction"] == "Karst Dominion"));
}

#[test]
fn fleets_are_written_in_our_own_forms_and_in_no_other() {
    let convert = |fleet: &str, to: &str, typed: &str| {
        let arguments = ["fleet", "convert", "--ruleset", "starmada", fleet, "--to", to];
        common::wardroom_typed(&arguments, typed)
    };
    let toml = convert("2xLongitude+Sandpiper", "toml", "");
    assert_eq!((toml.code, toml.err.as_str()), (0, ""));
    assert_eq!(toml.out, "ships = [\n    \"Longitude\",\n    \"Longitude\",\n    \"Sandpiper\",\n]\n");
    let named = "faction = 'Karst Dominion'\nships = ['Flint', { class = 'Breccia', name = 'Old \"Tom\"', commander = 1 }]\nflights = 0\n";
    let json = convert("-", "json", named);
    assert_eq!(json.code, 0, "{}", json.err);
    assert_eq!((&json.json()["ships"][1]["name"], &json.json()["flights"]), (&"Old \"Tom\"".into(), &0.into()));
    let back = convert("-", "toml", &json.out);
    assert_eq!(back.code, 0, "{}", back.err);
    assert_eq!(convert("-", "json", &back.out).out, json.out, "nothing is lost on the way: {}", back.out);
    let report = wardroom(&["fleet", "convert", "--ruleset", "starmada", "Flint", "--to", "toml", "--json"]).json();
    assert_eq!((&report["fleet"]["ships"][0]["class"], &report["lost"]), (&"Flint".into(), &serde_json::json!([])));
    let other = convert("Flint", "kingston", "");
    assert_eq!((other.code, other.out.as_str()), (2, ""));
    assert!(
        other.err.contains("has no lists for Starmada") && other.err.contains("--to toml or --to json"),
        "{}",
        other.err
    );
    let wrong = convert("-", "toml", "{\"ships\": [\n3]}");
    assert!(wrong.code == 2 && wrong.err.contains("standard input:2: "), "{}", wrong.err);
}

#[test]
fn too_few_games_calibrate_nothing_and_it_is_said_how_many_do() {
    let ran = wardroom(&["starmada", "calibrate", "--games", "1", "--points", "100"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("too few games, 1 for each pair of classes") && ran.err.contains("--games 40"),
        "{}",
        ran.err
    );
}

#[test]
fn orders_are_judged_before_they_are_written() {
    let legal = wardroom(&["starmada", "orders", "2P2(4)", "--ship", "Majestic", "--speed", "4"]);
    assert_eq!(legal.code, 0, "{}", legal.err);
    assert!(legal.out.contains("needs 4") && legal.out.contains("rating is 5: legal"), "{}", legal.out);
    let beyond = wardroom(&["starmada", "orders", "2U2(4)", "--ship", "Majestic", "--speed", "4"]);
    assert_eq!(beyond.code, 1);
    assert!(beyond.out.contains("needs 8") && beyond.out.contains("not legal"), "{}", beyond.out);
    let wrong = wardroom(&["starmada", "orders", "2P1S", "--ship", "Majestic"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("character 4") && wrong.err.contains("movement.orders.turn-limit"), "{}", wrong.err);
}

/// The odds of fire of the only battery of a ship, which is written like this.
fn odds_of(battery: &str, arguments: &[&str]) -> Value {
    let ship = format!("class = 'Tern'\ncombat_rating = 9\nhull = 4\nengine = 6\nbatteries = ['{battery}']\n");
    let ran = common::wardroom_typed(&[&["starmada", "odds", "-", "--json"], arguments].concat(), &ship);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{battery} {arguments:?}");
    ran.json()
}

#[test]
fn odds_count_the_traits_whose_options_are_in_force() {
    let near = |found: &Value, mean: f64| {
        assert!((found["mean"].as_f64().unwrap() - mean).abs() < 1e-9, "{found} is not {mean}");
    };
    let npr = |arguments: &[&str]| odds_of("Gun 3-6-9 1x4+/1/1 NPr [AB]x1", &[&["--shields", "3"], arguments].concat());
    let (plain, counted) = (npr(&[]), npr(&["--options", "trait.non-piercing"]));
    near(&plain, 1.0 / 4.0);
    assert!(plain["remarks"][0].as_str().unwrap().contains("--options trait.non-piercing"), "{plain}");
    near(&counted, 1.0 / 6.0);
    assert_eq!(counted["remarks"], serde_json::json!([]));
    let dfs = |arguments: &[&str]| odds_of("Gun 3-6-9 1x4+/1/1 Dfs [AB]x1", arguments);
    near(&dfs(&["--options", "trait.dfs"]), 1.0 / 2.0);
    near(&dfs(&["--at", "long"]), 1.0 / 3.0);
    near(&dfs(&["--at", "long", "--options", "trait.fcs, trait.dfs"]), 1.0 / 6.0);
    near(&dfs(&["--at", "short", "--modifier", "-2"]), 1.0 / 3.0);
    let piercing = wardroom(&["starmada", "odds", "Majestic", "--shields", "3"]);
    assert!(piercing.out.contains("Pr1 is not counted: it is known by name only"), "{}", piercing.out);
}

#[test]
fn odds_of_what_cannot_be_are_refused() {
    for (arguments, says) in [
        (&["--weapons", "5"][..], "5 weapons cannot fire: the battery has 4 in all"),
        (&["--battery", "4"], "there is no battery 4: the ship has 3"),
        (&["--shields", "9"], "a shield rating is 0 to 5, not 9"),
        (&["--at", "lang"], "there is no range `lang`"),
        (&["--options", "trait.non-percing"], "did you mean trait.non-piercing?"),
        (&["--options", "trait.piercing"], "known by name only"),
    ] {
        let ran = wardroom(&[&["starmada", "odds", "Majestic"], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
    }
    assert_eq!(wardroom(&["starmada", "odds", "Majestic", "--weapons", "4", "--shields", "5"]).code, 0);
}

#[test]
fn options_and_engagements_are_listed() {
    let options = wardroom(&["starmada", "options"]);
    assert!(options.out.contains("countermeasures") && options.out.contains("Known by name only"), "{}", options.out);
    let engagements = wardroom(&["starmada", "engagements"]);
    assert_eq!(engagements.out.matches("First side:").count(), 4);
}

#[test]
fn every_engagement_is_simulated_with_its_default_fleets() {
    for engagement in ["standard", "breakthrough", "outnumbered", "carrier-strike"] {
        let played = wardroom(&["sim", "--ruleset", "starmada", "--objective", engagement, "--games", "2", "--json"]);
        assert_eq!(played.code, 0, "{engagement}: {}", played.err);
        assert_eq!(played.json()["games"], 2, "{engagement}");
    }
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let sim = |threads: &str| {
        let fleets = "2xHalberdier,2xBreccia";
        let arguments = [
            "sim",
            "--ruleset",
            "starmada",
            "--players",
            "greedy,random",
            "--fleets",
            fleets,
            "--points",
            "400",
            "--games",
            "8",
        ];
        let answer =
            wardroom(&[&arguments[..], &["--seed", "5", "--swap-seats", "--threads", threads, "--json"]].concat());
        assert_eq!(answer.code, 0, "{}", answer.err);
        let mut found = answer.json();
        for key in ["seconds", "games_per_second", "decisions_per_second"] {
            assert!(found[key].as_f64().unwrap() > 0.0);
            found[key] = Value::Null;
        }
        found
    };
    let alone = sim("1");
    assert_eq!(alone, sim("3"));
    let wins = &alone["wins"];
    let sum: u64 = ["a:greedy", "b:random", "draw"].iter().map(|name| wins[name].as_u64().unwrap()).sum();
    assert_eq!((sum, alone["games"].as_u64()), (8, Some(8)));
    assert!(wins["a:greedy"].as_u64() > wins["b:random"].as_u64(), "{wins}");
}

#[test]
fn bad_simulations_are_refused_with_a_sentence() {
    for (arguments, says) in [
        (&["--players", "greedy"][..], "takes two names"),
        (&["--players", "greedy,bold"], "there is no player `bold`"),
        (&["--points", "9000"], "no battle is fought with fleets of 9000 points"),
        (&["--fleets", "Longitude"], "two fleets"),
        (&["--fleets", "Longitud,Flint", "--games", "1"], "did you mean `Longitude`?"),
        (&["--objective", "brawl", "--games", "1"], "no engagement"),
    ] {
        let answer = wardroom(&[&["sim", "--ruleset", "starmada"], arguments].concat());
        assert_eq!(answer.code, 2, "{arguments:?}: {}", answer.out);
        assert!(answer.err.contains(says), "{arguments:?}: {}", answer.err);
    }
}

#[test]
fn a_game_without_computer_players_is_not_simulated() {
    let answer = wardroom(&["sim", "--ruleset", "chess"]);
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
    assert!(answer.err.contains("no computer players"), "{}", answer.err);
}

#[test]
fn a_battle_is_played_in_the_terminal_with_a_map() {
    let setup = r#"{"battle": "very-small", "fleets": [{"ships": ["Longitude"]}, {"ships": ["Breccia"]}], "turns": 1}"#;
    let typed = "4 9 0\n5 9 0\nauto\nwhy\n9Q\n99\nauto\nview\n".to_owned() + &"auto\n".repeat(30);
    let folder = tempfile::tempdir().unwrap();
    let played =
        wardroom_in(folder.path(), &["play", "--ruleset", "starmada", "--seed", "1", "--setup", setup], &typed);
    assert_eq!(played.code, 0, "{}", played.err);
    assert!(played.out.contains("A→") || played.out.contains("A←"), "{}", played.out);
    assert!(played.out.contains("weapons [7] 5 2"), "{}", played.out);
    assert!(played.out.contains("The game is over: the last game turn is over"), "{}", played.out);
    assert!(played.out.contains("No: "), "wrong answers are refused: {}", played.out);
}
