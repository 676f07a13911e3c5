//! Independent Station: an armed station that attacks the first player's nearest ship in every round.

use crate::measure::{Component, RangeBand};
use crate::objectives::{
    always, second_owns_stations, ships_of, station_in_the_open, stations, stations_last, stations_repair_nobody,
};
use crate::play::Target;
use crate::prelude::*;
use crate::state::ObstacleId;

pub(crate) static CARD: Card = Card {
    id: "independent-station",
    hooks: &[
        modify(Answer::ObstacleTurn(stations_last)),
        modify(Answer::ObstacleRegion(station_in_the_open)),
        react(Window::SetupPlaceObstacles, always, second_owns_stations)
            .named("own-stations")
            .says("the station belongs to the second player"),
        modify(Answer::ObstacleEffect(stations_repair_nobody)),
        react(Window::CommandPhaseAfter, stands, |play, _| attack(play)).named("attack").says("the station attacks"),
    ],
};

fn stands(game: &Game, _: Source) -> bool {
    stations(game).into_iter().any(|station| !game.obstacle(station).destroyed)
}

/// The nearest ship, of the second player's choice on a tie; without a ship at attack range every squadron there.
fn attack(play: &mut Play<'_>) -> Flow {
    for station in stations(play) {
        if reaches_a_ship(play, station) {
            attack_nearest_ship(play, station)?;
        } else {
            attack_squadrons(play, station)?;
        }
    }
    Ok(())
}

/// Is a ship of the first player at attack range of a station?
fn reaches_a_ship(game: &Game, station: ObstacleId) -> bool {
    let Some(from) = game.placed_obstacle(station).map(Component::Obstacle) else { return false };
    let range = |ship: ShipId| game.component(ship.into()).map(|it| RangeBand::of(from.nearest(it).length));
    ships_of(game, game.first).filter_map(range).any(|range| range <= RangeBand::Long)
}

fn attack_nearest_ship(play: &mut Play<'_>, station: ObstacleId) -> Flow {
    let (second, nearest) = (play.second(), play.nearest_ships(station, play.first));
    let mut targets = play.station_targets(station, second);
    targets.retain(|target| target.aim.ship().is_some_and(|ship| nearest.contains(&ship)));
    play.station_attacks_among(station, second, &targets).map(drop)
}

