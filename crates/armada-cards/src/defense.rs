//! Defense tokens as cards look for them.

use crate::prelude::*;
use crate::state::TokenState;
use table::Seat;

/// The discarded defense tokens of a unit.
pub(crate) fn discarded(game: &Game, unit: UnitId) -> Items<Item> {
    let tokens = (0u8..).zip(game.defense_of(unit));
    let discarded = tokens.filter(|(_, token)| token.state == TokenState::Discarded);
    discarded.map(|(index, _)| Item::Defense(TokenId { owner: unit, index })).collect()
}

/// The exhausted defense tokens of a unit.
pub(crate) fn exhausted(game: &Game, unit: UnitId) -> Items<Item> {
    let tokens = game.tokens_of(unit).filter(|(_, token)| token.state == TokenState::Exhausted);
    tokens.map(|(token, _)| Item::Defense(token)).collect()
}

/// The exhausted defense tokens of a unit that an effect of this unit, the same or another, may ready.
pub(crate) fn readiable(game: &Game, owner: UnitId, by: UnitId) -> Items<Item> {
    let tokens = game.tokens_of(owner).map(|(token, _)| token);
    tokens.filter(|token| query::may_ready_token(game, *token, by)).map(Item::Defense).collect()
}

/// The defense tokens of a unit with which it may pay for an effect: neither speed nor accuracy matter for a price.
pub(crate) fn payable(game: &Game, owner: UnitId) -> Items<Item> {
    let tokens = game.tokens_of(owner).map(|(token, _)| token);
    tokens.filter(|token| query::may_pay_with_token(game, *token)).map(Item::Defense).collect()
}

/// A player picks which of these tokens its owner spends as a price. It has no effect of its own then.
pub(crate) fn pay_picked(
    play: &mut Play<'_>,
    seat: Seat,
    ask: &'static Ask,
    about: Option<Item>,
    tokens: Items<Item>,
) -> Flow {
    if let Item::Defense(token) = play.pick_one(seat, ask, about, tokens)? {
        play.pay_with_defense_token(token, token.owner);
    }
    Ok(())
}

/// The ship with this card readies one of its exhausted defense tokens.
pub(crate) fn ready_own(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let (Some(ship), Some(seat)) = (play.unit_of(me), play.seat_for(me)) else { return Ok(()) };
    let options = readiable(play, ship, ship);
    if options.is_empty() {
        return Ok(());
    }
    if let Item::Defense(token) = play.pick_one(seat, ask, None, options)? {
        play.ready_defense_token(token, ship);
    }
    Ok(())
}
