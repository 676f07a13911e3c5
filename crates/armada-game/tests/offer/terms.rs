//! What is agreed on before a game, and what becomes of it.

use serde_json::{Value, json};
use table::{Chance, Seed};

use super::{agree, armada, brings, fleet, set_up, values};

#[test]
fn every_field_of_the_form_changes_what_a_game_is_set_up_from() {
    rulebook::shows!("fleet.points.any", "options.agreement");
    let plain = set_up(&json!({})).unwrap();
    let fields = [
        ("edition", json!("2017"), "/edition", json!("2017")),
        ("learning", json!(true), "/fleets/0/name", json!("Learning game, Rebel")),
        ("points", json!(150), "/fleets/0/name", json!("Random rebel fleet, seed 0")),
        ("campaign", json!(true), "/options/campaign", json!(true)),
        ("blank", json!(true), "/options/blank_cards", json!(true)),
        ("costs", json!("2017"), "/options/costs", json!("2017")),
        ("play_area", json!("short-edges"), "/options/play_area", json!("short-edges")),
        ("unlimited_rounds", json!(true), "/options/unlimited_rounds", json!(true)),
        ("campaign_objective", json!("nebula-outskirts"), "/fleets/1/objectives", json!(["nebula-outskirts"])),
        ("objective", json!("none"), "/options/no_objective", json!(true)),
        ("late_defeat", json!(true), "/options/late_defeat", json!(true)),
        ("seats_a", json!(2), "/seats/0", json!(2)),
        ("seats_b", json!(2), "/seats/1", json!(2)),
    ];
    assert_eq!(fields.each_ref().map(|field| field.0).to_vec(), ids(), "every field is tried");
    for (id, value, place, wanted) in fields {
        assert_ne!(plain.pointer(place), Some(&wanted), "{id} is not so by itself");
        let mut given = json!({ (id): value });
        if id == "campaign_objective" {
            given["campaign"] = json!(true);
        }
        let changed = set_up(&given).unwrap();
        assert_eq!(changed.pointer(place), Some(&wanted), "{id}: {changed}");
    }
}

fn ids() -> Vec<&'static str> {
    armada().form().fields.iter().map(|field| field.id).collect()
}

#[test]
fn an_objective_can_be_agreed_on() {
    let objectives = |given: Value| {
        let setup = set_up(&given).unwrap();
        [0, 1].map(|side| setup["fleets"][side]["objectives"].clone())
    };
    assert_eq!(objectives(json!({"objective": "minefields"})), [json!(["minefields"]), json!(["minefields"])]);
    let [one, other] = objectives(json!({"objective": "random"}));
    assert_eq!((one.as_array().map(Vec::len), &one), (Some(1), &other));
    let [one, other] = objectives(json!({}));
    assert_eq!(one.as_array().map(Vec::len), Some(3), "the fleets' own");
    assert_ne!(one, other);
    let refused = |given: Value| set_up(&given).unwrap_err().says;
    assert!(refused(json!({"objective": "minefield"})).contains("did you mean"));
    assert!(
        refused(json!({"objective": "minefields", "unlimited_rounds": true}))
            .contains("only if Unlimited rounds is \"no\"")
    );
}

#[test]
fn campaign_objectives_are_those_of_campaign_battles() {
    let form = armada().form();
    let offered = form.field("campaign_objective").unwrap().kind.options();
    assert_eq!(offered.len(), 1 + 19, "none, or any of the campaigns'");
    let refused = |given: Value| set_up(&given).unwrap_err().says;
    let says = refused(json!({"campaign_objective": "nebula-outskirts"}));
    assert!(says.contains("only if Campaign battle is \"yes\""), "{says}");
    let says = refused(json!({"campaign": true, "campaign_objective": "most-wanted"}));
    assert!(says.contains("there is no \"most-wanted\""), "{says}");
    let says = refused(json!({"campaign": true, "edition": "2015"}));
    assert!(says.contains("only if Edition is not \"2015\""), "{says}");
    let both = json!({"campaign": true, "campaign_objective": "nebula-outskirts", "objective": "minefields"});
    assert!(refused(both).contains("only if"), "one of the two");
}

