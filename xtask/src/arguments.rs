//! Parses the command line.

use std::fmt;

use crate::advisories;
use crate::steps::{self, STEPS};
use crate::verify::Options;

/// A command of this program.
#[derive(Debug, PartialEq)]
pub(crate) enum Chore {
    Verify(Options),
    /// Play the game; the arguments are passed on to the program.
    Play(Place, Vec<String>),
    /// Build the browser client, if it has changed.
    Client,
    /// Run a command with a temporary database; used by a step of `cargo verify`.
    WithPostgres(Vec<String>),
    /// Run the tests that have changed since they last passed; used by a step of `cargo verify --fast`.
    TestChanged,
    /// Make the release archive of this checkout.
    Dist,
    /// Import the advisories of the database at this address.
    Advisories(String),
    Help(&'static str),
}

/// Where the game is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    Browser,
    Terminal,
}

/// Invalid arguments.
#[derive(Debug, PartialEq)]
pub(crate) enum Misread {
    NoChore,
    UnknownChore(String),
    UnknownArgument { chore: &'static str, argument: String },
    UnknownStep(String),
    NoStepNamed,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChore => f.write_str("Name a command: `cargo play` or `cargo verify`."),
            Self::UnknownChore(name) => {
                write!(f, "There is no command `{name}`; there are `cargo play` and `cargo verify`.")
            }
            Self::UnknownArgument { chore: "play", argument } => write!(
                f,
                "`cargo play` has no argument `{argument}`. Arguments for the game go after \
                 two dashes: `cargo play -- {argument}`."
            ),
            Self::UnknownArgument { chore, argument } => write!(
                f,
                "`cargo {chore}` has no argument `{argument}`; `cargo {chore} --help` lists \
                 them."
            ),
            Self::UnknownStep(name) => {
                write!(f, "There is no step named `{name}`. The steps are: {}.", names_of_steps())
            }
            Self::NoStepNamed => write!(f, "`--only` needs the name of a step: {}.", names_of_steps()),
        }
    }
}

fn names_of_steps() -> String {
    let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
    names.join(", ")
}

const HELP: &str = "\
Commands for developing this repository.

  cargo play      build the game and open the table in the browser
  cargo verify    check everything: format, lints, documentation, tests, scenarios

Each of them has --help.

  cargo xtask dist         make the release archive, its checksum and the Python wheel in dist/
  cargo xtask advisories   update deny/advisories.toml; needs git and the network";

const VERIFY_HELP: &str = "\
Checks the whole repository, step by step, and stops at the first step that fails.

Usage: cargo verify [--fast] [--list] [--only STEP...]

  --fast           for every commit: only the tests that have changed since they last passed, with fewer
                   random games, without doc tests and slow steps
  --list           show the steps and their commands, run nothing
  --only STEP...   run only these steps, in their usual order
  --help           show this

The output of a step is in target/verify/STEP.log, and shown if the step fails. Missing tools are
installed if that needs no password; otherwise instructions are printed. The last line is
`N passed, M failed`; the exit status is 0 if nothing failed, 1 if something did, 2 if the
arguments are invalid.

Example: cargo verify --fast --only format lints";

const PLAY_HELP: &str = "\
Builds the game and opens the table in the browser.

Usage: cargo play [--terminal] [-- ARGUMENTS...]

  --terminal   play in this terminal instead; needs nothing but Rust
  --help       show this

Arguments after the two dashes are passed to `wardroom serve`, or to `wardroom play` in the
terminal; for example --help.

Example: cargo play -- --listen 127.0.0.1:9000";

/// Reads the arguments after the program's name.
pub(crate) fn read(arguments: impl IntoIterator<Item = String>) -> Result<Chore, Misread> {
    let mut arguments = arguments.into_iter();
    match arguments.next().as_deref() {
        None => Err(Misread::NoChore),
        Some("--help" | "-h" | "help") => Ok(Chore::Help(HELP)),
        Some("verify") => read_verify(arguments),
        Some("play") => read_play(arguments),
        Some("client") => Ok(Chore::Client),
        Some("with-postgres") => Ok(Chore::WithPostgres(arguments.collect())),
        Some("dist") => Ok(Chore::Dist),
        Some("test-changed") => Ok(Chore::TestChanged),
        Some("advisories") => read_advisories(arguments),
        Some(other) => Err(Misread::UnknownChore(other.to_owned())),
    }
}

fn read_verify(arguments: impl Iterator<Item = String>) -> Result<Chore, Misread> {
    let mut options = Options::default();
    let mut naming_steps = false;
    let mut only_without_step = false;
    for argument in arguments {
        match argument.as_str() {
            "--help" | "-h" => return Ok(Chore::Help(VERIFY_HELP)),
            "--fast" => options.fast = true,
            "--list" => options.list = true,
            "--only" => {
                naming_steps = true;
                only_without_step = true;
                continue;
            }
            name if naming_steps && !name.starts_with('-') => {
                let step = steps::named(name).ok_or_else(|| Misread::UnknownStep(name.to_owned()))?;
                options.only.push(step.name);
                only_without_step = false;
                continue;
            }
            _ => {
                return Err(Misread::UnknownArgument { chore: "verify", argument });
            }
        }
        naming_steps = false;
    }
    if only_without_step {
        return Err(Misread::NoStepNamed);
    }
    Ok(Chore::Verify(options))
}

