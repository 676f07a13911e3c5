//! Where things stand.

use super::require;
use crate::catalog::ObstacleKind;
use crate::play::words::{ship_name, squadron_name};
use crate::state::{Frame, Game, ShipId, Standing};

/// What is in play has a place, and nothing else has one. Squadrons under a ship or an exogorth are lifted while it is
/// placed.
pub(super) fn everything_is_where_it_stands(game: &Game) -> Result<(), String> {
    for (id, ship) in game.ships() {
        require(ship.is_in_play() == ship.pose.is_some(), || {
            format!("{} is in play without a place, or the other way round", ship_name(game, id))
        })?;
    }
    for (id, squadron) in game.squadrons() {
        let exogorths = game.obstacles().any(|(_, obstacle)| obstacle.kind == ObstacleKind::Exogorth);
        let lifted = squadron.is_in_play() && (!game.frames.is_empty() || exogorths);
        require(squadron.at.is_some() == squadron.is_in_play() || lifted, || {
            format!("{} is in play without a place, or the other way round", squadron_name(game, id))
        })?;
        require(squadron.standing != Standing::Destroyed || squadron.hull == 0, || {
            format!("{} is destroyed and has hull left", squadron_name(game, id))
        })?;
    }
    Ok(())
}

/// Bases of ships and squadrons overlap nowhere. A ship that has just been moved still lies on what it has run over.
pub(super) fn bases_do_not_overlap(game: &Game) -> Result<(), String> {
    let placed = game.placed();
    let on_the_move = |id: &ShipId| {
        game.frames.iter().any(|frame| matches!(frame, Frame::Maneuver(maneuver) if maneuver.ship == *id))
    };
    let ships: Vec<_> = placed.ships.iter().zip(&placed.board.ships).collect();
    let squadrons: Vec<_> = placed.squadrons.iter().zip(&placed.board.squadrons).collect();
    for (place, (id, ship)) in ships.iter().enumerate() {
        for (other, beside) in &ships[..place] {
            require(!ship.overlaps(beside), || {
                format!("{} overlaps {}", ship_name(game, **id), ship_name(game, **other))
            })?;
        }
        for (squadron, disc) in &squadrons {
            require(on_the_move(id) || !ship.overlaps_disc(disc), || {
                format!("{} overlaps {}", ship_name(game, **id), squadron_name(game, **squadron))
            })?;
        }
    }
    for (place, (id, disc)) in squadrons.iter().enumerate() {
        for (other, beside) in &squadrons[..place] {
            require(!disc.overlaps(beside), || {
                format!("{} overlaps {}", squadron_name(game, **id), squadron_name(game, **other))
            })?;
        }
    }
    Ok(())
}
