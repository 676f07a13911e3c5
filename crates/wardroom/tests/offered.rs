//! What the registry of games says about Armada's fleets and cards is what the commands print for programs.

use game_api::{AnyBrings, Game, Values};
use serde_json::{Value, json};

use crate::common::wardroom;

fn game() -> &'static dyn Game {
    armada::offered()
}

fn brings() -> Box<dyn AnyBrings> {
    game().brings().expect("fleets are brought")
}

/// The documents of a command, one a line.
fn documents(arguments: &[&str]) -> Vec<Value> {
    let ran = wardroom(arguments);
    assert_eq!(ran.err, "");
    ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn with(mut document: Value, key: &str, value: &str) -> Value {
    document[key] = json!(value);
    document
}

#[test]
fn ready_made_fleets_are_listed_checked_and_shown_as_by_the_commands() {
    let cards = brings().ready_made(&game().agree(&Values::new()).unwrap()).unwrap();
    let ids: Vec<&str> = cards.iter().map(|card| card.id.as_deref().unwrap()).collect();
    let listed: Vec<Value> = cards.iter().zip(&ids).map(|(card, id)| with(card.detail.clone(), "id", id)).collect();
    assert_eq!(json!({ "fleets": listed }), wardroom(&["fleet", "list", "--json"]).json());
    let checked = documents(&[&["fleet", "check", "--json"], ids.as_slice()].concat());
    for ((card, id), checked) in cards.iter().zip(&ids).zip(checked) {
        let agreed = game().agree(&card.suits).unwrap();
        let fleet = brings().find_ready(id, &agreed).unwrap().brought;
        assert_eq!(with(brings().check(&fleet, &agreed).unwrap().detail, "file", id), checked);
        assert_eq!(brings().show(&fleet, &agreed).unwrap().detail, wardroom(&["fleet", "show", id, "--json"]).json());
    }
}

#[test]
fn cards_are_shown_as_by_the_command() {
    let reference = game().reference();
    let lines = reference.cards();
    let ids: Vec<&str> = lines.iter().map(|card| card.id.as_str()).collect();
    let shown = documents(&[&["cards", "show", "--json"], ids.as_slice()].concat());
    assert_eq!(shown.len(), ids.len());
    for (id, shown) in ids.iter().zip(shown) {
        assert_eq!(reference.card(id).unwrap().detail, shown);
    }
}

#[test]
fn cards_are_found_as_by_the_command() {
    for words in ["reroll", "empire title", "squadron rebel escort", "xi7", "modification"] {
        let printed = wardroom(&["cards", "search", words, "--json"]).json();
        let printed = printed["found"].as_array().expect("a list");
        let found: Vec<Value> = game()
            .reference()
            .search_cards(words, printed.len())
            .into_iter()
            .map(|card| {
                let named = [("id", card.id), ("name", card.name), ("kind", card.kind)];
                let named = named.map(|(key, word)| (key.to_owned(), json!(word)));
                Value::Object(card.facts.into_iter().chain(named).collect())
            })
            .collect();
        assert!(!found.is_empty() && found == *printed, "{words}: {found:?} and {printed:?}");
    }
}

#[test]
fn the_face_of_a_card_is_what_the_command_prints() {
    for id in ["nebulon-b-escort-frigate", "x-wing-squadron", "xi7-turbolasers", "minefields", "injured-crew"] {
        let printed = wardroom(&["cards", "show", id]).out;
        let printed: String = printed.split_whitespace().collect::<Vec<_>>().join(" ");
        for figure in game().reference().card(id).unwrap().face {
            let says = figure.says.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(printed.contains(&format!("{} {says}", figure.title)), "{}: {says} in {printed}", figure.title);
        }
    }
}
