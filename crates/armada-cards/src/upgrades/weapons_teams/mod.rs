//! Weapons teams.

mod fire_control_team;
mod flight_controllers;
mod gunnery_team;
mod ordnance_experts;

use crate::effects::Card;

pub(super) static ALL: &[&Card] =
    &[&fire_control_team::CARD, &flight_controllers::CARD, &gunnery_team::CARD, &ordnance_experts::CARD];
