//! What all commands have in common: exit status, error output, colour, logs, version, completions, manual.

use std::fs;

use assert_cmd::Command;

use crate::common::{Ran, root, wardroom, wardroom_in, wardroom_typed};

/// Runs the program with these environment variables.
fn with(variables: &[(&str, &str)], arguments: &[&str]) -> Ran {
    let mut command = Command::cargo_bin("wardroom").unwrap();
    Ran::of(command.args(arguments).envs(variables.iter().copied()).current_dir(std::env::temp_dir()))
}

#[test]
fn status_1_is_a_no_and_status_2_is_not_understood_in_every_command() {
    let illegal_ship = "class = 'X'\ncombat_rating = 9\nhull = 8\nengine = 5\nengine_track = [5, 4]\n";
    let unheld = "ruleset = 'pearls'\ntitle = 'No'\nrules = ['pearls.depth.secret']\nexpect.round = 2\n";
    let unread_line = "CR90 Corvette A (44)\n• General Dodonna (20)\n= 64 Points\nX-wnig Squadron (13)\n";
    for (status, arguments, typed) in [
        (1, &["rules", "search", "xyzzy"][..], ""),
        (1, &["cards", "search", "xyzzy"], ""),
        (1, &["fleet", "check", "rebel-rieekan", "--points", "100"], ""),
        (1, &["fleet", "check", "--ruleset", "starmada", "9xLongitude", "--points", "100"], ""),
        (1, &["scenario", "check", "-"], unheld),
        (1, &["starmada", "ship", "check", "-"], illegal_ship),
        (1, &["starmada", "orders", "2U2(4)", "--ship", "Majestic", "--speed", "4"], ""),
        (2, &["rules", "show", "no.such.rule"], ""),
        (2, &["cards", "show", "no-such-card"], ""),
        (2, &["fleet", "check", "no-such-fleet"], ""),
        (2, &["fleet", "check", "--ruleset", "starmada", "Longitud"], ""),
        (2, &["fleet", "convert", "-", "--to", "vassal"], unread_line),
        (2, &["scenario", "check", "-"], "titel = 1"),
        (2, &["starmada", "ship", "check", "-"], "clas = 'X'"),
        (2, &["starmada", "orders", "2P1S", "--ship", "Majestic"], ""),
        (2, &["measure", "-"], "x"),
        (2, &["courses", "-", "--ship", "a"], "x"),
        (2, &["replay", "-"], "x"),
        (2, &["journal", "verify", "-"], "x"),
        (2, &["sim", "--players", "greedy,nobody", "--games", "1"], ""),
        (2, &["lab", "show", "no-such-study"], ""),
        (2, &["play", "--people", "5"], ""),
        (2, &["no-such-command"], ""),
    ] {
        let ran = wardroom_typed(arguments, typed);
        assert_eq!(ran.code, status, "{arguments:?}: {}{}", ran.out, ran.err);
        if status == 2 {
            assert!(!ran.err.is_empty(), "{arguments:?} says nothing on standard error, but {}", ran.out);
        }
    }
}

#[test]
fn faults_of_ship_files_go_to_standard_error_with_their_lines() {
    let ran =
        wardroom_typed(&["starmada", "ship", "check", "-"], "combat_rating = 9\nhull = 8\nengine_track = [5, 4]\n");
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
    assert!(ran.out.starts_with("standard input: not a good ship"), "{}", ran.out);
    assert!(ran.err.contains("standard input:3:"), "{}", ran.err);
    let ran = wardroom_typed(
        &["starmada", "ship", "check", "-", "--json"],
        "combat_rating = 9\nhull = 8\nengine = 5\nengine_track = [5, 4]\n",
    );
    assert_eq!((ran.err.as_str(), ran.json()["good"].as_bool()), ("", Some(false)));
    assert!(ran.json()["faults"][0]["line"].is_u64(), "{}", ran.out);
}

#[test]
fn more_people_than_seats_are_refused() {
    for (arguments, seats) in
        [(&["play", "--people", "5"][..], 2), (&["play", "--ruleset", "starmada", "--people", "3"], 2)]
    {
        let ran = wardroom(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(&format!("this table has {seats} seats")), "{}", ran.err);
    }
}

#[test]
fn of_several_things_the_known_ones_are_answered_and_the_others_named() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("good.toml", &wardroom(&["starmada", "ship", "show", "Longitude", "--toml"]).out);
    write("holds.toml", "ruleset = 'pearls'\ntitle = 'X'\nrules = ['pearls.depth.secret']\nexpect.round = 1\n");
    for (arguments, answered) in [
        (&["fleet", "check", "nope", "rebel-rieekan"][..], "legal"),
        (&["fleet", "check", "--ruleset", "starmada", "Nope", "2xLongitude"], "2xLongitude: legal"),
        (&["starmada", "ship", "check", "nope", "good.toml"], "good.toml: Longitude is a good ship"),
        (&["scenario", "check", "nope", "holds.toml"], "1 passed, 0 failed"),
        (&["cards", "show", "nope", "jan-ors"], "Jan Ors"),
    ] {
        let ran = wardroom_in(folder.path(), arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains(answered), "{arguments:?}: {}", ran.out);
        assert!(
            ran.err.starts_with("wardroom: ") && ran.err.to_lowercase().contains("nope"),
            "{arguments:?}: {}",
            ran.err
        );
    }
}

