//! A card in a list.

use game_api::CardLine;
use serde_json::{Map, Value, json};

use super::entry_of;
use crate::catalog::{Card, UpgradeIcon};
use crate::effects::CardSet;
use crate::offer::played::plays;
use crate::offer::spelling::{counted, joined};

pub(super) fn of(card: Card<'_>, cards: &CardSet) -> CardLine {
    CardLine {
        id: card.id().to_owned(),
        name: card.name().to_owned(),
        kind: card.kind().to_string(),
        sort: sort(card),
        text: entry_of(card).map(|entry| entry.text().trim().to_owned()).unwrap_or_default(),
        emblems: card.factions().iter().map(|faction| faction.word()).collect(),
        played: plays(cards, card),
        effect: cards.find(card.id()).is_some(),
        words: words(card),
        facts: facts(card),
    }
}

/// What sort of card it is, in a few words: `upgrade`, `title`, `rebel`, `unique`, `10 points`.
fn sort(card: Card<'_>) -> Vec<String> {
    let mut sort = vec![card.kind().to_string()];
    match card {
        Card::Ship(ship) => sort.push(ship.size.to_string()),
        Card::Squadron(squadron) if squadron.name != squadron.ship_name => sort.push(squadron.ship_name.clone()),
        Card::Upgrade(upgrade) => sort.push(joined(&upgrade.slots, " + ")),
        Card::Objective(objective) => sort.push(objective.category.to_string()),
        Card::Damage(damage) => sort.push(damage.of.to_string()),
        Card::Squadron(_) | Card::Station(_) => {}
    }
    if matches!(card, Card::Ship(ship) if ship.flotilla) {
        sort.push("flotilla".to_owned());
    }
    if !card.factions().is_empty() {
        sort.push(joined(card.factions(), " or "));
    }
    if !card.unique_names().is_empty() {
        sort.push("unique".to_owned());
    }
    if matches!(card, Card::Upgrade(upgrade) if upgrade.modification) {
        sort.push("modification".to_owned());
    }
    sort.extend(card.points().map(|points| counted(points, "point")));
    if card.is_withdrawn() {
        sort.push("withdrawn".to_owned());
    }
    sort
}

/// What else is printed on it and tells what sort it is.
fn words(card: Card<'_>) -> Vec<String> {
    let mut words = card.unique_names().to_vec();
    match card {
        Card::Ship(ship) => {
            words.push(ship.class.clone());
            words.extend(ship.traits.iter().map(ToString::to_string));
        }
        Card::Squadron(squadron) => {
            words.push(squadron.ship_name.clone());
            words.extend(squadron.keywords.iter().map(ToString::to_string));
        }
        Card::Upgrade(upgrade) => words.extend(upgrade.restrictions.iter().map(ToString::to_string)),
        Card::Objective(_) | Card::Damage(_) | Card::Station(_) => {}
    }
    words
}

fn facts(card: Card<'_>) -> Map<String, Value> {
    let slots: &[UpgradeIcon] = if let Card::Upgrade(upgrade) = card { &upgrade.slots } else { &[] };
    let facts = [
        ("slots", json!(slots)),
        ("factions", json!(card.factions())),
        ("unique", json!(!card.unique_names().is_empty())),
        ("points", json!(card.points())),
        ("withdrawn", json!(card.is_withdrawn())),
    ];
    facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
