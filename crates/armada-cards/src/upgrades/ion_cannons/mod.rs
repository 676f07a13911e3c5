//! Ion cannons.

mod leading_shots;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&leading_shots::CARD];
