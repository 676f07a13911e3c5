//! Copies of a game, to try something in.

use super::Live;
use crate::Ruleset;
use crate::journal::Journal;

impl<R: Ruleset> Clone for Live<R> {
    fn clone(&self) -> Self {
        let Journal { rules, commitment, start, records } = &self.journal;
        let (start, records) = (start.clone(), records.clone());
        Live {
            journal: Journal { rules: *rules, commitment: *commitment, start, records },
            choices: self.choices.clone(),
            checkpoint: self.checkpoint.clone(),
            now: self.now.clone(),
            open: self.open.clone(),
            events: self.events.clone(),
            given_up: self.given_up.clone(),
            taken_back_at: self.taken_back_at,
        }
    }
}
