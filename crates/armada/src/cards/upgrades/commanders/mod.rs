//! Commanders.

mod general_rieekan;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&general_rieekan::CARD];
