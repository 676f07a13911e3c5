//! The form: every field has an effect, or is refused where it does not apply.

use game_api::{Game, Kind};
use serde_json::{Value, json};
use starmada::space::Ground;
use starmada::state::{Checking, TerrainKind};
use starmada::switches::Switch;
use starmada::{BattleSize, Setup, Starmada};
use std::collections::BTreeSet;
use table::{Ruleset, play_out};

use super::{agree, agreed, chance, default_setup, defaults, game, set_up};

/// The computer players of a game.
struct Players(table::Decide<Starmada>, table::Chance);

impl table::Seats<Starmada> for Players {
    fn ask(&mut self, game: &starmada::Game, decision: &starmada::Decision) -> table::Flow<starmada::Choice> {
        Ok((self.0)(game, decision, &mut self.1))
    }
}

fn plays_to_the_end(setup: &Setup, seed: u64) {
    for player in Starmada::players().iter().filter(|player| player.at_once().is_some()) {
        let mut game = Starmada::set_up(setup, chance(seed)).unwrap();
        let outcome = play_out::<Starmada>(&mut game, &mut Players(player.at_once().unwrap(), chance(!seed))).unwrap();
        assert_eq!(outcome.places.len(), 2, "{}", player.about.name);
    }
}

#[test]
fn the_defaults_are_a_quick_battle_that_plays_to_the_end() {
    let setup = default_setup(&json!({}));
    assert_eq!(setup.battle, BattleSize::VerySmall);
    assert!(setup.fleets.iter().all(|fleet| (2..=4).contains(&fleet.ships.len())), "{:?}", setup.fleets);
    (0..3).for_each(|seed| plays_to_the_end(&setup, seed));
}

#[test]
fn every_single_choice_of_the_form_plays_to_the_end() {
    let mut played: u64 = 0;
    for field in game().form().fields.iter().filter(|field| field.id != "options") {
        for option in field.kind.options() {
            let mut given = json!({ "turns": 4 });
            given[field.id] = option.value.clone();
            plays_to_the_end(&default_setup(&given), played);
            played += 1;
        }
    }
    assert_eq!(played, 4 + 5 + 2 + 2, "engagements, sizes, grounds, ways with orders");
    let all: Vec<&str> = Switch::ALL.map(Switch::name).into();
    plays_to_the_end(&default_setup(&json!({ "options": all, "terrain": [["planet", 16, 9]], "turns": 4 })), 99);
}

#[test]
fn every_engagement_is_offered_at_every_size_and_starts_with_the_default_fleets() {
    let form = game().form();
    let options = |field: &str| form.field(field).unwrap().kind.options().to_vec();
    let mut started = 0;
    for engagement in options("engagement") {
        for battle in options("battle") {
            let given = json!({ "engagement": engagement.value, "battle": battle.value });
            let game = Starmada::set_up(&default_setup(&given), chance(1))
                .unwrap_or_else(|refusal| panic!("{given}: {refusal}"));
            assert!(game.ships.len() >= 2, "{given}");
            started += 1;
        }
        plays_to_the_end(&default_setup(&json!({ "engagement": engagement.value, "turns": 40 })), started);
    }
    assert_eq!(started, 4 * 5);
}

