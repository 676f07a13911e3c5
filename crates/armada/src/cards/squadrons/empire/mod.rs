//! Imperial squadrons.

mod valen_rudor;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&valen_rudor::CARD];
