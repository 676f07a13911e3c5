//! A game can be played from any position, and nobody at the table sees a difference.

use super::{Breach, same};
use crate::{Eye, Live, Ruleset, Seed};

/// Begins another game from the current position: it is sound, everybody sees the same, and it goes on.
pub(super) fn played_from_here<R: Ruleset>(live: &Live<R>, seed: Seed) -> Result<(), Breach> {
    let breach = |says: String| Breach { law: "played from here", after: live.choices(), says };
    let (position, _) = live.checkpoint();
    if R::outcome(position).is_some() {
        return Ok(());
    }
    let seed = seed.derived("a game that is played from here", live.choices() as u64);
    let other = Live::<R>::play_from_state(position, seed).map_err(|refusal| breach(refusal.to_string()))?;
    let begun = other.start_state().ok_or_else(|| breach("it does not begin with a position".to_owned()))?;
    for eye in R::seating(position).seats().map(Eye::Seat).chain([Eye::Spectator]) {
        let view = |game: &R::Game| serde_json::to_value(R::view(game, eye)).map_err(|error| breach(error.to_string()));
        same(&format!("the view of {eye:?}"), &view(position)?, &view(begun)?).map_err(breach)?;
    }
    if other.open().is_empty() && other.outcome().is_none() {
        return Err(breach("it waits for nobody".to_owned()));
    }
    Ok(())
}
