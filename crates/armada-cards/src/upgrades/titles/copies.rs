//! Titles that work with a second copy: the copy on another ship is exhausted as the price.

use crate::prelude::*;
use crate::state::{CardState, Upgrade};

/// Readied copies of the card on other friendly ships at distance 1 to `reach`.
fn lenders(game: &Game, me: Source, reach: u8) -> Items<Item> {
    let (Source::Upgrade(card), Some(own)) = (me, game.carrier(me)) else { return Items::new() };
    let near = |ship: ShipId| {
        ship != own && game.is_in_play(ship.into()) && game.is_at_distance(own.into(), ship.into(), reach)
    };
    let readied = |copy: &Upgrade| {
        copy.card == game.upgrade(card).card && copy.side == game.side_of(me) && copy.state == CardState::Ready
    };
    let copies = game.upgrades().filter(|(_, copy)| readied(copy) && copy.ship.is_some_and(near));
    copies.map(|(copy, _)| Item::Upgrade(copy)).collect()
}

/// Is there a copy to borrow?
pub(super) fn has_lender(game: &Game, me: Source, reach: u8) -> bool {
    !lenders(game, me, reach).is_empty()
}

/// The owner chooses the copy that is exhausted.
pub(super) fn borrow(play: &mut Play<'_>, me: Source, ask: &'static Ask, reach: u8) -> Flow {
    borrow_from(play, me, ask, reach).map(drop)
}

/// The same; tells which ship has lent it.
pub(super) fn borrow_from(play: &mut Play<'_>, me: Source, ask: &'static Ask, reach: u8) -> Flow<Option<ShipId>> {
    let Some(seat) = play.seat_for(me) else { return Ok(None) };
    let options = lenders(play, me, reach);
    let Item::Upgrade(copy) = play.pick_one(seat, ask, None, options)? else { return Ok(None) };
    play.exhaust(Source::Upgrade(copy));
    Ok(play.upgrade(copy).ship)
}
