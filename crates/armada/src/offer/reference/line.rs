//! A card in a list.

use game_api::CardLine;
use serde_json::{Map, Value, json};
use table::{capital, counted};

use super::entry_of;
use crate::catalog::{Card, Faction, Squadron, UpgradeIcon};
use crate::effects::CardSet;
use crate::offer::played::plays;
use crate::offer::spelling::joined;

pub(super) fn of(card: Card<'_>, cards: &CardSet) -> CardLine {
    CardLine {
        id: card.id().to_owned(),
        name: card.name().to_owned(),
        kind: card.kind().to_string(),
        sort: sort(card),
        says: says(card),
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

/// What sort of card it is and what it costs, as people say it: `Title for Rebel ships, 10 points`.
fn says(card: Card<'_>) -> String {
    let points = card.points().map(|points| counted(points, "point"));
    let withdrawn = card.is_withdrawn().then(|| "withdrawn".to_owned());
    let parts: Vec<String> = [what(card)].into_iter().chain(points).chain(withdrawn).collect();
    parts.join(", ")
}

/// What sort of card it is, as people say it: `Title for Rebel ships`.
pub(in crate::offer) fn what(card: Card<'_>) -> String {
    let side = card.factions().iter().map(|faction| adjective(*faction)).collect::<Vec<_>>().join(" or ");
    let of_side = |words: &str| if side.is_empty() { words.to_owned() } else { format!("{side} {words}") };
    let is_ace = |squadron: &Squadron| squadron.name != squadron.ship_name;
    let what = match card {
        Card::Ship(ship) => format!("{} {}", ship.size, of_side(if ship.flotilla { "flotilla" } else { "ship" })),
        Card::Squadron(squadron) if is_ace(squadron) => of_side(&format!("ace, flies {}", squadron.ship_name)),
        Card::Squadron(_) => of_side("squadron"),
        Card::Upgrade(upgrade) if upgrade.slots[..] == [UpgradeIcon::Commander] => of_side("commander"),
        Card::Upgrade(upgrade) if side.is_empty() => format!("{} upgrade", joined(&upgrade.slots, " and ")),
        Card::Upgrade(upgrade) => format!("{} for {side} ships", joined(&upgrade.slots, " and ")),
        Card::Objective(objective) => format!("{} objective", objective.category),
        Card::Damage(damage) => format!("{} damage", damage.of),
        Card::Station(_) => "station".to_owned(),
    };
    capital(&what)
}

/// What belongs to a faction.
const fn adjective(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "Rebel",
        Faction::Empire => "Imperial",
        Faction::Republic => "Republic",
        Faction::Separatist => "Separatist",
    }
}

/// What else is printed on it and tells what sort it is.
pub(in crate::offer) fn words(card: Card<'_>) -> Vec<String> {
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
