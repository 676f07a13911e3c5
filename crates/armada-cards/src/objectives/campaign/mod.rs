//! Objectives of campaigns. No fleet chooses them; battles of campaigns and positions are played with them.

mod asteroids;
mod base_defense_armed_station_cc;
mod base_defense_armed_station_ritr;
mod base_defense_fighter_wing_cc;
mod base_defense_fighter_wing_ritr;
mod base_defense_ion_cannon_cc;
mod base_defense_ion_cannon_ritr;
mod double_agent;
mod hired_scum;
mod hiring;
mod holonet_override;
mod hyperlane_raid;
mod independent_station;
mod nebula_outskirts;
mod pilot_defection;
mod prototype_recovery;
mod recruit_allies;
mod show_of_force;
mod steal_supplies;
mod volatile_cargo;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &asteroids::CARD,
    &base_defense_armed_station_cc::CARD,
    &base_defense_armed_station_ritr::CARD,
    &base_defense_fighter_wing_cc::CARD,
    &base_defense_fighter_wing_ritr::CARD,
    &base_defense_ion_cannon_cc::CARD,
    &base_defense_ion_cannon_ritr::CARD,
    &double_agent::CARD,
    &hired_scum::CARD,
    &holonet_override::CARD,
    &hyperlane_raid::CARD,
    &independent_station::CARD,
    &nebula_outskirts::CARD,
    &pilot_defection::CARD,
    &prototype_recovery::CARD,
    &recruit_allies::CARD,
    &show_of_force::CARD,
    &steal_supplies::CARD,
    &volatile_cargo::CARD,
];
