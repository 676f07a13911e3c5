//! Plays the scenarios of one ruleset, behind a type that does not depend on the ruleset.

use fault::Fault;
use rulebook::Rulebook;

use crate::{KnownEvent, Scenario, Vocabulary, run, template};

/// How scenarios are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct How {
    /// After every choice, take it back and make it again: the result must be the same.
    pub take_back: bool,
}

/// A scenario that did not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It cannot be played as it is written.
    Unreadable(Vec<Fault>),
    /// It was played, and an expectation was not met.
    Unmet {
        /// The line of the step, or of the scenario.
        line: usize,
        /// What differed, in one sentence.
        says: String,
    },
}

/// Plays the scenarios of one ruleset without naming it as a type parameter: `Referee::of::<Pearls>()`.
#[derive(Clone, Copy)]
pub struct Referee {
    /// The ruleset's name.
    pub ruleset: &'static str,
    play: fn(&Scenario, How) -> Result<(), Failure>,
    from_journal: fn(&str, &[u8], usize) -> Result<String, Fault>,
    rulebook: fn() -> &'static Rulebook,
    questions: fn() -> &'static [&'static str],
    pub(crate) events: fn() -> &'static [KnownEvent],
    example_position: &'static str,
}

impl Referee {
    /// The referee of this ruleset.
    pub const fn of<R: Vocabulary>() -> Self {
        Referee {
            ruleset: R::NAME,
            play: run::play::<R>,
            from_journal: crate::from_journal::scenario::<R>,
            rulebook: R::rulebook,
            questions: R::questions,
            events: R::events,
            example_position: R::EXAMPLE_POSITION,
        }
    }

    /// Plays a scenario.
    ///
    /// # Errors
    /// If it cannot be played, or does not pass.
    pub fn play(&self, scenario: &Scenario, how: How) -> Result<(), Failure> {
        (self.play)(scenario, how)
    }

    /// The rulebook of the ruleset.
    pub fn rulebook(&self) -> &'static Rulebook {
        (self.rulebook)()
    }

    /// The names of all questions that the ruleset asks.
    pub fn questions(&self) -> &'static [&'static str] {
        (self.questions)()
    }

    /// A moment of a game as a scenario: the state, the question that choice number `at` (from 1) answers, that choice,
    /// and what followed. One more than the number of choices is the question that is still open. `file` is the name of
    /// the journal in faults. The result is read back and checked to lead to the same state.
    ///
    /// # Errors
    /// If the journal cannot be played, or has no such choice.
    pub fn from_journal(&self, file: &str, journal: &[u8], at: usize) -> Result<String, Fault> {
        (self.from_journal)(file, journal, at)
    }

    /// A skeleton scenario for a rule, with the rulebook's text about it as comments.
    ///
    /// # Errors
    /// If the rulebook has no such rule; names the nearest one.
    pub fn template(&self, rule: &str) -> Result<String, Fault> {
        template::template(self.rulebook(), self.ruleset, rule, self.example_position)
    }
}
