//! Units that a card sets aside before deployment, and that arrive later: the lasting effect that remembers them.

use crate::prelude::*;
use crate::state::{Limit as Where, Placeable, Standing};

/// Other friendly ships that are not deployed yet.
pub(super) fn other_ships(game: &Game, me: Source) -> impl Iterator<Item = ShipId> + '_ {
    let (own, side) = (game.carrier(me), game.side_of(me));
    let waiting = game.ships().filter(move |(_, ship)| ship.side == side && ship.standing == Standing::ToDeploy);
    waiting.map(|(id, _)| id).filter(move |id| Some(*id) != own)
}

/// Sets a unit aside for a card.
pub(super) fn set_aside(play: &mut Play<'_>, me: Source, unit: UnitId) {
    play.set_aside(unit);
    play.game.remember_set_aside(me, unit);
}

/// The owner of the card sets one of these ships aside.
pub(super) fn set_one_aside(play: &mut Play<'_>, me: Source, ask: &'static Ask, options: Items<Item>) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    if let Item::Ship(ship) = play.pick_one(seat, ask, None, options)? {
        set_aside(play, me, ship.into());
    }
    Ok(())
}

/// All units that the card has set aside, including those that have arrived.
pub(super) fn all(game: &Game, me: Source) -> impl Iterator<Item = Item> + '_ {
    game.set_aside_by(me)
}

/// The ship that waits and could arrive now within these limits, and the ship of the card.
pub(super) fn arriving(game: &Game, me: Source, beside: fn(ShipId) -> Vec<Where>) -> Option<(ShipId, ShipId)> {
    let carrier = game.carrier(me).filter(|ship| game.is_in_play((*ship).into()))?;
    let waiting = all(game, me).find_map(|item| match item {
        Item::Ship(ship) if game.standing(ship.into()) == Standing::SetAside => Some(ship),
        _ => None,
    })?;
    game.has_place(Placeable::Ship(waiting), &beside(carrier)).then_some((waiting, carrier))
}
