//! Ids by which the state refers to its own things.

use super::require;
use crate::effects::Source;
use crate::state::{
    Aim, Attack, Attacker, DamageInstance, Destruction, Frame, Game, MarkerKind, Moved, Placeable, ShipId, SquadronId,
    Struck, TokenId, UnitId,
};

/// Every id in the state refers to something that exists.
pub(super) fn numbers_point_at_something(game: &Game) -> Result<(), String> {
    let seats = game.ships().map(|(_, ship)| ship.seat).chain(game.squadrons().map(|(_, squadron)| squadron.seat));
    for seat in seats {
        require(game.seating.has(seat), || format!("nobody sits on {seat}"))?;
    }
    for (_, upgrade) in game.upgrades() {
        require(upgrade.ship.is_none_or(|id| ship(game, id)), || "an upgrade is on a ship that does not exist".into())?;
    }
    for (_, marker) in game.markers() {
        let owner = match marker.kind {
            MarkerKind::Targeting(owner) => ship(game, owner),
            _ => true,
        };
        let under = marker.on.is_none_or(|id| id.index() < game.obstacles().count());
        require(owner && under, || "a token belongs to something that does not exist".into())?;
    }
    let sources = game.lasting.iter().map(|lasting| lasting.source).chain(game.used.iter().map(|used| used.source));
    for known in sources {
        require(source(game, known), || "an effect comes from a card that does not exist".into())?;
    }
    if let Some(placing) = &game.placing {
        let known = match placing.what {
            Placeable::Ship(id) => ship(game, id),
            Placeable::Squadron(id) => squadron(game, id),
            Placeable::Obstacle(id) => id.index() < game.obstacles().count(),
            Placeable::Marker(id) => id.index() < game.markers().count(),
        };
        require(known, || "something that does not exist is being placed".into())?;
    }
    require(game.frames.iter().all(|frame| frame_holds(game, frame)), || {
        "something is going on with a unit that does not exist".into()
    })
}

fn ship(game: &Game, id: ShipId) -> bool {
    id.index() < game.ships().count()
}

fn squadron(game: &Game, id: SquadronId) -> bool {
    id.index() < game.squadrons().count()
}

fn unit(game: &Game, id: UnitId) -> bool {
    match id {
        UnitId::Ship(id) => ship(game, id),
        UnitId::Squadron(id) => squadron(game, id),
    }
}

fn source(game: &Game, source: Source) -> bool {
    match source {
        Source::Upgrade(id) => id.index() < game.upgrades().count(),
        Source::Squadron(id) | Source::Keyword(id, _) => squadron(game, id),
        Source::Damage(id, _) => ship(game, id),
        Source::Objective(_) => true,
    }
}

fn frame_holds(game: &Game, frame: &Frame) -> bool {
    match frame {
        Frame::ShipActivation(activation) => ship(game, activation.ship),
        Frame::Command(command) => ship(game, command.ship),
        Frame::SquadronActivation(activation) => squadron(game, activation.squadron),
        Frame::Attack(attack) => attack_holds(game, attack),
        Frame::Maneuver(maneuver) => ship(game, maneuver.ship) && maneuver.overlapped.iter().all(|id| ship(game, *id)),
        Frame::SquadronMove { squadron: id } => squadron(game, *id),
        Frame::Damage(DamageInstance { victim, .. }) | Frame::Destruction(Destruction { victim, .. }) => match victim {
            Struck::Unit(id) => unit(game, *id),
            Struck::Station(id) => id.index() < game.obstacles().count(),
        },
        Frame::ObstacleOverlap { ship: id, obstacle, .. } => {
            ship(game, *id) && obstacle.index() < game.obstacles().count()
        }
        Frame::SpeedChange { ship: id, .. }
        | Frame::FaceupCard { ship: id, .. }
        | Frame::TokenGain { ship: id, .. }
        | Frame::TokenSpent { ship: id, .. }
        | Frame::ActivationEnded { ship: id } => ship(game, *id),
        Frame::Moving(Moved::Obstacle(id, _)) => id.index() < game.obstacles().count(),
        Frame::Moving(Moved::Marker(id, _)) => id.index() < game.markers().count(),
        Frame::Deployment { unit: id } => unit(game, *id),
    }
}

fn attack_holds(game: &Game, attack: &Attack) -> bool {
    let attacker = match attack.attacker {
        Attacker::Obstacle(id) => id.index() < game.obstacles().count(),
        other => other.unit().is_none_or(|id| unit(game, id)),
    };
    let defender = match attack.defender {
        Aim::Station(id) => id.index() < game.obstacles().count(),
        Aim::Mine(id) => id.index() < game.markers().count(),
        other => other.unit().is_some_and(|id| unit(game, id)),
    };
    let token = |token: &TokenId| unit(game, token.owner);
    attacker && defender && game.seating.has(attack.attacking_seat) && attack.accuracy.iter().all(token)
}
