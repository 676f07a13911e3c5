//! The cards of which fleets are built, and a fleet with one card more.

use game_api::CatalogEntry;
use serde::Serialize;

use crate::catalog::{
    Card, CardKind, Catalog, Category, ObjectiveCard, Ship, Size, Squadron, Trait, UpgradeCard, UpgradeIcon,
};
use crate::effects::CardSet;
use crate::fleet::{Fleet, FleetShip, FleetSquadrons, Place, Terms};
use crate::offer::played::plays;
use crate::offer::reference::{entry_of, titles_of, what, words};

/// What a builder of fleets has to know of a card besides its cost.
#[derive(Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum CatalogFacts {
    /// Of a ship.
    Ship(ShipFacts),
    /// Of a squadron.
    Squadron(SquadronFacts),
    /// Of an upgrade.
    Upgrade(UpgradeFacts),
    /// Of an objective.
    Objective(ObjectiveFacts),
}

/// A ship in the catalog.
#[derive(Serialize, ts_rs::TS)]
pub struct ShipFacts {
    /// Its class, whose titles it may bear.
    class: String,
    size: Size,
    #[ts(type = "string[]")]
    traits: Vec<Trait>,
    /// The icons of its upgrade bar.
    bar: Vec<UpgradeIcon>,
    /// Whether upgrades may add icons to it.
    grows: bool,
    /// Whether there are titles for it.
    titled: bool,
    /// Whether it may carry the commander.
    commands: bool,
}

/// A squadron in the catalog.
#[derive(Serialize, ts_rs::TS)]
pub struct SquadronFacts {
    /// What it flies.
    craft: String,
    /// Its keywords as they are printed.
    keywords: Vec<String>,
    /// Whether it has a name of its own, and defense tokens or not.
    ace: bool,
}

/// An upgrade in the catalog.
#[derive(Serialize, ts_rs::TS)]
pub struct UpgradeFacts {
    /// The icons it takes; all of them, if there are several.
    slots: Vec<UpgradeIcon>,
    /// The icons it adds to the bar of its ship.
    adds: Vec<UpgradeIcon>,
    modification: bool,
    withdrawn: bool,
}

/// An objective in the catalog.
#[derive(Serialize, ts_rs::TS)]
pub struct ObjectiveFacts {
    category: Category,
}

/// The cards of which fleets are built on these terms, with their costs.
pub(super) fn on(terms: Terms, cards: &CardSet) -> Vec<CatalogEntry> {
    Catalog::get().cards().filter_map(|card| entry(card, terms, cards)).collect()
}

fn entry(card: Card<'_>, terms: Terms, cards: &CardSet) -> Option<CatalogEntry> {
    let (facts, points) = match card {
        Card::Ship(ship) => (CatalogFacts::Ship(of_ship(ship, terms)), Some(ship.points_in(terms.costs))),
        Card::Squadron(squadron) => {
            (CatalogFacts::Squadron(of_squadron(squadron)), Some(squadron.points_in(terms.costs)))
        }
        Card::Upgrade(upgrade) => (CatalogFacts::Upgrade(of_upgrade(upgrade)), Some(upgrade.points_in(terms.costs))),
        Card::Objective(objective) if is_chosen(objective) => {
            (CatalogFacts::Objective(ObjectiveFacts { category: objective.category }), None)
        }
        Card::Objective(_) | Card::Damage(_) | Card::Station(_) => return None,
    };
    Some(CatalogEntry {
        id: card.id().to_owned(),
        name: card.name().to_owned(),
        kind: card.kind().to_string(),
        says: what(card),
        text: entry_of(card).map(|entry| entry.text().trim().to_owned()).unwrap_or_default(),
        words: words(card),
        emblems: card.factions().iter().map(|faction| faction.word()).collect(),
        points: points.map(Into::into),
        unique: !card.unique_names().is_empty(),
        played: plays(cards, card),
        // Only strings and booleans: serialization cannot fail.
        detail: serde_json::to_value(facts).unwrap_or_default(),
    })
}

