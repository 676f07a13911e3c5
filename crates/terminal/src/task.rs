//! Commands of the program, and what a game adds to the command line.

use std::process::ExitCode;

use clap::{ArgMatches, Args, Command};

use crate::Failure;

/// A command of the program.
pub trait Task: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Its arguments and its help.
    fn command(&self) -> Command;

    /// Runs the command.
    ///
    /// # Errors
    /// If its arguments are not valid, or its output cannot be written.
    fn run(&self, matches: &ArgMatches) -> Result<ExitCode, Failure>;
}

/// A command whose arguments are derived.
#[derive(Debug)]
pub struct Derived<A> {
    name: &'static str,
    run: fn(A) -> Result<ExitCode, Failure>,
}

impl<A> Derived<A> {
    /// The command of this name.
    pub const fn new(name: &'static str, run: fn(A) -> Result<ExitCode, Failure>) -> Self {
        Derived { name, run }
    }
}

impl<A: Args> Task for Derived<A> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn command(&self) -> Command {
        A::augment_args(Command::new(self.name))
    }

    fn run(&self, matches: &ArgMatches) -> Result<ExitCode, Failure> {
        let arguments = A::from_arg_matches(matches).map_err(|error| Failure::NotUnderstood(error.to_string()))?;
        (self.run)(arguments)
    }
}

/// What a game adds to the command line. Commands are identified by their words after the program's name, as in `rules
/// show`.
#[derive(Clone, Copy)]
pub struct Addition {
    /// The name of its ruleset.
    pub game: &'static str,
    /// Commands of this game only.
    pub commands: &'static [&'static dyn Task],
    /// By command: examples for its help, as they are typed.
    pub examples: &'static [(&'static str, &'static [&'static str])],
    /// By command: sentences for its help.
    pub notes: &'static [(&'static str, &'static str)],
    /// By command: a field of the game's form and its default for the command, as it is typed.
    pub filled_in: &'static [(&'static str, &'static str, &'static str)],
}
