//! Units that a card sets aside before deployment, and that arrive later: the lasting effect that remembers them.

use crate::cards::prelude::*;
use crate::state::{Limit as Where, Placeable, Standing};

/// The kind of the lasting effect.
const WAITING: u8 = 0;

/// Other friendly ships that are not deployed yet.
pub(super) fn other_ships(game: &Game, me: Source) -> impl Iterator<Item = ShipId> + '_ {
    let (own, side) = (game.carrier(me), game.side_of(me));
    let waiting = game.ships().filter(move |(_, ship)| ship.side == side && ship.standing == Standing::ToDeploy);
    waiting.map(|(id, _)| id).filter(move |id| Some(*id) != own)
}

/// A unit waits.
pub(super) fn set_aside(play: &mut Play<'_>, me: Source, unit: UnitId) {
    play.set_aside(unit);
    remember(play, me, unit);
}

/// The card knows that it has set this unit aside.
pub(crate) fn remember(game: &mut Game, me: Source, unit: UnitId) {
    let item = match unit {
        UnitId::Ship(ship) => Item::Ship(ship),
        UnitId::Squadron(squadron) => Item::Squadron(squadron),
    };
    game.last(me, WAITING, Some(item), Until::Game);
}

/// The owner of the card sets one of these ships aside.
pub(super) fn set_one_aside(play: &mut Play<'_>, me: Source, ask: &'static Ask, options: Items<Item>) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    if let Item::Ship(ship) = play.pick_one(seat, ask, None, options)? {
        set_aside(play, me, ship.into());
    }
    Ok(())
}

/// Everything that waits, or has.
pub(super) fn all(game: &Game, me: Source) -> impl Iterator<Item = Item> + '_ {
    game.lasting_of(me, WAITING).flatten()
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
