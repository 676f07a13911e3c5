//! Remarks on cards that break no rule: withdrawn cards, and cards newer than the agreed costs or edition.

use super::{Check, RemarkKind, an_icon};
use crate::Place;
use crate::catalog::{Catalog, UpgradeIcon};

impl Check<'_> {
    pub(super) fn withdrawn_cards(&mut self) {
        for (ship, carrier) in self.fleet.ships.iter().enumerate() {
            for (upgrade, card) in carrier.upgrades.iter().map(|upgrade| upgrade.card()).enumerate() {
                if card.withdrawn {
                    let says = format!("{} has been withdrawn from competitive play", card.name);
                    self.remark(RemarkKind::Withdrawn, Place::Upgrade { ship, upgrade }, says);
                }
            }
        }
    }

    /// Cards that the costs do not include yet, or whose icons the edition does not have yet.
    pub(super) fn later_cards(&mut self) {
        for (at, name, release, icons) in self.cards() {
            let released = Catalog::get().release(release).map(|release| release.since);
            if released.is_ok_and(|since| since > self.terms.costs) {
                let says = format!("{name} came out after the costs of {}; its first cost counts", self.terms.costs);
                self.remark(RemarkKind::Later, at, says);
            } else if let Some(icon) = icons.iter().find(|icon| !self.terms.edition.names_icon(**icon)) {
                let says = format!("{name} has {}, which this edition of the rules does not name yet", an_icon(*icon));
                self.remark(RemarkKind::Later, at, says);
            }
        }
    }

    /// Every card: its place, name, box and icons.
    fn cards(&self) -> Vec<(Place, &'static str, &'static str, &'static [UpgradeIcon])> {
        let mut cards: Vec<(Place, &str, &str, &[UpgradeIcon])> = Vec::new();
        for (ship, carrier) in self.fleet.ships.iter().enumerate() {
            let card = carrier.card.card();
            cards.push((Place::Ship(ship), &card.name, &card.release, &[]));
            for (upgrade, card) in carrier.upgrades.iter().map(|upgrade| upgrade.card()).enumerate() {
                cards.push((Place::Upgrade { ship, upgrade }, &card.name, &card.release, &card.slots));
            }
        }
        for (at, card) in self.fleet.squadrons.iter().map(|squadrons| squadrons.card.card()).enumerate() {
            cards.push((Place::Squadrons(at), &card.name, &card.release, &[]));
        }
        for (at, card) in self.fleet.objectives.iter().map(|objective| objective.card()).enumerate() {
            cards.push((Place::Objective(at), &card.name, &card.release, &[]));
        }
        cards
    }
}
