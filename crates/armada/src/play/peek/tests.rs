//! Tests of questions about the table, through the function that clients call.

use rulebook::shows;
use serde_json::{Value, json};
use smallvec::SmallVec;
use table::{Ask, Chance, Choice, Eye, Refusal, Rule, Ruleset, Seat, Seed, check};

use crate::catalog::Zone;
use crate::kit::{A, B, Kit};
use crate::play::Bare;
use crate::state::{Aim, Colour, Face, Frame, Item, Maneuver, ManeuverStep, PoolDie, ShipId};

static DECLARE_TARGET: Ask = Ask::new("declare-target", Rule("attack.declare.elements"), "What does {} attack?");

fn peek(kit: &Kit, what: &Value) -> Result<Value, Refusal> {
    Bare::peek(&kit.game, Eye::Spectator, what)
}

#[test]
fn anybody_may_measure_anything_at_any_time() {
    shows!("geometry.premeasure.ruler");
    let mut kit = Kit::new();
    let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let fighter = kit.squadron(B, "tie-fighter-squadron", [900.0, 460.0]);
    let measured = peek(&kit, &json!({"measure": {"from": {"ship": frigate}, "to": {"squadron": fighter}}})).unwrap();
    let mm = measured["measured"]["mm"].as_f64().unwrap();
    assert!((mm - (160.0 - 35.5 - 17.1)).abs() < 0.5, "{measured}");
    assert_eq!(measured["measured"]["range"], "close");
    assert_eq!(measured["measured"]["distance"], 2);
    let point = json!({"measure": {"from": {"point": [0.0, 0.0]}, "to": {"point": [30.0, 40.0]}}});
    let line = &peek(&kit, &point).unwrap()["measured"];
    assert!((line["mm"].as_f64().unwrap() - 50.0).abs() < 0.01);
}

#[test]
fn what_is_not_there_is_refused_in_words() {
    let kit = Kit::new();
    for nonsense in [
        json!({"measure": {"from": {"ship": 77}, "to": {"point": [0, 0]}}}),
        json!({"attacks": {"of": {"squadron": 9}}}),
        json!({"defense": {"token": {"owner": {"ship": 3}, "index": 0}}}),
        json!({"deck": {}}),
        json!(null),
        json!({"measure": {"from": {"point": [1e300, 0]}, "to": {"point": [0, 0]}}}),
    ] {
        let refusal = peek(&kit, &nonsense).unwrap_err();
        assert!(!refusal.says.is_empty(), "{nonsense}");
    }
}

#[test]
fn attacks_say_dice_range_and_what_is_in_the_way() {
    let mut kit = Kit::new();
    let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let victory = kit.ship(B, "victory-ii-class-star-destroyer", [900.0, 520.0], 180.0);
    let attacks = peek(&kit, &json!({"attacks": {"of": {"ship": frigate}}})).unwrap();
    let entries = attacks["attacks"].as_array().unwrap();
    let front =
        entries.iter().find(|entry| entry["from"]["zone"] == "front" && entry["to"]["zone"] == "front").unwrap();
    assert_eq!(front["legal"], true);
    assert_eq!(front["band"], "medium");
    assert_eq!(front["dice"], json!({"red": 3, "blue": 0, "black": 0}));
    assert!((front["mean"].as_f64().unwrap() - 2.25).abs() < 1e-9, "three red dice: {front}");
    kit.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
    let obstructed = peek(&kit, &json!({"attacks": {"of": {"ship": frigate}}})).unwrap();
    let entries = obstructed["attacks"].as_array().unwrap();
    let front =
        entries.iter().find(|entry| entry["from"]["zone"] == "front" && entry["to"]["zone"] == "front").unwrap();
    assert_eq!(
        (&front["line_of_sight"], &front["obstructed_by"]),
        (&json!("obstructed"), &json!(["asteroid field 1"]))
    );
    assert!((front["mean"].as_f64().unwrap() - 1.5).abs() < 1e-9, "one die less: {front}");
    let threats = peek(&kit, &json!({"threats": {"to": {"ship": frigate}}})).unwrap();
    let from_victory = |entry: &&Value| entry["from"]["unit"] == json!({"ship": victory});
    assert!(threats["attacks"].as_array().unwrap().iter().filter(from_victory).any(|entry| entry["legal"] == true));
}

/// The ship's own player determines its course at speed 2.
fn determining(kit: &mut Kit, ship: ShipId) {
    let maneuver = Maneuver {
        ship,
        speed: 2,
        yaw: SmallVec::from_slice(&[1, 1]),
        extra_yaw: 0,
        overlapped: SmallVec::new(),
        closest: None,
        obstacles: SmallVec::new(),
        granted: false,
        step: ManeuverStep::DetermineCourse,
    };
    kit.game.frames.push(Frame::Maneuver(maneuver));
}

fn peek_as(kit: &Kit, seat: Seat, what: &Value) -> Result<Value, Refusal> {
    Bare::peek(&kit.game, Eye::Seat(seat), what)
}

