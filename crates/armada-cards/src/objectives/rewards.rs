//! Rewards for ships that have come to rest on obstacles. Whoever takes one resolves what the obstacles do, too.

use super::noted;
use crate::prelude::*;

/// An objective remembers that it has rewarded a ship.
const REWARDED: u8 = u8::MAX;

/// An objective rewards a unit for the obstacles under it; squadrons move without a maneuver.
pub(super) fn note(play: &mut Play<'_>, me: Source, unit: UnitId) {
    if let UnitId::Ship(ship) = unit {
        noted::note(play, me, REWARDED, Item::Ship(ship));
    }
}

/// Has the objective rewarded a ship in the maneuver that it is executing?
pub(crate) fn has_been_given(game: &Game, ship: ShipId) -> bool {
    let source = Source::Objective(game.ship(ship).side);
    noted::is_noted(game, source, REWARDED, Item::Ship(ship))
}
