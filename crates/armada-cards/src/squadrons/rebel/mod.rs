//! Rebel squadrons.

mod biggs_darklighter;
mod fenn_rau;
mod han_solo;
mod jan_ors;
mod luke_skywalker;
mod shara_bey;
mod tycho_celchu;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &biggs_darklighter::CARD,
    &fenn_rau::CARD,
    &han_solo::CARD,
    &jan_ors::CARD,
    &luke_skywalker::CARD,
    &shara_bey::CARD,
    &tycho_celchu::CARD,
];
