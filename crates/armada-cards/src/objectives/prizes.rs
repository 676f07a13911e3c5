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

    /// What lies beside the first ship and far from the second, both of the first player.
    enum Lies {
        Token,
        Obstacle(&'static str),
        TokenOn(&'static str),
    }

    /// What the places of these two ships are worth.
    fn near_and_far(objective: &str, what: &Lies, prepare: fn(&mut Game, ShipId)) -> [f64; 2] {
        const PLACE: [f64; 2] = [900.0, 420.0];
        let mut kit = new_kit();
        let ships = [[900.0, 330.0], [200.0, 100.0]].map(|at| kit.ship(A, "nebulon-b-escort-frigate", at, 0.0));
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        kit.objective(objective);
        kit.game.round = 2;
        match what {
            Lies::Token => {
                kit.marker(MarkerKind::Objective, PLACE);
            }
            Lies::Obstacle(token) => {
                kit.obstacle(token, PLACE, 0.0);
            }
            Lies::TokenOn(token) => {
                let obstacle = kit.obstacle(token, [900.0, 360.0], 0.0);
                kit.run(|play| {
                    play.put_token_on(obstacle, MarkerKind::Objective);
                    Ok(())
                });
            }
        }
        ships.map(|ship| {
            prepare(&mut kit.game, ship);
            query::position(&kit.game, ship)
        })
    }

    #[test]
    fn objectives_with_places_of_their_own_draw_ships_there() {
        let tokens = ["salvage-run", "sensor-net", "fire-lanes", "capture-the-vip", "double-agent", "intel-sweep"];
        let stations = ["contested-outpost", "doomed-station", "holonet-override", "steal-supplies"];
        let mines = ["station", "dust-field-1"].map(|token| ("abandoned-mining-facility", Lies::Obstacle(token)));
        let marked = ["infested-fields", "dangerous-territory"].map(|id| (id, Lies::TokenOn("asteroid-field-1")));
        let others = [("volatile-deposits", "asteroid-field-1"), ("hyperspace-migration", "purrgil-1")]
            .map(|(id, token)| (id, Lies::Obstacle(token)));
        let all =
            tokens.map(|id| (id, Lies::Token)).into_iter().chain(stations.map(|id| (id, Lies::Obstacle("station"))));
        for (id, what) in all.chain(mines).chain(marked).chain(others) {
            let [near, far] = near_and_far(id, &what, |game, ship| {
                game.ship_mut(ship).objective_ship = true;
                if let Some(objective) = &mut game.objective {
                    objective.count = 1;
                }
            });
            assert!(near >= 5.0 && near > far, "{id} draws nobody: {near} there, {far} elsewhere");
        }
    }

    #[test]
    fn who_can_take_nothing_there_is_not_drawn() {
        let station = Lies::Obstacle("station");
        let [empty, _] = near_and_far("steal-supplies", &station, |_, _| ());
        let [loaded, _] = near_and_far("steal-supplies", &station, |game, ship| {
            game.ship_mut(ship).objective_tokens = 2;
            if let Some(objective) = &mut game.objective {
                objective.count = 1;
            }
        });
        let [not_named, _] = near_and_far("intel-sweep", &Lies::Token, |_, _| ());
        let [last_round, _] = near_and_far("sensor-net", &Lies::Token, |game, _| game.round = LAST_ROUND);
        assert_eq!([empty, loaded, not_named, last_round].map(|points| points as i32), [0; 4]);
    }

    #[test]
    fn the_first_players_ships_shun_the_second_players_tokens() {
        let cannons = ["planetary-ion-cannon", "base-defense-ion-cannon-cc", "base-defense-ion-cannon-ritr"];
        for id in cannons.into_iter().chain(["targeting-beacons"]) {
            let [near, far] = near_and_far(id, &Lies::Token, |_, _| ());
            assert!(near < far && far.abs() < 1e-9, "{id}: {near} there, {far} elsewhere");
            let [near, far] = near_and_far(id, &Lies::Token, |game, _| game.first = B);
            assert!(near.abs() < 1e-9 && far.abs() < 1e-9, "{id} threatens its owner");
        }
    }

    #[test]
    fn storms_edges_and_fields_are_shunned() {
        let [near, far] = near_and_far("ion-storm", &Lies::Obstacle("station"), |_, _| ());
        assert!(near.abs() < 1e-9 && far < 0.0, "open space costs a token");
        let marked = |game: &mut Game, ship: ShipId| game.ship_mut(ship).objective_tokens = 1;
        assert!(near_and_far("ion-storm", &Lies::Token, marked)[0].abs() < 1e-9, "it has it already");
        let [near, far] =
            near_and_far("fleet-in-being", &Lies::Token, |game, ship| game.ship_mut(ship).objective_tokens = 3);
        assert!(near.abs() < 1e-9 && far < 0.0, "the second ship is close to the edge");
        let [_, nothing_left] = near_and_far("fleet-in-being", &Lies::Token, |_, _| ());
        assert!(nothing_left.abs() < 1e-9);
        for (field, harms) in [("asteroid-field-1", true), ("debris-field-1", true), ("dust-field-1", false)] {
            let [on, off] = near_and_far("navigational-hazards", &Lies::TokenOn(field), |_, _| ());
            assert!((on < 0.0) == harms && off.abs() < 1e-9, "{field}: {on} on it, {off} elsewhere");
        }
    }

    #[test]
    fn the_second_player_runs_tokens_to_the_first_players_edge() {
        for id in ["blockade-run", "volatile-cargo", "hyperlane-raid"] {
            let worth = |side, y: f64, tokens: u8| {
                let mut kit = new_kit();
                kit.objective(id);
                let ship = kit.ship(side, "cr90-corvette-a", [900.0, y], 0.0);
                kit.game.ship_mut(ship).objective_tokens = tokens;
                query::position(&kit.game, ship)
            };
            let [near, far] = [200.0, 700.0].map(|y| worth(B, y, 1));
            assert!(near > far && far > 0.0, "{id}: {near} near the edge of A, {far} far from it");
            assert!(worth(B, 200.0, 0).abs() < 1e-9 && worth(A, 200.0, 1).abs() < 1e-9, "{id}: who has no part");
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
