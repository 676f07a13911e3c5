//! For tests of titles.

use crate::catalog::{Faction, UpgradeIcon};
use crate::fleet::{self, Fleet, FleetShip, Terms, UpgradeBar};
use crate::kit::{A, B, Kit};
use crate::play::Event;
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

/// Switches a fleet command on that this ship carries.
pub(super) fn switch_on(kit: &mut Kit, ship: ShipId, fleet_command: &str) {
    let card = Source::Upgrade(kit.upgrade(ship, fleet_command));
    kit.answer("effect", card.effect_called("discard-the-card"));
    kit.open(Window::ShipPhaseStart);
}

/// The speed that a squadron has when it attacks in place of Colonel Jendon, whom this ship has activated.
pub(super) fn speed_in_jendons_place(kit: &mut Kit, ship: ShipId, card: &str) -> u8 {
    let jendon = kit.squadron(B, "colonel-jendon", [300.0, 700.0]);
    let friend = kit.squadron(B, card, [440.0, 700.0]);
    kit.squadron(A, "x-wing-squadron", [520.0, 700.0]);
    let by = ActivatedBy::Command(Some(ship));
    kit.uses("squadron-action", Source::Squadron(jendon));
    kit.run(|play| play.activate_squadron(jendon, by));
    let attackers = kit.events.iter().filter_map(|event| match event {
        Event::AttackDeclared { attacker, .. } => attacker.squadron(),
        _ => None,
    });
    assert_eq!(attackers.collect::<Vec<_>>(), [friend]);
    in_activation(kit, jendon, by);
    let speed = query::squadron_speed(&kit.game, friend);
    kit.game.frames.pop();
    speed
}

/// The rules that a fleet of these ships with their upgrades breaks, whatever else it lacks.
pub(super) fn fleet_faults(faction: Faction, ships: &[(&str, Vec<&str>)]) -> Vec<&'static str> {
    let mut fleet = Fleet::new("", faction);
    fleet.ships.extend(ships.iter().map(|(card, upgrades)| FleetShip {
        card: card.parse().unwrap(),
        upgrades: upgrades.iter().map(|id| id.parse().unwrap()).collect(),
    }));
    fleet::check(&fleet, &Terms::default()).faults.iter().map(|fault| fault.rule.0).collect()
}

/// The speeds at which ships have moved, one after the other.
pub(super) fn speeds(kit: &Kit) -> Vec<u8> {
    let moved = |event: &Event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None };
    kit.events.iter().filter_map(moved).collect()
}
