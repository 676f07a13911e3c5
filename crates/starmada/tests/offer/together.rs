//! Two fleets that meet: what is refused only when both are there.

use serde_json::{Value, json};
use starmada::Starmada;
use table::Ruleset;

use super::{agreed, chance, own_class, set_up};

fn refused(given: &Value, brought: &[Value]) -> (Option<&'static str>, String) {
    match set_up(&agreed(given), brought) {
        Err(refusal) => (refusal.rule.map(|rule| rule.0), refusal.says),
        Ok(setup) => panic!("{setup:?}"),
    }
}

#[test]
fn ships_of_the_same_name_are_told_apart() {
    let fleet = json!({ "ships": [{ "class": "Flint", "name": "Tom" }, { "class": "Flint", "name": "Tom 2" }] });
    let setup = set_up(&agreed(&json!({})), &[fleet.clone(), fleet]).unwrap();
    let game = Starmada::set_up(&setup, chance(1)).unwrap();
    let names: Vec<&str> = game.ships.iter().map(|ship| ship.name.as_str()).collect();
    assert_eq!(names, ["Tom", "Tom 2", "Tom 3", "Tom 2 2"]);
}

#[test]
fn classes_of_both_sides_are_known_to_both_unless_they_differ() {
    let fleet = |rating| json!({ "ships": ["Gravel"], "classes": [own_class("Gravel", rating)] });
    let setup = set_up(&agreed(&json!({})), &[fleet(30), fleet(30)]).unwrap();
    assert_eq!(setup.classes.len(), 1);
    assert!(Starmada::set_up(&setup, chance(1)).is_ok());
    let (rule, says) = refused(&json!({}), &[fleet(30), fleet(31)]);
    assert!(rule == Some("sheet.identity") && says.contains("both fleets have a class \"Gravel\""), "{says}");
}

#[test]
fn a_fleet_that_may_not_be_fielded_is_refused_with_its_side() {
    let small = json!({ "ships": ["Flint"] });
    let (rule, says) = refused(&json!({}), &[small.clone(), json!({ "ships": ["Flint", "Longitude"] })]);
    assert!(rule == Some("setup.faction") && says.starts_with("the second fleet, Longitude: "), "{says}");
    let (rule, says) = refused(&json!({ "points": 50 }), &[json!({ "ships": ["Breccia"] }), small.clone()]);
    assert!(rule == Some("setup.fleet-limit") && says.contains("beyond the fleet limit of 50"), "{says}");
    let astray = json!({ "ships": [{ "class": "Flint", "commander": 1 }] });
    let (rule, says) = refused(&json!({}), &[astray.clone(), small.clone()]);
    assert!(rule == Some("setup.sides") && says.contains("it has commander 1, and the side has 1"), "{says}");
    assert!(set_up(&agreed(&json!({ "first_commanders": 2 })), &[astray, small.clone()]).is_ok());
    let (_, says) = refused(&json!({}), &[small]);
    assert_eq!(says, "2 bring something to this game, not 1");
}
