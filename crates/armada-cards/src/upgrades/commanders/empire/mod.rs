//! Imperial commanders.

mod admiral_motti;
mod admiral_screed;
mod grand_admiral_thrawn;
mod grand_moff_tarkin;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] =
    &[&admiral_motti::CARD, &admiral_screed::CARD, &grand_admiral_thrawn::CARD, &grand_moff_tarkin::CARD];
