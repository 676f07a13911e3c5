//! Base Defense: Armed Station: once a round the second player's station attacks in place of a ship's activation.

use crate::catalog::ObstacleKind;
use crate::objectives::{always, second_owns_stations, stations, stations_last, stations_repair_second_only};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "base-defense-armed-station-cc",
    hooks: &[
        offer(Window::ShipPhaseTurn, can_attack, attack).once_per(Limit::Round).named("attack"),
        modify(Answer::ObstacleTurn(stations_last)),
        modify(Answer::ObstacleRegion(where_it_goes)),
        react(Window::SetupPlaceObstacles, always, second_owns_stations)
            .named("own-stations")
            .says("the station belongs to the second player"),
        modify(Answer::ObstacleEffect(stations_repair_second_only)),
    ],
};

pub(super) fn where_it_goes(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station {
        let beyond_first = Where::BeyondBorder(5, game.border(game.first));
        *limits = [Where::InSetupArea, Where::BeyondObstacles(1), beyond_first].into_iter().collect();
    }
}

/// The station, while it has a target for at least one die.
fn that_can_attack(game: &Game, me: Source) -> Option<ObstacleId> {
    stations(game).into_iter().find(|station| !game.station_targets(*station, game.side_of(me)).is_empty())
}

pub(super) fn can_attack(game: &Game, me: Source) -> bool {
    that_can_attack(game, me).is_some()
}

pub(super) fn attack(play: &mut Play<'_>, me: Source) -> Flow {
    match that_can_attack(play, me) {
        Some(station) => play.station_attacks(station, play.side_of(me)).map(drop),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::measure::Border;
    use crate::state::{ShipTurn, Stage};
    use rulebook::shows;
    use table::Side;

    /// The station of B in a turn of this side, with a ship of A `away` millimetres in front of it, and one of B far
    /// away.
    fn kit(turn_of: Side, away: f64) -> (Kit, ObstacleId, ShipId) {
        let mut kit = new_kit();
        kit.objective("base-defense-armed-station-cc");
        let station = kit.obstacle("station", [900.0, 600.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 600.0 - away], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [200.0, 850.0], 180.0);
        kit.game.stage = Stage::ShipPhase(ShipTurn { side: turn_of, passed: [false; 2], has_activated: [false; 2] });
        (kit, station, enemy)
    }

    const ME: Source = Source::Objective(B);
    const ATTACK: Item = ME.effect_called("attack");

    #[test]
    fn it_attacks_in_place_of_an_activation_once_a_round() {
        shows!("base-defense-armed-station-cc", "station.armed.armament");
        let (mut kit, ..) = kit(B, 220.0);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.uses("activate-ship", ME);
        kit.run(|play| play.play_round());
        assert_eq!(kit.last_pool().len(), 4, "two red and two blue at medium range");
        assert!(matches!(kit.game.stage, Stage::ShipPhase(ShipTurn { side: A, .. })), "the turn is over");
        assert!(kit.game.activation().is_none());
        kit.game.stage = Stage::ShipPhase(ShipTurn { side: B, passed: [false; 2], has_activated: [false; 2] });
        kit.asked.clear();
        kit.run(|play| play.play_round());
        assert!(!kit.was_offered("activate-ship", ATTACK), "not again in this round");
    }

    #[test]
    fn without_a_die_to_roll_it_is_no_way_to_wait() {
        shows!("base-defense-armed-station-cc/needs-target");
        for (side, away, offered) in [(B, 220.0, true), (B, 480.0, false), (A, 220.0, false)] {
            let (mut kit, ..) = kit(side, away);
            kit.ship(side, "cr90-corvette-a", [1500.0, 450.0], 0.0);
            kit.run(|play| play.play_round());
            assert_eq!(kit.was_offered("activate-ship", ATTACK), offered, "{side:?} at {away}");
        }
    }

    #[test]
    fn once_destroyed_it_attacks_no_more() {
        shows!("base-defense-armed-station-cc", "station.armed.destroyed-stays");
        let (mut kit, station, _) = kit(B, 220.0);
        assert!(can_attack(&kit.game, ME));
        kit.run(|play| play.suffer_instance(Struck::Station(station), None, 13, true));
        assert!(!can_attack(&kit.game, ME));
    }

    #[test]
    fn the_second_player_places_it_last_and_far_from_the_first() {
        shows!("base-defense-armed-station-cc");
        let mut kit = placing_obstacles("base-defense-armed-station-cc");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1, 1]);
        let station = stations(&kit.game)[0];
        assert_eq!(kit.game.obstacle(station).owner, Some(B));
        let lies = kit.game.placed_obstacle(station).unwrap();
        let component = crate::measure::Component::Obstacle(lies);
        assert!(kit.game.tabletop().is_beyond(&[Border::First], 5, component));
    }

    #[test]
    fn it_repairs_its_owners_units_only() {
        shows!("base-defense-armed-station-cc", "obstacles.station");
        let (mut kit, station, enemy) = kit(B, 220.0);
        let own = kit.ship(B, "cr90-corvette-a", [900.0, 600.0], 0.0);
        assert!(query::obstacle_acts(&kit.game, station, own.into()));
        assert!(!query::obstacle_acts(&kit.game, station, enemy.into()));
    }
    #[test]
    fn who_stands_on_it_cannot_attack_it() {
        shows!("armed-station/attacked-from-on-top", "station.armed.attacks-overlapping");
        for (away, may) in [(10.0, false), (220.0, true)] {
            let (kit, station, enemy) = kit(A, away);
            let aimed = kit.game.ship_targets(enemy).iter().any(|target| target.aim == Aim::Station(station));
            assert_eq!(aimed, may, "{away}");
        }
    }
}
