//! Separatist titles.

mod beast_of_burden;
mod foremans_labor;
mod gilded_aegis;
mod invincible;
mod invisible_hand;
mod lucid_voice;
mod nova_defiant;
mod patriot_fist;
mod sa_nalaor;
mod tide_of_progress_xii;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &beast_of_burden::CARD,
    &foremans_labor::CARD,
    &gilded_aegis::CARD,
    &invincible::CARD,
    &invisible_hand::CARD,
    &lucid_voice::CARD,
    &nova_defiant::CARD,
    &patriot_fist::CARD,
    &sa_nalaor::CARD,
    &tide_of_progress_xii::CARD,
];
