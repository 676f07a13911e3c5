//! Officers.

mod governor_pryce_wave_7;
mod intel_officer;
mod the_grand_inquisitor;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&governor_pryce_wave_7::CARD, &intel_officer::CARD, &the_grand_inquisitor::CARD];
