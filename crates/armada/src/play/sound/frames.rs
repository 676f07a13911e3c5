//! The ids in what is going on.

use super::numbers::{aim, marker, obstacle, ship, source, squadron, token, unit};
use crate::state::{
    ActivatedBy, Attack, Attacker, CommandResolution, DamageInstance, Destruction, Frame, Game, Maneuver, Moved,
    ShipActivation, Struck,
};

pub(super) fn frame_holds(game: &Game, frame: &Frame) -> bool {
    match frame {
        Frame::ShipActivation(activation) => activation_holds(game, activation),
        Frame::Command(command) => command_holds(game, command),
        Frame::SquadronActivation(activation) => {
            let by = match activation.by {
                ActivatedBy::Command(Some(by)) => ship(game, by),
                ActivatedBy::Command(None) | ActivatedBy::Phase => true,
            };
            by && squadron(game, activation.squadron)
        }
        Frame::Attack(attack) => attack_holds(game, attack),
        Frame::Maneuver(maneuver) => maneuver_holds(game, maneuver),
        Frame::SquadronMove { squadron: id } => squadron(game, *id),
        Frame::Damage(DamageInstance { victim, .. }) | Frame::Destruction(Destruction { victim, .. }) => match victim {
            Struck::Unit(id) => unit(game, *id),
            Struck::Station(id) => obstacle(game, *id),
        },
        Frame::ObstacleOverlap { ship: id, obstacle: under, .. } => ship(game, *id) && obstacle(game, *under),
        Frame::SpeedChange { ship: id, .. }
        | Frame::FaceupCard { ship: id, .. }
        | Frame::TokenGain { ship: id, .. }
        | Frame::TokenSpent { ship: id, .. }
        | Frame::ActivationEnded { ship: id } => ship(game, *id),
        Frame::Moving(Moved::Obstacle(id, _)) => obstacle(game, *id),
        Frame::Moving(Moved::Marker(id, _)) => marker(game, *id),
        Frame::Deployment { unit: id } => unit(game, *id),
    }
}

fn activation_holds(game: &Game, activation: &ShipActivation) -> bool {
    let mut targets = activation.attacks.iter().flat_map(|attack| &attack.targets);
    ship(game, activation.ship) && activation.moved.iter().all(|id| unit(game, *id)) && targets.all(|at| aim(game, *at))
}

fn command_holds(game: &Game, command: &CommandResolution) -> bool {
    let mut squadrons =
        command.relayed.iter().chain(&command.activated).chain(command.carried.iter().map(|(_, id)| id));
    let mut cards = command.free.iter().chain(command.carried.iter().map(|(card, _)| card));
    ship(game, command.ship) && squadrons.all(|id| squadron(game, *id)) && cards.all(|card| source(game, *card))
}

fn maneuver_holds(game: &Game, maneuver: &Maneuver) -> bool {
    let mut ships = maneuver.overlapped.iter().chain(&maneuver.closest);
    ship(game, maneuver.ship)
        && ships.all(|id| ship(game, *id))
        && maneuver.obstacles.iter().all(|id| obstacle(game, *id))
}

fn attack_holds(game: &Game, attack: &Attack) -> bool {
    let attacker = match attack.attacker {
        Attacker::Obstacle(id) => obstacle(game, id),
        other => other.unit().is_none_or(|id| unit(game, id)),
    };
    let mut tokens = attack.accuracy.iter().chain(&attack.barred).chain(attack.spent.iter().map(|spent| &spent.token));
    let mut cards = attack.used.iter().chain(attack.criticals.iter().flatten());
    attacker
        && aim(game, attack.defender)
        && game.seating.has(attack.attacking_seat)
        && tokens.all(|id| token(game, *id))
        && attack.spent.iter().all(|spent| unit(game, spent.by))
        && attack.squadrons_attacked.iter().all(|id| squadron(game, *id))
        && cards.all(|card| source(game, *card))
}
