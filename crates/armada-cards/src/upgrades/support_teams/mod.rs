//! Support teams.

mod auxiliary_shields_team;
mod battle_droid_reserves;
mod engine_techs;
mod engineering_team;
mod fighter_coordination_team;
mod medical_team;
mod nav_team;
mod projection_experts;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &auxiliary_shields_team::CARD,
    &battle_droid_reserves::CARD,
    &engine_techs::CARD,
    &engineering_team::CARD,
    &fighter_coordination_team::CARD,
    &medical_team::CARD,
    &nav_team::CARD,
    &projection_experts::CARD,
];
