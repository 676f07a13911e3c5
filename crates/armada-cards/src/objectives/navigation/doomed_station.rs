//! Doomed Station: everything is drawn into the gravity rift; meanwhile the station is fought over.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{
    always, beyond_player_edges, prizes, score_command_at, second_places_first, second_places_last,
};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId, Origin, other};

pub(crate) static CARD: Card = Card {
    id: "doomed-station",
    hooks: &[
        modify(Answer::ObstacleTurn(rift_first_station_last)),
        modify(Answer::ObstacleRegion(where_they_go)),
        react(Window::RoundEnd, always, |play, _| draw_in(play)),
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
        let touches = match (play.placed_obstacle(next), play.placed_obstacle(rift)) {
            (Some(token), Some(rift)) => token.touches(rift),
            _ => false,
        };
        if touches {
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
    use crate::kit::{A, new_kit, placing_obstacles};
    use crate::measure::DistanceBand;
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
}
