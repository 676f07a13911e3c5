//! Officers, by faction.

pub(super) mod any;
pub(super) mod empire;
pub(super) mod rebel;
pub(super) mod republic;
pub(super) mod separatist;

use crate::effects::Source;
use crate::state::{Game, UpgradeId};

/// Command tokens that lie on the card may pay its own ready cost.
fn pays_for_itself(_: &Game, me: Source, card: UpgradeId, may: &mut bool) {
    *may |= me == Source::Upgrade(card);
}
