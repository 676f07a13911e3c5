//! Officers.

mod governor_pryce_wave_7;
mod intel_officer;
mod lando_calrissian_officer;
mod leia_organa_officer;
mod raymus_antilles;
mod t_series_tactical_droid;
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
    &t_series_tactical_droid::CARD,
    &the_grand_inquisitor::CARD,
    &toryn_farr::CARD,
    &wullf_yularen::CARD,
];
