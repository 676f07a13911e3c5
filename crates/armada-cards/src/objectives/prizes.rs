//! Values of positions by objectives, in fleet points: for computer players that look ahead. Rules do not use them.

use crate::measure::Edge;
use crate::play::LAST_ROUND;
use crate::prelude::*;
use crate::state::{MarkerKind, ObstacleId, Origin};

/// Distance from which a prize attracts ships, between middles.
const ATTRACTION_MM: f64 = 700.0;
/// Share of a prize that a ship next to it, but not yet there, is worth.
const SHARE_ON_THE_WAY: f64 = 0.5;

/// Value of a victory token, in fleet points.
pub(super) fn victory_token(game: &Game) -> f64 {
    game.objective.as_ref().and_then(|objective| objective.card.victory_token).map_or(0.0, f64::from)
}

/// Value of being on the way to a prize: it falls linearly with the distance.
fn hope(game: &Game, ship: ShipId, to: Origin, prize: f64) -> f64 {
    let (Some(pose), Some(at)) = (game.ship(ship).pose, game.place_of(to)) else { return 0.0 };
    let way = pose.at.spot().distance(at.spot()) / f64::from(plane::UNITS_PER_MM);
    SHARE_ON_THE_WAY * prize * (1.0 - way / ATTRACTION_MM).max(0.0)
}

/// The prize at this distance of something; elsewhere the value of being on the way.
pub(super) fn near(game: &Game, ship: ShipId, to: Origin, band: u8, prize: f64) -> f64 {
    let distance = match to {
        Origin::Unit(unit) => game.distance(ship.into(), unit),
        Origin::Obstacle(obstacle) => game.distance_to_obstacle(ship.into(), obstacle),
        Origin::Marker(token) => game.distance_to_marker(ship.into(), token),
    };
    if distance.is_some_and(|distance| distance <= band) { prize } else { hope(game, ship, to, prize) }
}

/// The prize on an obstacle; elsewhere the value of being on the way.
pub(super) fn on(game: &Game, ship: ShipId, obstacle: ObstacleId, prize: f64) -> f64 {
    let there = game.obstacles_under(ship.into()).contains(&obstacle);
    if there { prize } else { hope(game, ship, Origin::Obstacle(obstacle), prize) }
}

/// The best of several prizes: a ship can be in one place only.
pub(super) fn best(prizes: impl Iterator<Item = f64>) -> f64 {
    prizes.fold(0.0, f64::max)
}

/// For objectives whose tokens a ship takes when it reveals its next dial at distance 1 of one. In the last round there
/// is no next dial.
pub(super) fn token_to_take(game: &Game, ship: ShipId, prize: f64) -> f64 {
    if game.round >= LAST_ROUND {
        return 0.0;
    }
    best(game.markers_of(MarkerKind::Objective).map(|token| near(game, ship, Origin::Marker(token), 1, prize)))
}

/// How many objective tokens lie at this distance of a ship.
pub(super) fn tokens_within(game: &Game, ship: ShipId, band: u8) -> f64 {
    super::tokens_near(game, ship.into(), band).len() as f64
}

/// For objectives whose second player brings ships with a token to the first player's edge: the closer, the more of the
/// prize.
pub(super) fn run_through(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let state = game.ship(ship);
    let (Some(pose), true) = (state.pose, state.side == game.second() && state.objective_tokens > 0) else { return };
    let depth = f64::from(game.tabletop().size().1);
    let to_go = if game.edge(game.first) == Edge::First { pose.at.y } else { game.tabletop().size().1 - pose.at.y };
    *points += victory_token(game) * (1.0 - f64::from(to_go) / depth);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};

    #[test]
    fn the_whole_prize_is_there_and_hope_of_it_on_the_way() {
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        let beside = kit.marker(MarkerKind::Objective, [960.0, 200.0]);
        let ahead = kit.marker(MarkerKind::Objective, [900.0, 500.0]);
        let beyond = kit.marker(MarkerKind::Objective, [900.0, 890.0]);
        let worth = |game: &Game, token| near(game, ship, Origin::Marker(token), 1, 20.0);
        assert!((worth(&kit.game, beside) - 20.0).abs() < 1e-9);
        assert!(worth(&kit.game, ahead) > worth(&kit.game, beyond) && worth(&kit.game, ahead) < 10.0);
    }

    #[test]
    fn objectives_with_places_of_their_own_draw_ships_there() {
        for id in ["salvage-run", "sensor-net", "fire-lanes", "contested-outpost", "capture-the-vip"] {
            let mut kit = new_kit();
            let near = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 330.0], 0.0);
            let far = kit.ship(A, "nebulon-b-escort-frigate", [300.0, 100.0], 0.0);
            kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
            kit.objective(id);
            kit.game.round = 2;
            kit.obstacle("station", [960.0, 420.0], 0.0);
            kit.marker(MarkerKind::Objective, [900.0, 420.0]);
            assert!(query::position(&kit.game, near) > query::position(&kit.game, far) + 5.0, "{id} draws nobody");
        }
    }

    #[test]
    fn nobody_wants_to_be_near_a_mine() {
        let mut kit = new_kit();
        let near = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 330.0], 0.0);
        let far = kit.ship(A, "nebulon-b-escort-frigate", [300.0, 100.0], 0.0);
        kit.objective("minefields");
        kit.marker(MarkerKind::Objective, [900.0, 420.0]);
        assert!(query::position(&kit.game, near) < -5.0);
        assert!(query::position(&kit.game, far).abs() < 1e-9);
    }
}
