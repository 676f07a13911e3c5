//! Republic squadrons.

mod anakin_skywalker_delta_7_aethersprite_squadron;
mod axe;
mod kickback;
mod kit_fisto;
mod matchstick;
mod odd_ball;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &anakin_skywalker_delta_7_aethersprite_squadron::CARD,
    &axe::CARD,
    &kickback::CARD,
    &kit_fisto::CARD,
    &matchstick::CARD,
    &odd_ball::CARD,
];