#[test]
fn a_course_shows_its_end_its_overlaps_and_its_arcs() {
    let mut kit = Kit::new();
    let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    shows!("movement.tool.premeasure", "movement.tool.premeasure-limit");
    let own = kit.game.ship(frigate).seat;
    let straight = json!({"course": {"ship": frigate, "along": {"tool": "right"}, "turns": [0, 0]}});
    let early = peek_as(&kit, own, &straight).unwrap_err();
    assert_eq!(early.rule, Some(Rule("movement.tool.premeasure-limit")), "no course is being determined");
    determining(&mut kit, frigate);
    let other = peek_as(&kit, Seat(1), &straight).unwrap_err();
    assert_eq!(other.rule, Some(Rule("movement.tool.premeasure-limit")), "nor is it the opponent's");
    assert!(peek(&kit, &straight).is_err(), "a spectator has no tool");
    let free = peek_as(&kit, own, &straight).unwrap();
    assert_eq!(free["course"]["speed"], 2);
    assert_eq!(free["course"]["inside"], true);
    assert_eq!(free["course"]["end"], free["course"]["wanted"]);
    let before = kit.game.clone();
    let blocker = kit.ship(B, "victory-ii-class-star-destroyer", [900.0, 470.0], 180.0);
    let blocked = peek_as(&kit, own, &straight).unwrap();
    assert!(blocked["course"]["speed"].as_u64().unwrap() < 2, "{blocked}");
    assert_eq!(blocked["course"]["overlaps"]["ships"], json!([crate::play::words::ship_name(&kit.game, blocker)]));
    assert!(!blocked["course"]["threats"].as_array().unwrap().is_empty());
    assert_eq!(before.ship(frigate).pose, kit.game.ship(frigate).pose, "looking moves nothing");
    let mut edge = Kit::new();
    let leaving = edge.ship(A, "nebulon-b-escort-frigate", [900.0, 860.0], 0.0);
    determining(&mut edge, leaving);
    let out =
        peek_as(&edge, own, &json!({"course": {"ship": leaving, "along": {"tool": "left"}, "turns": [0, 0]}})).unwrap();
    assert_eq!(out["course"]["inside"], false);
    let wild = json!({"course": {"ship": leaving, "along": {"tool": "left"}, "turns": [0, 0, 0, 0, 0, 0, 0]}});
    assert!(peek_as(&edge, own, &wild).is_err());
}

#[test]
fn a_squadron_shows_whom_it_would_engage() {
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
    kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
    let near = peek(&kit, &json!({"squadron": {"squadron": wing, "at": [900.0, 440.0]}})).unwrap();
    assert_eq!(near["squadron"]["engages"], json!(["TIE Fighter Squadron"]));
    let far = peek(&kit, &json!({"squadron": {"squadron": wing, "at": [900.0, 320.0]}})).unwrap();
    assert_eq!(far["squadron"]["engages"], json!([]));
    let reach = peek(&kit, &json!({"reach": {"squadron": wing}})).unwrap();
    assert!(
        (reach["reach"]["mm"].as_f64().unwrap() - crate::catalog::Catalog::get().ruler.distances()[2]).abs() < 0.01
    );
}

#[test]
fn a_defense_token_shows_what_becomes_of_the_damage() {
    let mut kit = Kit::new();
    let victory = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 300.0], 0.0);
    let frigate = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 430.0], 180.0);
    let brace = kit.game.ship(frigate).defense.iter().position(|token| token.kind.to_string() == "brace").unwrap();
    kit.in_attack(victory, Zone::Front, (frigate, Zone::Front));
    let showing = [Face::Hit, Face::HitHit, Face::HitHit].map(|face| PoolDie::showing(Colour::Red, face));
    kit.game.attack_mut().unwrap().pool.extend(showing);
    let what = json!({"defense": {"token": {"owner": {"ship": frigate}, "index": brace}}});
    let seen = peek(&kit, &what).unwrap();
    let (before, after) = (&seen["defense"]["damage_before"], &seen["defense"]["damage_after"]);
    assert_eq!((before.as_u64(), after.as_u64()), (Some(5), Some(3)), "{seen}");
}

#[test]
fn a_refused_target_comes_with_the_lines_that_were_measured() {
    let mut kit = Kit::new();
    let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 100.0], 0.0);
    let near = kit.ship(B, "cr90-corvette-a", [700.0, 250.0], 180.0);
    let far = kit.ship(B, "victory-ii-class-star-destroyer", [900.0, 800.0], 180.0);
    let decision = table::Decision {
        seat: Seat(0),
        ask: &DECLARE_TARGET,
        subject: Some(Item::Ship(frigate)),
        shape: table::Shape::Pick {
            options: [Item::Target(Some(Zone::Front), Aim::Zone(near, Zone::Front))].into_iter().collect(),
            least: 1,
            most: 1,
        },
    };
    let choice = Choice::Pick([Item::Target(Some(Zone::Front), Aim::Zone(far, Zone::Front))].into_iter().collect());
    let refusal = check::<Bare>(&kit.game, &decision, &choice).unwrap_err();
    assert!(refusal.shown.iter().any(|stroke| stroke.says.contains("beyond")), "{refusal:?}");
    assert!(refusal.shown.iter().any(|stroke| stroke.says.starts_with("line of sight")), "{refusal:?}");
}

#[test]
fn looking_tells_nothing_that_is_hidden() {
    let mut kit = Kit::new();
    let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let victory = kit.ship(B, "victory-ii-class-star-destroyer", [900.0, 520.0], 180.0);
    kit.damage(victory, "structural-damage", false);
    kit.dial(victory, crate::catalog::Command::Navigate);
    let mut chance = Chance::new(Seed::from_number(5));
    for eye in [Eye::Seat(Seat(0)), Eye::Spectator] {
        for _ in 0..20 {
            let other = Bare::reimagine(&kit.game, eye, &mut chance);
            for what in [json!({"attacks": {"of": {"ship": frigate}}}), json!({"threats": {"to": {"ship": frigate}}})] {
                assert_eq!(Bare::peek(&kit.game, eye, &what), Bare::peek(&other, eye, &what));
            }
            assert_eq!(Bare::board(&kit.game), Bare::board(&other));
        }
    }
}
