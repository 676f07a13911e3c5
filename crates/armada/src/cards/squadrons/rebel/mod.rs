//! Rebel squadrons.

mod biggs_darklighter;
mod jan_ors;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&biggs_darklighter::CARD, &jan_ors::CARD];
