//! The value of a whole position for a side, in fleet points.

use table::Side;

use super::dice::prospects;
use super::worth::left_of;
use crate::effects::Source;
use crate::play::LAST_ROUND;
use crate::state::{CardState, Game, ShipId, Standing, TokenState, UnitId, UpgradeId};

/// The values of what lies beside a unit.
pub(super) const COMMAND_TOKEN: f64 = 1.0;
const RAID_TOKEN: f64 = 3.0;
const READY_DEFENSE_TOKEN: f64 = 2.0;
const EXHAUSTED_DEFENSE_TOKEN: f64 = 1.2;
pub(super) const FACEUP_DAMAGE_CARD: f64 = 1.5;
/// What a card is still worth that can be used until the end of the game, as a part of its cost.
const CARD_IN_PLAY: f64 = 0.7;
/// What a card is worth less while it is exhausted. It is readied every round.
const WAITING_CARD: f64 = 0.6;
/// The value of a command token or dial that lies on a card, at the beginning of the game.
const ON_CARD: f64 = 1.5;

/// What remains of a side's units, those included that are still to arrive, with their tokens and cards, minus the
/// enemy's; victory tokens; the attack in progress.
pub(super) fn standing(game: &Game, side: Side) -> f64 {
    let counts = |unit: UnitId| matches!(game.standing(unit), Standing::InPlay | Standing::SetAside);
    let ships = game.ships().filter(|(id, _)| counts((*id).into()));
    let ships = ships.map(|(id, ship)| sign(side, ship.side) * ship_value(game, id));
    let squadrons = game.squadrons().filter(|(id, _)| counts((*id).into()));
    let squadrons = squadrons.map(|(id, squadron)| sign(side, squadron.side) * unit_value(game, id.into()));
    let victory = [Side(0), Side(1)].map(|of| sign(side, of) * victory(game, of));
    let cards = game.upgrades().map(|(id, card)| sign(side, card.side) * card_value(game, id));
    let attack = game.attack().map(|attack| sign(side, game.seating.side_of(attack.attacking_seat)) * prospects(game));
    ships.chain(squadrons).chain(victory).chain(cards).chain(attack).sum()
}

fn sign(side: Side, of: Side) -> f64 {
    if of == side { 1.0 } else { -1.0 }
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

/// What a card can still do. It is worth its part of the rounds that are left, so it is cheap in the end.
fn card_value(game: &Game, id: UpgradeId) -> f64 {
    if !game.is_active(Source::Upgrade(id)) {
        return 0.0;
    }
    let card = game.upgrade(id);
    let rounds_left = f64::from(LAST_ROUND.saturating_sub(game.round)) / f64::from(LAST_ROUND);
    let waits = if card.state == CardState::Exhausted { WAITING_CARD } else { 0.0 };
    let on_it = f64::from(card.tokens.count()) + card.dials.len() as f64;
    -waits + rounds_left * (CARD_IN_PLAY * f64::from(card.card.points) + ON_CARD * on_it)
}

/// What the card of an effect has lost between two positions: it is exhausted or discarded, or what lay on it is gone.
pub(super) fn lost_by_card(before: &Game, after: &Game, source: Source) -> f64 {
    match source {
        Source::Upgrade(id) => card_value(before, id) - card_value(after, id),
        _ => 0.0,
    }
}
