//! Unique names: one of each in a fleet, across all kinds of cards.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::repeat_n;

use table::Rule;

use super::Check;
use crate::Place;
use crate::catalog::Squadron;

impl Check<'_> {
    /// Each unique name, and each craft with its own name, may occur once in the fleet.
    pub(super) fn unique_names(&mut self) {
        let mut there = BTreeSet::new();
        for (name, at) in self.names() {
            if !there.insert(name) {
                let says = format!("{name} is unique and already in the fleet");
                self.refuse(Rule("fleet.unique.names"), at, says);
            }
        }
        if self.terms.edition.knows_unique_types() {
            self.unique_squadron_types();
        }
    }

    fn unique_squadron_types(&mut self) {
        let mut first: BTreeMap<&str, &str> = BTreeMap::new();
        for (at, squadrons) in self.fleet.squadrons.iter().enumerate() {
            let card = squadrons.card.card();
            let Some(craft) = named_craft(card) else {
                continue;
            };
            // The same pilot twice is already reported by its name.
            match first.insert(craft, &card.name) {
                Some(there) if there != card.name => {
                    let says = format!("{} and {there} both fly the {craft}, and there is only one", card.name);
                    self.refuse(Rule("fleet.unique.squadron-type"), Place::Squadrons(at), says);
                }
                _ => {}
            }
        }
    }

    /// Every unique name in the fleet, with repetitions.
    fn names(&self) -> Vec<(&'static str, Place)> {
        let mut names = Vec::new();
        for (ship, carrier) in self.fleet.ships.iter().enumerate() {
            let card = carrier.card.card();
            if card.unique {
                names.push((card.name.as_str(), Place::Ship(ship)));
            }
            for (upgrade, card) in carrier.upgrades.iter().map(|upgrade| upgrade.card()).enumerate() {
                let at = Place::Upgrade { ship, upgrade };
                names.extend(card.unique_names().iter().map(|name| (name.as_str(), at)));
            }
        }
        for (at, squadrons) in self.fleet.squadrons.iter().enumerate() {
            let card = squadrons.card.card();
            for name in card.unique_names.iter().filter(|name| **name != card.ship_name) {
                let copies = usize::from(squadrons.count);
                names.extend(repeat_n((name.as_str(), Place::Squadrons(at)), copies));
            }
        }
        names
    }
}

/// The name of a unique craft: the line under the pilot's name, if that is unique as well.
fn named_craft(card: &'static Squadron) -> Option<&'static str> {
    card.unique_names.iter().find(|name| **name == card.ship_name).map(String::as_str)
}
