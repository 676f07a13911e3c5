//! Changing the number on a speed dial by one.

use crate::prelude::*;

/// The speeds one below and one above that of a ship: none below `least`, and none beyond its chart.
pub(crate) fn by_one(game: &Game, ship: ShipId, least: u8) -> Items<Item> {
    let now = game.ship(ship).speed;
    let fastest = game.ship(ship).card.speed_chart.fastest();
    let slower = now.checked_sub(1).filter(|speed| *speed >= least);
    let faster = Some(now + 1).filter(|speed| *speed <= fastest);
    slower.into_iter().chain(faster).map(Item::Speed).collect()
}