/// Each of them once, one attack after the other.
fn attack_squadrons(play: &mut Play<'_>, station: ObstacleId) -> Flow {
    let second = play.second();
    let in_reach: Vec<Target> = play.station_targets(station, second).into_iter().collect();
    for target in in_reach {
        if let Aim::Squadron(squadron) = target.aim
            && play.is_in_play(squadron.into())
        {
            play.station_attacks_among(station, second, &[target])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::play::Event;
    use crate::state::Stage;
    use rulebook::shows;

    /// The station of B.
    fn kit() -> (Kit, ObstacleId) {
        let mut kit = new_kit();
        kit.objective("independent-station");
        let station = kit.obstacle("station", [900.0, 450.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 560.0], 180.0);
        (kit, station)
    }

    /// Everything that was attacked.
    fn attacked(kit: &Kit) -> Vec<Aim> {
        let aims = kit.events.iter().filter_map(|event| match event {
            Event::AttackDeclared { defender, .. } => Some(*defender),
            _ => None,
        });
        aims.collect()
    }

    fn attacked_ships(kit: &Kit) -> Vec<ShipId> {
        attacked(kit).into_iter().filter_map(Aim::ship).collect()
    }

    #[test]
    fn it_must_attack_the_nearest_ship_of_the_first_player() {
        shows!("independent-station/compulsory", "armed-station");
        let (mut kit, _) = kit();
        kit.ship(A, "cr90-corvette-a", [700.0, 250.0], 0.0);
        let near = kit.ship(A, "cr90-corvette-a", [900.0, 230.0], 0.0);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.open(Window::CommandPhaseAfter);
        assert_eq!(attacked_ships(&kit), [near], "at medium range with two red and two blue dice");
        assert!(!kit.was_asked("effect"), "nobody may decline");
    }

    #[test]
    fn it_attacks_when_the_command_phase_is_over() {
        shows!("independent-station");
        let (mut kit, _) = kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 150.0], 0.0);
        kit.dice("red", &["blank", "blank"]);
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
        assert_eq!(attacked_ships(&kit), [ship], "at long range with two red dice");
    }

    #[test]
    fn between_ships_equally_near_the_second_player_chooses() {
        shows!("independent-station/nearest-tie");
        let (mut kit, _) = kit();
        // Both stand on it.
        let one = kit.ship(A, "cr90-corvette-a", [868.0, 450.0], 0.0);
        let two = kit.ship(A, "cr90-corvette-a", [932.0, 450.0], 0.0);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.answer("station-target", Item::Target(None, Aim::Zone(two, Zone::Front)));
        kit.open(Window::CommandPhaseAfter);
        assert!(kit.was_offered("station-target", Item::Target(None, Aim::Zone(one, Zone::Front))));
        assert_eq!(attacked_ships(&kit), [two]);
    }

    #[test]
    fn without_a_ship_in_range_every_squadron_is_attacked() {
        shows!("independent-station/several-squadrons");
        let (mut kit, _) = kit();
        kit.ship(A, "cr90-corvette-a", [100.0, 50.0], 0.0);
        let wings = [850.0, 900.0, 950.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, 340.0]));
        kit.squadron(B, "tie-fighter-squadron", [1100.0, 450.0]);
        kit.dice("blue", &["hit", "hit", "accuracy"]);
        kit.open(Window::CommandPhaseAfter);
        assert_eq!(attacked(&kit), wings.map(Aim::Squadron));
        let hull = wings.map(|wing| kit.game.squadron(wing).hull);
        assert_eq!(hull.iter().sum::<u8>(), 3 * 5 - 2, "a blue die for each");
    }

    #[test]
    fn squadrons_are_safe_while_a_ship_is_in_range() {
        shows!("independent-station");
        let (mut kit, _) = kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 150.0], 0.0);
        kit.squadron(A, "x-wing-squadron", [850.0, 340.0]);
        kit.dice("red", &["blank", "blank"]);
        kit.open(Window::CommandPhaseAfter);
        assert_eq!(attacked_ships(&kit), [ship]);
        assert_eq!(attacked(&kit).len(), 1);
    }

    #[test]
    fn it_attacks_what_stands_on_it_without_obstruction() {
        shows!("independent-station/own-obstruction", "station.armed.obstruction");
        let (mut kit, _) = kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 440.0], 0.0);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.open(Window::CommandPhaseAfter);
        assert_eq!(attacked_ships(&kit), [ship]);
        assert!(kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { obstructed: false, .. })));
    }

    #[test]
    fn once_destroyed_it_attacks_no_more_and_it_never_attacks_its_own_side() {
        shows!("independent-station/destroyed");
        let (mut kit, station) = kit();
        kit.open(Window::CommandPhaseAfter);
        assert!(attacked(&kit).is_empty(), "only ships of B are near");
        kit.ship(A, "cr90-corvette-a", [900.0, 230.0], 0.0);
        kit.game.obstacle_mut(station).destroyed = true;
        kit.open(Window::CommandPhaseAfter);
        assert!(attacked(&kit).is_empty());
    }

    #[test]
    fn the_second_player_places_it_last_and_it_repairs_nobody() {
        shows!("independent-station");
        let mut kit = placing_obstacles("independent-station");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1, 1]);
        let station = stations(&kit.game)[0];
        assert_eq!(kit.game.obstacle(station).owner, Some(B));
        let own = kit.ship(B, "cr90-corvette-a", [900.0, 100.0], 0.0);
        assert!(!query::obstacle_acts(&kit.game, station, own.into()));
    }

    #[test]
    fn it_does_not_attack_past_a_nearest_ship_that_dust_hides() {
        shows!("independent-station/behind-dust");
        for dust in [false, true] {
            let (mut kit, _) = kit();
            let near = kit.ship(A, "cr90-corvette-a", [900.0, 260.0], 0.0);
            kit.ship(A, "cr90-corvette-a", [600.0, 250.0], 0.0);
            kit.squadron(A, "x-wing-squadron", [1000.0, 470.0]);
            if dust {
                kit.obstacle("dust-field-1", [900.0, 350.0], 90.0);
                kit.obstacle("dust-field-2", [900.0, 375.0], 90.0);
            } else {
                kit.dice("red", &["blank", "blank"]);
                kit.dice("blue", &["accuracy", "accuracy"]);
            }
            kit.open(Window::CommandPhaseAfter);
            assert_eq!(attacked_ships(&kit), if dust { vec![] } else { vec![near] });
            assert_eq!(attacked(&kit).len(), usize::from(!dust), "nor squadrons");
        }
    }
}
