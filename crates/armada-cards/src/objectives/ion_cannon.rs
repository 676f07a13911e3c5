//! An ion cannon on the planet below: the second player fires it at ships near objective tokens.

use super::ships_of;
use crate::measure::RangeBand;
use crate::play::attack::Declared;
use crate::play::measuring::Measured;
use crate::prelude::*;
use crate::state::{MarkerId, MarkerKind, Obstructed, TokenState};
use table::Seat;

/// The objective tokens at distance 1-3 of a ship.
pub(super) fn tokens_at(game: &Game, ship: ShipId) -> Items<Item> {
    let near = |token: &MarkerId| game.distance_to_marker(ship.into(), *token).is_some_and(|distance| distance <= 3);
    game.markers_of(MarkerKind::Objective).filter(near).map(Item::Marker).collect()
}

/// Every hull zone of the first player's ships at distance 1-3 of a token.
pub(super) fn in_reach(game: &Game) -> Items<Item> {
    let ships = ships_of(game, game.first).filter(|ship| !tokens_at(game, *ship).is_empty());
    ships.flat_map(|ship| game.ship(ship).zones().map(move |zone| Item::Zone(ship, zone))).collect()
}

pub(super) fn fire(play: &mut Play<'_>, seat: Seat, ship: ShipId, zone: Zone) -> Flow {
    let battery = play.objective.as_ref().and_then(|objective| objective.card.battery).unwrap_or_default();
    play.attack_with(&Declared {
        attacker: Attacker::Objective,
        seat,
        defender: Aim::Zone(ship, zone),
        kind: AttackKind::Granted(battery),
        measured: Measured { range: RangeBand::Medium, distance: 3, obstructed: Obstructed::default() },
        after: SmallVec::new(),
    })
}

/// Is it the cannon that attacks?
pub(super) fn is_cannon(_: &Game, _: Source, attack: &Attack) -> bool {
    attack.attacker == Attacker::Objective
}

/// The defender's ready tokens.
fn ready_tokens(game: &Game) -> Items<Item> {
    let defender = game.attack().and_then(|attack| attack.defender.unit());
    let tokens = defender.into_iter().flat_map(|unit| game.tokens_of(unit));
    tokens.filter(|(_, token)| token.state == TokenState::Ready).map(|(token, _)| Item::Defense(token)).collect()
}

pub(super) fn can_exhaust(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| is_cannon(game, me, attack) && attack.has_critical(Colour::Blue))
}

/// The defender chooses one of his tokens and exhausts it.
pub(super) fn exhaust(play: &mut Play<'_>, ask: &'static Ask) -> Flow {
    let Some(defender) = play.attack().and_then(|attack| attack.defender.unit()) else { return Ok(()) };
    let options = ready_tokens(play);
    if options.is_empty() {
        return Ok(());
    }
    let seat = play.seat_of(defender);
    if let Item::Defense(token) = play.pick_one(seat, ask, None, options)? {
        play.exhaust_defense_token(token);
    }
    Ok(())
}

/// For computer players: a shot of the cannon, estimated in fleet points.
pub(super) fn threatens(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    if game.ship(ship).side == game.first && !tokens_at(game, ship).is_empty() {
        *points -= 5.0;
    }
}
