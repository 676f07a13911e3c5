//! Dangerous Territory: tokens on the obstacles for ships that dare to overlap them.

use crate::catalog::ObstacleKind;
use crate::objectives::{always, beyond_player_edges, on_obstacles};
use crate::prelude::*;
use crate::state::{Limits, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "dangerous-territory",
    hooks: &[
        modify(Answer::ObstacleRegion(in_the_middle)),
        react(Window::SetupAfterObstacles, always, |play, _| {
            on_obstacles::lay_tokens(play);
            Ok(())
        })
        .named("lay-tokens"),
        offer(Window::ManeuverMoveShip, on_obstacles::has_found, take).for_both().named("take-tokens"),
        modify(Answer::ObstacleEffect(harmless_to_second)),
        modify(Answer::Position(on_obstacles::draw)),
    ],
};

static TAKE: Ask =
    Ask::new("dangerous-territory-tokens", Rule("dangerous-territory"), "From which obstacles do you take a token?")
        .meanwhile("is taking tokens from obstacles");

fn in_the_middle(_: &Game, _: Source, _: ObstacleId, limits: &mut Limits) {
    limits.extend(beyond_player_edges(5));
}

fn take(play: &mut Play<'_>, me: Source) -> Flow {
    on_obstacles::take_tokens(play, me, &TAKE)
}

fn harmless_to_second(game: &Game, _: Source, obstacle: ObstacleId, unit: UnitId, acts: &mut bool) {
    let field = matches!(game.obstacle(obstacle).kind, ObstacleKind::AsteroidField | ObstacleKind::DebrisField);
    if field && unit.ship().is_some() && game.side_of_unit(unit) == game.second() {
        *acts = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, whole_mm};
    use crate::objectives::testing::{batter, reveal};
    use rulebook::shows;
    use table::Side;

    /// A ship of a side moves onto an asteroid field with a token.
    fn overlap(side: Side) -> (Kit, ShipId, ObstacleId) {
        let mut kit = new_kit();
        kit.objective("dangerous-territory");
        let asteroids = kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.answer("effect", Source::Objective(side).effect_called("take-tokens"));
        kit.run(|play| play.maneuver_ship(ship, None));
        (kit, ship, asteroids)
    }

    #[test]
    fn the_first_player_takes_a_token_and_a_card() {
        shows!("dangerous-territory", "obstacles.asteroid");
        let (kit, ship, asteroids) = overlap(A);
        assert_eq!(kit.game.score(A), 15);
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
        assert_eq!(kit.game.markers_on(asteroids).count(), 0);
    }

    #[test]
    fn the_second_player_is_not_hurt() {
        shows!("dangerous-territory");
        let (kit, ship, _) = overlap(B);
        assert_eq!((kit.game.score(B), kit.game.ship(ship).damage.len()), (15, 0));
    }

    #[test]
    fn one_token_for_each_overlap() {
        shows!("dangerous-territory/one-per-overlap");
        let mut kit = new_kit();
        kit.objective("dangerous-territory");
        let asteroids = kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        kit.open(Window::SetupAfterObstacles);
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.answer("effect", Source::Objective(B).effect_called("take-tokens"));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.markers_on(asteroids).count(), 1);
    }

    #[test]
    fn strategic_takes_tokens_off_obstacles_and_onto_others() {
        shows!(
            "dangerous-territory/strategic",
            "dangerous-territory/on-obstacle",
            "squadrons.keyword.strategic",
            "keyword-strategic/on-obstacles"
        );
        for (to, scores) in [([712.0, 452.0], true), ([790.0, 440.0], false)] {
            let mut kit = new_kit();
            kit.objective("dangerous-territory");
            let full = kit.obstacle("asteroid-field-2", [880.0, 450.0], 0.0);
            kit.open(Window::SetupAfterObstacles);
            let bare = kit.obstacle("asteroid-field-1", [700.0, 450.0], 0.0);
            let shuttle = kit.squadron(B, "lambda-class-shuttle", [800.0, 560.0]);
            kit.answer_at("move-squadron", [800.0, 490.0]);
            kit.uses("effect", Source::Keyword(shuttle, Word::Strategic));
            kit.answer_at("strategic-place", to);
            kit.run(|play| play.move_squadron(shuttle, 3));
            assert_eq!(kit.game.markers_on(full).count(), 0);
            assert_eq!(kit.game.markers_on(bare).count(), usize::from(scores));
            let ship = kit.ship(B, "cr90-corvette-a", [700.0, 300.0], 0.0);
            if scores {
                kit.uses("effect", Source::Objective(B));
            }
            kit.run(|play| play.maneuver_ship(ship, None));
            assert!(kit.game.obstacles_under(ship.into()).contains(&bare));
            assert_eq!(kit.game.player(B).victory_tokens, u8::from(scores));
        }
    }

    #[test]
    fn the_token_is_taken_before_the_field_destroys_the_ship() {
        shows!("dangerous-territory/move-ship-step");
        let mut kit = new_kit();
        kit.objective("dangerous-territory");
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        batter(&mut kit, ship);
        kit.answer("effect", Source::Objective(A).effect_called("take-tokens"));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.game.is_in_play(ship.into()), "the field's card was one too many");
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn a_token_that_was_moved_onto_an_obstacle_moves_with_it() {
        shows!("dangerous-territory/moves-along", "obstacles.movement.carried-token");
        let mut kit = new_kit();
        kit.objective("dangerous-territory");
        kit.obstacle("asteroid-field-2", [880.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        let bare = kit.obstacle("asteroid-field-1", [700.0, 450.0], 0.0);
        let shuttle = kit.squadron(B, "lambda-class-shuttle", [800.0, 560.0]);
        kit.answer_at("move-squadron", [800.0, 490.0]);
        kit.uses("effect", Source::Keyword(shuttle, Word::Strategic));
        kit.answer_at("strategic-place", [712.0, 452.0]);
        kit.run(|play| play.move_squadron(shuttle, 3));
        let ship = kit.ship(B, "cr90-corvette-a", [700.0, 330.0], 0.0);
        let ezra = kit.upgrade(ship, "ezra-bridger");
        kit.uses("effect", Source::Upgrade(ezra));
        kit.answer_at("ezra-place", [700.0, 500.0]);
        reveal(&mut kit, ship);
        let token = kit.game.markers_on(bare).next().unwrap();
        assert_eq!(whole_mm(kit.game.marker(token).at.unwrap().to_mm()), [712, 502]);
    }
}
