//! Commanders.

mod general_rieekan;
mod grand_admiral_thrawn;
mod leia_organa;
mod mar_tuuk;
mod obi_wan_kenobi;

use crate::effects::Card;

pub(super) static ALL: &[&Card] =
    &[&general_rieekan::CARD, &grand_admiral_thrawn::CARD, &leia_organa::CARD, &mar_tuuk::CARD, &obi_wan_kenobi::CARD];
