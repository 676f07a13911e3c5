//! Experimental retrofits.

mod g7x_grav_well_projector;
mod g8_experimental_projector;
mod grav_shift_reroute;
mod targeting_scrambler;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &g7x_grav_well_projector::CARD,
    &g8_experimental_projector::CARD,
    &grav_shift_reroute::CARD,
    &targeting_scrambler::CARD,
];
