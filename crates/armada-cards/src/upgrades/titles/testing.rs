//! For tests of titles.

use crate::catalog::UpgradeIcon;
use crate::fleet::{FleetShip, UpgradeBar};
use crate::kit::Kit;
use crate::prelude::*;
use crate::state::{SquadronActivation, Stage, TokenState};
use plane::{Point, from_mm};

pub(super) use crate::kit::times_offered;

pub(super) fn at([x, y]: [f64; 2]) -> Point {
    Point { x: from_mm(x).unwrap(), y: from_mm(y).unwrap() }
}

/// A ship that stands on the table counts as deployed just now.
pub(super) fn deploy(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| {
        play.push(Frame::Deployment { unit: ship.into() });
        play.open(Window::SetupDeployUnit)?;
        play.pop();
        Ok(())
    });
}

/// The kinds of defense tokens that a ship has.
pub(super) fn kinds(kit: &Kit, ship: ShipId) -> Vec<DefenseToken> {
    kit.game.tokens_of(ship.into()).map(|(_, token)| token.kind).collect()
}

/// How the damage cards of a ship lie: true is faceup.
pub(super) fn faces(kit: &Kit, ship: ShipId) -> Vec<bool> {
    kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect()
}

/// Leaves the table in the middle of a squadron's activation.
pub(super) fn in_activation(kit: &mut Kit, squadron: SquadronId, by: ActivatedBy) {
    kit.game.frames.push(Frame::SquadronActivation(SquadronActivation { squadron, by, moved: false, attacked: false }));
}

/// The speed of a squadron in an activation.
pub(super) fn speed(kit: &mut Kit, squadron: SquadronId, by: ActivatedBy) -> u8 {
    in_activation(kit, squadron, by);
    let speed = query::squadron_speed(&kit.game, squadron);
    kit.game.frames.pop();
    speed
}

/// May a squadron go there when an effect moves it up to distance 1 in its activation?
pub(super) fn may_be_moved_to(kit: &mut Kit, squadron: SquadronId, by: ActivatedBy, to: [f64; 2]) -> bool {
    in_activation(kit, squadron, by);
    kit.answer_at("move-squadron", to);
    kit.run_some(|play| play.move_squadron(squadron, 1));
    kit.game.squadron(squadron).at == Some(at(to))
}

/// A ship is activated as far as its dial is revealed.
pub(super) fn reveal(kit: &mut Kit, ship: ShipId, command: Command) {
    kit.game.ship_mut(ship).stack.push(command);
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
}

/// A round begins, this one.
pub(super) fn begin_round(kit: &mut Kit, round: u8) {
    kit.game.round = round - 1;
    kit.game.stage = Stage::RoundStart;
    kit.run(|play| play.play_round());
}

/// What lies up on the defense tokens of a ship.
pub(super) fn states(kit: &Kit, ship: ShipId) -> Vec<TokenState> {
    kit.game.ship(ship).defense.iter().map(|token| token.state).collect()
}

/// How many icons of a kind the upgrade bar of a ship has with these upgrades.
pub(super) fn room(ship: &str, upgrades: &[&str], icon: UpgradeIcon) -> u8 {
    let upgrades = upgrades.iter().map(|id| id.parse().unwrap()).collect();
    UpgradeBar::of(&FleetShip { card: ship.parse().unwrap(), upgrades }).there(icon)
}
