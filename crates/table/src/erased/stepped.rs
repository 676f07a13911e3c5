//! What programs that learn and search need, behind plain data: copies of games, legal choices as lists, and games in steps
//! with numbers for what a seat may know.

use serde_json::Value;

use super::{Advisor, AnyGame, AnyPlayer, Erased, Question, json, worded};
use crate::{
    Budget, Chance, Eye, Layout, Legal, Live, Open, Outcome, Refusal, Ruleset, Seat, Seating, Seed, Stepping,
    legal_choices,
};

/// Games in steps of any ruleset.
pub trait Stepped {
    /// The layout of the ruleset's observations.
    fn layout(&self) -> Layout;

    /// Begins a game in steps; see [`Stepping::start`].
    ///
    /// # Errors
    /// If the setup cannot be read or played.
    fn step_through(&self, setup: &Value, seed: Seed, slots: usize) -> Result<Box<dyn AnyStepping>, Refusal>;
}

/// What a game in progress can do for programs that search.
pub trait Branching {
    /// The same game again, with its journal; what happens in one of them does not happen in the other.
    fn copy(&self) -> Box<dyn AnyGame>;

    /// Legal answers to the question that is open to this seat, if there is one; see [`legal_choices`]. The same seed
    /// lists the same ones.
    fn legal(&self, seat: Seat, most: usize, seed: Seed) -> Option<Legal<Value>>;

    /// What a computer player would answer to the question that is open to this seat, as a function to be run elsewhere and later;
    /// see [`AnyGame::player`].
    fn advised_by(&self, seat: Seat, player: &AnyPlayer) -> Option<Advisor>;

    /// Each side's score: so far, or in the end.
    fn scores(&self) -> Vec<i32>;
}

/// A game in steps, of any ruleset; see [`Stepping`].
pub trait AnyStepping: Send {
    /// Who sits at the table.
    fn seating(&self) -> &Seating;

    /// Who is asked; `None` once the game is over.
    fn asked(&self) -> Option<Seat>;

    /// How many choices are offered.
    fn offered(&self) -> usize;

    /// A choice that is offered.
    fn candidate(&self, number: usize) -> Option<Value>;

    /// Makes the choice of this number.
    ///
    /// # Errors
    /// If there is no such choice, or the game is over.
    fn step(&mut self, candidate: usize) -> Result<(), Refusal>;

    /// Lets a computer player choose.
    ///
    /// # Errors
    /// If there is no such player, or the game is over.
    fn step_by(&mut self, player: &AnyPlayer, budget: &Budget) -> Result<(), Refusal>;

    /// The number of the candidate that a computer player would choose; `None` if its choice is not offered, there is no such
    /// player, or the game is over.
    fn chosen_by(&self, player: &AnyPlayer, budget: &Budget) -> Option<usize>;

    /// Writes what a seat may know: as many numbers as [`Layout::size`] says.
    fn observe(&self, seat: Seat, out: &mut [f32]);

    /// Each side's score: so far, or in the end.
    fn scores(&self) -> Vec<i32>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// Number of choices that were made.
    fn steps(&self) -> u64;

    /// What this eye sees of the table.
    fn view(&self, eye: Eye) -> Value;

    /// The open question as this eye sees it.
    fn question(&self, eye: Eye) -> Option<Question>;

    /// The same game again.
    fn copy(&self) -> Box<dyn AnyStepping>;
}

impl<R: Ruleset> Stepped for Erased<R> {
    fn layout(&self) -> Layout {
        Layout::of::<R>()
    }

    fn step_through(&self, setup: &Value, seed: Seed, slots: usize) -> Result<Box<dyn AnyStepping>, Refusal> {
        Ok(Box::new(Stepping::<R>::start(&setup_of::<R>(setup)?, seed, slots)?))
    }
}

impl<R: Ruleset> Branching for Live<R> {
    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn legal(&self, seat: Seat, most: usize, seed: Seed) -> Option<Legal<Value>> {
        let open = self.open().iter().find(|open| open.decision.seat == seat)?;
        let mut chance = Chance::new(seed.derived("legal choices", self.choices() as u64));
        let Legal { choices, complete } = legal_choices::<R>(self.now(), &open.decision, most, &mut chance);
        Some(Legal { choices: choices.iter().map(json).collect(), complete })
    }

    fn advised_by(&self, seat: Seat, player: &AnyPlayer) -> Option<Advisor> {
        self.thinker(seat, player.of::<R>()?.sits_down())
    }

    fn scores(&self) -> Vec<i32> {
        self.outcome().map_or_else(|| R::scores_so_far(self.now()), |outcome| outcome.scores)
    }
}

impl<R: Ruleset> AnyStepping for Stepping<R> {
    fn seating(&self) -> &Seating {
        R::seating(self.now())
    }

    fn asked(&self) -> Option<Seat> {
        Stepping::question(self).map(|decision| decision.seat)
    }

    fn offered(&self) -> usize {
        self.candidates().len()
    }

    fn candidate(&self, number: usize) -> Option<Value> {
        self.candidates().get(number).map(json)
    }

    fn step(&mut self, candidate: usize) -> Result<(), Refusal> {
        self.step(candidate)
    }

    fn step_by(&mut self, player: &AnyPlayer, budget: &Budget) -> Result<(), Refusal> {
        let unknown = || Refusal::malformed(format!("there is no computer player \"{player}\" in {}", R::NAME));
        self.step_by(&player.of().ok_or_else(unknown)?, budget)
    }

    fn chosen_by(&self, player: &AnyPlayer, budget: &Budget) -> Option<usize> {
        self.chosen_by(&player.of()?, budget)
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        self.observe(seat, out);
    }

    fn scores(&self) -> Vec<i32> {
        Stepping::outcome(self).map_or_else(|| R::scores_so_far(self.now()), |outcome| outcome.scores.clone())
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn steps(&self) -> u64 {
        self.steps()
    }

    fn view(&self, eye: Eye) -> Value {
        json(&R::view(self.now(), eye))
    }

    fn question(&self, eye: Eye) -> Option<Question> {
        let open = Open { at: self.steps() as u32, decision: Stepping::question(self)?.clone() };
        Some(worded::question::<R>(self.now(), &open, eye))
    }

    fn copy(&self) -> Box<dyn AnyStepping> {
        Box::new(self.clone())
    }
}

pub(super) fn setup_of<R: Ruleset>(setup: &Value) -> Result<R::Setup, Refusal> {
    serde::Deserialize::deserialize(setup)
        .map_err(|error| Refusal::malformed(format!("the setup cannot be read: {error}")))
}
