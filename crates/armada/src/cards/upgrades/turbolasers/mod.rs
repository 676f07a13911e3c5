//! Turbolasers.

mod linked_turbolaser_towers;
mod xi7_turbolasers;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&linked_turbolaser_towers::CARD, &xi7_turbolasers::CARD];
