//! The past of a game: its choices, made again from its start.

use std::borrow::Cow;

use super::Live;
use crate::journal::Journal;
use crate::{ChoiceOf, Ruleset, Seat};

/// A choice that was accepted before: seat, question, answer.
pub(super) type Again<R> = (Seat, Option<Cow<'static, str>>, ChoiceOf<R>);

/// The first choices of a game, to be replayed from its start; independent of the game it comes from.
pub(crate) struct Past<R: Ruleset> {
    pub(super) journal: Journal<R>,
    pub(super) made: Vec<Again<R>>,
}

impl<R: Ruleset> Past<R> {
    /// Replays it, and shows it before the last of these choices, if there is one, and after it.
    pub(crate) fn retrace(mut self, mut shown: impl FnMut(&Live<R>)) {
        let last = self.made.pop();
        let mut again = Live::from_start(self.journal);
        if last.is_some() {
            again.make_again(self.made);
            shown(&again);
        }
        again.make_again(last);
        shown(&again);
    }
}

impl<R: Ruleset> Live<R> {
    /// Replays the game from its start, choice by choice, and shows it at the start and after each choice in force.
    pub fn retrace(&self, mut shown: impl FnMut(&Self)) {
        let Past { journal, made } = self.past(self.choices.len());
        let mut again = Self::from_start(journal);
        shown(&again);
        for made in made {
            again.make_again([made]);
            shown(&again);
        }
    }

    /// The first `choices` choices of this game.
    pub(crate) fn past(&self, choices: usize) -> Past<R> {
        let journal = Journal::new(self.journal.start.clone(), self.journal.commitment);
        let journal = Journal { rules: self.journal.rules, ..journal };
        Past {
            journal,
            made: self
                .all_made()
                .take(choices)
                .map(|(seat, ask, choice)| (seat, ask.clone(), choice.clone()))
                .collect(),
        }
    }

    fn make_again(&mut self, made: impl IntoIterator<Item = Again<R>>) {
        for (seat, ask, choice) in made {
            self.record_choice(seat, ask, choice);
        }
        // These choices were accepted before, and the same choices lead to the same questions.
        let _ = self.advance(usize::MAX);
    }
}
