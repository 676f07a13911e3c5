//! Command tokens of their player's choice that ships gain.

use crate::prelude::*;

/// A ship gains up to so many command tokens of different kinds; those that it would not keep are not on offer.
pub(super) fn gain_some(play: &mut Play<'_>, ship: ShipId, ask: &'static Ask, most: u8) -> Flow {
    let kinds = Command::ALL.iter().copied().filter(|command| query::would_keep_token(play, ship, *command));
    let options: Items<Item> = kinds.map(Item::Command).collect();
    let seat = play.ship(ship).seat;
    for token in play.pick(seat, ask, Some(Item::Ship(ship)), options, (0, most))? {
        if let Item::Command(command) = token {
            play.gain_command_token(ship, command)?;
        }
    }
    Ok(())
}
