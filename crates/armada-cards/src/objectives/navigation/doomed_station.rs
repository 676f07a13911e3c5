//! Doomed Station: everything is drawn into the gravity rift; meanwhile the station is fought over.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{
    always, beyond_player_edges, prizes, score_command_at, second_places_first, second_places_last, touch,
};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId, Origin, other};

pub(crate) static CARD: Card = Card {
    id: "doomed-station",
    hooks: &[
        modify(Answer::ObstacleTurn(rift_first_station_last)),
        modify(Answer::ObstacleRegion(where_they_go)),
        react(Window::RoundEnd, always, |play, _| draw_in(play)).says("everything is drawn toward the gravity rift"),
        modify(Answer::Position(draws)),
    ],
};

static NEXT: Ask = Ask::new("doomed-station-obstacle", Rule("doomed-station"), "Which obstacle do you move next?")
    .meanwhile("is choosing an obstacle to move");
static MOVE: Ask = Ask::new("doomed-station-move", Rule("obstacles.movement.toward"), "Where does {} move?")
    .meanwhile("is moving an obstacle");

fn rift_first_station_last(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_first(game, turn, ObstacleKind::GravityRift);
    second_places_last(game, turn, ObstacleKind::Station);
}

fn where_they_go(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    match game.obstacle(obstacle).kind {
        ObstacleKind::GravityRift => *limits = [Where::InTheMiddle].as_slice().into(),
        ObstacleKind::Station => {
            let away = [Where::InSetupArea, Where::BeyondObstacles(1)];
            *limits = away.into_iter().chain(beyond_player_edges(5)).collect();
        }
        _ => {}
    }
}

/// Obstacles that were not moved yet this round; the rift never is.
fn unmoved(game: &Game) -> Items<Item> {
    let lying = game.obstacles().filter(|(_, one)| one.pose.is_some() && one.kind != ObstacleKind::GravityRift);
    lying.filter(|(_, obstacle)| obstacle.objective_tokens == 0).map(|(id, _)| Item::Obstacle(id)).collect()
}

