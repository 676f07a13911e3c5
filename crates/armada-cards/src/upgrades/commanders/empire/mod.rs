//! Imperial commanders.

mod admiral_konstantine;
mod admiral_motti;
mod admiral_ozzel;
mod admiral_piett;
mod admiral_screed;
mod admiral_sloane;
mod darth_vader;
mod general_romodi;
mod grand_admiral_thrawn;
mod grand_moff_tarkin;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_konstantine::CARD,
    &admiral_motti::CARD,
    &admiral_ozzel::CARD,
    &admiral_piett::CARD,
    &admiral_screed::CARD,
    &admiral_sloane::CARD,
    &darth_vader::CARD,
    &general_romodi::CARD,
    &grand_admiral_thrawn::CARD,
    &grand_moff_tarkin::CARD,
];