#[test]
fn numbers_that_are_none_are_refused_in_words() {
    for (arguments, says) in [
        (&["play", "--people", "x"][..], "'--people <PEOPLE>': a whole number is wanted, as in 2"),
        (&["play", "--people", "300"], "it is too large"),
        (&["play", "--seed", "1.5"], "a whole number is wanted"),
        (&["sim", "--games", "0"], "'--games <GAMES>': it is at least 1"),
        (&["sim", "--games", "1", "--threads", "0"], "it is at least 1"),
        (&["sim", "--ruleset", "starmada", "--turns", "0", "--games", "1"], "it is at least 1"),
        (&["starmada", "calibrate", "--games", "0"], "it is at least 1"),
        (&["fleet", "check", "rebel-rieekan", "--points", "many"], "a whole number is wanted"),
        (&["replay", "x", "--to", "end"], "a whole number is wanted"),
        (&["courses", "x", "--ship", "a", "--speed", "fast"], "a whole number is wanted"),
        (&["serve", "--seed", "x"], "a whole number is wanted"),
        (&["odds", "2", "red", "--hull", "-2"], "'--hull <N>': it cannot be negative"),
        (&["odds", "2", "red", "--shields", "-1"], "'--shields <N>': it cannot be negative"),
        (&["odds", "2", "red", "--beside", "-1"], "'--beside <N>': it cannot be negative"),
        (&["starmada", "odds", "Majestic", "--weapons", "-1"], "'--weapons <WEAPONS>': it cannot be negative"),
        (&["starmada", "odds", "Majestic", "--battery", "-1"], "'--battery <BATTERY>': it cannot be negative"),
        (&["starmada", "odds", "Majestic", "--shields", "-1"], "'--shields <N>': it cannot be negative"),
        (&["starmada", "odds", "Majestic", "--modifier", "x"], "a whole number from -20 to 20"),
        (&["starmada", "odds", "Majestic", "--modifier", "-21"], "a whole number from -20 to 20"),
    ] {
        let ran = wardroom(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn colour_is_on_when_it_is_asked_for_and_off_when_it_is_not_wanted() {
    let show = ["cards", "show", "xi7-turbolasers"];
    let coloured = |variables: &[(&str, &str)], more: &[&str]| {
        with(variables, &[&show[..], more].concat()).out.contains("\u{1b}[")
    };
    assert!(!coloured(&[], &[]), "nobody sees it in a pipe");
    assert!(coloured(&[], &["--color", "always"]));
    assert!(coloured(&[("NO_COLOR", "1"), ("TERM", "dumb")], &["--color=always"]), "what is said aloud counts");
    assert!(!coloured(&[], &["--color", "never"]));
    let wrong = with(&[], &[&show[..], &["--color", "sometimes"]].concat());
    assert!(wrong.code == 2 && wrong.err.contains("always"), "{}", wrong.err);
    assert!(with(&[], &["--color", "always", "--help"]).out.contains("\u{1b}["), "help is coloured, too");
    assert!(!with(&[], &["--help"]).out.contains("\u{1b}["));
}

#[test]
fn the_log_tells_what_happens_inside() {
    let quiet = with(&[], &["fleet", "check", "rebel-rieekan"]);
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    let loud = with(&[("WARDROOM_LOG", "debug")], &["fleet", "check", "rebel-rieekan"]);
    assert_eq!((loud.code, loud.out.as_str()), (0, quiet.out.as_str()), "it goes to standard error");
    assert!(loud.err.contains("DEBUG") && loud.err.contains("rebel-rieekan"), "{}", loud.err);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.toml"), wardroom(&["measure", "--example"]).out).unwrap();
    let mut command = Command::cargo_bin("wardroom").unwrap();
    let command = command.current_dir(folder.path()).env("WARDROOM_LOG", "debug");
    let loud = Ran::of(command.args(["measure", "a.toml", "--svg", "a.svg"]));
    assert!(loud.err.contains("a.toml") && loud.err.contains("a.svg"), "{}", loud.err);
    let parsed =
        with(&[("WARDROOM_LOG", "debug"), ("WARDROOM_LOG_FORM", "json")], &["fleet", "check", "rebel-rieekan"]);
    let lines: Vec<serde_json::Value> = parsed
        .err
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    assert!(
        lines.iter().any(|line| line["level"] == "DEBUG" && line["command"] == "fleet check rebel-rieekan"),
        "{lines:?}"
    );
    let wrong = with(&[("WARDROOM_LOG_FORM", "xml")], &["fleet", "list"]);
    assert!(wrong.code == 2 && wrong.err.contains("`text` or `json`"), "{}", wrong.err);
    let wrong = with(&[("WARDROOM_LOG", "server=lots")], &["fleet", "list"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(wrong.err.contains("WARDROOM_LOG"), "{}", wrong.err);
}

#[test]
fn the_version_names_the_build() {
    let ran = wardroom(&["--version"]);
    let version = format!("wardroom {}", env!("CARGO_PKG_VERSION"));
    assert!(ran.code == 0 && ran.out.starts_with(&version), "{}", ran.out);
    let git = std::process::Command::new("git").args(["rev-parse", "HEAD"]).current_dir(root()).output();
    if let Ok(commit) = git.map(|output| String::from_utf8(output.stdout).unwrap())
        && root().join(".git").exists()
        && commit.len() > 10
    {
        assert!(ran.out.contains(&format!("({}", &commit[..10])), "{} is not the build of {commit}", ran.out);
    }
}

#[test]
fn the_usual_shells_are_completed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = wardroom(&["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{shell}");
        for word in ["wardroom", "coverage", "missing", "color"] {
            assert!(ran.out.contains(word), "{shell} does not complete {word}");
        }
    }
    let ran = wardroom(&["completions", "cmd"]);
    assert!(ran.code == 2 && ran.err.contains("bash"), "{}", ran.err);
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let page = wardroom(&["man"]);
    assert_eq!(page.code, 0, "{}", page.err);
    assert!(page.out.contains(".TH wardroom 1") && page.out.contains("rules search redirect token"), "{}", page.out);
    let folder = tempfile::tempdir().unwrap();
    let ran = wardroom_in(folder.path(), &["man", "--out", "man1"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    for page in ["wardroom.1", "wardroom-fleet-check.1", "wardroom-lab-run.1", "wardroom-starmada-ship-design.1"] {
        assert!(folder.path().join("man1").join(page).is_file(), "{page} is missing");
    }
}

#[test]
fn sim_plays_armada_unless_told_otherwise() {
    let played = |more: &[&str]| {
        let arguments = ["sim", "--players", "random,random", "--games", "1", "--seed", "3", "--json"];
        wardroom(&[&arguments[..], more].concat()).json()["decisions"].clone()
    };
    assert_eq!(played(&[]), played(&["--ruleset", "armada"]));
    assert_ne!(played(&[]), played(&["--ruleset", "starmada"]));
}

#[test]
fn the_final_edition_is_known_where_editions_are() {
    let check = |edition: &str| wardroom(&["fleet", "check", "rebel-raddus", "--edition", edition, "--json"]);
    assert_eq!(check("final").code, 0, "{}", check("final").err);
    let usual = wardroom(&["fleet", "check", "rebel-raddus", "--json"]);
    assert_eq!(check("final").json()["points"], usual.json()["points"], "it is the default");
    assert_ne!(check("2020").json()["points"], usual.json()["points"], "which had other costs");
    let play = wardroom(&["play", "--edition", "final", "--people", "0", "--seed", "7"]);
    assert_eq!(play.code, 0, "{}", play.err);
    let scene = wardroom(&["measure", "--example"]).out.replace("ruleset", "edition = \"final\"\nruleset");
    assert_eq!(wardroom_typed(&["measure", "-"], &scene).code, 0);
    let wrong = check("2019");
    assert!(wrong.code == 2 && wrong.err.contains("final"), "{}", wrong.err);
}

#[test]
fn lists_of_starmada_are_data_too() {
    let ships = wardroom(&["starmada", "ship", "list", "--json"]).json();
    assert_eq!(ships["ships"].as_array().unwrap().len(), 12);
    let ship = wardroom(&["starmada", "ship", "show", "Solstice", "--json"]).json();
    assert_eq!((&ship["class"], &ship["combat_rating"]), (&"Solstice".into(), &234.into()));
    assert!(ship["rating"]["simulated"].is_u64() && ship["rating"]["offensive"].is_f64(), "{ship}");
    let orders = ["starmada", "orders", "2P2(4)", "--ship", "Majestic", "--speed", "4", "--json"];
    let orders = wardroom(&orders).json();
    assert_eq!((&orders["legal"], &orders["needs"], &orders["speed"]), (&true.into(), &4.into(), &4.into()));
    assert_eq!(wardroom(&["starmada", "engagements", "--json"]).json()["engagements"].as_array().unwrap().len(), 4);
    let options = wardroom(&["starmada", "options", "--json"]).json();
    assert!(options["options"].as_array().unwrap().iter().any(|option| option["id"] == "flares"), "{options}");
}

#[test]
fn ship_show_prints_both_ratings() {
    let shown = wardroom(&["starmada", "ship", "show", "Solstice"]).out;
    let words: Vec<&str> = shown.split_whitespace().collect();
    assert!(shown.contains("234 by provisional-2") && words.join(" ").contains("282 by simulated battles"), "{shown}");
}
