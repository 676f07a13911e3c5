//! Objective tokens on the obstacles, for units that dare to overlap them.

use super::{prizes, rewards};
use crate::prelude::*;
use crate::state::{MarkerKind, ObstacleId};

/// One on every obstacle on the table.
pub(super) fn lay_tokens(play: &mut Play<'_>) {
    let obstacles: Vec<ObstacleId> =
        play.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some()).map(|(id, _)| id).collect();
    for obstacle in obstacles {
        play.put_token_on(obstacle, MarkerKind::Objective);
    }
}

/// The unit of the source's side that has just moved.
pub(super) fn moved(game: &Game, me: Source) -> Option<UnitId> {
    let unit = match game.frames.last()? {
        Frame::Maneuver(maneuver) => UnitId::Ship(maneuver.ship),
        Frame::SquadronMove { squadron } => UnitId::Squadron(*squadron),
        _ => return None,
    };
    (game.side_of_unit(unit) == game.side_of(me)).then_some(unit)
}

/// The obstacles with a token under it.
pub(super) fn found(game: &Game, me: Source) -> Items<Item> {
    let Some(unit) = moved(game, me) else { return Items::new() };
    let under = game.obstacles_under(unit).into_iter();
    under.filter(|obstacle| game.markers_on(*obstacle).next().is_some()).map(Item::Obstacle).collect()
}

pub(super) fn has_found(game: &Game, me: Source) -> bool {
    !found(game, me).is_empty()
}

/// One token from each obstacle that the unit overlaps.
pub(super) fn take_tokens(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let (options, side) = (found(play, me), play.side_of(me));
    if let Some(unit) = moved(play, me) {
        rewards::note(play, me, unit);
    }
    let all = options.len() as u8;
    let seat = play.commander(side);
    let taken = if all == 1 { options.into_iter().collect() } else { play.pick(seat, ask, None, options, (1, all))? };
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

/// For computer players: the way to a token.
pub(super) fn draw(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let marked = game.obstacles().map(|(id, _)| id).filter(|id| game.markers_on(*id).next().is_some());
    *points += prizes::best(marked.map(|id| prizes::on(game, ship, id, prizes::victory_token(game))));
}
