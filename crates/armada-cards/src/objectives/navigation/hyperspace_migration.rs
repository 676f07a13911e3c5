//! Hyperspace Migration: purrgil cross the table from one short edge to the other, with ships in their wake.

use crate::catalog::ObstacleKind;
use crate::measure::Border;
use crate::objectives::{always, prizes};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, MarkerId, MarkerKind, Moved, ObstacleId, Origin, Placeable};

pub(crate) static CARD: Card = Card {
    id: "hyperspace-migration",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place_tokens(play)).named("place-tokens"),
        react(Window::ShipPhaseStart, |game, _| matches!(game.round, 1 | 3), |play, _| arrive(play))
            .named("arrive")
            .says("purrgil arrive"),
        modify(Answer::ObstacleMove(toward_the_far_edge)),
        react(Window::ObstacleMoved, has_arrived, |play, _| leave(play)).named("leave"),
        react(Window::RoundEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

static PLACE: Ask = Ask::new("hyperspace-migration-token", Rule("hyperspace-migration"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static FROM: Ask =
    Ask::new("hyperspace-migration-from", Rule("hyperspace-migration"), "From which token do the purrgil come?")
        .meanwhile("is choosing where the purrgil come from");
static PURRGIL: Ask = Ask::new("hyperspace-migration-purrgil", Rule("hyperspace-migration"), "Where do you place {}?")
    .meanwhile("is placing purrgil");

/// One at each edge where no player sits.
fn place_tokens(play: &mut Play<'_>) -> Flow {
    let seat = play.commander(play.second());
    for edge in Border::SIDES {
        let limits = [Where::InPlayArea, Where::AtBorder(1, edge)];
        play.place_marker(seat, &PLACE, MarkerKind::Objective, limits.as_slice())?;
    }
    Ok(())
}

/// The two tokens: where they come from, and where they go; none before the first has come.
fn way(game: &Game) -> Option<(MarkerId, MarkerId)> {
    let mut tokens = game.markers_of(MarkerKind::Objective);
    let (one, two) = (tokens.next()?, tokens.next()?);
    match game.objective.as_ref()?.count {
        1 => Some((one, two)),
        2 => Some((two, one)),
        _ => None,
    }
}

/// A purrgil comes in beside one of the tokens, the same one both times.
fn arrive(play: &mut Play<'_>) -> Flow {
    let seat = play.commander(play.second());
    let tokens: Items<Item> = play.markers_of(MarkerKind::Objective).map(Item::Marker).collect();
    if tokens.len() < 2 {
        return Ok(());
    }
    if way(play).is_none() {
        let from = play.pick_one(seat, &FROM, None, tokens.clone())?;
        let count = if from == tokens[0] { 1 } else { 2 };
        if let Some(objective) = &mut play.objective {
            objective.count = count;
        }
    }
    let (Some((from, _)), Some(purrgil)) = (way(play), play.game.spare_obstacle(ObstacleKind::Purrgil)) else {
        return Ok(());
    };
    let limits = [Where::InPlayArea, Where::At(1, Origin::Marker(from)), Where::FreeOfUnits, Where::FreeOfObstacles];
    match play.place(seat, &PURRGIL, Placeable::Obstacle(purrgil), limits.as_slice())? {
        Some(spot) => play.lay_obstacle(purrgil, spot),
        None => play.obstacle_mut(purrgil).removed = true,
    }
    Ok(())
}

fn toward_the_far_edge(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if let Some((_, to)) = way(game)
        && game.obstacle(obstacle).kind == ObstacleKind::Purrgil
    {
        *limits = [Where::MoveToward(Origin::Marker(to), 1, 2)].as_slice().into();
    }
}

fn moved_purrgil(game: &Game) -> Option<ObstacleId> {
    let Some(Frame::Moving(Moved::Obstacle(moved, _))) = game.frames.last() else { return None };
    (game.obstacle(*moved).kind == ObstacleKind::Purrgil).then_some(*moved)
}

/// It touches the token at the far edge.
fn has_arrived(game: &Game, _: Source) -> bool {
    let (Some(moved), Some((_, to))) = (moved_purrgil(game), way(game)) else { return false };
    let (Some(purrgil), Some(token)) = (game.placed_obstacle(moved), game.placed_marker(to)) else { return false };
    crate::measure::Component::Obstacle(purrgil).nearest(token.component()).length <= 20.0
}

fn leave(play: &mut Play<'_>) -> Flow {
    match moved_purrgil(play) {
        Some(purrgil) => play.remove_obstacle(purrgil),
        None => Ok(()),
    }
}

/// A ship cashes in its token, or gets one at distance 1 of a purrgil; never both in a round.
fn score(play: &mut Play<'_>) -> Flow {
    let purrgil: Vec<ObstacleId> = play.obstacles_of(ObstacleKind::Purrgil).collect();
    let ships: Vec<ShipId> = play.ships_in_play().map(|(id, _)| id).collect();
    for ship in ships {
        let near = |id: &ObstacleId| play.distance_to_obstacle(ship.into(), *id) == Some(1);
        if play.ship(ship).objective_tokens > 0 {
            play.ship_mut(ship).objective_tokens = 0;
            play.gain_victory_tokens(play.ship(ship).side, 1);
        } else if purrgil.iter().any(near) {
            play.ship_mut(ship).objective_tokens = 1;
        }
    }
    Ok(())
}

fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let purrgil = game.obstacles_of(ObstacleKind::Purrgil).map(Origin::Obstacle);
    *points += prizes::best(purrgil.map(|at| prizes::near(game, ship, at, 1, prizes::victory_token(game))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::Stage;
    use rulebook::shows;

    fn kit() -> Kit {
        let mut kit = new_kit();
        kit.objective("hyperspace-migration");
        kit.open(Window::SetupAfterObstacles);
        kit
    }

    #[test]
    fn purrgil_come_in_rounds_1_and_3_at_one_token_and_go_toward_the_other() {
        shows!("hyperspace-migration/purrgil-distance", "obstacles.purrgil.minimum");
        let mut kit = kit();
        for (round, count) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
            kit.game.round = round;
            kit.open(Window::ShipPhaseStart);
            assert_eq!(kit.game.obstacles_of(ObstacleKind::Purrgil).count(), count, "round {round}");
        }
        let first = kit.game.obstacles_of(ObstacleKind::Purrgil).next().unwrap();
        let before = kit.game.obstacle(first).pose.unwrap().at;
        kit.game.stage = Stage::RoundEnd;
        kit.game.round = 3;
        kit.run(|play| play.play_round());
        let moved = before.spot().distance(kit.game.obstacle(first).pose.unwrap().at.spot());
        let band = |at| crate::measure::DistanceBand::At(at).end();
        assert!(moved >= band(1) - 4.0 && moved <= band(2) + 4.0, "toward the far edge: {moved}");
    }

    #[test]
    fn one_round_a_token_the_next_a_victory_token() {
        shows!(
            "hyperspace-migration/every-second-round",
            "hyperspace-migration/purrgil-condition",
            "cards.objective.hyperspace-migration"
        );
        let mut kit = kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let far = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.obstacle("purrgil-1", [900.0, 420.0], 0.0);
        for tokens in [0, 1, 1] {
            kit.open(Window::RoundEnd);
            assert_eq!(kit.game.player(A).victory_tokens, tokens);
        }
        assert_eq!((kit.game.ship(ship).objective_tokens, kit.game.ship(far).objective_tokens), (1, 0));
    }

    #[test]
    fn ships_gain_their_tokens_before_the_purrgil_move() {
        shows!("hyperspace-migration/purrgil-last");
        let mut kit = new_kit();
        kit.objective("hyperspace-migration");
        for at in [[60.0, 450.0], [1770.0, 450.0]] {
            kit.answer_at("hyperspace-migration-token", at);
        }
        kit.open(Window::SetupAfterObstacles);
        let from = kit.game.markers_of(MarkerKind::Objective).next().unwrap();
        kit.answer("hyperspace-migration-from", Item::Marker(from));
        kit.answer_at("hyperspace-migration-purrgil", [130.0, 450.0]);
        kit.open(Window::ShipPhaseStart);
        let purrgil = kit.game.obstacles_of(ObstacleKind::Purrgil).next().unwrap();
        let beside = kit.ship(A, "cr90-corvette-a", [130.0, 560.0], 0.0);
        let ahead = kit.ship(A, "cr90-corvette-a", [245.0, 600.0], 0.0);
        let near = |kit: &Kit, ship: ShipId| kit.game.distance_to_obstacle(ship.into(), purrgil) == Some(1);
        assert!(near(&kit, beside) && !near(&kit, ahead));
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
        assert!(near(&kit, ahead), "it has moved on");
        assert_eq!([beside, ahead].map(|ship| kit.game.ship(ship).objective_tokens), [1, 0]);
    }
}
