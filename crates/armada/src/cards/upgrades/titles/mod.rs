//! Titles.

mod chimaera;
mod demolisher;
mod instigator;
mod mon_karren;
mod nevoota_bee;
mod redemption;
mod salvation;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &chimaera::CARD,
    &demolisher::CARD,
    &instigator::CARD,
    &mon_karren::CARD,
    &nevoota_bee::CARD,
    &redemption::CARD,
    &salvation::CARD,
];
