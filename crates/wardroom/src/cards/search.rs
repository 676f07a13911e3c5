//! `wardroom cards search`.

use std::process::ExitCode;

use armada::catalog::{Card, CardKind, Catalog, Faction, UpgradeIcon};
use rulebook::Words;
use serde::Serialize;
use terminal::Failure;
use terminal::finding::{Asked, Found, SUGGESTED};

use super::{about, entry_of};

// A word in the name says which card is meant, one in the line below it what sort; in the text it is only mentioned.
const IN_NAME: u32 = 20;
const IN_ID: u32 = 10;
const IN_SORT: u32 = 6;
const IN_EFFECT: u32 = 2;

/// Find cards that hold all the words in their name, sort, keywords or effect.
///
/// The start of a word is enough. Cards with the words in their name come first. The exit status is 1 when nothing was
/// found.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom cards search empire title reroll")]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    name: &'a str,
    kind: CardKind,
    slots: &'a [UpgradeIcon],
    factions: &'a [Faction],
    unique: bool,
    points: Option<u16>,
    withdrawn: bool,
}

/// A card as it is listed.
fn listed(card: Card<'static>) -> Found<Line<'static>> {
    Found {
        id: card.id().to_owned(),
        title: card.name().to_owned(),
        sort: about(card).join(" · "),
        line: Line {
            id: card.id(),
            name: card.name(),
            kind: card.kind(),
            slots: if let Card::Upgrade(upgrade) = card { &upgrade.slots } else { &[] },
            factions: card.factions(),
            unique: !card.unique_names().is_empty(),
            points: card.points(),
            withdrawn: card.is_withdrawn(),
        },
    }
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let words = args.asked.words();
    let found = search(&words);
    let suggestions = if found.is_empty() { near(&words, SUGGESTED) } else { Vec::new() };
    let [found, suggestions] = [found, suggestions].map(|cards| cards.into_iter().map(listed).collect::<Vec<_>>());
    args.asked.answer(&found, "no card", &suggestions)
}

/// Cards that hold every word, best first, then by name.
fn search(words: &str) -> Vec<Card<'static>> {
    let wanted = Words::of(words);
    let worth = |card: Card<'static>| {
        let sort = printed(card);
        let effect = entry_of(card).map_or("", |entry| entry.text());
        let texts = [(IN_NAME, card.name()), (IN_ID, card.id()), (IN_SORT, &sort), (IN_EFFECT, effect)];
        Some((wanted.worth(texts)?, card))
    };
    let mut found: Vec<(u32, Card<'_>)> =
        if wanted.is_empty() { Vec::new() } else { Catalog::get().cards().filter_map(worth).collect() };
    found.sort_by_key(|(worth, card)| (u32::MAX - worth, card.name(), card.id()));
    found.into_iter().map(|(_, card)| card).collect()
}

/// Everything printed on a card that tells what sort it is.
fn printed(card: Card<'_>) -> String {
    let mut sort = about(card);
    sort.extend(card.unique_names().iter().cloned());
    match card {
        Card::Ship(ship) => {
            sort.push(ship.class.clone());
            sort.extend(ship.traits.iter().map(ToString::to_string));
        }
        Card::Squadron(squadron) => {
            sort.push(squadron.ship_name.clone());
            sort.extend(squadron.keywords.iter().map(ToString::to_string));
        }
        Card::Upgrade(upgrade) => sort.extend(upgrade.restrictions.iter().map(ToString::to_string)),
        Card::Objective(_) | Card::Damage(_) | Card::Station(_) => {}
    }
    sort.join(" ")
}

/// Cards whose id or name is near to what was typed, nearest first.
pub(super) fn near(words: &str, most: usize) -> Vec<Card<'static>> {
    let cards: Vec<Card<'static>> = Catalog::get().cards().collect();
    let known = cards.iter().flat_map(|card| [card.name(), card.id()]);
    let mut found: Vec<Card<'static>> = Vec::new();
    for near in fault::nearby(words.trim(), known, most * 2) {
        let meant = cards.iter().filter(|card| card.name() == near || card.id() == near);
        found.extend(meant.filter(|card| !found.contains(card)).copied().collect::<Vec<_>>());
    }
    if found.is_empty() {
        found = corrected(words, &cards);
    }
    found.truncate(most);
    found
}

/// What is found with every word replaced by the nearest that a name knows.
fn corrected(words: &str, cards: &[Card<'_>]) -> Vec<Card<'static>> {
    let names: Vec<Words> = cards.iter().map(|card| Words::of(card.name())).collect();
    let known = || names.iter().flat_map(Words::iter);
    let corrected: Vec<&str> = Words::of(words).iter().filter_map(|word| fault::nearest(word, known())).collect();
    search(&corrected.join(" "))
}
