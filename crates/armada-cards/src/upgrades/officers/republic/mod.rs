//! Republic officers.

mod clone_captain_zak;
mod clone_navigation_officer;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[&clone_captain_zak::CARD, &clone_navigation_officer::CARD];
