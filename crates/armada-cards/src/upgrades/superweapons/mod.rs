//! Superweapons.

mod superheavy_composite_beam_turbolasers;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&superheavy_composite_beam_turbolasers::CARD];
