//! Imperial titles.

mod annihilator;
mod avenger;
mod chimaera;
mod corvus;
mod demolisher;
mod devastator;
mod dominator;
mod insidious;
mod instigator;
mod interdictor;
mod rakehell;
mod relentless;
mod seventh_fleet_star_destroyer;
mod sovereign;
mod squall;
mod stronghold;
mod warlord;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &annihilator::CARD,
    &avenger::CARD,
    &chimaera::CARD,
    &corvus::CARD,
    &demolisher::CARD,
    &devastator::CARD,
    &dominator::CARD,
    &insidious::CARD,
    &instigator::CARD,
    &interdictor::CARD,
    &rakehell::CARD,
    &relentless::CARD,
    &seventh_fleet_star_destroyer::CARD,
    &sovereign::CARD,
    &squall::CARD,
    &stronghold::CARD,
    &warlord::CARD,
];
