//! Facedown command dials: cards change or discard the one on top of a stack.

use crate::prelude::*;

/// Is the ship with this card about to reveal its top dial? What the dial shows does not matter: the enemy would learn it
/// from what is offered.
pub(crate) fn is_about_to_reveal(game: &Game, me: Source) -> bool {
    let Some(activation) = game.activation() else { return false };
    game.carrier(me) == Some(activation.ship) && !activation.dial_lost && !game.ship(activation.ship).stack.is_empty()
}

/// The top dial of a ship is set to another command; it stays facedown where it is.
pub(crate) fn set_top_dial(play: &mut Play<'_>, ship: ShipId, command: Command) {
    if let Some(top) = play.ship_mut(ship).stack.last_mut() {
        *top = command;
    }
}

/// The top dial of the ship with this card is set to another command.
pub(crate) fn set_own_top_dial(play: &mut Play<'_>, me: Source, command: Command) -> Flow {
    if let Some(ship) = play.carrier(me) {
        set_top_dial(play, ship, command);
    }
    Ok(())
}

/// The top dial of the ship with this card is discarded; nobody learns what it showed.
pub(crate) fn discard_own_top_dial(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(ship) = play.carrier(me) {
        play.ship_mut(ship).stack.pop();
    }
    Ok(())
}
