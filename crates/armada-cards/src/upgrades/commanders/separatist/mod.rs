//! Separatist commanders.

mod admiral_trench;
mod kraken;
mod mar_tuuk;
mod tf_1726;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[&admiral_trench::CARD, &kraken::CARD, &mar_tuuk::CARD, &tf_1726::CARD];