fn read_advisories(mut arguments: impl Iterator<Item = String>) -> Result<Chore, Misread> {
    match arguments.next() {
        None => Ok(Chore::Advisories(advisories::DATABASE.to_owned())),
        Some(argument) if argument == "--help" || argument == "-h" => Ok(Chore::Help(HELP)),
        Some(argument) if argument.starts_with('-') => {
            Err(Misread::UnknownArgument { chore: "xtask advisories", argument })
        }
        Some(database) => Ok(Chore::Advisories(database)),
    }
}

fn read_play(mut arguments: impl Iterator<Item = String>) -> Result<Chore, Misread> {
    let mut place = Place::Browser;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--terminal" => place = Place::Terminal,
            "--help" | "-h" => return Ok(Chore::Help(PLAY_HELP)),
            "--" => return Ok(Chore::Play(place, arguments.collect())),
            _ => return Err(Misread::UnknownArgument { chore: "play", argument }),
        }
    }
    Ok(Chore::Play(place, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Chore, Misread> {
        read(line.split_whitespace().map(str::to_owned))
    }

    fn unknown(chore: &'static str, argument: &str) -> Result<Chore, Misread> {
        Err(Misread::UnknownArgument { chore, argument: argument.to_owned() })
    }

    #[test]
    fn verify_without_arguments_runs_everything() {
        assert_eq!(read_line("verify"), Ok(Chore::Verify(Options::default())));
    }

    #[test]
    fn verify_takes_flags_and_steps_in_any_order() {
        let wanted = Ok(Chore::Verify(Options { fast: true, list: false, only: vec!["format", "tests"] }));
        assert_eq!(read_line("verify --fast --only format tests"), wanted);
        assert_eq!(read_line("verify --only format tests --fast"), wanted);
        assert_eq!(read_line("verify --only format --fast --only tests"), wanted);
    }

    #[test]
    fn verify_refuses_what_it_does_not_know() {
        assert_eq!(read_line("verify --fats"), unknown("verify", "--fats"));
        assert_eq!(read_line("verify format"), unknown("verify", "format"));
        assert_eq!(read_line("verify --only format --fast lints"), unknown("verify", "lints"));
        assert_eq!(read_line("verify --only formatting"), Err(Misread::UnknownStep("formatting".to_owned())));
        assert_eq!(read_line("verify --only"), Err(Misread::NoStepNamed));
        assert_eq!(read_line("verify --only --fast"), Err(Misread::NoStepNamed));
    }

    #[test]
    fn an_unknown_step_is_answered_with_the_known_ones() {
        let says = Misread::UnknownStep("formatting".to_owned()).to_string();
        assert!(says.contains("`formatting`"), "{says}");
        assert!(says.contains("format, web, lints"), "{says}");
    }

    #[test]
    fn play_hands_on_what_follows_the_dashes() {
        assert_eq!(read_line("play"), Ok(Chore::Play(Place::Browser, Vec::new())));
        let words = vec!["--seed".to_owned(), "7".to_owned(), "--help".to_owned()];
        assert_eq!(read_line("play --terminal -- --seed 7 --help"), Ok(Chore::Play(Place::Terminal, words)));
        assert_eq!(read_line("play --seed 7"), unknown("play", "--seed"));
    }

    #[test]
    fn advisories_come_from_the_database_or_a_copy_of_it() {
        assert_eq!(read_line("advisories"), Ok(Chore::Advisories(advisories::DATABASE.to_owned())));
        assert_eq!(read_line("advisories /a/copy"), Ok(Chore::Advisories("/a/copy".to_owned())));
        assert_eq!(read_line("advisories --upload-pack=x"), unknown("xtask advisories", "--upload-pack=x"));
        assert_eq!(read_line("advisories --help"), Ok(Chore::Help(HELP)));
    }

    #[test]
    fn help_is_there_at_every_level() {
        assert_eq!(read_line("--help"), Ok(Chore::Help(HELP)));
        assert_eq!(read_line("verify --fast --help"), Ok(Chore::Help(VERIFY_HELP)));
        assert_eq!(read_line("play --help"), Ok(Chore::Help(PLAY_HELP)));
    }

    #[test]
    fn a_chore_must_be_named_and_known() {
        assert_eq!(read_line(""), Err(Misread::NoChore));
        assert_eq!(read_line("tidy"), Err(Misread::UnknownChore("tidy".to_owned())));
    }
}
