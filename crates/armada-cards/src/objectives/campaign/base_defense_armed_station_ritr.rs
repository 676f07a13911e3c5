//! Base Defense: Armed Station, of Rebellion in the Rim: the defenders' station attacks once a round in place of a ship's
//! activation.

use super::base_defense_armed_station_cc::{attack, can_attack, where_it_goes};
use crate::objectives::{always, second_owns_stations, stations_last, stations_repair_second_only};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "base-defense-armed-station-ritr",
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::{ShipTurn, Stage};
    use rulebook::shows;

    const ATTACK: Item = Source::Objective(B).effect_called("attack");

    /// A turn of B, whose station has a ship of A at this distance.
    fn kit(away: f64) -> Kit {
        let mut kit = new_kit();
        kit.objective("base-defense-armed-station-ritr");
        let station = kit.obstacle("station", [900.0, 600.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        kit.ship(A, "cr90-corvette-a", [900.0, 600.0 - away], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [200.0, 850.0], 180.0);
        next_turn(&mut kit);
        kit
    }

    fn next_turn(kit: &mut Kit) {
        kit.game.stage = Stage::ShipPhase(ShipTurn { side: B, passed: [false; 2], has_activated: [false; 2] });
    }

    #[test]
    fn it_attacks_in_place_of_an_activation_once_a_round() {
        shows!("base-defense-armed-station-ritr");
        let mut kit = kit(220.0);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.answer("activate-ship", ATTACK);
        kit.run(|play| play.play_round());
        assert_eq!(kit.last_pool().len(), 4);
        next_turn(&mut kit);
        kit.asked.clear();
        kit.ship(B, "raider-i-class-corvette", [400.0, 850.0], 180.0);
        kit.run(|play| play.play_round());
        assert!(kit.was_asked("activate-ship") && !kit.was_offered("activate-ship", ATTACK));
    }

    #[test]
    fn without_a_die_to_roll_it_is_no_way_to_wait() {
        shows!("base-defense-armed-station-ritr/needs-target");
        for (away, offered) in [(220.0, true), (480.0, false)] {
            let mut kit = kit(away);
            kit.ship(B, "raider-i-class-corvette", [400.0, 850.0], 180.0);
            kit.run(|play| play.play_round());
            assert_eq!(kit.was_offered("activate-ship", ATTACK), offered);
        }
    }

    #[test]
    fn the_defenders_place_it_last() {
        shows!("base-defense-armed-station-ritr");
        let mut kit = placing_obstacles("base-defense-armed-station-ritr");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1, 1]);
    }
}
