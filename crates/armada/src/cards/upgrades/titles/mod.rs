//! Titles.

mod admonition;
mod chimaera;
mod demolisher;
mod instigator;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&admonition::CARD, &chimaera::CARD, &demolisher::CARD, &instigator::CARD];
