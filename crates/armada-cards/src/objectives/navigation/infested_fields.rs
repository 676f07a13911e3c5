//! Infested Fields: tokens on the obstacles, exogorths between them, and obstacles that shift when they leave.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{always, bring_exogorths, on_obstacles, remove_exogorths, touch};
use crate::prelude::*;
use crate::state::{Limit as Where, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "infested-fields",
    hooks: &[
        modify(Answer::ObstacleTurn(without_exogorths)),
        react(Window::SetupAfterObstacles, always, |play, _| infest(play)).named("infest"),
        offer(Window::ManeuverMoveShip, on_obstacles::has_found, take).for_both().named("for-a-ship"),
        offer(Window::SquadronOverlapObstacle, on_obstacles::has_found, take).for_both().named("for-a-squadron"),
        react(Window::SquadronPhaseAfterStart, always, |play, _| stir_up(play))
            .named("stir-up")
            .says("no exogorth is on the table"),
        react(Window::RoundEnd, always, |play, _| bring_exogorths(play, false))
            .named("bring-exogorths")
            .says("exogorths come out of the asteroid fields"),
        modify(Answer::Position(on_obstacles::draw)),
    ],
};

static TAKE: Ask =
    Ask::new("infested-fields-token", Rule("infested-fields"), "From which obstacles do you take a token?")
        .meanwhile("is taking tokens from obstacles");
static STIRRED: Ask =
    Ask::new("infested-fields-obstacle", Rule("infested-fields"), "Which obstacle that {} touches is shifted?")
        .meanwhile("is choosing an obstacle to move");
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

/// The obstacle that an exogorth shifts when it leaves, if it touches any; of several the second player chooses.
fn stirred_by(play: &mut Play<'_>, exogorth: ObstacleId) -> Flow<Option<ObstacleId>> {
    let lying = play.obstacles().map(|(id, _)| id).filter(|id| !is_exogorth(play, *id) && touch(play, exogorth, *id));
    let touched: Items<Item> = lying.map(Item::Obstacle).collect();
    if touched.is_empty() {
        return Ok(None);
    }
    let seat = play.commander(play.second());
    match play.pick_one(seat, &STIRRED, Some(Item::Obstacle(exogorth)), touched)? {
        Item::Obstacle(field) => Ok(Some(field)),
        _ => Ok(None),
    }
}

/// After their attacks the exogorths leave, and the second player shifts what each of them was touching.
fn stir_up(play: &mut Play<'_>) -> Flow {
    let exogorths: Vec<ObstacleId> = play.obstacles_of(ObstacleKind::Exogorth).collect();
    let mut fields: Vec<ObstacleId> = Vec::new();
    for exogorth in exogorths {
        fields.extend(stirred_by(play, exogorth)?);
    }
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
    use crate::measure::Component;
    use crate::objectives::testing::batter;
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

    #[test]
    fn a_ship_takes_the_token_before_the_field_destroys_it() {
        shows!("infested-fields/move-ship-step");
        let (mut kit, _) = kit();
        kit.answer_at("infested-fields-shift", [600.0, 450.0]);
        kit.open(Window::SquadronPhaseAfterStart);
        let ship = kit.ship(A, "cr90-corvette-a", [600.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        batter(&mut kit, ship);
        kit.answer("effect", Source::Objective(A).effect_called("for-a-ship"));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.game.is_in_play(ship.into()), "the field's card was one too many");
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn moralo_eval_does_not_answer_for_a_token_on_an_obstacle() {
        shows!("infested-fields/moralo-eval");
        let (mut kit, _) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 350.0]);
        let moralo = kit.squadron(B, "moralo-eval", [690.0, 450.0]);
        kit.answer_at("move-squadron", [600.0, 430.0]);
        kit.answer("effect", Source::Objective(A).effect_called("for-a-squadron"));
        kit.run(|play| play.move_squadron(wing, 3));
        assert_eq!(kit.game.player(A).victory_tokens, 1);
        assert!(!kit.was_offered("effect", Source::Squadron(moralo).effect()));
    }

    /// Pushes an obstacle to the left or right until it touches another.
    fn push_up(kit: &mut Kit, pushed: ObstacleId, right: bool, to: ObstacleId) {
        while !touch(&kit.game, pushed, to) {
            let [one, other] = [pushed, to].map(|id| Component::Obstacle(kit.game.placed_obstacle(id).unwrap()));
            let step = one.nearest(other).length.max(1.0) as i32;
            let mut pose = kit.game.obstacle(pushed).pose.unwrap();
            pose.at.x += if right { step } else { -step };
            kit.game.put_obstacle(pushed, Some(pose), false);
        }
    }

    #[test]
    fn an_exogorth_between_two_fields_shifts_one_and_an_exogorth_alone_none() {
        shows!("infested-fields/one-obstacle");
        let mut kit = new_kit();
        kit.objective("infested-fields");
        let between = kit.obstacle("exogorth-1", [900.0, 450.0], 0.0);
        kit.obstacle("exogorth-2", [1400.0, 450.0], 0.0);
        let [left, right] = [("asteroid-field-1", 800.0), ("debris-field-1", 1000.0)]
            .map(|(token, x)| kit.obstacle(token, [x, 450.0], 0.0));
        push_up(&mut kit, left, true, between);
        push_up(&mut kit, right, false, between);
        let before = kit.game.obstacle(left).pose;
        kit.answer("infested-fields-obstacle", Item::Obstacle(right));
        kit.open(Window::SquadronPhaseAfterStart);
        assert!(kit.was_offered("infested-fields-obstacle", Item::Obstacle(left)));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "infested-fields-shift").count(), 1);
        assert_eq!(kit.game.obstacle(left).pose, before);
        assert!(kit.asked.iter().all(|asked| asked.seat == B.0));
    }
}
