//! Chart Officer: discarded after a maneuver, all obstacles that the ship has come to rest on are ignored.

use crate::objectives::rewards;
use crate::prelude::*;
use crate::state::ObstacleId;

pub(crate) static CARD: Card = Card {
    id: "chart-officer",
    hooks: &[offer(Window::ManeuverOverlapObstacle, has_overlapped, |play, _| ignore_all(play))
        .discards()
        .says("the obstacles under the ship have no effect")],
};

/// Has the ship come to rest on an obstacle that does something to it, and was not rewarded for that?
fn has_overlapped(game: &Game, me: Source) -> bool {
    game.maneuver().filter(|maneuver| game.carrier(me) == Some(maneuver.ship)).is_some_and(|maneuver| {
        let acts = |obstacle: &ObstacleId| query::obstacle_acts(game, *obstacle, maneuver.ship.into());
        maneuver.obstacles.iter().any(acts) && !rewards::has_been_given(game, maneuver.ship)
    })
}

/// All or none: a station's help is lost with the harm of the others.
fn ignore_all(play: &mut Play<'_>) -> Flow {
    if let Some(maneuver) = play.maneuver_mut() {
        maneuver.obstacles.clear();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{CardState, MarkerKind, TokenState};
    use rulebook::shows;
    use table::Side;

    /// A ship at speed 0 that stands on these obstacles.
    fn kit(side: Side, obstacles: &[&str]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "chart-officer"));
        kit.game.ship_mut(ship).speed = 0;
        for (index, obstacle) in obstacles.iter().enumerate() {
            kit.obstacle(obstacle, [885.0 + 30.0 * index as f64, 300.0], 0.0);
        }
        (kit, ship, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    fn effects_of_obstacles(kit: &Kit) -> usize {
        kit.events.iter().filter(|event| matches!(event, Event::ObstacleEffect { .. })).count()
    }

    #[test]
    fn one_discard_ignores_all_obstacles_under_the_ship() {
        shows!("chart-officer/all-at-once", "obstacles.several");
        let (mut kit, ship, me) = kit(A, &["asteroid-field-1", "debris-field-1"]);
        let shields = kit.game.ship(ship).shields;
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        assert_eq!(effects_of_obstacles(&kit), 0);
        assert!(kit.game.ship(ship).damage.is_empty() && kit.game.ship(ship).shields == shields);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn the_help_of_a_station_is_lost_with_the_harm_of_the_others() {
        shows!("chart-officer/all-or-nothing", "obstacles.station");
        let (mut kit, ship, me) = kit(A, &["debris-field-1", "station"]);
        kit.damage(ship, "power-failure", false);
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        assert!(!kit.was_asked("station-repair") && kit.game.ship(ship).damage.len() == 1);
    }

    #[test]
    fn its_player_need_not() {
        shows!("chart-officer", "timing.upgrade-optional");
        let (mut kit, ship, me) = kit(A, &["asteroid-field-1", "debris-field-1"]);
        kit.top_of_deck(&["blinded-gunners"]);
        maneuver(&mut kit, ship);
        assert!(kit.was_offered("effect", me.effect()));
        assert_eq!(effects_of_obstacles(&kit), 2);
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
    }

    #[test]
    fn not_without_an_overlap_and_not_for_other_ships() {
        shows!("chart-officer");
        let (mut kit, ship, _) = kit(A, &[]);
        kit.obstacle("asteroid-field-1", [1200.0, 300.0], 0.0);
        maneuver(&mut kit, ship);
        let other = kit.ship(A, "cr90-corvette-a", [1200.0, 300.0], 0.0);
        kit.game.ship_mut(other).speed = 0;
        kit.top_of_deck(&["blinded-gunners"]);
        maneuver(&mut kit, other);
        assert_eq!(effects_of_obstacles(&kit), 1);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_where_the_obstacle_is_harmless_anyway() {
        shows!("chart-officer", "dangerous-territory");
        for (side, offered) in [(A, true), (B, false)] {
            let (mut kit, ship, me) = kit(side, &["debris-field-1"]);
            kit.objective("dangerous-territory");
            maneuver(&mut kit, ship);
            assert_eq!(kit.was_offered("effect", me.effect()), offered);
        }
    }

    #[test]
    fn damaged_controls_deal_their_card_all_the_same_and_that_scores_in_navigational_hazards() {
        shows!("chart-officer/damaged-controls", "damaged-controls", "navigational-hazards/one-per-overlap");
        for used in [true, false] {
            let (mut kit, ship, me) = kit(A, &["asteroid-field-1"]);
            kit.objective("navigational-hazards");
            kit.damage(ship, "damaged-controls", true);
            if used {
                kit.uses("effect", me);
            } else {
                kit.top_of_deck(&["crew-panic", "blinded-gunners"]);
            }
            maneuver(&mut kit, ship);
            let faceup: Vec<bool> = kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect();
            assert_eq!(faceup, [true, false, true][..3 - usize::from(used)], "it comes in the Move Ship step");
            assert_eq!(kit.game.score(B), 15, "once for the overlap");
        }
    }

    #[test]
    fn it_is_of_no_use_to_a_ship_that_has_its_reward() {
        shows!("chart-officer/gives-up-reward", "dangerous-territory", "infested-fields", "asteroid-tactics");
        let rewards = [
            ("dangerous-territory", "take-tokens"),
            ("infested-fields", "for-a-ship"),
            ("asteroid-tactics", "for-a-ship"),
        ];
        for ((objective, effect), rewarded) in rewards.into_iter().flat_map(|it| [(it, false), (it, true)]) {
            let (mut kit, ship, me) = kit(A, &["asteroid-field-1"]);
            kit.objective(objective);
            kit.game.ship_mut(ship).defense[0].state = TokenState::Discarded;
            kit.run(|play| {
                play.put_token_on(ObstacleId(0), MarkerKind::Objective);
                Ok(())
            });
            kit.top_of_deck(&["blinded-gunners"]);
            let reward = Source::Objective(A).effect_called(effect);
            if rewarded {
                kit.answer("effect", reward);
            } else {
                kit.uses("effect", me);
            }
            maneuver(&mut kit, ship);
            assert!(kit.was_offered("effect", reward));
            assert_eq!(kit.was_offered("effect", me.effect()), !rewarded, "{objective}");
            assert_eq!(effects_of_obstacles(&kit), usize::from(rewarded));
        }
    }
}
