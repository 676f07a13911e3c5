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

/// The owner of a ship changes its speed by one, as far as the dial and its chart go.
pub(crate) fn change_by_one(play: &mut Play<'_>, ship: ShipId, ask: &'static Ask) -> Flow {
    let (seat, options) = (play.ship(ship).seat, by_one(play, ship, 0));
    match play.pick_one(seat, ask, Some(Item::Ship(ship)), options)? {
        Item::Speed(speed) => play.set_speed(ship, speed),
        _ => Ok(()),
    }
}
