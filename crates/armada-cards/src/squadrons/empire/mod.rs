//! Imperial squadrons.

mod ciena_ree;
mod howlrunner;
mod major_rhymer;
mod mauler_mithel;
mod moralo_eval;
mod valen_rudor;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &ciena_ree::CARD,
    &howlrunner::CARD,
    &major_rhymer::CARD,
    &mauler_mithel::CARD,
    &moralo_eval::CARD,
    &valen_rudor::CARD,
];
