//! Separatist commanders.

mod admiral_trench;
mod count_dooku;
mod general_grievous;
mod kraken;
mod mar_tuuk;
mod tf_1726;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_trench::CARD,
    &count_dooku::CARD,
    &general_grievous::CARD,
    &kraken::CARD,
    &mar_tuuk::CARD,
    &tf_1726::CARD,
];
