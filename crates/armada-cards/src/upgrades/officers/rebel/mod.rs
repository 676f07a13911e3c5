//! Rebel officers.

mod adar_tallon;
mod ahsoka_tano_officer_rebel;
mod bail_organa_officer;
mod captain_rex;
mod ezra_bridger;
mod general_draven_officer;
mod kyrsta_agate_officer;
mod lando_calrissian_officer;
mod leia_organa_officer;
mod major_derlin;
mod raymus_antilles;
mod sabine_wren;
mod toryn_farr;
mod walex_blissex;
mod wedge_antilles_officer;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &adar_tallon::CARD,
    &ahsoka_tano_officer_rebel::CARD,
    &bail_organa_officer::CARD,
    &captain_rex::CARD,
    &ezra_bridger::CARD,
    &general_draven_officer::CARD,
    &kyrsta_agate_officer::CARD,
    &lando_calrissian_officer::CARD,
    &leia_organa_officer::CARD,
    &major_derlin::CARD,
    &raymus_antilles::CARD,
    &sabine_wren::CARD,
    &toryn_farr::CARD,
    &walex_blissex::CARD,
    &wedge_antilles_officer::CARD,
];
