//! Imperial squadrons.

mod moralo_eval;
mod valen_rudor;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&moralo_eval::CARD, &valen_rudor::CARD];
