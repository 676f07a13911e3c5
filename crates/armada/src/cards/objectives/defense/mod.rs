//! Defense objectives.

mod capture_the_vip;
mod contested_outpost;
mod fighter_ambush;
mod fire_lanes;
mod fleet_ambush;
mod fleet_in_being;
mod hyperspace_assault;
mod planetary_ion_cannon;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &capture_the_vip::CARD,
    &contested_outpost::CARD,
    &fighter_ambush::CARD,
    &fire_lanes::CARD,
    &fleet_ambush::CARD,
    &fleet_in_being::CARD,
    &hyperspace_assault::CARD,
    &planetary_ion_cannon::CARD,
];
