//! Imperial titles.

mod annihilator;
mod avenger;
mod cataclysm;
mod centicore;
mod chimaera;
mod corrupter;
mod corvus;
mod demolisher;
mod devastator;
mod dominator;
mod eclipse;
mod executor;
mod hand_of_justice;
mod harrow;
mod impetuous;
mod insidious;
mod instigator;
mod interdictor;
mod pursuant;
mod rakehell;
mod ravager;
mod relentless;
mod seventh_fleet_star_destroyer;
mod sovereign;
mod squall;
mod stronghold;
mod sunder;
mod suppressor;
mod vector;
mod warlord;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &annihilator::CARD,
    &avenger::CARD,
    &cataclysm::CARD,
    &centicore::CARD,
    &chimaera::CARD,
    &corrupter::CARD,
    &corvus::CARD,
    &demolisher::CARD,
    &devastator::CARD,
    &dominator::CARD,
    &eclipse::CARD,
    &executor::CARD,
    &hand_of_justice::CARD,
    &harrow::CARD,
    &impetuous::CARD,
    &insidious::CARD,
    &instigator::CARD,
    &interdictor::CARD,
    &pursuant::CARD,
    &rakehell::CARD,
    &ravager::CARD,
    &relentless::CARD,
    &seventh_fleet_star_destroyer::CARD,
    &sovereign::CARD,
    &squall::CARD,
    &stronghold::CARD,
    &sunder::CARD,
    &suppressor::CARD,
    &vector::CARD,
    &warlord::CARD,
];
