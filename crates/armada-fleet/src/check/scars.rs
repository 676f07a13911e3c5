//! Scars of a campaign: units of the fleet bear them, and only in a campaign.

use table::Rule;

use super::Check;
use crate::Place;
use crate::catalog::{ShipId, SquadronId};

impl Check<'_> {
    pub(super) fn scars(&mut self) {
        if self.fleet.scarred.is_none() {
            return;
        }
        if !self.terms.campaign {
            self.refuse_scars("units are scarred in campaigns only".to_owned());
        }
        let scarred = &self.fleet.scarred;
        let ships = |card: ShipId| self.fleet.ships.iter().filter(|ship| ship.card == card).count();
        let count = |card: SquadronId| -> usize {
            let of_card = self.fleet.squadrons.iter().filter(|squadrons| squadrons.card == card);
            of_card.map(|squadrons| usize::from(squadrons.count)).sum()
        };
        let lost_ship = scarred.ships.iter().find(|card| times(&scarred.ships, card) > ships(**card));
        let lost_squadron = scarred.squadrons.iter().find(|card| times(&scarred.squadrons, card) > count(**card));
        let names = lost_ship.map(|card| &card.card().name).into_iter();
        let names: Vec<String> = names.chain(lost_squadron.map(|card| &card.card().name)).cloned().collect();
        for name in names {
            self.refuse_scars(format!("more units are scarred than the fleet has: {name}"));
        }
    }

    fn refuse_scars(&mut self, says: String) {
        self.refuse(Rule("campaign.cc.scar-recovery"), Place::Fleet, says);
    }
}

fn times<T: PartialEq>(cards: &[T], card: &T) -> usize {
    cards.iter().filter(|other| *other == card).count()
}
