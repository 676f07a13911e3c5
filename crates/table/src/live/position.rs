//! Playing from a position of another game: the same table, with other dice to come.
//!
//! A game begins at a checkpoint, so it begins at the start of the unit of work that was in progress. What the seats knew
//! stays as it was; what nobody could know ([`Ruleset::dealt_anew`]) and all dice are drawn from the new seed, because
//! whoever has seen the other game knows what came of it.

use super::{Live, Snapshot};
use crate::{Chance, Progress, Refusal, Ruleset, Seed, read_state};

/// Context from which the seed for what is dealt anew is derived.
const DEALT_ANEW: &str = "what is dealt anew";

/// A position of a game, to play from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The state.
    pub snapshot: Snapshot,
    /// How far the game had come.
    pub progress: Progress,
}

impl<R: Ruleset> Live<R> {
    /// The position after so many choices: the state at the start of the unit of work that was then in progress.
    pub fn position(&self, choices: usize) -> Position {
        let mut position = None;
        self.past(choices).retrace(|then| {
            let snapshot = then.snapshot();
            position = Some(Position { snapshot, progress: R::progress(&then.checkpoint.game) });
        });
        // It is shown at least once.
        position.unwrap_or_else(|| Position { snapshot: self.snapshot(), progress: R::progress(&self.checkpoint.game) })
    }

    /// Begins a game from a position of another one, on a new seed.
    ///
    /// # Errors
    /// If the state cannot be read by these rules, is unsound, or the game was over there.
    pub fn play_from(snapshot: &Snapshot, seed: Seed) -> Result<Self, Refusal> {
        if snapshot.rules > R::VERSION {
            let says = format!("this position was stored under version {} of the rules", snapshot.rules);
            return Err(Refusal::malformed(says));
        }
        let position = read_state::<R>(&snapshot.state)
            .map_err(|error| Refusal::malformed(format!("this position cannot be read: {error}")))?;
        Self::play_from_state(&position, seed)
    }

    pub(crate) fn play_from_state(position: &R::Game, seed: Seed) -> Result<Self, Refusal> {
        if R::outcome(position).is_some() {
            return Err(Refusal::over());
        }
        let mut game = R::dealt_anew(position, &mut Chance::new(seed.derived(DEALT_ANEW, 0)));
        *R::chance(&mut game) = Chance::new(seed);
        Self::from_position(game)
    }
}
