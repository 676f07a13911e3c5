//! Officers.

mod flight_commander;
mod governor_pryce_wave_7;
mod intel_officer;
mod the_grand_inquisitor;

use crate::effects::Card;

pub(super) static ALL: &[&Card] =
    &[&flight_commander::CARD, &governor_pryce_wave_7::CARD, &intel_officer::CARD, &the_grand_inquisitor::CARD];
