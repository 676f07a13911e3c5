//! Republic squadrons.

mod ahsoka_tano_delta_7_aethersprite_squadron;
mod anakin_skywalker_btl_b_y_wing_squadron;
mod anakin_skywalker_delta_7_aethersprite_squadron;
mod axe;
mod kickback;
mod kit_fisto;
mod luminara_unduli_delta_7_aethersprite_squadron;
mod matchstick;
mod odd_ball;
mod plo_koon_delta_7_aethersprite_squadron;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &ahsoka_tano_delta_7_aethersprite_squadron::CARD,
    &anakin_skywalker_btl_b_y_wing_squadron::CARD,
    &anakin_skywalker_delta_7_aethersprite_squadron::CARD,
    &axe::CARD,
    &kickback::CARD,
    &kit_fisto::CARD,
    &luminara_unduli_delta_7_aethersprite_squadron::CARD,
    &matchstick::CARD,
    &odd_ball::CARD,
    &plo_koon_delta_7_aethersprite_squadron::CARD,
];
