//! Officers.

mod clone_captain_zak;
mod clone_navigation_officer;
mod flight_commander;
mod governor_pryce_wave_7;
mod intel_officer;
mod the_grand_inquisitor;

use crate::effects::{Card, Source};
use crate::state::{Game, UpgradeId};

pub(super) static ALL: &[&Card] = &[
    &clone_captain_zak::CARD,
    &clone_navigation_officer::CARD,
    &flight_commander::CARD,
    &governor_pryce_wave_7::CARD,
    &intel_officer::CARD,
    &the_grand_inquisitor::CARD,
];

/// Command tokens that lie on the card may pay its own ready cost.
fn pays_for_itself(_: &Game, me: Source, card: UpgradeId, may: &mut bool) {
    *may |= me == Source::Upgrade(card);
}
