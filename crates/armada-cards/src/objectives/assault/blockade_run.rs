//! Blockade Run: from one short edge to the other; the second player's ships want to get through.

use crate::objectives::{always, beyond_two_rulers, lost_unit, prizes, second_places_all, ships_of};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "blockade-run",
    hooks: &[
        react(Window::SetupAfterObjectiveChosen, always, |play, _| hand_out_tokens(play))
            .named("hand-out-tokens")
            .says("every ship of the second player carries an objective token"),
        modify(Answer::ObstacleTurn(second_places_all)),
        modify(Answer::ObstacleRegion(beyond_two_rulers)),
        react(Window::UnitDestroyed, is_runner, |play, _| stopped(play)).named("stop-the-runner"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(prizes::run_through)),
    ],
};

fn hand_out_tokens(play: &mut Play<'_>) -> Flow {
    let second = play.second();
    let ships: Vec<ShipId> = play.ships().filter(|(_, ship)| ship.side == second).map(|(id, _)| id).collect();
    for ship in ships {
        play.ship_mut(ship).objective_tokens = 1;
    }
    Ok(())
}

fn is_runner(game: &Game, _: Source) -> bool {
    lost_unit(game).and_then(UnitId::ship).is_some_and(|ship| game.ship(ship).objective_tokens > 0)
}

fn stopped(play: &mut Play<'_>) -> Flow {
    play.gain_victory_tokens(play.first, 1);
    Ok(())
}

/// Ships with a token that are completely inside the first player's deployment zone have got through.
fn score(play: &mut Play<'_>) -> Flow {
    let zone = play.tabletop().deployment_zone(play.edge(play.first));
    let inside =
        |ship: &ShipId| play.placed_ship(*ship).is_some_and(|placed| placed.base().iter().all(|part| zone.holds(part)));
    let second = play.second();
    let through = ships_of(play, second).filter(|ship| play.ship(*ship).objective_tokens > 0).filter(inside).count();
    play.gain_victory_tokens(second, through as u8);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, placing_obstacles};
    use crate::measure::Border;
    use rulebook::shows;

    #[test]
    fn runners_count_for_those_who_stop_them_or_for_their_owner() {
        shows!("blockade-run", "setup.short-edges");
        let mut kit = new_kit();
        kit.objective("blockade-run");
        assert_eq!(kit.game.tabletop().size().1, plane::from_mm(1828.8).unwrap());
        kit.ship(A, "cr90-corvette-a", [700.0, 900.0], 0.0);
        let lost = kit.ship(B, "gladiator-i-class-star-destroyer", [450.0, 900.0], 180.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [450.0, 300.0], 180.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [600.0, 610.0], 180.0);
        kit.open(Window::SetupAfterObjectiveChosen);
        kit.run(|play| play.destroy(&[lost.into()], false));
        assert_eq!(kit.game.player(A).victory_tokens, 1);
        kit.open(Window::GameEnd);
        assert_eq!(kit.game.player(B).victory_tokens, 1, "the other is only partly inside");
    }

    #[test]
    fn the_second_player_places_every_obstacle_far_from_both_edges() {
        shows!("blockade-run");
        let mut kit = placing_obstacles("blockade-run");
        let placing = kit.place_obstacles();
        assert!(placing.len() >= 5 && placing.iter().all(|seat| *seat == B.0));
        let table = kit.game.tabletop();
        for obstacle in &kit.game.board().obstacles {
            let component = crate::measure::Component::Obstacle(obstacle);
            assert!(Border::PLAYERS.iter().all(|edge| table.distance_from(*edge, component).is_beyond_rulers(2)));
        }
    }

    #[test]
    fn a_runner_that_is_kept_in_play_is_stopped_once() {
        shows!("blockade-run", "general-rieekan/watchers-wait");
        let mut kit = new_kit();
        kit.objective("blockade-run");
        let flagship = kit.ship(B, "cr90-corvette-a", [300.0, 300.0], 0.0);
        let rieekan = kit.upgrade(flagship, "general-rieekan");
        let runner = kit.ship(B, "cr90-corvette-a", [400.0, 600.0], 0.0);
        kit.ship(A, "gladiator-i-class-star-destroyer", [600.0, 800.0], 180.0);
        kit.game.ship_mut(runner).objective_tokens = 1;
        kit.uses("effect", Source::Upgrade(rieekan));
        kit.run(|play| play.destroy(&[runner.into()], false));
        assert_eq!(kit.game.player(A).victory_tokens, 0, "it counts as alive");
        kit.run(|play| play.destroy(&[runner.into()], true));
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn a_runner_that_never_comes_is_stopped_too() {
        shows!("blockade-run", "setup.set-aside.undeployed-at-end");
        let mut kit = new_kit();
        kit.objective("blockade-run");
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [400.0, 600.0], 0.0);
        let waiting = kit.ship(B, "cr90-corvette-a", [500.0, 600.0], 0.0);
        kit.game.ship_mut(waiting).objective_tokens = 1;
        kit.run(|play| {
            play.set_aside(waiting.into());
            play.end_game(None, "six rounds are over")
        });
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }
    #[test]
    fn a_flotilla_that_came_through_counts() {
        shows!("blockade-run/flotillas-count");
        let mut kit = new_kit();
        kit.objective("blockade-run");
        kit.ship(A, "cr90-corvette-a", [700.0, 900.0], 0.0);
        kit.ship(B, "gozanti-class-cruisers", [450.0, 300.0], 180.0);
        kit.open(Window::SetupAfterObjectiveChosen);
        kit.open(Window::GameEnd);
        assert_eq!(kit.game.player(B).victory_tokens, 1);
    }
    #[test]
    fn a_ship_that_is_set_aside_has_its_token_already() {
        shows!("blockade-run/token-timing", "setup.set-aside.objective-marks");
        let mut kit = new_kit();
        kit.objective("blockade-run");
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [450.0, 300.0], 180.0);
        kit.open(Window::SetupAfterObjectiveChosen);
        kit.run(|play| {
            play.set_aside(ship.into());
            Ok(())
        });
        assert_eq!(kit.game.ship(ship).objective_tokens, 1);
    }
}
