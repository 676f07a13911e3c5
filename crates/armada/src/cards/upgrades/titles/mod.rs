//! Titles.

mod chimaera;
mod demolisher;
mod instigator;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&chimaera::CARD, &demolisher::CARD, &instigator::CARD];
