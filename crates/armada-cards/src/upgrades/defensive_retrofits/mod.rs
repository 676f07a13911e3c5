//! Defensive retrofits.

mod early_warning_system;
mod electronic_countermeasures;
mod thermal_shields;

use crate::effects::Card;

pub(super) static ALL: &[&Card] =
    &[&early_warning_system::CARD, &electronic_countermeasures::CARD, &thermal_shields::CARD];
