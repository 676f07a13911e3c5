//! Defensive retrofits.

mod electronic_countermeasures;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&electronic_countermeasures::CARD];
