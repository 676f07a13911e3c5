//! Facedown command dials: cards look at them, and change or discard the one on top of a stack.

use table::{Eye, Seat};

use crate::play::Event;
use crate::prelude::*;
use crate::state::Seen;

/// Is the ship with this card about to reveal its top dial? What the dial shows does not matter: the enemy would learn it
/// from what is offered.
pub(crate) fn is_about_to_reveal(game: &Game, me: Source) -> bool {
    let Some(activation) = game.activation() else { return false };
    game.carrier(me) == Some(activation.ship) && !activation.dial_lost && !game.ship(activation.ship).stack.is_empty()
}

/// The top dial of the ship with this card is set to another command, which only these know besides its player; it stays
/// facedown where it is.
pub(crate) fn set_own_top_dial(play: &mut Play<'_>, me: Source, command: Command, known: Seen) -> Flow {
    if let Some(ship) = play.carrier(me) {
        play.ship_mut(ship).stack.set_top(command, known);
    }
    Ok(())
}

/// The top dial of the ship with this card is set to the command that the card names.
pub(crate) fn set_own_top_dial_openly(play: &mut Play<'_>, me: Source, command: Command) -> Flow {
    set_own_top_dial(play, me, command, Seen::BY_ALL)?;
    if let Some(ship) = play.carrier(me) {
        play.tell(Event::DialSet { ship, command });
    }
    Ok(())
}

/// A player sees the top dial of a ship, and sets another command on it.
pub(crate) fn change_top_dial(play: &mut Play<'_>, seat: Seat, ship: ShipId, ask: &'static Ask) -> Flow {
    let Some(shown) = play.ship(ship).stack.last().copied() else { return Ok(()) };
    play.look_at_top_dial(seat, ship);
    set_another_command(play, seat, ship, shown, ask)
}

/// A player who sees that the top dial of a ship shows this sets another command on it.
pub(crate) fn set_another_command(
    play: &mut Play<'_>,
    seat: Seat,
    ship: ShipId,
    shown: Command,
    ask: &'static Ask,
) -> Flow {
    let others = Command::ALL.iter().copied().filter(|command| *command != shown);
    let options: Items<Item> = others.map(Item::Command).collect();
    if let Item::Command(command) = play.pick_one(seat, ask, Some(Item::Command(shown)), options)? {
        play.ship_mut(ship).stack.set_top(command, Seen::by(seat));
    }
    Ok(())
}

/// Enemy ships with a facedown dial that the player of this card does not know.
pub(crate) fn unknown_stacks(game: &Game, me: Source) -> Items<Item> {
    let Some(eye) = game.seat_for(me).map(Eye::Seat) else { return Items::new() };
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me));
    let unknown = enemies.filter(|(_, ship)| ship.stack.seen_by(eye).any(|dial| dial.is_none()));
    unknown.map(|(id, _)| Item::Ship(id)).collect()
}

/// The player of this card looks at all facedown dials of one of these ships.
pub(crate) fn look_at_a_stack(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let (Some(seat), options) = (play.seat_for(me), unknown_stacks(play, me)) else { return Ok(()) };
    if let Item::Ship(ship) = play.pick_one(seat, ask, None, options)? {
        play.look_at_dials(seat, ship);
    }
    Ok(())
}

/// The top dial of the ship with this card is discarded; nobody learns what it showed.
pub(crate) fn discard_own_top_dial(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(ship) = play.carrier(me) {
        play.ship_mut(ship).stack.pop();
        play.tell(Event::DialDiscarded { ship });
    }
    Ok(())
}
