//! The upgrades of one ship: icons, factions, copies, modifications, titles, the commander.

use std::collections::BTreeSet;

use table::Rule;

use super::{Check, an_icon, listed};
use crate::catalog::{Ship, Size, UpgradeCard, UpgradeId};
use crate::{FleetShip, Place, UpgradeBar};

/// The upgrade being checked, with its context.
#[derive(Clone, Copy)]
struct Equipped<'f> {
    at: Place,
    id: UpgradeId,
    card: &'static UpgradeCard,
    ship: &'static Ship,
    /// The upgrades listed before it on the same ship.
    before: &'f [UpgradeId],
}

impl Check<'_> {
    pub(super) fn upgrades_of(&mut self, ship: usize) {
        let carrier = &self.fleet.ships[ship];
        self.slots(ship, carrier);
        for (upgrade, id) in carrier.upgrades.iter().enumerate() {
            let at = Place::Upgrade { ship, upgrade };
            let (card, before) = (id.card(), &carrier.upgrades[..upgrade]);
            let equipped = Equipped { at, id: *id, card, ship: carrier.card.card(), before };
            self.upgrade_faction(equipped);
            self.no_commander_on_flotillas(equipped);
            self.no_copies(equipped);
            self.one_modification(equipped);
            self.one_title(equipped);
            self.no_extra_icons_on_huge_ships(equipped);
            self.restrictions(at, card, carrier);
        }
        self.barred_icons(ship, carrier);
    }

    /// Every upgrade needs an icon of the bar, and every icon serves one upgrade.
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
                        let says = format!("{} needs {}, and {name} has none", card.name, an_icon(icon));
                        self.refuse(rule, Place::Upgrade { ship, upgrade }, says);
                    }
                }
                there => {
                    let cards = listed(takers.iter().map(|(_, card)| card.name.as_str()));
                    let (icons, cards_there) = (if there == 1 { "icon" } else { "icons" }, takers.len());
                    let says = format!("{name} has {there} {} {icons} for {cards_there} cards: {cards}", icon.says());
                    self.refuse(rule, Place::Ship(ship), says);
                }
            }
        }
    }

    fn upgrade_faction(&mut self, Equipped { at, card, ship, .. }: Equipped<'_>) {
        let theirs = || listed(card.factions.iter().map(|faction| format!("the {}", faction.name())));
        if !card.serves(ship.faction) {
            let says =
                format!("{} belongs to {}, and {} to the {}", card.name, theirs(), ship.name, ship.faction.name());
            self.refuse(Rule("fleet.upgrade.faction"), at, says);
        } else if !card.serves(self.fleet.faction) {
            let fleet = self.fleet.faction.name();
            let says = format!("{} belongs to {}, and the fleet to the {fleet}", card.name, theirs());
            self.refuse(Rule("fleet.faction-aligned"), at, says);
        }
    }

    fn no_commander_on_flotillas(&mut self, Equipped { at, card, ship, .. }: Equipped<'_>) {
        if card.is_commander() && ship.flotilla && !self.terms.edition.flotillas_may_command() {
            let says = format!("{} is a flotilla and cannot carry the commander {}", ship.name, card.name);
            self.refuse(Rule("fleet.flotilla-no-commander"), at, says);
        }
    }

    fn no_copies(&mut self, Equipped { at, id, card, ship, before }: Equipped<'_>) {
        if before.contains(&id) && !self.terms.edition.allows_copies_on_a_ship() {
            let says = format!("{} carries {} twice", ship.name, card.name);
            self.refuse(Rule("fleet.no-duplicate-upgrade"), at, says);
        }
    }

    fn one_modification(&mut self, Equipped { at, card, ship, before, .. }: Equipped<'_>) {
        let first = before.iter().map(|id| id.card()).find(|other| other.modification);
        if let Some(first) = first.filter(|_| card.modification) {
            let says = format!("{} and {} are both modifications on {}", first.name, card.name, ship.name);
            self.refuse(Rule("fleet.restriction.modification"), at, says);
        }
    }

    fn one_title(&mut self, Equipped { at, card, ship, before, .. }: Equipped<'_>) {
        let first = before.iter().map(|id| id.card()).find(|other| other.is_title());
        if let Some(first) = first.filter(|_| card.is_title() && !self.terms.edition.allows_many_titles()) {
            let says = format!("{} and {} are both titles on {}", first.name, card.name, ship.name);
            self.refuse(Rule("fleet.title.one"), at, says);
        }
    }

    fn no_extra_icons_on_huge_ships(&mut self, Equipped { at, card, ship, .. }: Equipped<'_>) {
        if ship.size == Size::Huge && !card.adds_icons.is_empty() && self.terms.edition.knows_huge_ships() {
            let says = format!("{} adds an icon to the upgrade bar, which a huge ship cannot have", card.name);
            self.refuse(Rule("huge.no-extra-icons"), at, says);
        }
    }

    /// Cards that exclude an icon from their ship: the card itself is the rule.
    fn barred_icons(&mut self, ship: usize, carrier: &FleetShip) {
        let barring: BTreeSet<UpgradeId> =
            carrier.upgrades.iter().copied().filter(|id| !id.card().bans_icons.is_empty()).collect();
        for (upgrade, card) in carrier.upgrades.iter().map(|upgrade| upgrade.card()).enumerate() {
            for bar in &barring {
                if let Some(icon) = card.slots.iter().find(|icon| bar.card().bans_icons.contains(icon)) {
                    let says = format!("{} has {}, which {} bars", card.name, an_icon(*icon), bar.card().name);
                    self.refuse(Rule(bar.word()), Place::Upgrade { ship, upgrade }, says);
                }
            }
        }
    }
}
