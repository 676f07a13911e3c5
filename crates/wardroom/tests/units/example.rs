//! Every example that is shown at a question is accepted.

use std::collections::BTreeMap;

use serde_json::json;
use table::{Eye, Seed};

use super::*;
use crate::known;

/// Plays a game to its end, or for a number of choices, and types the example of every question that has one. Returns
/// how often that was done for each form of question.
fn examples(ruleset: &str, setup: &Value, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut tried = BTreeMap::new();
    let mut game = known::find(ruleset).unwrap().rules().start(setup, Seed::from_number(seed)).unwrap();
    for _ in 0..400 {
        let Some(question) = game.questions(Eye::Omniscient).into_iter().next() else { break };
        let asked = question.asked.as_ref().unwrap();
        let example = example(&*game, &question);
        let told = answer::how_to_answer(&asked.shape, example.as_deref());
        if let Some(typed) = &example {
            assert!(told.contains(typed.as_str()) || !told.contains("as in"), "{told:?} for {typed:?}");
            *tried.entry(form(&asked.shape)).or_default() += 1;
            let choice = answer::read(asked, typed).unwrap();
            game.check(question.seat, question.at, &choice).unwrap();
        } else {
            assert!(!told.contains("as in"), "{told:?} has an example that nobody tried");
            assert_eq!(asked.shape, AnyShape::Confirm, "{}: no example", question.ask);
        }
        let choice = game.suggest(question.seat).unwrap();
        game.answer(question.seat, question.at, &choice).unwrap();
    }
    tried
}

fn form(shape: &AnyShape) -> &'static str {
    match shape {
        AnyShape::Pick { .. } => "pick",
        AnyShape::Arrange { .. } => "arrange",
        AnyShape::Place { .. } => "place",
        AnyShape::Plot { .. } => "plot",
        AnyShape::Write { .. } => "write",
        AnyShape::Confirm => "confirm",
    }
}

fn of_all_seeds(ruleset: &str, setup: &Value, seeds: u64) -> BTreeMap<&'static str, usize> {
    let mut all = BTreeMap::new();
    for (form, count) in (0..seeds).flat_map(|seed| examples(ruleset, setup, seed)) {
        *all.entry(form).or_default() += count;
    }
    all
}

#[test]
fn every_example_of_armada_is_accepted() {
    let setup = super::super::tests::setup("armada", &[]);
    let tried = of_all_seeds("armada", &setup, 6);
    assert!(["pick", "place", "plot"].iter().all(|form| tried.get(form) >= Some(&20)), "{tried:?}");
}

#[test]
fn every_example_of_starmada_is_accepted() {
    let tried = of_all_seeds("starmada", &json!({"battle": "very-small"}), 4);
    assert!(["pick", "place", "write"].iter().all(|form| tried.get(form) >= Some(&8)), "{tried:?}");
    let table = json!({"battle": "very-small", "ground": {"table": {"length": 180, "width": 120}}});
    assert!(of_all_seeds("starmada", &table, 1).contains_key("place"));
}

#[test]
fn every_example_of_the_sample_game_is_accepted() {
    let tried = of_all_seeds("pearls", &json!({}), 4);
    assert!(["pick", "arrange", "place", "plot", "write"].iter().all(|form| tried.contains_key(form)), "{tried:?}");
}
