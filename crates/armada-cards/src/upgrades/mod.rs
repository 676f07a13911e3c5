//! Upgrade cards, by slot.

mod boarding_teams;
mod commanders;
mod defensive_retrofits;
mod experimental_retrofits;
mod fleet_commands;
mod fleet_support;
mod ion_cannons;
mod offensive_retrofits;
mod officers;
mod ordnance;
mod rounds;
mod superweapons;
mod support_teams;
mod titles;
mod tokens;
mod turbolasers;
mod weapons_teams;

use crate::effects::Card;

/// All upgrade cards that are played.
pub(super) static ALL: &[&[&Card]] = &[
    boarding_teams::ALL,
    commanders::empire::ALL,
    commanders::rebel::ALL,
    commanders::republic::ALL,
    commanders::separatist::ALL,
    defensive_retrofits::ALL,
    experimental_retrofits::ALL,
    fleet_commands::ALL,
    fleet_support::ALL,
    ion_cannons::ALL,
    offensive_retrofits::ALL,
    officers::any::ALL,
    officers::empire::ALL,
    officers::rebel::ALL,
    officers::republic::ALL,
    officers::separatist::ALL,
    ordnance::ALL,
    superweapons::ALL,
    support_teams::ALL,
    titles::empire::ALL,
    titles::rebel::ALL,
    titles::republic::ALL,
    titles::separatist::ALL,
    turbolasers::ALL,
    weapons_teams::ALL,
];

/// For tests: what the check of a fleet says whose ships carry these cards, one each, with these squadrons.
#[cfg(test)]
fn report(faction: crate::catalog::Faction, upgrades: &[(&str, &str)], squadrons: &[&str]) -> crate::fleet::Report {
    use crate::fleet::{Fleet, FleetShip, FleetSquadrons, Terms, check};
    let mut fleet = Fleet::new("", faction);
    for (ship, card) in upgrades {
        fleet.ships.push(FleetShip { card: ship.parse().unwrap(), upgrades: vec![card.parse().unwrap()] });
    }
    for card in squadrons {
        fleet.squadrons.push(FleetSquadrons { card: card.parse().unwrap(), count: 1 });
    }
    check(&fleet, &Terms::default())
}

/// For tests: do two cards of such a fleet have one unique name?
#[cfg(test)]
fn share_a_name(faction: crate::catalog::Faction, upgrades: &[(&str, &str)], squadrons: &[&str]) -> bool {
    report(faction, upgrades, squadrons).faults.iter().any(|fault| fault.rule.0 == "fleet.unique.names")
}
