//! What the two liaisons do: a command token of any kind is spent, and the dial that is about to be revealed becomes one
//! of two commands.

use crate::dials::set_own_top_dial;
use crate::prelude::*;
use crate::state::Seen;

/// Has the ship a command token that it may spend for this card?
pub(super) fn has_token(game: &Game, me: Source) -> bool {
    let has = game.carrier(me).is_some_and(|ship| game.ship(ship).tokens.count() > 0);
    has && query::may_pay_with_command_token(game, me)
}

/// The ship spends a command token of a kind that its player chooses.
pub(super) fn spend_token(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let held: Items<Item> = play.ship(ship).tokens.kinds().map(Item::Command).collect();
    let seat = play.ship(ship).seat;
    match play.pick_one(seat, ask, Some(Item::Ship(ship)), held)? {
        Item::Command(token) => play.spend_command_token(ship, token),
        _ => Ok(()),
    }
}

/// The top dial becomes one of these commands.
pub(super) fn change_dial(play: &mut Play<'_>, me: Source, ask: &'static Ask, into: [Command; 2]) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    match play.pick_one(seat, ask, Some(Item::Ship(ship)), into.into_iter().map(Item::Command).collect())? {
        Item::Command(command) => set_own_top_dial(play, me, command, Seen::BY_NOBODY),
        _ => Ok(()),
    }
}
