//! Scenes: what is going on at every question, in typed fields and in words.

use serde_json::{Value, json};
use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::setup::{BattleSize, Setup};
use starmada::space::Ground;
use starmada::switches::Switch;
use std::collections::BTreeSet;
use table::erased::{AnyGame, AnyRuleset, Erased};
use table::{Budget, Eye, Seed};

static STARMADA: Erased<Starmada> = Erased::new();

fn small() -> Setup {
    Setup {
        battle: BattleSize::VerySmall,
        ground: Ground::Hexes { columns: 12, rows: 7 },
        fleets: vec![Fleet::of(&["Halberdier", "Sandpiper"]), Fleet::of(&["Breccia", "Flint"])],
        turns: Some(8),
        ..Setup::default()
    }
}

/// A question with its scene and the events before it.
struct Asked {
    ask: &'static str,
    subject: Value,
    scene: Value,
    view: Value,
    told: Vec<Value>,
}

/// Every question of a battle between random players.
fn battle(setup: &Setup, seed: u64) -> Vec<Asked> {
    let mut game = STARMADA.start(&json!(setup), Seed::from_number(seed)).unwrap();
    let mut asked = Vec::new();
    while let Some((seat, at)) = game.asked().first().copied() {
        asked.push(question(&*game));
        let choice = game.player(seat, "random").unwrap()(&Budget::default());
        game.answer(seat, at, &choice).unwrap();
    }
    asked
}

fn question(game: &dyn AnyGame) -> Asked {
    let question = game.questions(Eye::Omniscient).remove(0);
    let subject = question.asked.and_then(|asked| asked.subject).map(|subject| subject.item);
    let told = game.events(Eye::Spectator, 0).into_iter().map(|event| event.event).collect();
    Asked {
        ask: question.ask,
        subject: json!(subject),
        scene: json!(game.scene(Eye::Spectator)),
        view: game.view(Eye::Spectator),
        told,
    }
}

fn ship(number: &Value) -> Value {
    json!({ "element": { "ship": number } })
}

fn facts<'s>(scene: &'s Value, title: &str) -> Vec<&'s str> {
    let facts = scene["facts"].as_array().unwrap().iter();
    facts.filter(|fact| fact["title"] == title).map(|fact| fact["says"].as_str().unwrap()).collect()
}

/// The scene that belongs to a question.
fn checked(asked: &Asked) -> Option<&'static str> {
    let Asked { ask, subject, scene, .. } = asked;
    let is =
        |kind: &str, step: &str| assert_eq!((&scene["kind"], &scene["step"]), (&json!(kind), &json!(step)), "{ask}");
    match *ask {
        "orders" | "move-next" => is("movement", "orders"),
        "give-way" | "stacking-order" => is("movement", "stacking"),
        "declare" => {
            assert_eq!(scene["kind"], "attack");
            assert_eq!(scene["by"]["item"], ship(&subject["bank"]["ship"]));
        }
        "resolve" => {
            assert_eq!(scene["kind"], "attack");
            assert_eq!(scene["by"]["item"], *subject);
            let declared = asked.view["attack"]["volleys"].as_array().unwrap().len();
            assert_eq!(facts(scene, "Volley").len(), declared, "{scene}");
        }
        "lose" => {
            is("damage", "damage");
            assert_eq!(scene["at"]["item"], *subject);
            let left: u8 = facts(scene, "Weapons and equipment to lose")[0].parse().unwrap();
            assert!(left > 0);
        }
        "activate" | "fly" | "strike" => assert_eq!(scene["kind"], "fighters"),
        _ => return None,
    }
    Some(ask)
}

#[test]
fn every_question_of_a_game_turn_has_its_scene() {
    let carriers = Setup { fleets: vec![Fleet::of(&["Archipelago"]), Fleet::of(&["Cavern"])], ..small() };
    let sequential = [Switch::SequentialMovement, Switch::SequentialCombat].map(|switch| switch.name().to_owned());
    let one_by_one = Setup { options: sequential.into(), ..small() };
    let mut met = BTreeSet::new();
    for setup in [small(), carriers, one_by_one] {
        for seed in 0..6 {
            met.extend(battle(&setup, seed).iter().filter_map(checked));
        }
    }
    let all = ["activate", "declare", "fly", "give-way", "lose", "move-next", "orders", "resolve", "strike"];
    assert!(all.iter().all(|ask| met.contains(ask)), "{met:?}");
}

#[test]
fn an_attack_shows_its_volleys_what_they_need_and_the_damage_noted() {
    let (mut rolled, mut noted) = (0, 0);
    for asked in (0..6).flat_map(|seed| battle(&small(), seed)).filter(|asked| asked.ask == "resolve") {
        let volleys = facts(&asked.scene, "Volley");
        assert!(volleys.iter().all(|says| says.ends_with(" or more to hit")), "{volleys:?}");
        let begins = asked.told.iter().rposition(|event| event.get("declared").is_some()).unwrap();
        let fired = asked.told[begins..].iter().any(|event| event.get("rolled-to-hit").is_some());
        rolled += usize::from(fired);
        let ships = asked.view["ships"].as_object().unwrap().values();
        let marked = |ship: &&Value| ship["marked"].as_object().unwrap().values().any(|boxes| *boxes != json!(0));
        let hurt = ships.filter(marked).count();
        assert_eq!(facts(&asked.scene, "Noted damage").len(), hurt, "{}", asked.scene);
        noted += hurt;
    }
    assert!(rolled > 0 && noted > 0, "{rolled} {noted}");
}

#[test]
fn a_phase_is_told_once_and_its_steps_by_their_names() {
    let mut game = STARMADA.start(&json!(small()), Seed::from_number(3)).unwrap();
    while let Some((seat, at)) = game.asked().first().copied() {
        let choice = game.player(seat, "random").unwrap()(&Budget::default());
        game.answer(seat, at, &choice).unwrap();
    }
    let told = game.events(Eye::Spectator, 0);
    let begun: Vec<&str> = told.iter().filter(|event| event.kind == "phase-began").map(|event| &*event.says).collect();
    assert!(begun.contains(&"Game turn 1: Movement Phase.") && begun.contains(&"Game turn 1: stacking."), "{begun:?}");
    assert_eq!(begun.iter().collect::<BTreeSet<_>>().len(), begun.len(), "each is said once: {begun:?}");
    let heads = told.iter().filter(|event| event.heading).map(|event| &event.event);
    assert!(heads.clone().all(|event| event["phase-began"]["phase"] != "stacking") && heads.count() > 4);
}
