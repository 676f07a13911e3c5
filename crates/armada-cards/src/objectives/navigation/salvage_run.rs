//! Salvage Run: tokens around the station that ships pick up when they reveal a dial.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{
    always, prizes, revealing, second_places_first_and_begins, second_places_tokens, ships_of, take_token, tokens_near,
};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId, Origin};

pub(crate) static CARD: Card = Card {
    id: "salvage-run",
    hooks: &[
        modify(Answer::ObstacleTurn(station_first)),
        modify(Answer::ObstacleRegion(around_the_station)),
        react(Window::SetupAfterObstacles, always, |play, _| lay_tokens(play)).named("lay-tokens"),
        react(Window::SetupAfterDeploy, always, |play, _| hand_out_tokens(play)).named("hand-out-tokens"),
        offer(Window::ActivationRevealDial, is_near, salvage).for_both().named("salvage"),
        modify(Answer::Position(draws)),
    ],
};

static PLACE: Ask = Ask::new("salvage-run-token", Rule("salvage-run"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static TAKE: Ask = Ask::new("salvage-run-take", Rule("salvage-run"), "Which token does {} take?")
    .meanwhile("is choosing an objective token to take");

fn station_first(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_first_and_begins(game, turn, ObstacleKind::Station);
}

fn station(game: &Game) -> Option<ObstacleId> {
    game.obstacles_of(ObstacleKind::Station).next()
}

/// The station in the middle, the others at distance 1-5 of it and beyond distance 1 of one another.
fn around_the_station(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    let Some(station) = station(game) else {
        *limits = [Where::InTheMiddle].as_slice().into();
        return;
    };
    *limits = [Where::InSetupArea, Where::At(5, Origin::Obstacle(station)), Where::FreeOfObstacles].as_slice().into();
    let others = game.obstacles().filter(|(id, one)| *id != obstacle && *id != station && one.pose.is_some());
    limits.extend(others.map(|(id, _)| Where::Beyond(1, Origin::Obstacle(id))));
}

fn lay_tokens(play: &mut Play<'_>) -> Flow {
    let Some(station) = station(play) else { return Ok(()) };
    let near = Where::At(1, Origin::Obstacle(station));
    second_places_tokens(play, &PLACE, 4, &[Where::InSetupArea, near, Where::BeyondSameMarkers(1)])
}

fn hand_out_tokens(play: &mut Play<'_>) -> Flow {
    let ships: Vec<ShipId> = ships_of(play, play.second()).collect();
    for ship in ships {
        play.gain_command_token(ship, Command::Navigate)?;
    }
    Ok(())
}

fn is_near(game: &Game, me: Source) -> bool {
    revealing(game, me).is_some_and(|ship| !tokens_near(game, ship.into(), 1).is_empty())
}

fn salvage(play: &mut Play<'_>, me: Source) -> Flow {
    take_token(play, me, &TAKE)
}

fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    *points += prizes::token_to_take(game, ship, prizes::victory_token(game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, does_moralo_eval_answer, new_kit, placing_obstacles};
    use crate::objectives::testing::{obstacle_refused, unplaced};
    use crate::state::MarkerKind;
    use rulebook::shows;

    #[test]
    fn one_token_is_taken_at_each_reveal() {
        shows!("salvage-run/one-per-reveal");
        let mut kit = new_kit();
        kit.objective("salvage-run");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        for x in [840.0, 960.0] {
            kit.marker(MarkerKind::Objective, [x, 380.0]);
        }
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.answer("effect", Source::Objective(A).effect_called("salvage"));
        kit.open(Window::ActivationRevealDial);
        assert_eq!((kit.game.score(A), kit.game.markers_of(MarkerKind::Objective).count()), (20, 1));
        let pose = kit.game.ship(ship).pose.unwrap();
        let at = plane::Point { y: plane::from_mm(100.0).unwrap(), ..pose.at };
        kit.game.put_ship(ship, Some(plane::Pose { at, ..pose }));
        kit.asked.clear();
        kit.open(Window::ActivationRevealDial);
        assert!(kit.asked.is_empty(), "not from farther away");
    }

    #[test]
    fn everything_lies_around_the_station() {
        shows!("salvage-run");
        let mut kit = placing_obstacles("salvage-run");
        assert_eq!(kit.place_obstacles()[..4], [1, 1, 0, 1]);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 4);
    }

    #[test]
    fn the_second_players_ships_get_navigate_tokens() {
        shows!("salvage-run");
        let mut kit = new_kit();
        kit.objective("salvage-run");
        let (own, enemy) = (
            kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0),
            kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0),
        );
        kit.open(Window::SetupAfterDeploy);
        assert!(
            kit.game.ship(own).tokens.has(Command::Navigate) && !kit.game.ship(enemy).tokens.has(Command::Navigate)
        );
    }

    #[test]
    fn moralo_eval_answers_when_a_token_is_taken() {
        shows!("salvage-run/moralo-eval");
        assert!(does_moralo_eval_answer("salvage-run", "salvage"));
    }

    #[test]
    fn obstacles_may_lie_near_the_station_but_not_near_one_another() {
        shows!("salvage-run/spacing");
        let mut kit = new_kit();
        kit.objective("salvage-run");
        kit.obstacle("station", [914.0, 457.0], 0.0);
        kit.obstacle("debris-field-1", [1050.0, 457.0], 0.0);
        let field = unplaced(&mut kit, "asteroid-field-1");
        assert_eq!(obstacle_refused(&mut kit, field, [800.0, 457.0]), None, "at distance 1 of the station");
        assert_eq!(obstacle_refused(&mut kit, field, [1130.0, 457.0]).as_deref(), Some("geometry.term.beyond"));
        assert_eq!(obstacle_refused(&mut kit, field, [400.0, 457.0]).as_deref(), Some("geometry.term.at"));
    }

    #[test]
    fn the_station_repairs_ships_of_both_sides() {
        shows!("salvage-run/station-repairs", "obstacles.station");
        for side in [A, B] {
            let mut kit = new_kit();
            kit.objective("salvage-run");
            kit.obstacle("station", [900.0, 450.0], 0.0);
            let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.damage(ship, "power-failure", false);
            kit.answer("station-repair", Item::Damage(ship, 0));
            kit.run(|play| play.maneuver_ship(ship, None));
            assert!(kit.game.ship(ship).damage.is_empty());
        }
    }
}