/// A value other than the default for every field, and its effect on the setup.
type Effect = (&'static str, Value, fn(&Setup) -> bool);

fn effects() -> [Effect; 14] {
    [
        ("engagement", json!({ "engagement": "outnumbered" }), |setup| setup.engagement == "outnumbered"),
        ("points", json!({ "points": 650 }), |setup| setup.battle == BattleSize::Small),
        ("battle", json!({ "battle": "large" }), |setup| setup.battle == BattleSize::Large),
        ("ground", json!({ "ground": "table" }), |setup| setup.ground == Ground::Table { length: 180, width: 120 }),
        ("columns", json!({ "columns": 40 }), |setup| setup.ground == Ground::Hexes { columns: 40, rows: 18 }),
        ("rows", json!({ "rows": 27 }), |setup| setup.ground == Ground::Hexes { columns: 32, rows: 27 }),
        ("length", json!({ "ground": "table", "length": 200 }), |setup| {
            setup.ground == Ground::Table { length: 200, width: 120 }
        }),
        ("width", json!({ "ground": "table", "width": 150 }), |setup| {
            setup.ground == Ground::Table { length: 180, width: 150 }
        }),
        ("options", json!({ "options": ["flares", "probes"] }), |setup| setup.options == ["flares", "probes"]),
        ("terrain", json!({ "options": ["planets"], "terrain": [["planet", 16, 9]] }), |setup| {
            setup.terrain == [(TerrainKind::Planet, 16, 9)]
        }),
        ("orders", json!({ "orders": "as-written" }), |setup| setup.orders == Checking::AsWritten),
        ("turns", json!({ "turns": 7 }), |setup| setup.turns == Some(7)),
        ("first_commanders", json!({ "first_commanders": 3 }), |setup| setup.sides == [0, 1, 0, 0]),
        ("second_commanders", json!({ "second_commanders": 2 }), |setup| setup.sides == [0, 1, 1]),
    ]
}

#[test]
fn every_field_has_an_effect_on_the_setup() {
    let plain = default_setup(&json!({}));
    for (field, given, holds) in effects() {
        assert!(!holds(&plain), "{field} is so already");
        assert!(holds(&default_setup(&given)), "{field}: {:?}", default_setup(&given));
    }
    let tried: BTreeSet<&str> = effects().into_iter().map(|(field, ..)| field).collect();
    let known: BTreeSet<&str> = game().form().fields.iter().map(|field| field.id).collect();
    assert_eq!(tried, known, "every field is tried here");
}

#[test]
fn the_fleet_limit_is_that_of_the_points_or_of_the_battle() {
    let limit = |given: Value| {
        let agreed = agreed(&given);
        let report = game().brings().unwrap().check(&defaults(&agreed)[0], &agreed).unwrap();
        (report.limit, report.points)
    };
    assert_eq!(limit(json!({})).0, Some(400));
    assert_eq!(limit(json!({ "battle": "medium" })).0, Some(1000));
    let (of_points, cost) = limit(json!({ "points": 650 }));
    assert!(of_points == Some(650) && cost <= 650 && cost > 500, "{cost}");
    assert_eq!(limit(json!({ "points": 500, "engagement": "breakthrough" })).0, Some(500), "that of the other side");
}

#[test]
fn what_does_not_apply_is_refused() {
    let says = |given: Value| match agree(&given) {
        Err(refusal) => (refusal.rule.map_or("", |rule| rule.0), refusal.says),
        Ok(_) => panic!("{given} was agreed on"),
    };
    let is = |given: Value, rule: &str, part: &str| {
        let (by, says) = says(given.clone());
        assert!(by == rule && says.contains(part), "{given}: {says} [{by}]");
    };
    is(
        json!({ "ground": "table", "columns": 40 }),
        "setup.board.size",
        "Columns: this applies only if Played on is \"A board of hexes\"",
    );
    is(
        json!({ "length": 200 }),
        "setup.board.open-table",
        "Length in cm: this applies only if Played on is \"An open table\"",
    );
    is(
        json!({ "points": 500, "battle": "large" }),
        "setup.battle-size",
        "Battle size: this applies only if Fleet limit is \"as the battle size says\"",
    );
    is(
        json!({ "ground": "table", "options": ["flares"] }),
        "sheet.optional-layers",
        "is possible only if Played on is \"A board of hexes\"",
    );
    is(json!({ "options": ["flare"] }), "sheet.optional-layers", "did you mean \"flares\"?");
    is(json!({ "ground": "table", "terrain": [["planet", 16, 9]] }), "", "Terrain: this applies only if Played on is");
    is(
        json!({ "terrain": [["planet", 16, 9]] }),
        "option.planets",
        "Terrain, Optional rules: planets are an option, and it is not in force",
    );
    is(
        json!({ "options": ["planets"], "terrain": [["planet", 33, 9]] }),
        "setup.board.hexes",
        "Terrain, Columns, Rows: there is no hex",
    );
    is(json!({ "options": ["planets"], "terrain": [["moon", 3, 9]] }), "", "as in [[\"planet\", 16, 9]]");
    is(json!({ "columns": 12 }), "setup.board.size", "Columns, Rows: the long side of a board comes first");
    is(
        json!({ "ground": "table", "width": 200 }),
        "setup.board.open-table",
        "Length in cm, Width in cm: the long side of a table comes first",
    );
    is(json!({ "points": 49 }), "setup.fleet-limit", "49 points; 50 to 2000 is possible");
    is(json!({ "points": 100, "engagement": "carrier-strike" }), "setup.fighters.carriers", "needs a carrier");
    is(json!({ "turns": 0 }), "setup.scenario.standard", "1 to 500 is possible");
    is(json!({ "second_commanders": 5 }), "setup.sides", "1 to 4 is possible");
    is(json!({ "fleets": [] }), "", "there is no field \"fleets\"");
}

#[test]
fn every_optional_rule_is_offered_and_explained() {
    let form = game().form();
    let Kind::Several { of } = &form.field("options").unwrap().kind else { panic!("any of them") };
    assert_eq!(of.len(), Switch::ALL.len());
    for (option, switch) in of.iter().zip(Switch::ALL) {
        assert_eq!(option.value, switch.name());
        assert!(option.says != switch.name() && option.help.as_ref().is_some_and(|help| help.len() > 20));
        assert_eq!(option.when.is_some(), switch.needs_hexes(), "{}", switch.name());
        let alone = default_setup(&json!({ "options": [switch.name()] }));
        assert!(Starmada::set_up(&alone, chance(1)).unwrap().on(switch));
    }
}

#[test]
fn commanders_sit_in_turn_and_the_first_of_a_side_brings_its_fleet() {
    let agreed = agreed(&json!({ "first_commanders": 2, "second_commanders": 2, "battle": "medium" }));
    let plan = game().seat_plan(&agreed).unwrap();
    let seats: Vec<(u8, &str, bool)> =
        plan.seats.iter().map(|seat| (seat.side.0, seat.says.as_str(), seat.brings)).collect();
    let expected = [
        (0, "the first commander", true),
        (1, "the second commander", true),
        (0, "the third commander", false),
        (1, "the fourth commander", false),
    ];
    assert_eq!(seats, expected);
    assert_eq!(plan.sides[1].says, "the second side");
    let setup = set_up(&agreed, &defaults(&agreed)).unwrap();
    for fleet in &setup.fleets {
        let commanders: Vec<u8> = fleet.ships.iter().map(|vessel| vessel.commander).collect();
        assert!(commanders.len() > 3 && commanders[..4] == [0, 1, 0, 1], "ships are dealt out: {commanders:?}");
    }
    plays_to_the_end(&Setup { turns: Some(3), ..setup }, 5);
}
