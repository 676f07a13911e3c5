//! `wardroom cards search`.

use std::process::ExitCode;

use game_api::{CardLine, Reference};
use rulebook::Words;
use serde_json::{Map, Value};
use terminal::Failure;
use terminal::finding::{Asked, Found, SUGGESTED};

use crate::additions;

/// Find cards that hold all the words in their name, sort, keywords or effect.
///
/// The start of a word is enough. Cards with the words in their name come first. The exit status is 1 when nothing was
/// found.
#[derive(clap::Args)]
#[command(after_help = additions::help("cards search", ""))]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,
}

pub(super) fn run(args: &Args, reference: &dyn Reference) -> Result<ExitCode, Failure> {
    let words = args.asked.words();
    let found = reference.search_cards(&words, usize::MAX);
    let suggestions = if found.is_empty() { near(reference, &words, SUGGESTED) } else { Vec::new() };
    let [found, suggestions] = [found, suggestions].map(|cards| cards.into_iter().map(listed).collect::<Vec<_>>());
    args.asked.answer(&found, "no card", &suggestions)
}

/// A card as it is listed.
fn listed(card: CardLine) -> Found<Map<String, Value>> {
    let CardLine { id, name, kind, sort, facts, .. } = card;
    let named = [("id", &id), ("name", &name), ("kind", &kind)];
    let named = named.map(|(key, word)| (key.to_owned(), Value::from(word.as_str())));
    let line = facts.into_iter().chain(named).collect();
    Found { id, title: name, sort: sort.join(" · "), line }
}

/// Cards whose id or name is similar to what was typed, most similar first.
pub(super) fn near(reference: &dyn Reference, words: &str, most: usize) -> Vec<CardLine> {
    let cards = reference.cards();
    let known = cards.iter().flat_map(|card| [card.name.as_str(), card.id.as_str()]);
    let mut found: Vec<CardLine> = Vec::new();
    for near in fault::nearby(words.trim(), known, most * 2) {
        let meant = cards.iter().filter(|card| card.name == near || card.id == near);
        let new: Vec<CardLine> = meant.filter(|card| !found.contains(card)).cloned().collect();
        found.extend(new);
    }
    if found.is_empty() {
        found = corrected(reference, words, &cards);
    }
    found.truncate(most);
    found
}

/// The results with every word replaced by the most similar word of any name.
fn corrected(reference: &dyn Reference, words: &str, cards: &[CardLine]) -> Vec<CardLine> {
    let names: Vec<Words> = cards.iter().map(|card| Words::of(&card.name)).collect();
    let known = || names.iter().flat_map(Words::iter);
    let corrected: Vec<&str> = Words::of(words).iter().filter_map(|word| fault::nearest(word, known())).collect();
    reference.search_cards(&corrected.join(" "), usize::MAX)
}
