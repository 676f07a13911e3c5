//! Fleet commands.

mod intensify_firepower;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&intensify_firepower::CARD];
