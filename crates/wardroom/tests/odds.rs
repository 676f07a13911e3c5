//! `wardroom odds` from the outside: words in, a table and JSON out, and what cannot be understood.

use std::fs;

use serde_json::json;

use crate::common::{Ran, wardroom_in};

fn odds(arguments: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("duel.toml"), DUEL).expect("a file");
    wardroom_in(folder.path(), &[&["odds"], arguments].concat(), "")
}

/// A position in which a ship with an upgrade attacks: XI7 Turbolasers limit what is redirected.
const DUEL: &str = "ruleset = 'armada'\ntitle = 'A duel'\nrules = ['attack.damage.order']\nexpect.round = 1\n\
    [position]\nactivating = { ship = 'victory', step = 'attack' }\n\
    [position.ships.victory]\nseat = 'A'\ncard = 'victory-ii-class-star-destroyer'\nat = [900, 300]\nupgrades = ['xi7-turbolasers']\n\
    [position.ships.corvette]\nseat = 'B'\ncard = 'cr90-corvette-a'\nat = [900, 625]\nheading = 90\n";

fn refusal(arguments: &[&str]) -> String {
    let ran = odds(arguments);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    ran.err
}

#[test]
fn json_has_the_promised_shape() {
    let ran = odds(&["1", "red", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(
        ran.json(),
        json!({"damage": {"0": 0.375, "1": 0.5, "2": 0.125}, "mean": 0.75, "critical": 0.25,
            "accuracy": {"0": 0.875, "1": 0.125}})
    );
    let ran = odds(&["2", "blue", "--to", "cr90-corvette-a:front", "--json"]).json();
    let keys: Vec<&String> = ran.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["accuracy", "critical", "damage", "destroyed", "faceup", "hull", "locked", "mean"]);
    assert_eq!(ran["destroyed"], json!(0.0));
}

#[test]
fn people_get_a_table_with_columns() {
    let ran = odds(&["1", "red", "--hull", "2", "--obstructed", "--effect", "add black"]);
    assert_eq!(ran.code, 2, "the only die is removed");
    let ran = odds(&["1", "red", "1", "black", "--hull", "2", "--obstructed"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("1 red 1 black at close range, obstructed, hull 2\n"), "{}", ran.out);
    assert!(ran.out.contains("     1   50.0 %    75.0 %  ████████████████████████████████████████\n"), "{}", ran.out);
    assert!(ran.out.contains("a red die is removed"), "{}", ran.out);
    assert!(ran.out.contains("destroyed     25.0 %"), "{}", ran.out);
}

#[test]
fn a_number_and_its_chance_stay_on_one_line() {
    let ran = odds(&["3", "red", "4", "blue", "3", "black"]);
    let accuracy: Vec<&str> = ran.out.lines().skip_while(|line| !line.starts_with("accuracy")).collect();
    assert_eq!(accuracy.len(), 2, "{}", ran.out);
    for line in accuracy {
        assert!(!line.ends_with(':') && !line.trim_start().starts_with(['0', '%']), "{line}");
        assert!(!line.contains('\u{a0}'), "{line}");
    }
}

#[test]
fn what_must_be_rerolled_is_chosen_by_the_attacker() {
    let ran = odds(&["2", "red", "--effect", "always reroll 1 red", "--json"]);
    assert_eq!(ran.json()["mean"], json!(1.84375));
}

#[test]
fn free_accuracies_are_spent_for_a_critical_whatever_the_goal() {
    let faceup = |goal: &str| {
        let attack = ["2", "red", "2", "blue", "--tokens", "contain", "--hull", "5", "--goal", goal, "--json"];
        odds(&attack).json()["faceup"].as_f64().expect("a chance")
    };
    assert!(faceup("damage") > 0.3);
    assert!((faceup("damage") - faceup("destroy")).abs() < 1e-9, "{}", faceup("destroy"));
}

#[test]
fn cards_give_dice_and_defenses() {
    let by_card =
        odds(&["--from", "victory-ii-class-star-destroyer:front", "--to", "cr90-corvette-a:front", "--at", "long"]);
    assert!(
        by_card.out.starts_with("3 red at long range, shields 2 and 2 beside, hull 4, evade, evade, redirect\n"),
        "{}",
        by_card.out
    );
    let squadron = odds(&["--from", "x-wing-squadron", "--to", "tie-fighter-squadron"]);
    assert!(squadron.out.starts_with("4 blue at close range, hull 3\n"), "{}", squadron.out);
}

#[test]
fn what_is_not_counted_is_said() {
    let remarks = |arguments: &[&str]| odds(&[arguments, &["--json"]].concat()).json()["remarks"].clone();
    let luke = &["--from", "luke-skywalker", "--to", "cr90-corvette-a:front"];
    assert_eq!(remarks(luke), json!(["not counted: what the card of Luke Skywalker says"]));
    assert!(odds(luke).out.contains("remarks"), "people are told as well");
    let swarm = remarks(&["--from", "tie-fighter-squadron", "--to", "x-wing-squadron"]);
    assert_eq!(swarm, json!(["not counted: swarm of TIE Fighter Squadron"]));
    assert_eq!(remarks(&["--from", "x-wing-squadron", "--to", "cr90-corvette-a:front"]), json!(null));
    assert!(refusal(&["--from", "darth-vader", "--to", "x-wing-squadron"]).contains("darth-vader-tie"));
    assert!(!refusal(&["--from", "", "--to", "x-wing-squadron"]).contains("squadrons:"));
}

#[test]
fn steps_of_a_scenario_are_not_played_before_its_attack() {
    let steps = format!("{DUEL}[[step]]\nseat = 'A'\nchoose = 'front at corvette, right'\n");
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("steps.toml"), steps).expect("a file");
    let attack = ["odds", "--position", "steps.toml", "--attack", "front at corvette, right", "--json"];
    let ran = wardroom_in(folder.path(), &attack, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.json()["remarks"], json!(["the steps of the scenario are not played before"]));
    let plain = odds(&["--position", "duel.toml", "--attack", "front at corvette, right", "--json"]).json();
    assert_eq!((&plain["remarks"], &plain["damage"]), (&json!(null), &ran.json()["damage"]));
}

#[test]
fn an_attack_is_played_with_its_cards() {
    let attack = &["--position", "duel.toml", "--attack", "front at corvette, right", "--json"];
    let ran = odds(attack);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report = ran.json();
    assert!(report["ways"].as_u64().is_some_and(|ways| (30..5_000).contains(&ways)), "{report}");
    let sum: f64 = report["damage"].as_object().expect("a table").values().filter_map(serde_json::Value::as_f64).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{report}");
    assert_eq!(odds(attack).json(), report, "the same every time");
}

#[test]
fn what_cannot_be_understood_is_said() {
    assert!(refusal(&[]).contains("name the dice"));
    assert!(refusal(&["2", "green"]).contains("red, blue or black, not \"green\""));
    assert!(refusal(&["1", "black", "--at", "long"]).contains("black dice do not reach long range"));
    assert!(refusal(&["1", "red", "--at", "lung"]).contains("long"));
    assert!(refusal(&["1", "red", "--to", "cr90-corvette-a"]).contains("cr90-corvette-a:front"));
    assert!(refusal(&["1", "red", "--to", "cr90-corvete-a:front"]).contains("did you mean `cr90-corvette-a`?"));
    assert!(refusal(&["1", "red", "--to", "cr90-corvette-a:bow"]).contains("no hull zone `bow`"));
    assert!(refusal(&["1", "red", "--tokens", "brake"]).contains("brace"));
    assert!(refusal(&["1", "red", "--effect", "rerol 1"]).contains("reroll"));
    assert!(refusal(&["1", "red", "--hull", "0"]).contains("at least 1"));
    assert!(refusal(&["20", "red"]).contains("at most 16"));
    assert!(refusal(&["--position", "duel.toml"]).contains("--attack \"front at corvette, right\""));
    assert!(refusal(&["--position", "duel.toml", "--attack", "up"]).contains("there is no attack \"up\""));
}

#[test]
fn only_attacks_are_offered() {
    let offered = refusal(&["--position", "duel.toml"]);
    assert!(!offered.contains("done"), "{offered}");
    let none = refusal(&["--position", "duel.toml", "--attack", "done"]);
    assert!(none.contains("there is no attack \"done\"; the position offers"), "{none}");
}

#[test]
fn the_pool_that_is_written_is_judged_as_it_is() {
    assert!(refusal(&["1000", "red"]).contains("1000 dice are too many: at most 16"));
    assert!(refusal(&["1", "blue", "99999999999999999999 red"]).contains("at most 16"));
    assert!(refusal(&["1", "red", "1", "red"]).contains("red dice are named twice"));
    assert!(refusal(&["-2", "red"]).contains("not \"-2 red\""));
    assert!(refusal(&["0", "red"]).contains("dice are written like"));
}

#[test]
fn contradictions_are_refused() {
    let no_hull = refusal(&["3", "red", "--goal", "destroy"]);
    assert!(no_hull.contains("--hull") && no_hull.contains("--to"), "{no_hull}");
    assert_eq!(odds(&["3", "red", "--goal", "destroy", "--hull", "4"]).code, 0);
    for token in ["redirect", "contain", "salvo"] {
        let refused = refusal(&["2", "blue", "--to", "x-wing-squadron", "--tokens", token]);
        assert!(refused.contains(&format!("a squadron has no {token} token")), "{refused}");
    }
    assert_eq!(odds(&["2", "blue", "--to", "x-wing-squadron", "--tokens", "brace,scatter,evade"]).code, 0);
    let never = refusal(&["2", "red", "--effect", "change 1 black to hit"]);
    assert!(never.contains("never in the pool, which has only red ones"), "{never}");
    let zone = refusal(&["--from", "x-wing-squadron", "--to", "tie-fighter-squadron:front"]);
    assert!(zone.contains("squadrons have no hull zones: leave out `:front`"), "{zone}");
}
