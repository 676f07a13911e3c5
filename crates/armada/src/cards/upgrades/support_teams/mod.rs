//! Support teams.

mod engine_techs;
mod projection_experts;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&engine_techs::CARD, &projection_experts::CARD];
