//! Faction, flagship and commander.

use table::Rule;

use super::{Check, listed};
use crate::Place;

impl Check<'_> {
    /// No ship or squadron of another faction; upgrades are checked with the ship that carries them.
    pub(super) fn faction(&mut self) {
        let faction = self.fleet.faction;
        if !self.terms.edition.factions().contains(&faction) {
            let says = format!("this edition of the rules has no {}", faction.name());
            self.refuse(Rule("general.faction.two"), Place::Fleet, says);
        }
        let ships = self.fleet.ships.iter().map(|ship| ship.card.card());
        let ships = ships.enumerate().map(|(at, card)| (Place::Ship(at), &card.name, card.faction));
        let squadrons = self.fleet.squadrons.iter().map(|squadrons| squadrons.card.card());
        let squadrons = squadrons.enumerate().map(|(at, card)| (Place::Squadrons(at), &card.name, card.faction));
        for (at, name, other) in ships.chain(squadrons).filter(|(_, _, other)| *other != faction) {
            let says = format!("{name} belongs to the {}, and the fleet to the {}", other.name(), faction.name());
            self.refuse(Rule("fleet.faction-aligned"), at, says);
        }
    }

    pub(super) fn one_flagship(&mut self) {
        let flagships = self.fleet.ships.iter().filter(|ship| ship.is_flagship());
        let flagships: Vec<&str> = flagships.map(|ship| ship.card.card().name.as_str()).collect();
        let rule = Rule("fleet.flagship.exactly-one");
        if flagships.is_empty() && !self.terms.learning {
            self.refuse(rule, Place::Fleet, "no ship carries a commander, so there is no flagship".to_owned());
        }
        if self.fleet.ships.is_empty() && self.terms.learning {
            self.refuse(rule, Place::Fleet, "a fleet needs at least one ship".to_owned());
        }
        if flagships.len() > 1 {
            let says = format!("{} ships carry a commander: {}", flagships.len(), listed(flagships));
            self.refuse(rule, Place::Fleet, says);
        }
        self.one_commander();
    }

    fn one_commander(&mut self) {
        let mut first = None;
        for (ship, carrier) in self.fleet.ships.iter().enumerate() {
            for (upgrade, card) in carrier.upgrades.iter().map(|upgrade| upgrade.card()).enumerate() {
                if !card.is_commander() {
                    continue;
                }
                if let Some(first) = first {
                    let says = format!("{} would be a second commander beside {first}", card.name);
                    self.refuse(Rule("fleet.commander.one"), Place::Upgrade { ship, upgrade }, says);
                }
                first = first.or(Some(&card.name));
            }
        }
    }
}
