//! Navigational Hazards: fields drift each round; who is hurt by an obstacle gives the opponent a victory token.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{always, beyond_player_edges, noted, prizes, second_places_last};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId, other};

pub(crate) static CARD: Card = Card {
    id: "navigational-hazards",
    hooks: &[
        modify(Answer::ObstacleTurn(station_last)),
        modify(Answer::ObstacleRegion(where_it_goes)),
        react(Window::ObstacleResolved, has_hurt, score).named("score"),
        react(Window::RoundEnd, always, |play, _| drift(play)).named("drift"),
        react(Window::RoundStart, always, |play, _| take_tokens(play)).named("take-tokens"),
        modify(Answer::Position(threatens)),
    ],
};

static NEXT: Ask =
    Ask::new("navigational-hazards-obstacle", Rule("navigational-hazards"), "Which obstacle do you move next?")
        .meanwhile("is choosing an obstacle to move");
static MOVE: Ask = Ask::new("navigational-hazards-move", Rule("navigational-hazards"), "Where does {} move?")
    .meanwhile("is moving an obstacle");

fn station_last(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_last(game, turn, ObstacleKind::Station);
}

fn where_it_goes(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station {
        let away = [Where::InSetupArea, Where::BeyondObstacles(1)];
        *limits = away.into_iter().chain(beyond_player_edges(5)).collect();
    }
}

/// It remembers obstacles whose overlap has scored.
const SCORED: u8 = 0;

/// The overlap cost the ship shields or damage cards, and has not scored yet.
fn has_hurt(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::ObstacleOverlap { hurt: true, obstacle, .. })
        if !noted::is_noted(game, me, SCORED, Item::Obstacle(*obstacle)))
}

fn score(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(Frame::ObstacleOverlap { ship, obstacle, .. }) = play.frames.last() {
        let (side, scored) = (other(play.ship(*ship).side), Item::Obstacle(*obstacle));
        play.gain_victory_tokens(side, 1);
        noted::note(play, me, SCORED, scored);
    }
    Ok(())
}

fn unmoved(game: &Game) -> Items<Item> {
    let field = |kind: ObstacleKind| matches!(kind, ObstacleKind::AsteroidField | ObstacleKind::DebrisField);
    let lying = game.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some() && field(obstacle.kind));
    lying.filter(|(_, obstacle)| obstacle.objective_tokens == 0).map(|(id, _)| Item::Obstacle(id)).collect()
}

/// In turn, the second player first, every asteroid and debris field is moved.
fn drift(play: &mut Play<'_>) -> Flow {
    let mut side = play.second();
    loop {
        let options = unmoved(play);
        if options.is_empty() {
            return Ok(());
        }
        let seat = play.commander(side);
        let Item::Obstacle(next) = play.pick_one(seat, &NEXT, None, options)? else { return Ok(()) };
        play.obstacle_mut(next).objective_tokens = 1;
        play.move_obstacle(side, &MOVE, next, [Where::MoveObstacle(2)].as_slice())?;
        side = other(side);
    }
}

fn take_tokens(play: &mut Play<'_>) -> Flow {
    let all: Vec<ObstacleId> = play.obstacles().map(|(id, _)| id).collect();
    for obstacle in all {
        play.obstacle_mut(obstacle).objective_tokens = 0;
    }
    Ok(())
}

