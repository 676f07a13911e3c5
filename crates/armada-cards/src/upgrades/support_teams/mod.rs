//! Support teams.

mod auxiliary_shields_team;
mod battle_droid_reserves;
mod engine_techs;
mod projection_experts;

use crate::effects::Card;

pub(super) static ALL: &[&Card] =
    &[&auxiliary_shields_team::CARD, &battle_droid_reserves::CARD, &engine_techs::CARD, &projection_experts::CARD];
