//! A defense token of a squadron as the price of its own effect.

use crate::prelude::*;

/// The tokens that it may spend.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let tokens = game.unit_of(me).into_iter().flat_map(|unit| game.tokens_of(unit)).map(|(token, _)| token);
    tokens.filter(|token| query::may_pay_with_token(game, *token)).map(Item::Defense).collect()
}

/// Has it a token that it may spend?
pub(super) fn has_token(game: &Game, me: Source) -> bool {
    !tokens(game, me).is_empty()
}

/// Its player spends one. As a price the token has no effect of its own.
pub(super) fn spend_token(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let (Some(seat), Some(unit)) = (play.seat_for(me), play.unit_of(me)) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, ask, None, options)? {
        play.pay_with_defense_token(token, unit);
    }
    Ok(())
}
