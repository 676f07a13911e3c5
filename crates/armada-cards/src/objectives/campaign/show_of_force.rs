//! Show of Force: two stations of the second player, which he must not abandon.

use crate::objectives::{
    always, second_owns_stations, stations_last, stations_repair_second_only, two_stations, units_of,
};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "show-of-force",
    hooks: &[
        modify(Answer::ObstacleTurn(stations_last)),
        modify(Answer::ObstacleRegion(two_stations::where_they_go)),
        react(Window::SetupPlaceObstacles, always, second_owns_stations)
            .named("own-stations")
            .says("the stations belong to the second player"),
        modify(Answer::ObstacleEffect(stations_repair_second_only)),
        react(Window::GameEnd, always, |play, _| score(play)).named("score"),
    ],
};

fn score(play: &mut Play<'_>) -> Flow {
    let abandoned = are_abandoned(play);
    two_stations::score(play, abandoned);
    Ok(())
}

/// Has the second player retreated with the ships that were left?
fn are_abandoned(game: &Game) -> bool {
    let mut ships = units_of(game, game.second()).filter_map(UnitId::ship);
    game.is_eliminated(game.second()) && ships.any(|ship| game.has_retreated(ship))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::{ObstacleId, Retreat, Stage};
    use rulebook::shows;

    /// Two stations of B, and a ship of each side.
    fn kit() -> (Kit, ObstacleId, ShipId) {
        let mut kit = new_kit();
        kit.objective("show-of-force");
        kit.game.options.campaign = true;
        let station = kit.obstacle("station", [600.0, 450.0], 0.0);
        kit.obstacle("station", [1200.0, 450.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
        let second = kit.ship(B, "gladiator-i-class-star-destroyer", [300.0, 800.0], 180.0);
        (kit, station, second)
    }

    fn victory_tokens(kit: &Kit) -> [u8; 2] {
        [A, B].map(|side| kit.game.player(side).victory_tokens)
    }

    #[test]
    fn a_standing_station_is_worth_a_token_to_its_owner_a_fallen_one_to_the_enemy() {
        shows!("show-of-force", "unarmed-station");
        let (mut kit, station, _) = kit();
        kit.game.obstacle_mut(station).destroyed = true;
        kit.open(Window::GameEnd);
        assert_eq!(victory_tokens(&kit), [1, 1]);
    }

    #[test]
    fn who_retreats_with_the_last_ship_gives_the_stations_up() {
        shows!("show-of-force/retreat");
        let (mut kit, _, second) = kit();
        kit.game.ship_mut(second).retreat = Some(Retreat::Begun);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(kit.game.outcome.is_some());
        assert_eq!(victory_tokens(&kit), [2, 0]);
    }

    #[test]
    fn who_loses_the_last_ship_does_not() {
        shows!("show-of-force/retreat");
        let (mut kit, _, second) = kit();
        kit.run(|play| play.destroy(&[second.into()], false));
        assert_eq!(victory_tokens(&kit), [0, 2]);
    }

    #[test]
    fn the_second_player_places_both_stations_last_and_owns_them() {
        shows!("show-of-force");
        let mut kit = placing_obstacles("show-of-force");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1, 1, 1]);
        let stations = crate::objectives::stations(&kit.game);
        assert_eq!(stations.len(), 2);
        assert!(stations.iter().all(|station| kit.game.may_be_attacked(*station, A)));
        assert!(stations.iter().all(|station| !kit.game.may_be_attacked(*station, B)));
    }

    #[test]
    fn they_repair_their_owners_units_only() {
        shows!("show-of-force");
        let (mut kit, station, second) = kit();
        let first = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        assert!(query::obstacle_acts(&kit.game, station, second.into()));
        assert!(!query::obstacle_acts(&kit.game, station, first.into()));
    }
}
