//! Weapons teams.

mod fire_control_team;
mod gunnery_team;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&fire_control_team::CARD, &gunnery_team::CARD];