/// Those of campaigns belong to no fleet.
fn is_chosen(objective: &ObjectiveCard) -> bool {
    objective.category != Category::Campaign
}

fn of_ship(ship: &Ship, terms: Terms) -> ShipFacts {
    ShipFacts {
        class: ship.class.clone(),
        size: ship.size,
        traits: ship.traits.clone(),
        bar: ship.upgrade_bar.clone(),
        grows: ship.size != Size::Huge,
        titled: titles_of(ship).next().is_some(),
        commands: !ship.flotilla || terms.edition.flotillas_may_command(),
    }
}

fn of_squadron(squadron: &Squadron) -> SquadronFacts {
    SquadronFacts {
        craft: squadron.ship_name.clone(),
        keywords: squadron.keywords.iter().map(ToString::to_string).collect(),
        ace: squadron.name != squadron.ship_name,
    }
}

fn of_upgrade(upgrade: &UpgradeCard) -> UpgradeFacts {
    UpgradeFacts {
        slots: upgrade.slots.clone(),
        adds: upgrade.adds_icons.clone(),
        modification: upgrade.modification,
        withdrawn: upgrade.withdrawn,
    }
}

/// The fleet with one card more: upgrades go to a ship, everything else to the fleet. An objective takes the place of
/// the one of its category.
pub(super) fn with(fleet: &Fleet, id: &str, at: Option<&str>) -> Option<Fleet> {
    let mut fleet = fleet.clone();
    let card = Catalog::get().card(id).ok()?;
    match (card.kind(), at) {
        (CardKind::Upgrade, Some(at)) => {
            let ship = (0..fleet.ships.len()).find(|ship| Place::Ship(*ship).to_string() == at)?;
            fleet.ships[ship].upgrades.push(id.parse().ok()?);
        }
        (CardKind::Ship, None) => fleet.ships.push(FleetShip::new(id.parse().ok()?)),
        (CardKind::Squadron, None) => {
            let card = id.parse().ok()?;
            match fleet.squadrons.iter_mut().find(|squadrons| squadrons.card == card) {
                Some(squadrons) => squadrons.count = squadrons.count.checked_add(1)?,
                None => fleet.squadrons.push(FleetSquadrons { card, count: 1 }),
            }
        }
        (CardKind::Objective, None) => {
            let card: crate::catalog::ObjectiveId = id.parse().ok()?;
            let category = card.card().category;
            match fleet.objectives.iter_mut().find(|objective| objective.card().category == category) {
                Some(objective) => *objective = card,
                None => fleet.objectives.push(card),
            }
        }
        _ => return None,
    }
    Some(fleet)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;

    #[test]
    fn a_card_goes_where_it_belongs() {
        let fleet = Fleet::new("", Faction::Rebel);
        let fleet = with(&fleet, "cr90-corvette-a", None).expect("a ship");
        assert!(with(&fleet, "general-dodonna", None).is_none(), "an upgrade needs a ship");
        assert!(with(&fleet, "general-dodonna", Some("ships[1]")).is_none(), "there is no second ship");
        let fleet = with(&fleet, "general-dodonna", Some("ships[0]")).expect("an upgrade");
        assert_eq!(fleet.commander().map(|commander| commander.card().name.as_str()), Some("General Dodonna"));
        let fleet = with(&fleet, "x-wing-squadron", None).expect("a squadron");
        let fleet = with(&fleet, "x-wing-squadron", None).expect("another one");
        assert_eq!((fleet.squadrons.len(), fleet.squadron_count()), (1, 2));
        let fleet = with(&fleet, "most-wanted", None).expect("an objective");
        let fleet = with(&fleet, "advanced-gunnery", None).expect("another one of its category");
        assert_eq!(fleet.objectives.iter().map(|card| card.word()).collect::<Vec<_>>(), ["advanced-gunnery"]);
    }
}
