//! Officers.

mod governor_pryce_wave_7;
mod intel_officer;
mod lando_calrissian_officer;
mod leia_organa_officer;
mod raymus_antilles;
mod the_grand_inquisitor;
mod toryn_farr;
mod wullf_yularen;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &governor_pryce_wave_7::CARD,
    &intel_officer::CARD,
    &lando_calrissian_officer::CARD,
    &leia_organa_officer::CARD,
    &raymus_antilles::CARD,
    &the_grand_inquisitor::CARD,
    &toryn_farr::CARD,
    &wullf_yularen::CARD,
];
