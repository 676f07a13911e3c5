//! Commanders.

mod general_rieekan;
mod grand_admiral_thrawn;
mod leia_organa;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&general_rieekan::CARD, &grand_admiral_thrawn::CARD, &leia_organa::CARD];
