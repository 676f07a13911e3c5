//! A game that is played one choice at a time by a program that learns: without journal, events and words, and therefore
//! faster than [`Live`](crate::Live). The choices are offered as a list ([`legal_choices`](crate::legal_choices)) and made by their numbers.
//!
//! Where several seats are asked at the same time they are asked one after the other; nobody learns an answer before all
//! have answered.

use crate::{
    Budget, Chance, ChoiceOf, DecisionOf, Flow, Interrupt, Node, Outcome, Player, Refusal, Ruleset, Seat, Seats, Seed,
    Since, SinceOf, observe, offered,
};

/// The most candidates for a question. Nobody can mean more, and arrays for them would not fit into memory.
pub const MOST_SLOTS: usize = 1024;

/// A game in steps.
pub struct Stepping<R: Ruleset> {
    /// The state at the last checkpoint.
    before: R::Game,
    since: Vec<SinceOf<R>>,
    now: R::Game,
    open: Option<DecisionOf<R>>,
    outcome: Option<Outcome>,
    /// The most candidates.
    slots: usize,
    candidates: Vec<ChoiceOf<R>>,
    /// Decides which candidates are offered, and the choices of computer players.
    chance: Chance,
    steps: u64,
}

impl<R: Ruleset> Stepping<R> {
    /// A new game with at most this many candidates for each question.
    ///
    /// # Errors
    /// If the setup cannot be played, or there are too few or too many slots.
    pub fn start(setup: &R::Setup, seed: Seed, slots: usize) -> Result<Self, Refusal> {
        if !(2..=MOST_SLOTS).contains(&slots) {
            return Err(Refusal::malformed(format!(
                "there are 2 to {MOST_SLOTS} candidates for a question, not {slots}"
            )));
        }
        let game = R::set_up(setup, Chance::new(seed))?;
        let chance = Chance::new(seed.derived("the candidates of a game", 0));
        let mut stepping = Stepping {
            before: game.clone(),
            since: Vec::new(),
            now: game,
            open: None,
            outcome: None,
            slots,
            candidates: Vec::new(),
            chance,
            steps: 0,
        };
        stepping.advance();
        Ok(stepping)
    }

    /// The state as it is now.
    pub fn now(&self) -> &R::Game {
        &self.now
    }

    /// The open question; `None` once the game is over.
    pub fn question(&self) -> Option<&DecisionOf<R>> {
        self.open.as_ref()
    }

    /// The choices that are offered for it.
    pub fn candidates(&self) -> &[ChoiceOf<R>] {
        &self.candidates
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The most candidates for a question.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// Number of choices that were made.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Writes what a seat may know; see [`crate::observer`].
    pub fn observe(&self, seat: Seat, out: &mut [f32]) {
        let asked = self.open.as_ref().filter(|decision| decision.seat == seat);
        observe::<R>(&self.now, seat, asked.map(|decision| (decision, &self.candidates[..])), out);
    }

    /// Makes the candidate of this number, and advances to the next question.
    ///
    /// # Errors
    /// If there is no such candidate, or the game is over.
    pub fn step(&mut self, candidate: usize) -> Result<(), Refusal> {
        if self.open.is_none() {
            return Err(Refusal::over());
        }
        if candidate >= self.candidates.len() {
            let offered = self.candidates.len();
            return Err(Refusal::malformed(format!("{candidate} is none of the {offered} choices that are offered")));
        }
        let choice = self.candidates.swap_remove(candidate);
        self.make(choice);
        Ok(())
    }

    /// Lets a computer player of this ruleset make the choice.
    ///
    /// # Errors
    /// If the game is over.
    pub fn step_by(&mut self, player: &Player<R>, budget: &Budget) -> Result<(), Refusal> {
        let mut chance = self.chance.clone();
        let choice = self.choice_of(player, budget, &mut chance).ok_or_else(Refusal::over)?;
        self.chance = chance;
        self.make(choice);
        Ok(())
    }

    /// The number of the candidate that a computer player would choose; `None` if its choice is not offered, or the game is
    /// over.
    pub fn chosen_by(&self, player: &Player<R>, budget: &Budget) -> Option<usize> {
        let choice = self.choice_of(player, budget, &mut self.chance.clone())?;
        self.candidates.iter().position(|candidate| *candidate == choice)
    }

    fn choice_of(&self, player: &Player<R>, budget: &Budget, chance: &mut Chance) -> Option<ChoiceOf<R>> {
        let decision = self.open.as_ref()?;
        if let Some(decide) = player.at_once() {
            return Some(decide(&self.now, decision, chance));
        }
        let (before, since) = (self.before.clone(), self.since.clone());
        let node = Node::new(before, since, self.now.clone(), decision.clone());
        Some(player.sits_down().choose(&node, chance, &budget.begin()).choice)
    }

    fn make(&mut self, choice: ChoiceOf<R>) {
        let Some(decision) = self.open.take() else { return };
        self.since.push(Since { seat: decision.seat, ask: decision.ask.name.into(), choice });
        self.steps += 1;
        self.advance();
    }

    /// Plays on from the checkpoint with the choices since, up to the next question or the end.
    fn advance(&mut self) {
        loop {
            if let Some(outcome) = R::outcome(&self.before) {
                self.now = self.before.clone();
                self.outcome = Some(outcome);
                self.candidates.clear();
                return;
            }
            let mut game = self.before.clone();
            let mut seats = Made { since: &self.since, used: 0, asked: None };
            let flow = R::advance(&mut game, &mut seats);
            let (used, asked) = (seats.used, seats.asked);
            if flow == Err(Interrupt::Awaiting)
                && let Some(decision) = asked
            {
                self.now = game;
                self.candidates = offered::<R>(&self.now, &decision, self.slots, &mut self.chance);
                self.open = Some(decision);
                return;
            }
            self.before = game;
            self.since.drain(..used);
        }
    }
}

impl<R: Ruleset> Clone for Stepping<R> {
    fn clone(&self) -> Self {
        Stepping {
            before: self.before.clone(),
            since: self.since.clone(),
            now: self.now.clone(),
            open: self.open.clone(),
            outcome: self.outcome.clone(),
            slots: self.slots,
            candidates: self.candidates.clone(),
            chance: self.chance.clone(),
            steps: self.steps,
        }
    }
}

/// Answers from the choices made, then stops.
struct Made<'a, R: Ruleset> {
    since: &'a [SinceOf<R>],
    used: usize,
    asked: Option<DecisionOf<R>>,
}

impl<R: Ruleset> Seats<R> for Made<'_, R> {
    fn ask(&mut self, _: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        let Some(made) = self.since.get(self.used) else {
            self.asked = Some(decision.clone());
            return Err(Interrupt::Awaiting);
        };
        self.used += 1;
        Ok(made.choice.clone())
    }
}
