//! Officers of any faction.

mod flight_commander;
mod intel_officer;
mod strategic_adviser;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&flight_commander::CARD, &intel_officer::CARD, &strategic_adviser::CARD];
