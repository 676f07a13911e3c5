//! Station Assault: two stations of the second player that stand or fall.

use crate::objectives::{always, second_owns_stations, stations_last, stations_repair_second_only, two_stations};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "station-assault",
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
    two_stations::score(play, false);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::ObstacleKind;
    use crate::kit::{A, B, new_kit, placing_obstacles};
    use crate::objectives::testing::muster;
    use crate::state::{ObstacleId, SetupStep};
    use rulebook::shows;

    #[test]
    fn the_second_player_places_both_stations_last() {
        shows!("station-assault", "setup.step5.alternate");
        let mut kit = placing_obstacles("station-assault");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1, 1, 1]);
        let stations: Vec<ObstacleId> = kit.game.obstacles_of(ObstacleKind::Station).collect();
        assert_eq!(stations.len(), 2);
        assert!(stations.iter().all(|station| kit.game.obstacle(*station).owner == Some(B)));
        assert!(stations.iter().all(|station| kit.game.may_be_attacked(*station, A)));
    }

    #[test]
    fn a_standing_station_is_worth_a_token_to_its_owner_a_fallen_one_to_the_enemy() {
        shows!("station-assault");
        let mut kit = new_kit();
        kit.objective("station-assault");
        kit.obstacle("station", [700.0, 450.0], 0.0);
        let fallen = kit.obstacle("station", [1100.0, 450.0], 0.0);
        kit.game.obstacle_mut(fallen).destroyed = true;
        kit.open(Window::GameEnd);
        assert_eq!((kit.game.score(A), kit.game.score(B)), (40, 40));
    }

    #[test]
    fn it_repairs_its_owners_units_only() {
        shows!("station-assault/repairs", "obstacles.station");
        let mut kit = new_kit();
        kit.objective("station-assault");
        let station = kit.obstacle("station", [700.0, 450.0], 0.0);
        let own = kit.ship(B, "cr90-corvette-a", [700.0, 450.0], 0.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 450.0], 0.0);
        assert!(query::obstacle_acts(&kit.game, station, own.into()));
        assert!(!query::obstacle_acts(&kit.game, station, enemy.into()));
    }
    #[test]
    fn an_unarmed_station_takes_ten_facedown_cards_and_stays() {
        shows!("station-assault/station-figures", "station-assault/destroyed-stays", "unarmed-station/damage-cards");
        let mut kit = new_kit();
        kit.objective("station-assault");
        let station = kit.obstacle("station", [900.0, 480.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let behind = kit.ship(B, "cr90-corvette-b", [900.0, 640.0], 180.0);
        kit.dice("red", &["critical", "critical"]);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Station(station)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_asked("critical-effect"));
        let damage = &kit.game.obstacle(station).damage;
        assert!(damage.len() == 3 && damage.iter().all(|card| !card.faceup), "no shields, no faceup card");
        kit.run(|play| play.suffer_instance(Struck::Station(station), None, 6, true));
        assert!(!kit.game.obstacle(station).destroyed);
        kit.run(|play| play.suffer_instance(Struck::Station(station), None, 1, true));
        assert!(kit.game.obstacle(station).destroyed && kit.game.obstacle(station).pose.is_some());
        let wing = kit.squadron(B, "tie-fighter-squadron", [980.0, 480.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.answer_at("move-squadron", [900.0, 480.0]);
        kit.run(|play| play.move_squadron(wing, 3));
        assert!(!kit.was_asked("station-recover") && kit.game.squadron(wing).hull == 1, "it repairs nobody");
        let across = kit.game.measure(Attacker::Zone(ship, Zone::Front), Aim::Zone(behind, Zone::Front)).unwrap();
        assert!(across.obstructed.any());
    }

    #[test]
    fn stations_do_not_keep_a_fleet_in_the_game() {
        shows!("station-assault/no-fleet-ships");
        let mut kit = new_kit();
        kit.objective("station-assault");
        kit.ship(A, "cr90-corvette-a", [600.0, 100.0], 0.0);
        let last = kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        for x in [700.0, 1100.0] {
            let station = kit.obstacle("station", [x, 450.0], 0.0);
            kit.game.obstacle_mut(station).owner = Some(B);
        }
        kit.run(|play| play.destroy(&[last.into()], false));
        assert_eq!(kit.game.outcome.as_ref().unwrap().places, [1, 2]);
    }

    #[test]
    fn stations_count_for_no_pass_token() {
        shows!("station-assault/no-fleet-ships", "tokens.pass.gain");
        let mut kit = placing_obstacles("station-assault");
        muster(&mut kit, A, 3, 0);
        muster(&mut kit, B, 1, 0);
        kit.back_to_setup(SetupStep::PlaceObstacles(B));
        kit.set_up_while(|step| step <= SetupStep::BeforeDeploy);
        assert_eq!(kit.game.obstacles_of(ObstacleKind::Station).count(), 2);
        assert_eq!([A, B].map(|side| kit.game.player(side).pass_tokens), [0, 2]);
    }

    #[test]
    fn an_unarmed_station_is_measured_and_hit_like_an_armed_one() {
        shows!("unarmed-station/as-armed");
        let attacked = |objective: &str| {
            let mut kit = new_kit();
            kit.objective(objective);
            let station = kit.obstacle("station", [900.0, 500.0], 0.0);
            kit.game.obstacle_mut(station).owner = Some(B);
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let from = |zone| kit.game.measure(Attacker::Zone(ship, zone), Aim::Station(station));
            let measured =
                [Zone::Front, Zone::Left, Zone::Right, Zone::Rear].map(|zone| from(zone).map(|it| it.distance));
            kit.dice("red", &["hit", "critical"]);
            kit.dice("blue", &["critical"]);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Station(station)));
            kit.run(|play| play.ship_attacks(ship).map(drop));
            let faceup: Vec<bool> = kit.game.obstacle(station).damage.iter().map(|card| card.faceup).collect();
            (measured, faceup, kit.was_asked("critical-effect"))
        };
        let unarmed = attacked("station-assault");
        assert_eq!(unarmed.1, [false; 3]);
        assert_eq!(unarmed.0, [Some(2), None, None, None], "to the nearest point of the token, in arc");
        assert_eq!(unarmed, attacked("base-defense-armed-station-cc"));
    }
}
