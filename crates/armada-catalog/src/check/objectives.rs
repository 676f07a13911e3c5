//! Checks of objectives, of the stations they name, and of the damage deck.

use fault::Fault;
use fault::document::Written;

use super::super::load::Drafts;
use super::super::{Category, ObjectiveCard, ObstacleKind, Station};
use super::{Ids, require};

/// The number of cards in a damage deck.
const DECK: u16 = 52;

pub(super) fn check(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    // Faults of the ids themselves are reported with those of all cards.
    let stations = Ids::of(&drafts.stations, "id", |station| &station.id, &mut Vec::new());
    for station in &drafts.stations {
        require(station, "hull", station.value.hull > 0, "this must be above 0", faults);
    }
    let areas = Ids::of(&drafts.play_areas, "id", |area| &area.id, &mut Vec::new());
    for objective in &drafts.objectives {
        if let Some(area) = &objective.value.play_area
            && !areas.has(area)
        {
            let fault = objective.fault_at("play_area", format!("no play area has the id `{area}`"));
            faults.push(fault.nearest(area, areas.names()));
        }
        figures(objective, faults);
        station(objective, &stations, faults);
    }
    deck(drafts, faults);
}

fn figures(written: &Written<'_, ObjectiveCard>, faults: &mut Vec<Fault>) {
    let card = &written.value;
    let worth = card.victory_token != Some(0);
    require(written, "victory_token", worth, "leave the key out when the card shows a dash", faults);
    for (key, counts) in [("obstacles", card.obstacles.as_ref()), ("later_obstacles", Some(&card.later_obstacles))] {
        let counted = counts.is_none_or(|counts| counts.values().all(|count| *count > 0));
        require(written, key, counted, "leave out obstacles with a count of 0", faults);
    }
    let counted = card.objective_tokens.iter().all(|tokens| tokens.count != Some(0));
    require(written, "objective_tokens", counted, "leave out tokens with a count of 0", faults);
    let in_campaign = card.category == Category::Campaign || !(card.base_defense || card.team);
    require(written, "category", in_campaign, "only campaign objectives have bases and teams", faults);
}

/// The station card must exist, and a station must be on the table for it.
fn station(written: &Written<'_, ObjectiveCard>, known: &Ids<'_, Station>, faults: &mut Vec<Fault>) {
    let card = &written.value;
    let Some(station) = &card.station else { return };
    if !known.has(station) {
        let fault = written.fault_at("station", format!("no station card has the id `{station}`"));
        faults.push(fault.nearest(station, known.names()));
    }
    let placed = card.obstacles.as_ref().is_none_or(|counts| counts.contains_key(&ObstacleKind::Station));
    require(written, "station", placed, "no station is on the table", faults);
}

fn deck(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    for card in &drafts.damage_cards {
        require(card, "copies", card.value.copies > 0, "this must be above 0", faults);
    }
    let cards: u16 = drafts.damage_cards.iter().map(|card| u16::from(card.value.copies)).sum();
    if let Some(last) = drafts.damage_cards.last() {
        let says = format!("with this card the damage deck has {cards} cards and should have {DECK}");
        require(last, "copies", cards == DECK, &says, faults);
    }
}
