//! Separatist commanders.

mod admiral_trench;
mod mar_tuuk;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[&admiral_trench::CARD, &mar_tuuk::CARD];
