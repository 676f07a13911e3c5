//! Officers.

mod ahsoka_tano_officer_rebel;
mod clone_captain_zak;
mod clone_navigation_officer;
mod flight_commander;
mod governor_pryce_wave_7;
mod intel_officer;
mod lando_calrissian_officer;
mod leia_organa_officer;
mod raymus_antilles;
mod strategic_adviser;
mod t_series_tactical_droid;
mod the_grand_inquisitor;
mod toryn_farr;
mod wullf_yularen;

use crate::effects::{Card, Source};
use crate::state::{Game, UpgradeId};

pub(super) static ALL: &[&Card] = &[
    &ahsoka_tano_officer_rebel::CARD,
    &clone_captain_zak::CARD,
    &clone_navigation_officer::CARD,
    &flight_commander::CARD,
    &governor_pryce_wave_7::CARD,
    &intel_officer::CARD,
    &lando_calrissian_officer::CARD,
    &leia_organa_officer::CARD,
    &raymus_antilles::CARD,
    &strategic_adviser::CARD,
    &t_series_tactical_droid::CARD,
    &the_grand_inquisitor::CARD,
    &toryn_farr::CARD,
    &wullf_yularen::CARD,
];

/// Command tokens that lie on the card may pay its own ready cost.
fn pays_for_itself(_: &Game, me: Source, card: UpgradeId, may: &mut bool) {
    *may |= me == Source::Upgrade(card);
}
