//! Imperial commanders.

mod admiral_konstantine;
mod admiral_motti;
mod admiral_ozzel;
mod admiral_piett;
mod admiral_screed;
mod admiral_sloane;
mod darth_vader;
mod emperor_palpatine;
mod general_romodi;
mod general_tagge;
mod grand_admiral_thrawn;
mod grand_moff_tarkin;
mod moff_jerjerrod;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_konstantine::CARD,
    &admiral_motti::CARD,
    &admiral_ozzel::CARD,
    &admiral_piett::CARD,
    &admiral_screed::CARD,
    &admiral_sloane::CARD,
    &darth_vader::CARD,
    &emperor_palpatine::CARD,
    &general_romodi::CARD,
    &general_tagge::CARD,
    &grand_admiral_thrawn::CARD,
    &grand_moff_tarkin::CARD,
    &moff_jerjerrod::CARD,
];
