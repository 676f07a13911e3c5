//! Units that a card sets aside before or during deployment, and that arrive later: the lasting effects that remember
//! them, and that squadrons have just been placed.

use crate::prelude::*;
use crate::state::{Limit as Where, Origin, Placeable, Standing};

/// The kind of the lasting effect of squadrons that were placed in this activation.
const PLACED: u8 = 1;

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

/// Friendly squadrons that are not deployed yet.
pub(super) fn squadrons_to_deploy(game: &Game, me: Source) -> Items<Item> {
    let side = game.side_of(me);
    let waiting = game.squadrons().filter(|(_, one)| one.side == side && one.standing == Standing::ToDeploy);
    waiting.map(|(id, _)| Item::Squadron(id)).collect()
}

/// The squadrons that wait beside the card.
pub(super) fn squadrons(game: &Game, me: Source) -> Items<Item> {
    let waits = |item: &Item| match *item {
        Item::Squadron(squadron) => game.standing(squadron.into()) == Standing::SetAside,
        _ => false,
    };
    all(game, me).filter(waits).collect()
}

/// Does the ship with this card resolve a squadron command while squadrons wait beside it?
pub(super) fn can_place_squadrons(game: &Game, me: Source) -> bool {
    let commands = game.command().is_some_and(|command| game.carrier(me) == Some(command.ship));
    commands && !squadrons(game, me).is_empty()
}

/// As many of them as this, at least and at most, are put within this distance of the ship with the card, ready to be activated. That is neither
/// a move nor an activation; those for which there is no place stay aside.
pub(super) fn place_squadrons(
    play: &mut Play<'_>,
    me: Source,
    ask: &'static Ask,
    count: (u8, u8),
    distance: u8,
) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = squadrons(play, me);
    let until = play.until_activation_ends();
    for item in play.pick(seat, ask, Some(Item::Ship(ship)), options, count)? {
        let Item::Squadron(squadron) = item else { continue };
        let limits = [Where::InPlayArea, Where::Within(distance, Origin::Unit(ship.into())), Where::FreeOfUnits];
        if play.deploy_squadron_within(squadron, limits.as_slice())? {
            play.last(me, PLACED, Some(item), until);
        }
    }
    Ok(())
}

/// Was it placed by this card in the ship's activation that lasts?
pub(super) fn has_just_been_placed(game: &Game, me: Source, squadron: SquadronId) -> bool {
    game.lasts(me, PLACED, Some(Item::Squadron(squadron)))
}
