//! A game played again from its start in one go, for somebody who watches.

use super::past::Past;
use super::{Asked, Live, Script, initial};
use crate::{Answers, ChoiceOf, DecisionOf, Flow, Interrupt, Next, Ruleset, Seats, Take, asked_next};

/// Watches a game that is played again, with the whole state at hand.
pub(crate) trait Watch<R: Ruleset> {
    /// A unit of work begins in this state.
    fn begins(&mut self, game: &R::Game) {
        let _ = game;
    }

    /// A question is answered like this.
    fn answered(&mut self, game: &R::Game, decision: &DecisionOf<R>, choice: &ChoiceOf<R>) {
        let _ = (game, decision, choice);
    }

    /// Something happens.
    fn told(&mut self, game: &R::Game, event: &R::Event) {
        let _ = (game, event);
    }
}

impl<R: Ruleset> Past<R> {
    /// The whole game with all its choices, ready to be played again as often as needed.
    pub(crate) fn into_live(self) -> Live<R> {
        let Past { journal, made } = self;
        let mut again = Live::from_start(journal);
        for (seat, ask, choice) in made {
            again.record_choice(seat, ask, choice);
        }
        again
    }
}

impl<R: Ruleset> Live<R> {
    /// Plays all choices again from the start, and returns the state in which they end.
    pub(crate) fn watch(&self, watch: &mut dyn Watch<R>) -> R::Game {
        let mut game = initial(&self.journal);
        let mut used = 0;
        while R::outcome(&game).is_none() {
            watch.begins(&game);
            let script = Script {
                is_older: self.journal.rules < R::VERSION,
                in_step: R::asked_in_step(self.journal.rules),
                journal: &self.journal.records,
                choices: &self.choices,
                used,
                unchecked: usize::MAX,
                told: &mut Vec::new(),
                told_before: Vec::new().into_iter(),
                stop: None,
            };
            let mut watched = Watched { script, watch: &mut *watch };
            let flow = R::advance(&mut game, &mut watched);
            used = watched.script.used;
            if flow == Err(Interrupt::Awaiting) {
                break;
            }
        }
        game
    }
}

/// Answers like a script, and lets somebody watch.
struct Watched<'a, 'w, R: Ruleset> {
    script: Script<'a, R>,
    watch: &'w mut dyn Watch<R>,
}

impl<R: Ruleset> Seats<R> for Watched<'_, '_, R> {
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        let choice = self.script.ask(game, decision)?;
        self.watch.answered(game, decision, &choice);
        Ok(choice)
    }

    fn ask_each(&mut self, game: &R::Game, decisions: &[DecisionOf<R>]) -> Flow<Answers<R>> {
        let answers = self.script.ask_each(game, decisions)?;
        for (decision, answer) in decisions.iter().zip(&answers) {
            self.watch.answered(game, decision, answer);
        }
        Ok(answers)
    }

    fn ask_in_parallel(&mut self, game: &mut R::Game, next: Next<'_, R>, take: Take<'_, R>) -> Flow {
        loop {
            let decisions = asked_next::<R>(game, next);
            if decisions.is_empty() {
                return Ok(());
            }
            if self.script.in_step {
                let answers = self.ask_each(game, &decisions)?;
                decisions.iter().zip(answers).for_each(|(decision, answer)| take(game, decision, answer));
                continue;
            }
            let asked: Vec<_> = decisions.iter().map(|decision| Asked { since: 0, decision }).collect();
            let (index, choice) = self.script.next(game, &asked)?;
            self.watch.answered(game, &decisions[index], &choice);
            take(game, &decisions[index], choice);
        }
    }

    fn tell(&mut self, game: &R::Game, event: R::Event) {
        self.watch.told(game, &event);
    }
}
