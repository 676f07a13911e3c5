//! What an objective remembers until the maneuver that is being executed is over. A maneuver inside another one is apart.

use crate::prelude::*;

/// Remembers something of this kind.
pub(super) fn note(play: &mut Play<'_>, me: Source, kind: u8, about: Item) {
    let until = play.until_maneuver_ends();
    play.last(me, kind, Some(about), until);
}

/// Has the objective remembered that in this maneuver?
pub(super) fn is_noted(game: &Game, me: Source, kind: u8, about: Item) -> bool {
    let until = game.until_maneuver_ends();
    let of_objective = game.lasting.iter().filter(|lasting| lasting.source == me && lasting.kind == kind);
    of_objective.filter(|lasting| lasting.until == until).any(|lasting| lasting.about == Some(about))
}
