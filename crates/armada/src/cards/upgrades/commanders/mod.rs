//! Commanders.

mod admiral_motti;
mod admiral_screed;
mod admiral_yularen;
mod general_dodonna;
mod general_rieekan;
mod grand_admiral_thrawn;
mod grand_moff_tarkin;
mod leia_organa;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &admiral_motti::CARD,
    &admiral_screed::CARD,
    &admiral_yularen::CARD,
    &general_dodonna::CARD,
    &general_rieekan::CARD,
    &grand_admiral_thrawn::CARD,
    &grand_moff_tarkin::CARD,
    &leia_organa::CARD,
];
