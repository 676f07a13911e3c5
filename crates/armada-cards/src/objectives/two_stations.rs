//! Two unarmed stations of the second player, which stand or fall.

use super::beyond_player_edges;
use crate::catalog::ObstacleKind;
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId};

/// Clear of obstacles (distance 1) and of both player edges (distance 3).
pub(super) fn where_they_go(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station {
        let away = [Where::InSetupArea, Where::BeyondObstacles(1)];
        *limits = away.into_iter().chain(beyond_player_edges(3)).collect();
    }
}

/// A standing station is a victory token for the second player, a fallen one for the first.
pub(super) fn score(play: &mut Play<'_>, all_fallen: bool) {
    let stations: Vec<ObstacleId> = play.obstacles_of(ObstacleKind::Station).collect();
    for station in stations {
        let fallen = all_fallen || play.obstacle(station).destroyed;
        let side = if fallen { play.first } else { play.second() };
        play.gain_victory_tokens(side, 1);
    }
}
