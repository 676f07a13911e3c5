//! Rebel commanders.

mod admiral_ackbar;
mod admiral_raddus;
mod commander_sato;
mod garm_bel_iblis;
mod general_cracken;
mod general_dodonna;
mod general_draven;
mod general_madine;
mod general_rieekan;
mod kyrsta_agate;
mod leia_organa;
mod mon_mothma;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_ackbar::CARD,
    &admiral_raddus::CARD,
    &commander_sato::CARD,
    &garm_bel_iblis::CARD,
    &general_cracken::CARD,
    &general_dodonna::CARD,
    &general_draven::CARD,
    &general_madine::CARD,
    &general_rieekan::CARD,
    &kyrsta_agate::CARD,
    &leia_organa::CARD,
    &mon_mothma::CARD,
];
