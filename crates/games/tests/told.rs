//! The sentences of events: whatever has a name in them has a place of its own, so that no client reads names out of prose.

use game_api::Game;
use std::collections::BTreeSet;
use table::erased::{AnyEvent, AnyGame, AnyPart};
use table::{Eye, Side};

use crate::playing::{begun, play_on};

/// Number of games of each ruleset.
const GAMES: u64 = 3;

/// Names that begin with a capital, as opposed to descriptions.
fn proper(says: &str) -> Option<String> {
    says.starts_with(char::is_uppercase).then(|| says.to_owned())
}

/// The names of all cards and players.
fn known(game: &dyn Game, played: &dyn AnyGame) -> BTreeSet<String> {
    let cards = game.reference().cards().into_iter().map(|card| card.name);
    let seating = played.seating();
    let seats = seating.seats().map(|seat| played.seat_says(seat));
    let sides = (0..seating.sides() as u8).map(|side| played.side_says(Side(side)));
    cards.chain(seats).chain(sides).collect()
}

/// The names of what questions are about: ships, squadrons, weapons.
fn asked_about(played: &dyn AnyGame) -> impl Iterator<Item = String> {
    let asked = played.questions(Eye::Omniscient).into_iter().filter_map(|question| question.asked?.subject);
    asked.filter_map(|subject| proper(&subject.says))
}

/// The words of an event's sentence between its places.
fn words(event: &AnyEvent) -> Vec<String> {
    if event.parts.is_empty() {
        return vec![event.says.clone()];
    }
    let mut runs = vec![String::new()];
    for part in &event.parts {
        match part {
            AnyPart::Text(text) => runs.last_mut().unwrap().push_str(text),
            _ => runs.push(String::new()),
        }
    }
    runs
}

/// Whether a text contains a name, as whole words, with a small or a capital first letter.
fn mentions(text: &str, name: &str) -> bool {
    let inside = |name: &str| {
        text.match_indices(name).any(|(at, _)| {
            let (before, after) = (text[..at].chars().next_back(), text[at + name.len()..].chars().next());
            !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
        })
    };
    inside(name) || inside(&table::capital(name))
}

#[test]
fn names_are_found_as_whole_words() {
    assert!(
        mentions("Demolisher takes effect.", "Demolisher") && mentions("The first diver dives.", "the first diver")
    );
    assert!(!mentions("Demolishers take effect.", "Demolisher") && !mentions("nothing", "Demolisher"));
}

#[test]
fn every_name_in_a_sentence_has_its_place() {
    for game in games::all() {
        let mut kinds = BTreeSet::new();
        for seed in 0..GAMES {
            let mut played = begun(*game, seed);
            let mut names = known(*game, &*played);
            names.extend(asked_about(&*played));
            while play_on(*game, &mut *played) {
                names.extend(asked_about(&*played));
            }
            let events = played.events(Eye::Omniscient, 0);
            let places = events.iter().flat_map(|event| &event.parts);
            names.extend(
                places.filter_map(|part| if let AnyPart::Item(item) = part { proper(&item.says) } else { None }),
            );
            for event in &events {
                kinds.insert(event.kind.clone());
                for text in words(event) {
                    let name = names.iter().find(|name| mentions(&text, name));
                    assert_eq!(
                        name,
                        None,
                        "{}: {} has no place for it: {:?}",
                        game.about().name,
                        event.kind,
                        event.says
                    );
                }
            }
        }
        assert!(kinds.len() >= 5, "{}: {kinds:?}", game.about().name);
    }
}
