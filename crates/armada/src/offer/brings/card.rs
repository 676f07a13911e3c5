//! A fleet in short.

use game_api::{BroughtCard, Section, Values};
use serde::Serialize;
use table::counted;

use super::titled;
use crate::effects::CardSet;
use crate::fleet::{Fleet, Terms};
use crate::offer::played::unplayed;

/// The fleet as JSON. Its id is added by the caller that lists it.
#[derive(Serialize)]
struct Document<'f> {
    name: &'f str,
    faction: &'static str,
    points: u32,
    limit: u16,
    learning: bool,
    ships: usize,
    squadrons: u32,
}

pub(super) fn of(fleet: &Fleet, terms: Terms, cards: &CardSet) -> BroughtCard {
    let points = fleet.points(terms.costs);
    let document = Document {
        name: &fleet.name,
        faction: fleet.faction.word(),
        points,
        limit: terms.points,
        learning: terms.learning,
        ships: fleet.ships.len(),
        squadrons: fleet.squadron_count(),
    };
    BroughtCard {
        id: None,
        name: fleet.name.clone(),
        emblem: Some(titled(fleet.faction)),
        points,
        suits: Values::new(),
        summary: summary(fleet),
        sections: sections(fleet),
        unplayed: unplayed(fleet, cards),
        // Only strings and numbers: serialization cannot fail.
        detail: serde_json::to_value(document).unwrap_or_default(),
    }
}

fn summary(fleet: &Fleet) -> String {
    [counted(fleet.ships.len() as u32, "ship"), counted(fleet.squadron_count(), "squadron")].join(", ")
}

fn sections(fleet: &Fleet) -> Vec<Section> {
    let commander = fleet.commander().map(|commander| commander.card().name.clone());
    let ships = fleet.ships.iter().map(|ship| ship.card.card().name.clone());
    let squadrons = fleet.squadrons.iter().map(|squadrons| match squadrons.count {
        1 => squadrons.card.card().name.clone(),
        count => format!("{count} {}", squadrons.card.card().name),
    });
    let objectives = fleet.objectives.iter().map(|objective| objective.card().name.clone());
    let all = [
        section("Commander", commander),
        section("Ships", ships),
        section("Squadrons", squadrons),
        section("Objectives", objectives),
    ];
    all.into_iter().filter(|section| !section.entries.is_empty()).collect()
}

fn section(title: &str, entries: impl IntoIterator<Item = String>) -> Section {
    Section { title: title.to_owned(), entries: entries.into_iter().collect() }
}
