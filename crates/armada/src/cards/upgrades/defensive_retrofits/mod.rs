//! Defensive retrofits.

mod electronic_countermeasures;
mod thermal_shields;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&electronic_countermeasures::CARD, &thermal_shields::CARD];
