//! Titles, by faction.

mod arrival;
mod copies;
pub(super) mod empire;
pub(super) mod rebel;
pub(super) mod republic;
pub(super) mod separatist;
#[cfg(test)]
mod testing;

use crate::catalog::Zone;
use crate::state::{Game, ShipId};

/// As many shields a zone has beyond its printed maximum.
fn shields_above_print(game: &Game, ship: ShipId, zone: Zone) -> u8 {
    let state = game.ship(ship);
    state.shields(zone).saturating_sub(state.card.shields.get(zone).copied().unwrap_or(0))
}
