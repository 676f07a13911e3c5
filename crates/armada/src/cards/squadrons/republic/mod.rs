//! Republic squadrons.

mod kickback;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&kickback::CARD];
