//! Rebel officers.

mod ahsoka_tano_officer_rebel;
mod lando_calrissian_officer;
mod leia_organa_officer;
mod raymus_antilles;
mod toryn_farr;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &ahsoka_tano_officer_rebel::CARD,
    &lando_calrissian_officer::CARD,
    &leia_organa_officer::CARD,
    &raymus_antilles::CARD,
    &toryn_farr::CARD,
];
