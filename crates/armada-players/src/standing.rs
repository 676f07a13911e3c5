//! The value of a whole position for a side, in fleet points.

use table::Side;

use super::dice::prospects;
use super::worth::left_of;
use crate::state::{Game, ShipId, TokenState, UnitId};

/// The values of what lies beside a unit.
pub(super) const COMMAND_TOKEN: f64 = 1.0;
const RAID_TOKEN: f64 = 3.0;
const READY_DEFENSE_TOKEN: f64 = 2.0;
const EXHAUSTED_DEFENSE_TOKEN: f64 = 1.2;
const FACEUP_DAMAGE_CARD: f64 = 1.5;

/// What remains of a side's units, with their tokens, minus the enemy's; victory tokens; the attack in progress.
pub(super) fn standing(game: &Game, side: Side) -> f64 {
    let sign = |of: Side| if of == side { 1.0 } else { -1.0 };
    let ships = game.ships_in_play().map(|(id, ship)| sign(ship.side) * ship_value(game, id));
    let squadrons = game.squadrons_in_play().map(|(id, squadron)| sign(squadron.side) * unit_value(game, id.into()));
    let victory = [Side(0), Side(1)].map(|of| sign(of) * victory(game, of));
    let attack = game.attack().map(|attack| sign(game.seating.side_of(attack.attacking_seat)) * prospects(game));
    ships.chain(squadrons).chain(victory).chain(attack).sum()
}

fn victory(game: &Game, side: Side) -> f64 {
    let worth = game.objective.as_ref().and_then(|objective| objective.card.victory_token).unwrap_or(0);
    f64::from(game.player(side).victory_tokens) * f64::from(worth) + f64::from(game.player(side).extra_points)
}

fn unit_value(game: &Game, unit: UnitId) -> f64 {
    let tokens = game.tokens_of(unit).map(|(_, token)| match token.state {
        TokenState::Ready => READY_DEFENSE_TOKEN,
        TokenState::Exhausted => EXHAUSTED_DEFENSE_TOKEN,
        TokenState::Discarded => 0.0,
    });
    left_of(game, unit) + tokens.sum::<f64>()
}

fn ship_value(game: &Game, id: ShipId) -> f64 {
    let ship = game.ship(id);
    unit_value(game, id.into()) + COMMAND_TOKEN * f64::from(ship.tokens.count())
        - RAID_TOKEN * f64::from(ship.raid.count())
        - FACEUP_DAMAGE_CARD * ship.faceup().count() as f64
}
