//! Objectives of campaigns. No fleet chooses them; a position can be played with them.

mod base_defense_armed_station;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&base_defense_armed_station::CARD];
