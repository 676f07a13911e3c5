//! The upgrades of one ship: icons, factions, copies, modifications, titles, the commander's place.

use table::Rule;

use super::{Check, listed};
use crate::catalog::{Ship, Size, UpgradeCard};
use crate::fleet::{FleetShip, Place, UpgradeBar};

impl Check<'_> {
    pub(super) fn upgrades_of(&mut self, ship: usize) {
        let carrier = &self.fleet.ships[ship];
        let card = carrier.card.card();
        self.slots(ship, carrier);
        for (upgrade, id) in carrier.upgrades.iter().enumerate() {
            let at = Place::Upgrade { ship, upgrade };
            let before = &carrier.upgrades[..upgrade];
            let upgrade = id.card();
            self.upgrade_faction(at, upgrade, card);
            self.commander_place(at, upgrade, card);
            if before.contains(id) && !self.terms.edition.allows_copies_on_a_ship() {
                let says = format!("{} carries {} twice", card.name, upgrade.name);
                self.refuse(Rule("fleet.no-duplicate-upgrade"), at, says);
            }
            let before = || before.iter().map(|id| id.card());
            if upgrade.modification
                && let Some(first) = before().find(|other| other.modification)
            {
                let says = format!("{} and {} are both modifications on {}", first.name, upgrade.name, card.name);
                self.refuse(Rule("fleet.restriction.modification"), at, says);
            }
            if upgrade.is_title()
                && !self.terms.edition.allows_many_titles()
                && let Some(first) = before().find(|other| other.is_title())
            {
                let says = format!("{} and {} are both titles on {}", first.name, upgrade.name, card.name);
                self.refuse(Rule("fleet.title.one"), at, says);
            }
            if card.size == Size::Huge && self.terms.edition.knows_huge_ships() && !upgrade.adds_icons.is_empty() {
                let says = format!("{} adds an icon to the upgrade bar, which a huge ship cannot have", upgrade.name);
                self.refuse(Rule("huge.no-extra-icons"), at, says);
            }
            self.restrictions(at, upgrade, carrier);
        }
        self.barred_icons(ship, carrier);
    }

    /// For each icon of the bar one upgrade with that icon.
    fn slots(&mut self, ship: usize, carrier: &FleetShip) {
        let bar = UpgradeBar::of(carrier);
        for icon in bar.overloaded() {
            let takers: Vec<(usize, &UpgradeCard)> = carrier
                .upgrades
                .iter()
                .map(|upgrade| upgrade.card())
                .enumerate()
                .filter(|(_, card)| card.slots.contains(&icon))
                .collect();
            let several = takers.iter().any(|(_, card)| card.slots.len() > 1) && self.terms.edition.knows_icon_groups();
            let rule = if several { Rule("fleet.upgrade.multi-icon") } else { Rule("fleet.upgrade.slots") };
            let name = &carrier.card.card().name;
            match bar.there(icon) {
                0 => {
                    for (upgrade, card) in takers {
                        let says = format!("{} needs a {icon} icon, and {name} has none", card.name);
                        self.refuse(rule, Place::Upgrade { ship, upgrade }, says);
                    }
                }
                there => {
                    let cards = listed(takers.iter().map(|(_, card)| card.name.as_str()));
                    let icons = if there == 1 { "icon" } else { "icons" };
                    let says = format!("{name} has {there} {icon} {icons} for {} cards: {cards}", takers.len());
                    self.refuse(rule, Place::Ship(ship), says);
                }
            }
        }
    }

    fn upgrade_faction(&mut self, at: Place, upgrade: &UpgradeCard, ship: &Ship) {
        let theirs = || listed(upgrade.factions.iter().map(|faction| faction.word()));
        if !upgrade.serves(ship.faction) {
            let says = format!("{} belongs to {}, and {} to {}", upgrade.name, theirs(), ship.name, ship.faction);
            self.refuse(Rule("fleet.upgrade.faction"), at, says);
        } else if !upgrade.serves(self.fleet.faction) {
            let says = format!("{} belongs to {}, and the fleet to {}", upgrade.name, theirs(), self.fleet.faction);
            self.refuse(Rule("fleet.faction-aligned"), at, says);
        }
    }

    fn commander_place(&mut self, at: Place, upgrade: &UpgradeCard, ship: &Ship) {
        if upgrade.is_commander() && ship.flotilla && !self.terms.edition.flotillas_may_command() {
            let says = format!("{} is a flotilla and cannot carry the commander {}", ship.name, upgrade.name);
            self.refuse(Rule("fleet.flotilla-no-commander"), at, says);
        }
    }

    /// Cards that keep those of an icon off their ship: each is the rule itself.
    fn barred_icons(&mut self, ship: usize, carrier: &FleetShip) {
        for id in &carrier.upgrades {
            let barred = &id.card().bans_icons;
            for (upgrade, card) in carrier.upgrades.iter().map(|upgrade| upgrade.card()).enumerate() {
                if let Some(icon) = card.slots.iter().find(|icon| barred.contains(icon)) {
                    let says = format!("{} is a card with a {icon} icon, which {} bars", card.name, id.card().name);
                    self.refuse(Rule(id.word()), Place::Upgrade { ship, upgrade }, says);
                }
            }
        }
    }
}
