//! Rebel commanders.

mod admiral_raddus;
mod general_dodonna;
mod general_rieekan;
mod leia_organa;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&admiral_raddus::CARD, &general_dodonna::CARD, &general_rieekan::CARD, &leia_organa::CARD];
