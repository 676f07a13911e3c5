//! Infested Fields: tokens on the obstacles, exogorths between them, and obstacles that shift when they leave.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{always, bring_exogorths, on_obstacles, remove_exogorths};
use crate::prelude::*;
use crate::state::{Limit as Where, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "infested-fields",
    hooks: &[
        modify(Answer::ObstacleTurn(without_exogorths)),
        react(Window::SetupAfterObstacles, always, |play, _| infest(play)).named("infest"),
        offer(Window::ManeuverMoveShip, on_obstacles::has_found, take).for_both().named("for-a-ship"),
        offer(Window::SquadronOverlapObstacle, on_obstacles::has_found, take).for_both().named("for-a-squadron"),
        react(Window::SquadronPhaseAfterStart, always, |play, _| stir_up(play)).named("stir-up"),
        react(Window::RoundEnd, always, |play, _| bring_exogorths(play, false)).named("bring-exogorths"),
        modify(Answer::Position(on_obstacles::draw)),
    ],
};

static TAKE: Ask =
    Ask::new("infested-fields-token", Rule("infested-fields"), "From which obstacles do you take a token?")
        .meanwhile("is taking tokens from obstacles");
static SHIFT: Ask = Ask::new("infested-fields-shift", Rule("infested-fields"), "Where do you move {}?")
    .meanwhile("is moving an obstacle");

fn is_exogorth(game: &Game, obstacle: ObstacleId) -> bool {
    game.obstacle(obstacle).kind == ObstacleKind::Exogorth
}

fn without_exogorths(game: &Game, _: Source, turn: &mut SetupTurn) {
    turn.options.retain(|item| !matches!(item, Item::Obstacle(obstacle) if is_exogorth(game, *obstacle)));
}

fn infest(play: &mut Play<'_>) -> Flow {
    on_obstacles::lay_tokens(play);
    bring_exogorths(play, true)
}

fn take(play: &mut Play<'_>, me: Source) -> Flow {
    on_obstacles::take_tokens(play, me, &TAKE)
}

/// After their attacks the exogorths leave, and the second player shifts what each of them was touching.
fn stir_up(play: &mut Play<'_>) -> Flow {
    let lying: Vec<ObstacleId> =
        play.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some()).map(|(id, _)| id).collect();
    let touches =
        |exogorth: ObstacleId, other: &ObstacleId| match (play.placed_obstacle(exogorth), play.placed_obstacle(*other))
        {
            (Some(one), Some(other)) => one.touches(other),
            _ => false,
        };
    let exogorths = lying.iter().copied().filter(|id| is_exogorth(play, *id));
    let mut fields = exogorths
        .filter_map(|exogorth| lying.iter().find(|id| !is_exogorth(play, **id) && touches(exogorth, id)).copied())
        .collect::<Vec<ObstacleId>>();
    fields.dedup();
    remove_exogorths(play)?;
    let second = play.second();
    for field in fields {
        play.move_obstacle(second, &SHIFT, field, [Where::MoveObstacle(2)].as_slice())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::MarkerKind;
    use rulebook::shows;

    fn kit() -> (Kit, ObstacleId) {
        let mut kit = new_kit();
        kit.objective("infested-fields");
        let field = kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        kit.obstacle("debris-field-1", [1200.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        (kit, field)
    }

    #[test]
    fn a_squadron_takes_a_token_too() {
        shows!("infested-fields");
        let (mut kit, field) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 350.0]);
        kit.answer_at("move-squadron", [600.0, 450.0]);
        kit.answer("effect", Source::Objective(A).effect_called("for-a-squadron"));
        kit.run(|play| play.move_squadron(wing, 3));
        assert_eq!((kit.game.score(A), kit.game.markers_on(field).count()), (15, 0));
    }

    #[test]
    fn without_a_token_there_is_nothing_to_take() {
        shows!("infested-fields");
        let (mut kit, field) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 350.0]);
        let token = kit.game.markers_on(field).next().unwrap();
        kit.game.put_marker(token, None);
        kit.answer_at("move-squadron", [600.0, 450.0]);
        kit.run(|play| play.move_squadron(wing, 3));
        assert_eq!(kit.game.score(A), 0);
    }

    #[test]
    fn two_exogorths_come_go_and_shift_their_fields() {
        shows!("infested-fields/five-tokens", "infested-fields/token-moves-along", "obstacles.movement.carried-token");
        let (mut kit, field) = kit();
        assert_eq!(kit.game.obstacles_of(ObstacleKind::Exogorth).count(), 2);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 2, "they carry no token");
        kit.answer_at("infested-fields-shift", [600.0, 520.0]);
        kit.open(Window::SquadronPhaseAfterStart);
        assert_eq!(kit.game.obstacles_of(ObstacleKind::Exogorth).count(), 0);
        let token = kit.game.markers_on(field).next().unwrap();
        assert_eq!(kit.game.marker(token).at.unwrap().y, plane::from_mm(520.0).unwrap());
        assert!(kit.asked.iter().filter(|asked| asked.ask == "infested-fields-shift").all(|asked| asked.seat == B.0));
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.obstacles_of(ObstacleKind::Exogorth).count(), 2);
    }

    #[test]
    fn when_a_round_ends_both_may_come_to_the_same_field() {
        shows!("infested-fields/different-obstacles", "obstacles.exogorth.placement");
        let (mut kit, field) = kit();
        let offered = |kit: &Kit| {
            let asked = kit.asked.iter().filter(|asked| asked.ask == "exogorth-at");
            asked.filter(|asked| asked.options.contains(&Item::Obstacle(field))).count()
        };
        assert_eq!(offered(&kit), 1, "in setup each touches another one");
        kit.open(Window::SquadronPhaseAfterStart);
        kit.asked.clear();
        for _ in 0..2 {
            kit.answer("exogorth-at", Item::Obstacle(field));
        }
        kit.open(Window::RoundEnd);
        assert_eq!(offered(&kit), 2);
        assert_eq!(kit.game.obstacles_of(ObstacleKind::Exogorth).count(), 2);
    }
}
