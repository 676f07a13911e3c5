//! A defense token of a squadron as the price of its own effect.

use crate::defense::{pay_picked, payable};
use crate::prelude::*;

/// Has it a token that it may spend?
pub(super) fn has_token(game: &Game, me: Source) -> bool {
    game.unit_of(me).is_some_and(|unit| !payable(game, unit).is_empty())
}

/// Its player spends one.
pub(super) fn spend_token(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let (Some(seat), Some(unit)) = (play.seat_for(me), play.unit_of(me)) else { return Ok(()) };
    let options = payable(play, unit);
    pay_picked(play, seat, ask, None, options)
}
