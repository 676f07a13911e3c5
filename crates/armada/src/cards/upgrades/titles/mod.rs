//! Titles.

mod instigator;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&instigator::CARD];
