//! A question as a searching player gets it: what has to be known to play on from there in the imagination.
//!
//! A state in the middle of a unit of work cannot be played on, because the rest of the unit is in the call stack. A
//! [`Node`] has the state at the last checkpoint and the choices since, so that the question can be reached again: in a
//! state in which everything hidden from the asked seat was redrawn.

use std::borrow::Cow;

use crate::{Chance, ChoiceOf, DecisionOf, Eye, Flow, Interrupt, Ruleset, Seat, Seats, check};

/// No playout asks more questions than this; the state it has reached by then is its end.
const MOST_QUESTIONS: u32 = 20_000;

/// A choice that was made since the checkpoint.
#[derive(Clone, Debug, PartialEq)]
pub struct Since<C> {
    /// Who made it.
    pub seat: Seat,
    /// The name of the question.
    pub ask: Cow<'static, str>,
    /// The choice.
    pub choice: C,
}

/// A choice of ruleset `R` since the checkpoint.
pub type SinceOf<R> = Since<ChoiceOf<R>>;

/// Answers the questions of a playout.
pub type Policy<'a, R> = dyn FnMut(&<R as Ruleset>::Game, &DecisionOf<R>, &mut Chance) -> ChoiceOf<R> + 'a;

/// A question with its past since the last checkpoint.
pub struct Node<R: Ruleset> {
    before: R::Game,
    since: Vec<SinceOf<R>>,
    now: R::Game,
    decision: DecisionOf<R>,
}

impl<R: Ruleset> Node<R> {
    /// The question that `now` is at, after these choices since the checkpoint `before`.
    pub fn new(before: R::Game, since: Vec<SinceOf<R>>, now: R::Game, decision: DecisionOf<R>) -> Self {
        Node { before, since, now, decision }
    }

    /// The state in which the question is asked. It contains what is hidden from the asked seat.
    pub fn now(&self) -> &R::Game {
        &self.now
    }

    /// The question.
    pub fn decision(&self) -> &DecisionOf<R> {
        &self.decision
    }

    /// The state at the last checkpoint.
    pub(crate) fn before(&self) -> &R::Game {
        &self.before
    }

    /// The choices since.
    pub(crate) fn since(&self) -> &[SinceOf<R>] {
        &self.since
    }

    /// Whether the question can be reached again: not if something random has happened since the checkpoint, which would
    /// happen differently.
    pub fn can_be_reached_again(&self) -> bool {
        R::chance(&mut self.before.clone()) == R::chance(&mut self.now.clone())
    }

    /// A state at the checkpoint that looks the same to the asked seat.
    pub fn imagine(&self, chance: &mut Chance) -> R::Game {
        R::reimagine(&self.before, Eye::Seat(self.decision.seat), chance)
    }

    /// Plays on from an imagined checkpoint with this choice, all other questions being answered by `policy`, to the end
    /// of the first unit of work after which `is_over` says so, or of the game. `None` if the question did not come.
    /// What happens after the choice is `told`.
    pub fn play(
        &self,
        mut game: R::Game,
        choice: &ChoiceOf<R>,
        policy: &mut Policy<'_, R>,
        chance: &mut Chance,
        is_over: impl Fn(&R::Game) -> bool,
        told: &mut dyn FnMut(&R::Game, &R::Event),
    ) -> Option<R::Game> {
        let used = vec![false; self.since.len()];
        let mut seats = Replayed { node: self, used, choice: Some(choice), policy, chance, asked: 0, told };
        loop {
            let flow = R::advance(&mut game, &mut seats);
            if seats.choice.is_some() {
                // The choice was asked for in this unit of work, or never will be.
                return None;
            }
            if flow == Err(Interrupt::Awaiting) || R::outcome(&game).is_some() || is_over(&game) {
                return Some(game);
            }
        }
    }
}

impl<R: Ruleset> Clone for Node<R> {
    fn clone(&self) -> Self {
        let Node { before, since, now, decision } = self;
        Node { before: before.clone(), since: since.clone(), now: now.clone(), decision: decision.clone() }
    }
}

/// Answers as the seats did until the question is reached, then by a policy.
struct Replayed<'a, R: Ruleset> {
    node: &'a Node<R>,
    /// Which of the choices since the checkpoint were used.
    used: Vec<bool>,
    /// The choice to be made, until it is.
    choice: Option<&'a ChoiceOf<R>>,
    policy: &'a mut Policy<'a, R>,
    chance: &'a mut Chance,
    asked: u32,
    told: &'a mut dyn FnMut(&R::Game, &R::Event),
}

impl<R: Ruleset> Replayed<'_, R> {
    fn by_policy(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> ChoiceOf<R> {
        (self.policy)(game, decision, self.chance)
    }

    /// What this seat answered to this question then.
    fn then(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Option<ChoiceOf<R>> {
        let same = |since: &SinceOf<R>| since.seat == decision.seat && since.ask == decision.ask.name;
        let index = (0..self.used.len()).find(|index| !self.used[*index] && same(&self.node.since[*index]))?;
        self.used[index] = true;
        let choice = &self.node.since[index].choice;
        check::<R>(game, decision, choice).is_ok().then(|| choice.clone())
    }

    fn before_the_question(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        let asked = &self.node.decision;
        if decision.seat != asked.seat && decision.ask.secret {
            // What the others chose in secret may not be known.
            return Ok(self.by_policy(game, decision));
        }
        if let Some(choice) = self.then(game, decision) {
            return Ok(choice);
        }
        if decision.seat != asked.seat {
            return Ok(self.by_policy(game, decision));
        }
        match self.choice.take_if(|_| decision == asked) {
            Some(choice) => Ok(choice.clone()),
            None => Err(Interrupt::Awaiting),
        }
    }
}

impl<R: Ruleset> Seats<R> for Replayed<'_, R> {
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        if self.choice.is_some() {
            return self.before_the_question(game, decision);
        }
        self.asked += 1;
        if self.asked > MOST_QUESTIONS {
            return Err(Interrupt::Awaiting);
        }
        Ok(self.by_policy(game, decision))
    }

    fn tell(&mut self, game: &R::Game, event: R::Event) {
        if self.choice.is_none() {
            (self.told)(game, &event);
        }
    }
}
