//! Titles whose ships come onto the table with one more defense token.

use crate::effects::Hook;
use crate::prelude::*;

/// The ship gains the token when it is deployed, in setup or later; only once, though it be deployed anew.
pub(super) const fn on_arrival(gain: fn(&mut Play<'_>, Source) -> Flow) -> Hook {
    react(Window::SetupDeployUnit, is_deployed, gain).once_per(Limit::Game)
}

fn is_deployed(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::Deployment { unit }) if game.unit_of(me) == Some(*unit))
}

/// The ship with this card gains a readied defense token.
pub(super) fn gain_token(play: &mut Play<'_>, me: Source, kind: DefenseToken) -> Flow {
    if let Some(ship) = play.carrier(me) {
        play.gain_defense_token(ship.into(), kind);
    }
    Ok(())
}
