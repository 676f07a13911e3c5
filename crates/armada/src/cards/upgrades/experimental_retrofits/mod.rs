//! Experimental retrofits.

mod g8_experimental_projector;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&g8_experimental_projector::CARD];
