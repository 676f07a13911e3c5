//! Separatist titles.

mod invincible;
mod nova_defiant;
mod patriot_fist;
mod sa_nalaor;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&invincible::CARD, &nova_defiant::CARD, &patriot_fist::CARD, &sa_nalaor::CARD];
