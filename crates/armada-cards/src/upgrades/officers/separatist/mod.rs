//! Separatist officers.

mod t_series_tactical_droid;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[&t_series_tactical_droid::CARD];
