//! Experimental retrofits.

mod g8_experimental_projector;
mod targeting_scrambler;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&g8_experimental_projector::CARD, &targeting_scrambler::CARD];
