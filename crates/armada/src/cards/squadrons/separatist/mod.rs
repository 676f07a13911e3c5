//! Separatist squadrons.

mod general_grievous;
mod haor_chall_prototypes;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&general_grievous::CARD, &haor_chall_prototypes::CARD];
