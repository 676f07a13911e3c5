//! Agreements that version 0.1 stored.

use armada_game::play::Setup;
use serde_json::{Value, json};
use table::{Chance, Seed};

use super::{agree, armada};

/// As a store of 0.1 has it: a game that waits for a friend.
const WAITING: &str = r#"{"mode":"friend","edition":"2020","learning":true,"blank":false,"fleets":[{"name":"Learning game, Rebel",
    "faction":"rebel","ships":[{"card":"cr90-corvette-a"},{"card":"nebulon-b-escort-frigate"}],
    "squadrons":[{"card":"x-wing-squadron","count":4}]},null],"names":[null,null]}"#;

/// A game against the computer with objectives.
const PLAYED: &str = r#"{"mode":"computer","edition":"2017","learning":false,"blank":true,"fleets":[
    {"name":"Core set, Rebel","faction":"rebel","objectives":["most-wanted","fire-lanes","minefields"],
     "ships":[{"card":"nebulon-b-escort-frigate","upgrades":["general-dodonna","redemption"]},{"card":"cr90-corvette-a"}],
     "squadrons":[{"card":"luke-skywalker"},{"card":"x-wing-squadron","count":2}]},
    {"name":"Core set, Imperial","faction":"empire","objectives":["opening-salvo","contested-outpost","minefields"],
     "ships":[{"card":"victory-ii-class-star-destroyer","upgrades":["grand-moff-tarkin"]}]}]}"#;

fn stored(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_game_that_waits_keeps_its_terms_and_the_fleet_that_is_there() {
    let earlier = armada().earlier_agreement(&stored(WAITING)).unwrap();
    let agreed = armada().agree(&earlier.terms).unwrap();
    assert_eq!(agreed, agree(&json!({"learning": true, "edition": "2020", "costs": "final"})), "as it was priced then");
    assert!(agreed.wants_hints());
    assert_eq!(earlier.brought, [Some(stored(WAITING)["fleets"][0].clone()), None]);
}

#[test]
fn a_game_is_set_up_as_it_was() {
    let earlier = armada().earlier_agreement(&stored(PLAYED)).unwrap();
    let agreed = armada().agree(&earlier.terms).unwrap();
    let brought: Vec<Value> = earlier.brought.into_iter().flatten().collect();
    let setup = armada().setup(&agreed, &brought, &mut Chance::new(Seed::from_number(1))).unwrap();
    let wanted = json!({
        "edition": "2017",
        "fleets": stored(PLAYED)["fleets"],
        "options": { "blank_cards": true, "no_objective": false, "costs": "2017" },
    });
    let read = |setup: Value| serde_json::from_value::<Setup>(setup).unwrap();
    assert_eq!(read(setup), read(wanted));
}

#[test]
fn other_agreements_are_not_taken_for_it() {
    let not_it = [json!({}), json!(null), json!({"terms": {}, "brought": []}), json!({"edition": "2020"})];
    for other in not_it {
        assert_eq!(armada().earlier_agreement(&other), None);
    }
    let mut damaged = stored(WAITING);
    damaged["fleets"][0]["ships"][0]["card"] = json!("death-star");
    assert_eq!(armada().earlier_agreement(&damaged), None);
}

#[test]
fn terms_without_a_version_were_agreed_on_when_2020_had_the_final_costs() {
    let agreed = |edition: &str, costs: Value, rules: Option<u32>| {
        let given = json!({ "edition": edition, "costs": costs });
        armada().earlier_terms(given.as_object().unwrap().clone(), rules)["costs"].clone()
    };
    assert_eq!(agreed("2020", json!(null), None), "final");
    assert_eq!(agreed("2020", json!("2017"), None), "2017", "what was agreed on");
    assert_eq!(agreed("2017", json!(null), None), json!(null), "the costs of the edition, then and now");
    assert_eq!(agreed("2020", json!(null), Some(5)), json!(null));
}