fn threatens(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let harms = |id: &ObstacleId| {
        let field = matches!(game.obstacle(*id).kind, ObstacleKind::AsteroidField | ObstacleKind::DebrisField);
        field && query::obstacle_acts(game, *id, ship.into())
    };
    let under = game.obstacles_under(ship.into()).iter().filter(|id| harms(id)).count();
    *points -= prizes::victory_token(game) * under as f64;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::objectives::testing::refused;
    use crate::state::Placeable;
    use rulebook::shows;

    #[test]
    fn an_overlap_that_hurts_scores_once_for_the_opponent() {
        shows!("navigational-hazards/one-per-overlap");
        let mut kit = new_kit();
        kit.objective("navigational-hazards");
        kit.obstacle("debris-field-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.score(B), 15);
    }

    #[test]
    fn the_station_hurts_nobody() {
        shows!("navigational-hazards");
        let mut kit = new_kit();
        kit.objective("navigational-hazards");
        kit.obstacle("station", [900.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.score(B), 0);
    }

    #[test]
    fn the_players_move_all_fields_in_turn() {
        shows!("navigational-hazards/every-field");
        let mut kit = new_kit();
        kit.objective("navigational-hazards");
        let fields = ["asteroid-field-1", "asteroid-field-2", "debris-field-1"];
        for (at, field) in fields.into_iter().enumerate() {
            kit.obstacle(field, [600.0 + 250.0 * at as f64, 450.0], 0.0);
        }
        kit.obstacle("station", [600.0, 700.0], 0.0);
        kit.answer_at("navigational-hazards-move", [600.0, 500.0]);
        kit.open(Window::RoundEnd);
        let moves = kit.asked.iter().filter(|asked| asked.ask == "navigational-hazards-move");
        assert_eq!(moves.map(|asked| asked.seat).collect::<Vec<_>>(), [1, 0, 1]);
        assert_eq!(kit.game.obstacle(ObstacleId(0)).pose.unwrap().at.y, plane::from_mm(500.0).unwrap());
        assert_eq!(kit.game.obstacle(ObstacleId(0)).objective_tokens, 1);
        kit.open(Window::RoundStart);
        assert_eq!(kit.game.obstacle(ObstacleId(0)).objective_tokens, 0);
    }
    #[test]
    fn a_unit_on_a_field_that_is_moved_stays_and_suffers_nothing() {
        shows!("navigational-hazards/unit-stays", "navigational-hazards/after-own-move");
        let mut kit = new_kit();
        kit.objective("navigational-hazards");
        kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [600.0, 385.0], 0.0);
        assert_eq!(kit.game.obstacles_under(ship.into()).to_vec(), [ObstacleId(0)]);
        let pose = kit.game.ship(ship).pose;
        kit.answer_at("navigational-hazards-move", [600.0, 515.0]);
        kit.open(Window::RoundEnd);
        assert!(kit.game.obstacles_under(ship.into()).is_empty(), "the field has gone");
        assert_eq!(kit.game.ship(ship).pose, pose);
        assert!(kit.game.ship(ship).damage.is_empty() && kit.game.score(B) == 0);
    }

    #[test]
    fn a_field_that_has_no_room_to_move_may_be_left_or_turned() {
        shows!("navigational-hazards/stuck-obstacle");
        for heading in [0.0, 90.0] {
            let mut kit = new_kit();
            kit.objective("navigational-hazards");
            let field = kit.obstacle("asteroid-field-1", [900.0, 450.0], heading);
            let beside = |x: i32, y: i32| x.abs() > 1 || y.abs() > 1;
            for (x, y) in (-6..=6).flat_map(|x| (-6..=6).map(move |y| (x, y))).filter(|(x, y)| beside(*x, *y)) {
                kit.squadron(A, "x-wing-squadron", [900.0 + 36.0 * f64::from(x), 450.0 + 36.0 * f64::from(y)]);
            }
            for to in [[900.0, 400.0], [960.0, 450.0], [1000.0, 520.0]] {
                let limits = Limits::from_slice(&[Where::MoveObstacle(2)]);
                let refusal = refused(&mut kit, Placeable::Obstacle(field), limits, to);
                assert_eq!(refusal.as_deref(), Some("obstacles.movement.final-no-overlap"), "to {to:?}");
            }
            kit.answer_at("navigational-hazards-move", [900.0, 450.0]);
            kit.open(Window::RoundEnd);
            let pose = kit.game.obstacle(field).pose.unwrap();
            assert_eq!((pose.at.to_mm(), pose.heading), ([900.0, 450.0], plane::Heading::AHEAD));
        }
    }

    #[test]
    fn an_extra_maneuver_that_ends_on_the_same_obstacle_scores_again() {
        static GOES_ON: Card = Card {
            id: "test",
            hooks: &[react(
                Window::ManeuverAfterExecute,
                |game, _| game.maneuver().is_some_and(|maneuver| !maneuver.granted),
                |play, _| play.maneuver_ship(ShipId(0), Some(0)),
            )],
        };
        shows!("navigational-hazards/one-per-overlap");
        let mut kit = new_kit();
        kit.objective("navigational-hazards");
        kit.obstacle("debris-field-1", [900.0, 300.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 0;
        let other = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(other, &GOES_ON);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.score(B), 2 * 15);
    }
}
