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
mod superweapons;
mod support_teams;
mod titles;
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
