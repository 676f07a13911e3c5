//! Republic commanders.

mod admiral_yularen;
mod obi_wan_kenobi;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[&admiral_yularen::CARD, &obi_wan_kenobi::CARD];
