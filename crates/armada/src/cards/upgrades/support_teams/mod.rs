//! Support teams.

mod engine_techs;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&engine_techs::CARD];
