//! Ships, squadrons and passes that are not offered in a turn.

use table::{Seat, Side};

use super::{Reason, because};
use crate::play::query;
use crate::state::{ActivatedBy, Game, Item, ShipId, SquadronId, Stage, Standing};

/// Why a ship cannot be activated now.
pub(super) fn ship(game: &Game, seat: Seat, ship: ShipId) -> Option<Reason> {
    let state = game.ship(ship);
    if state.side != game.seating.side_of(seat) {
        return because("phases.ship.alternate", "that is not your ship");
    }
    if !state.is_in_play() {
        return because("phases.ship.destroyed-not-counted", "that ship is not on the table");
    }
    if state.activated {
        return because("phases.ship.once-per-round", "that ship has been activated this round");
    }
    query::activation_forbidden_by(game, ship)
        .map(|card| (game.rule_of(card), "a card forbids activating it now".into()))
}

/// Why a turn cannot be passed.
pub(super) fn pass(game: &Game) -> Option<Reason> {
    let Stage::ShipPhase(turn) = game.stage else { return None };
    game.pass_refused(turn).map(super::told)
}

/// Why a squadron cannot be activated now.
pub(super) fn squadron(game: &Game, seat: Seat, squadron: SquadronId) -> Option<Reason> {
    squadron_of(game, game.seating.side_of(seat), squadron)
}

/// Why a squadron of this side cannot be activated now, whatever activates it.
pub(super) fn squadron_of(game: &Game, side: Side, squadron: SquadronId) -> Option<Reason> {
    let state = game.squadron(squadron);
    if state.side != side {
        return because("squadrons.activation.when", "that is not your squadron");
    }
    if !state.is_in_play() {
        return because("damage.destroyed.squadron-removal", "that squadron is not on the table");
    }
    if state.activated {
        return because("squadrons.activation.when", "that squadron has been activated this round");
    }
    None
}

/// Why a squadron cannot move, or attack.
pub(super) fn squadron_action(game: &Game, squadron: Item, action: Item) -> Option<Reason> {
    let (Item::Squadron(squadron), Some(activation)) = (squadron, game.squadron_activation()) else { return None };
    let done = match action {
        Item::Move => activation.moved,
        Item::Attack => activation.attacked,
        _ => return None,
    };
    if done {
        return because("squadrons.activation.one-each", "it has done that in this activation");
    }
    if activation.by == ActivatedBy::Phase && (activation.moved || activation.attacked) {
        return because("phases.squadron.move-or-attack", "in the Squadron Phase it moves or attacks, not both");
    }
    match action {
        Item::Move if game.is_engaged(squadron) => {
            because("squadrons.engagement.no-move", "an engaged squadron cannot move")
        }
        Item::Attack => because("attack.declare.squadron-distance", "there is nothing it can attack"),
        _ => None,
    }
}

/// Why a unit cannot be deployed next.
pub(super) fn unit_to_deploy(game: &Game, seat: Seat, unit: Item) -> Option<Reason> {
    let side = game.seating.side_of(seat);
    let (owner, standing) = match unit {
        Item::Ship(ship) => (game.ship(ship).side, game.ship(ship).standing),
        Item::Squadron(squadron) => (game.squadron(squadron).side, game.squadron(squadron).standing),
        _ => return None,
    };
    if owner != side {
        return because("setup.step6.alternate", "that is not yours to deploy");
    }
    match (standing, unit) {
        (Standing::ToDeploy, Item::Squadron(_)) if game.ships_in_play().any(|(_, ship)| ship.side == side) => {
            because("setup.step6.single-squadron", "a last single squadron waits until all ships are deployed")
        }
        (Standing::ToDeploy, Item::Squadron(_)) => {
            because("setup.step6.squadrons", "squadrons are deployed beside a friendly ship, and none is on the table")
        }
        (Standing::ToDeploy, _) => because("setup.step6.alternate", "two squadrons are deployed in one turn"),
        (Standing::SetAside, _) => because("setup.set-aside.isolated", "it is set aside"),
        (Standing::InPlay | Standing::Destroyed, _) => because("setup.step6.alternate", "it is deployed already"),
    }
}
