//! Dangerous Territory: tokens on the obstacles for ships that dare to overlap them.

use crate::cards::objectives::{always, beyond_player_edges};
use crate::cards::prelude::*;
use crate::catalog::ObstacleKind;
use crate::state::{Limits, MarkerKind, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "dangerous-territory",
    hooks: &[
        modify(Answer::ObstacleRegion(in_the_middle)),
        react(Window::SetupAfterObstacles, always, |play, _| lay_tokens(play)),
        offer(Window::ManeuverMoveShip, has_found_token, take_tokens).for_both(),
        modify(Answer::ObstacleEffect(harmless_to_second)),
    ],
};

static TAKE: Ask = Ask {
    name: "dangerous-territory-tokens",
    rule: Rule("dangerous-territory"),
    says: "Which obstacle tokens do you take?",
};

fn in_the_middle(_: &Game, _: Source, _: ObstacleId, limits: &mut Limits) {
    limits.extend(beyond_player_edges(5));
}

fn lay_tokens(play: &mut Play<'_>) -> Flow {
    let obstacles: Vec<ObstacleId> =
        play.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some()).map(|(id, _)| id).collect();
    for obstacle in obstacles {
        play.put_token_on(obstacle, MarkerKind::Objective);
    }
    Ok(())
}

/// The obstacles with a token under the ship of the source's side that has just moved.
fn found(game: &Game, me: Source) -> Items<Item> {
    let mover = game.maneuver().map(|maneuver| maneuver.ship);
    let mover = mover.filter(|ship| game.ship(*ship).side == game.side_of(me));
    let under = mover.into_iter().flat_map(|ship| game.obstacles_under(ship.into()));
    under.filter(|obstacle| game.markers_on(*obstacle).next().is_some()).map(Item::Obstacle).collect()
}

fn has_found_token(game: &Game, me: Source) -> bool {
    !found(game, me).is_empty()
}

/// One token from each obstacle that it overlaps.
fn take_tokens(play: &mut Play<'_>, me: Source) -> Flow {
    let (options, side) = (found(play, me), play.side_of(me));
    let all = options.len() as u8;
    let seat = play.commander(side);
    let taken = if all == 1 { options.into_iter().collect() } else { play.pick(seat, &TAKE, None, options, (1, all))? };
    for item in taken {
        let Item::Obstacle(obstacle) = item else { continue };
        let token = play.markers_on(obstacle).next();
        if let Some(token) = token {
            play.remove_marker(token)?;
            play.gain_victory_tokens(side, 1);
        }
    }
    Ok(())
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
    use crate::kit::{A, B, Kit};
    use rulebook::shows;
    use table::Side;

    /// A ship of a side moves onto an asteroid field with a token.
    fn overlap(side: Side) -> (Kit, ShipId, ObstacleId) {
        let mut kit = Kit::new();
        kit.objective("dangerous-territory");
        let asteroids = kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.answer("effect", Item::Effect(Source::Objective(side), 2));
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
        shows!("dangerous-territory");
        let mut kit = Kit::new();
        kit.objective("dangerous-territory");
        let asteroids = kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        kit.open(Window::SetupAfterObstacles);
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.answer("effect", Item::Effect(Source::Objective(B), 2));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.markers_on(asteroids).count(), 1);
    }
}
