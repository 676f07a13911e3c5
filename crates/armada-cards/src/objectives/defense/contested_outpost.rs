//! Contested Outpost: who has the higher command values around the station when a round ends.

use crate::catalog::ObstacleKind;
use crate::objectives::{
    always, prizes, score_command_at, station_in_the_open, stations, stations_last, stations_repair_nobody,
};
use crate::prelude::*;
use crate::state::{ObstacleId, Origin};

pub(crate) static CARD: Card = Card {
    id: "contested-outpost",
    hooks: &[
        modify(Answer::ObstacleTurn(stations_last)),
        modify(Answer::ObstacleRegion(station_in_the_open)),
        react(Window::SetupPlaceObstacles, always, |play, _| let_lines_pass(play))
            .named("let-lines-pass")
            .says("the station obstructs nothing"),
        modify(Answer::ObstacleEffect(stations_repair_nobody)),
        react(Window::RoundEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

/// The station obstructs neither attacks nor engagement.
fn let_lines_pass(play: &mut Play<'_>) -> Flow {
    for station in stations(play) {
        play.obstacle_mut(station).clear = true;
        let state = play.obstacle(station);
        let (pose, mirrored) = (state.pose, state.mirrored);
        play.put_obstacle(station, pose, mirrored);
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    let stations: Vec<ObstacleId> = play.obstacles_of(ObstacleKind::Station).collect();
    for station in stations {
        score_command_at(play, station);
    }
    Ok(())
}

fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let stations = game.obstacles_of(ObstacleKind::Station).map(Origin::Obstacle);
    *points += prizes::best(stations.map(|at| prizes::near(game, ship, at, 1, prizes::victory_token(game))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, ObstacleId) {
        let mut kit = new_kit();
        kit.objective("contested-outpost");
        let station = kit.obstacle("station", [900.0, 450.0], 0.0);
        kit.open(Window::SetupPlaceObstacles);
        (kit, station)
    }

    #[test]
    fn the_higher_command_total_gains_a_token() {
        shows!("contested-outpost");
        let (mut kit, _) = kit();
        kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.score(A), 20);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.player(B).victory_tokens), (1, 1));
    }

    #[test]
    fn a_tie_gives_nothing_and_far_ships_do_not_count() {
        shows!("contested-outpost/tie");
        let (mut kit, _) = kit();
        kit.ship(A, "cr90-corvette-a", [900.0, 330.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 570.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [1500.0, 600.0], 180.0);
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.player(B).victory_tokens), (0, 0));
    }

    #[test]
    fn it_neither_obstructs_nor_repairs() {
        shows!("contested-outpost/never-obstructs");
        let (mut kit, station) = kit();
        let one = kit.ship(A, "cr90-corvette-a", [900.0, 330.0], 0.0);
        let two = kit.ship(B, "cr90-corvette-a", [900.0, 570.0], 180.0);
        let measured = kit.game.measure(Attacker::Zone(one, Zone::Front), Aim::Zone(two, Zone::Front)).unwrap();
        assert!(!measured.obstructed.any());
        assert!(!query::obstacle_acts(&kit.game, station, one.into()));
        kit.obstacle("debris-field-1", [900.0, 450.0], 0.0);
        let measured = kit.game.measure(Attacker::Zone(one, Zone::Front), Aim::Zone(two, Zone::Front)).unwrap();
        assert!(measured.obstructed.any(), "other obstacles do");
    }

    #[test]
    fn squadrons_across_the_station_are_engaged() {
        shows!("contested-outpost/engaged-across");
        let engaged = |kit: &mut Kit| {
            let wing = kit.squadron(A, "x-wing-squadron", [860.0, 450.0]);
            kit.squadron(B, "tie-fighter-squadron", [940.0, 450.0]);
            kit.game.engaged_with(wing).len()
        };
        let (mut outpost, _) = kit();
        assert_eq!(engaged(&mut outpost), 1);
        let mut usual = new_kit();
        usual.obstacle("station", [900.0, 450.0], 0.0);
        assert_eq!(engaged(&mut usual), 0, "another station is between them");
    }
}
