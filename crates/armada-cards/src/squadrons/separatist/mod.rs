//! Separatist squadrons.

mod dfs_311;
mod general_grievous;
mod haor_chall_prototypes;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&dfs_311::CARD, &general_grievous::CARD, &haor_chall_prototypes::CARD];
