//! Rebel officers.

mod ahsoka_tano_officer_rebel;
mod general_draven_officer;
mod lando_calrissian_officer;
mod leia_organa_officer;
mod major_derlin;
mod raymus_antilles;
mod toryn_farr;
mod walex_blissex;
mod wedge_antilles_officer;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &ahsoka_tano_officer_rebel::CARD,
    &general_draven_officer::CARD,
    &lando_calrissian_officer::CARD,
    &leia_organa_officer::CARD,
    &major_derlin::CARD,
    &raymus_antilles::CARD,
    &toryn_farr::CARD,
    &walex_blissex::CARD,
    &wedge_antilles_officer::CARD,
];
