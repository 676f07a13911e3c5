//! Support teams.

mod battle_droid_reserves;
mod engine_techs;
mod projection_experts;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&battle_droid_reserves::CARD, &engine_techs::CARD, &projection_experts::CARD];
