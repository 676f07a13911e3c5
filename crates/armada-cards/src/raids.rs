//! Raid tokens that cards put on ships.

use crate::prelude::*;
use table::Seat;

/// The kinds of raid token that a ship does not have yet.
pub(crate) fn missing(game: &Game, ship: ShipId) -> Items<Item> {
    let raid = game.ship(ship).raid;
    Command::ALL.iter().copied().filter(|command| !raid.has(*command)).map(Item::Command).collect()
}

/// A player picks a raid token that a ship gains.
pub(crate) fn gain_picked(play: &mut Play<'_>, seat: Seat, ask: &'static Ask, ship: ShipId) -> Flow {
    let options = missing(play, ship);
    gain_one_of(play, seat, ask, ship, options)
}

/// A player picks which of these raid tokens a ship gains.
pub(crate) fn gain_one_of(
    play: &mut Play<'_>,
    seat: Seat,
    ask: &'static Ask,
    ship: ShipId,
    options: Items<Item>,
) -> Flow {
    if let Item::Command(command) = play.pick_one(seat, ask, Some(Item::Ship(ship)), options)? {
        play.gain_raid_token(ship, command);
    }
    Ok(())
}
