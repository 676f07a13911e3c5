//! Positions and states with cards that a game does not play.

use scenario::{Failure, How, Misplaced, Referee, Vocabulary};
use serde::Deserialize;
use table::{Chance, Ruleset, Seed};

use armada::play::Rules;
use armada::state::Game;
use armada::vocabulary::Position;
use armada_game::Armada;

use super::{SHIPS, laid_out, one, with_ships};
use crate::fewer_cards::Fewer;

/// A position in a game that does not play all cards.
fn laid_out_with_fewer_cards(words: &str) -> Result<Game, Misplaced> {
    let position = Position::deserialize(toml::Deserializer::parse(words).unwrap()).unwrap();
    Rules::<Fewer>::lay_out(position, "2020", Chance::new(Seed::from_number(3)))
}

#[test]
fn cards_that_are_not_played_are_refused_unless_they_are_played_as_blank() {
    for (words, key, named) in [
        (one("cr90-corvette-a", "upgrades = ['general-dodonna']"), "ships.one.upgrades", "General Dodonna (\"general-"),
        (
            one("cr90-corvette-a", "upgrades = [{ card = 'general-dodonna', state = 'exhausted' }]"),
            "ships.one.upgrades",
            "General Dodonna (\"general-",
        ),
        (
            "squadrons.luke = { seat = 'A', card = 'luke-skywalker', at = [300, 300] }".into(),
            "squadrons.luke.card",
            "Luke Skywalker (\"luke-",
        ),
        ("objective = { card = 'most-wanted' }".into(), "objective", "Most Wanted (\"most-"),
        ("players.A.objectives = ['most-wanted']".into(), "players.A.objectives", "Most Wanted (\"most-"),
        (one("cr90-corvette-a", "damage = ['blinded-gunners']"), "ships.one.damage", "Blinded Gunners (\"blinded-"),
        ("deck = ['structural-damage', 'blinded-gunners 2']".into(), "deck", "Blinded Gunners (\"blinded-"),
        ("discard = ['blinded-gunners']".into(), "discard", "Blinded Gunners (\"blinded-"),
    ] {
        let misplaced = laid_out_with_fewer_cards(&words).unwrap_err();
        assert_eq!(misplaced.key, key, "{words}: {misplaced:?}");
        let says = &misplaced.says;
        assert!(says.starts_with(named), "{says}");
        assert!(says.ends_with("\") is not played yet; `blank_cards = true` plays such cards as blank"), "{says}");
        let blank = laid_out_with_fewer_cards(&format!("blank_cards = true\n{words}")).unwrap();
        assert!(blank.options.blank_cards);
        assert!(laid_out(&words).is_ok(), "the whole game plays it: {words}");
    }
    assert!(laid_out_with_fewer_cards(SHIPS).is_ok(), "the deck has such damage cards, but nobody named them");
}

#[test]
fn a_state_with_a_card_that_is_not_played_is_refused_by_its_name() {
    let taken_up = |words: &str| {
        let state = serde_json::to_string(&with_ships(words)).unwrap();
        let text = format!(
            "ruleset = 'armada'\ntitle = 'x'\nrules = ['attack.roll.empty-cancels']\n[start]\nversion = {}\n\
             state = '{state}'\n[[step]]\nasks = 'activate-ship'\n",
            Armada::VERSION
        );
        assert!(!state.contains('\''), "it can be quoted");
        let scenarios = scenario::read_file("x.toml", text.as_bytes()).unwrap();
        match Referee::of::<Rules<Fewer>>().play(&scenarios[0], How::default()) {
            Err(Failure::Unreadable(faults)) => faults[0].to_string(),
            other => format!("{other:?}"),
        }
    };
    for (words, name) in [
        (one("cr90-corvette-a", "upgrades = ['general-dodonna']").replace("900, 300", "300, 300"), "General Dodonna"),
        ("squadrons.luke = { seat = 'A', card = 'luke-skywalker', at = [300, 300] }".into(), "Luke Skywalker"),
        ("objective = { card = 'most-wanted' }".into(), "Most Wanted"),
        (one("cr90-corvette-a", "damage = ['blinded-gunners']").replace("900, 300", "300, 300"), "Blinded Gunners"),
    ] {
        let says = taken_up(&words);
        assert!(says.contains(&format!("[start] {name} (\"")) && says.contains("is not played yet"), "{says}");
    }
    for words in ["", "blank_cards = true\nobjective = { card = 'most-wanted' }"] {
        assert!(!taken_up(words).contains("is not played"), "{words}");
    }
}