#[test]
fn the_final_edition_is_played_unless_another_is_chosen() {
    assert_eq!(agree(&json!({"edition": "final"})), agree(&json!({})));
    assert_eq!(agree(&json!({"edition": "2015"})).lines()[0].says, "2015");
    let field = armada().form().field("edition").unwrap();
    let words: Vec<_> = field.kind.options().iter().map(|option| option.value.clone()).collect();
    assert_eq!(
        (words, &field.default),
        (vec![json!("final"), json!("2020"), json!("2017"), json!("2015")], &json!("final"))
    );
    assert!(field.kind.options().iter().all(|option| option.help.as_ref().is_some_and(|help| help.ends_with('.'))));
    let ids: Vec<_> = armada().about().editions.iter().map(|edition| json!(edition.id)).collect();
    assert_eq!(ids, ["final", "2020", "2017", "2015"]);
}

#[test]
fn a_setup_names_the_costs_of_its_edition() {
    let costs = |given: Value| set_up(&given).unwrap()["options"]["costs"].clone();
    let of_editions = ["final", "2020", "2017", "2015"].map(|edition| costs(json!({ "edition": edition })));
    assert_eq!(of_editions, ["final", "2020", "2017", "2017"]);
    assert_eq!(costs(json!({"edition": "2020", "costs": "final"})), "final");
}

#[test]
fn hints_are_for_learning_games() {
    assert!(agree(&json!(armada().form().first_game())).wants_hints(), "the first game is a learning game");
    assert!(!agree(&json!({})).wants_hints());
}

#[test]
fn a_team_shares_a_fleet_and_each_player_has_a_part_of_it() {
    rulebook::shows!("options.team.teams", "options.team.control");
    let agreed = agree(&json!({"seats_a": 3, "seats_b": 2}));
    let plan = armada().seat_plan(&agreed).unwrap();
    let seats: Vec<(&str, u8, bool)> =
        plan.seats.iter().map(|seat| (seat.name.as_str(), seat.side.0, seat.brings)).collect();
    assert_eq!(seats, [("A1", 0, true), ("A2", 0, false), ("A3", 0, false), ("B1", 1, true), ("B2", 1, false)],);
    assert_eq!(plan.sides[1].says, "Team B");
    let says: Vec<&str> = plan.seats.iter().map(|seat| seat.says.as_str()).collect();
    assert_eq!(says, ["Team Commander A", "Player A2", "Player A3", "Team Commander B", "Player B2"]);
    let unequal = armada().agree(&values(&json!({"seats_a": 3}))).unwrap_err();
    assert_eq!(unequal.rule.map(|rule| rule.0), Some("options.team.teams"));
    let one_ship = fleet("rebel", &["cr90-corvette-a"]);
    let agreed = agree(&json!({"seats_a": 2, "learning": true}));
    let empire = brings().default_for(table::Seat(2), &agreed).unwrap();
    assert_eq!(empire["faction"], "empire");
    let chance = &mut Chance::new(Seed::from_number(1));
    let refused = armada().setup(&agreed, &[one_ship, empire.clone()], chance).unwrap_err();
    assert_eq!(refused.rule.map(|rule| rule.0), Some("options.team.control"));
    let two_ships = fleet("rebel", &["cr90-corvette-a", "cr90-corvette-b"]);
    assert_eq!(armada().setup(&agreed, &[two_ships, empire], chance).unwrap()["seats"], json!([2, 1]));
}

#[test]
fn a_total_for_which_there_is_no_fleet_is_refused() {
    rulebook::shows!("fleet.points.limit");
    let refused = armada().agree(&values(&json!({"points": 20}))).unwrap_err();
    assert_eq!(refused.rule.map(|rule| rule.0), Some("fleet.points.limit"));
    assert!(refused.says.contains("there are no fleets of 20 points"), "{}", refused.says);
    for points in [60, 100, 180, 300, 3000] {
        let agreed = agree(&json!({ "points": points }));
        for seat in [0, 1] {
            let fleet = brings().default_for(table::Seat(seat), &agreed).unwrap();
            let report = brings().check(&fleet, &agreed).unwrap();
            assert!(report.is_legal() && report.points <= points, "{points}: {report:?}");
        }
    }
}
