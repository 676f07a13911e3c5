//! Separatist squadrons.

mod general_grievous;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&general_grievous::CARD];
