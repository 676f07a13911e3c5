//! Turbolasers.

mod xi7_turbolasers;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&xi7_turbolasers::CARD];
