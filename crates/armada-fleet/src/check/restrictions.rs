//! Conditions of a card for the ship that carries it, beyond icons and factions.

use table::Rule;

use super::{Check, an_icon, listed};
use crate::catalog::{Carrier, Catalog, Restriction, Ship, UpgradeCard, UpgradeIcon};
use crate::{FleetShip, Place};

impl Check<'_> {
    pub(super) fn restrictions(&mut self, at: Place, upgrade: &'static UpgradeCard, carrier: &FleetShip) {
        if upgrade.restrictions.is_empty() {
            return;
        }
        let ship = carrier.card.card();
        let icons = icons_but_its_own(upgrade, carrier);
        for restriction in &upgrade.restrictions {
            if !restriction.allows(Carrier { ship, flagship: carrier.is_flagship(), icons: &icons }) {
                let rule = self.rule_of(restriction, upgrade);
                self.refuse(rule, at, why_not(restriction, upgrade, ship));
            }
        }
    }

    /// Before 2020, the reference only covered the ship icons of titles; all other conditions came from the card alone.
    fn rule_of(&self, restriction: &Restriction, upgrade: &'static UpgradeCard) -> Rule {
        let has_ship_icon = upgrade.restrictions.iter().any(|other| matches!(other, Restriction::Class(_)));
        match restriction {
            Restriction::NoIcon { .. } => Rule(&upgrade.id),
            Restriction::Class(_) if upgrade.is_title() => Rule("fleet.title.matching-icon"),
            _ if !self.terms.edition.knows_restriction_traits() => Rule("general.precedence.component-over-rules"),
            Restriction::Ship(_) | Restriction::Name(_) if upgrade.is_title() && has_ship_icon => {
                Rule("fleet.title.name-restriction")
            }
            Restriction::Ship(_) | Restriction::Name(_) if upgrade.is_title() => Rule("fleet.title.generic-icon"),
            Restriction::Class(_) | Restriction::Ship(_) | Restriction::Name(_) => {
                Rule("fleet.restriction.trait-required")
            }
            Restriction::Trait(_) => Rule("fleet.restriction.ship-trait"),
            Restriction::Sizes(_) => Rule("fleet.restriction.size"),
            Restriction::Flagship => Rule("fleet.restriction.flagship"),
        }
    }
}

fn icons_but_its_own(upgrade: &UpgradeCard, carrier: &FleetShip) -> Vec<UpgradeIcon> {
    let others = carrier.upgrades.iter().map(|other| other.card()).filter(|other| other.id != upgrade.id);
    let added = others.flat_map(|other| &other.adds_icons);
    carrier.card.card().upgrade_bar.iter().chain(added).copied().collect()
}

fn why_not(restriction: &Restriction, upgrade: &UpgradeCard, ship: &Ship) -> String {
    let (card, ship_name) = (&upgrade.name, &ship.name);
    match restriction {
        Restriction::Class(_) | Restriction::Ship(_) => {
            let meets = |ship| restriction.allows(Carrier { ship, flagship: false, icons: &[] });
            let names = listed(Catalog::get().ships().iter().filter(|ship| meets(ship)).map(|ship| &ship.name));
            format!("{card} is for {names}, and not for {ship_name}")
        }
        Restriction::Sizes(_) => format!("{card} is for {restriction}, and {ship_name} is {}", ship.size),
        Restriction::Flagship => format!("{card} is for the flagship, and {ship_name} carries no commander"),
        Restriction::NoIcon { icon, .. } => {
            format!("{card} needs a ship without {}, and {ship_name} has one", an_icon(*icon))
        }
        _ => format!("{card} is for {restriction}, and {ship_name} is not one of them"),
    }
}