/// In turn, the second player first, every obstacle is moved toward the rift; what touches it is gone.
fn draw_in(play: &mut Play<'_>) -> Flow {
    let Some(rift) = play.obstacles_of(ObstacleKind::GravityRift).next() else { return Ok(()) };
    let mut side = play.second();
    loop {
        let options = unmoved(play);
        if options.is_empty() {
            break;
        }
        let seat = play.commander(side);
        let Item::Obstacle(next) = play.pick_one(seat, &NEXT, None, options)? else { break };
        play.obstacle_mut(next).objective_tokens = 1;
        let toward = [Where::MoveToward(Origin::Obstacle(rift), 1, 2)];
        play.move_obstacle(side, &MOVE, next, toward.as_slice())?;
        if touch(play, next, rift) {
            play.remove_obstacle(next)?;
        }
        side = other(side);
    }
    let station = play.obstacles_of(ObstacleKind::Station).next();
    if let Some(station) = station {
        score_command_at(play, station);
    }
    let moved: Vec<ObstacleId> = play.obstacles().map(|(id, _)| id).collect();
    for obstacle in moved {
        play.obstacle_mut(obstacle).objective_tokens = 0;
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
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::measure::DistanceBand;
    use crate::objectives::testing::refused;
    use crate::state::Placeable;
    use rulebook::shows;

    #[test]
    fn rift_by_the_second_then_fields_from_the_first_then_the_station() {
        shows!("doomed-station");
        let mut kit = placing_obstacles("doomed-station");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1, 0, 1]);
        let rift = kit.game.obstacles_of(ObstacleKind::GravityRift).next().unwrap();
        let (width, depth) = kit.game.tabletop().size();
        assert_eq!(kit.game.obstacle(rift).pose.unwrap().at, plane::Point { x: width / 2, y: depth / 2 });
    }

    #[test]
    fn obstacles_go_at_least_to_the_end_of_distance_1_and_are_swallowed() {
        shows!("doomed-station/toward", "obstacles.movement.toward", "obstacles.movement.final-no-overlap");
        let mut kit = new_kit();
        kit.objective("doomed-station");
        kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        let far = kit.obstacle("debris-field-1", [450.0, 450.0], 0.0);
        let near = kit.obstacle("asteroid-field-1", [1030.0, 450.0], 0.0);
        let before = kit.game.obstacle(far).pose.unwrap().at;
        kit.open(Window::RoundEnd);
        let moved = before.spot().distance(kit.game.obstacle(far).pose.unwrap().at.spot());
        assert!(moved >= DistanceBand::At(1).end() - 4.0 && moved <= DistanceBand::At(2).end() + 4.0, "{moved}");
        assert!(kit.game.obstacle(near).removed, "it cannot go so far, comes to touch the rift and is gone");
        assert_eq!(kit.game.obstacle(far).objective_tokens, 0);
    }

    #[test]
    fn a_unit_on_a_moved_obstacle_stays_and_command_counts_at_the_station() {
        shows!("doomed-station", "obstacles.movement.overlapped-unit-stays");
        let mut kit = new_kit();
        kit.objective("doomed-station");
        kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        let station = kit.obstacle("station", [450.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [450.0, 385.0], 0.0);
        assert_eq!(kit.game.obstacles_under(ship.into()).to_vec(), [station]);
        let pose = kit.game.ship(ship).pose;
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.ship(ship).pose, pose);
        assert!(kit.game.obstacles_under(ship.into()).is_empty(), "the station has gone on");
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn the_players_take_turns_until_everything_but_the_rift_has_moved() {
        shows!("doomed-station/every-obstacle");
        let mut kit = new_kit();
        kit.objective("doomed-station");
        let rift = kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        let fields = ["asteroid-field-1", "asteroid-field-2", "debris-field-1", "station"];
        let places = [[400.0, 200.0], [400.0, 700.0], [1400.0, 200.0], [1400.0, 700.0]];
        let moved: Vec<ObstacleId> =
            fields.iter().zip(places).map(|(token, at)| kit.obstacle(token, at, 0.0)).collect();
        let poses = |kit: &Kit| moved.iter().map(|id| kit.game.obstacle(*id).pose).collect::<Vec<_>>();
        let before = poses(&kit);
        kit.open(Window::RoundEnd);
        let seats = kit.asked.iter().filter(|asked| asked.ask == "doomed-station-move").map(|asked| asked.seat);
        assert_eq!(seats.collect::<Vec<_>>(), [B.0, A.0, B.0, A.0]);
        assert!(before.iter().zip(poses(&kit)).all(|(before, now)| *before != now), "each has moved");
        assert!(!kit.was_offered("doomed-station-obstacle", Item::Obstacle(rift)));
    }

    #[test]
    fn an_obstacle_without_room_toward_the_rift_may_only_be_turned() {
        shows!("doomed-station/stuck-obstacle");
        let mut kit = new_kit();
        kit.objective("doomed-station");
        let rift = kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        // It lies across the way, 69 long, and under the ship that bars the way.
        let field = kit.obstacle("asteroid-field-1", [450.0, 450.0], 90.0);
        let ship = kit.ship(A, "imperial-i-class-star-destroyer", [544.0, 450.0], 90.0);
        assert_eq!(kit.game.obstacles_under(ship.into()).to_vec(), [field]);
        let toward = Limits::from_slice(&[Where::MoveToward(Origin::Obstacle(rift), 1, 2)]);
        let mut refused_at = |to| refused(&mut kit, Placeable::Obstacle(field), toward.clone(), to);
        assert_eq!(refused_at([560.0, 450.0]).as_deref(), Some("obstacles.movement.toward"), "onto the ship");
        assert_eq!(refused_at([450.0, 540.0]).as_deref(), Some("obstacles.movement.toward"), "aside");
        kit.answer_at("doomed-station-move", [450.0, 450.0]);
        kit.open(Window::RoundEnd);
        let pose = kit.game.obstacle(field).pose.unwrap();
        assert_eq!((pose.at.to_mm(), pose.heading), ([450.0, 450.0], plane::Heading::AHEAD), "turned where it lay");
    }

    /// Ships of these classes, one of each side, around a station that moves on.
    fn command_at_station(of_second: &str, station: [f64; 2]) -> [u8; 2] {
        let mut kit = new_kit();
        kit.objective("doomed-station");
        kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        kit.obstacle("station", station, 0.0);
        kit.ship(A, "cr90-corvette-a", [station[0] + 90.0, 315.0], 0.0);
        kit.ship(B, of_second, [station[0] + 90.0, 585.0], 180.0);
        kit.open(Window::RoundEnd);
        [A, B].map(|side| kit.game.player(side).victory_tokens)
    }

    #[test]
    fn a_tie_and_a_station_that_is_gone_are_worth_nothing() {
        shows!("doomed-station/tie");
        assert_eq!(command_at_station("cr90-corvette-b", [450.0, 450.0]), [0, 0]);
        assert_eq!(command_at_station("nebulon-b-escort-frigate", [450.0, 450.0]), [0, 1]);
        assert_eq!(command_at_station("nebulon-b-escort-frigate", [780.0, 450.0]), [0, 0], "the rift has swallowed it");
    }
}
