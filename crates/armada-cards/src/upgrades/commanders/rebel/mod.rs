//! Rebel commanders.

mod admiral_ackbar;
mod admiral_raddus;
mod general_cracken;
mod general_dodonna;
mod general_draven;
mod general_rieekan;
mod leia_organa;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_ackbar::CARD,
    &admiral_raddus::CARD,
    &general_cracken::CARD,
    &general_dodonna::CARD,
    &general_draven::CARD,
    &general_rieekan::CARD,
    &leia_organa::CARD,
];
