//! `wardroom scenario from`: creates a scenario from a moment of a journal.

use std::path::PathBuf;
use std::process::ExitCode;

use fault::Fault;
use table::journal::ruleset_of;
use terminal::{Failure, Screen, files};

use super::new::create;
use crate::known;

/// Turn a moment of a journal into a scenario: the state, the question, what was chosen, and what followed.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7 --people 0 --journal game.jsonl\n  wardroom replay game.jsonl\n  \
    wardroom scenario from game.jsonl --at 63\n  wardroom scenario from game.jsonl --at 63 | wardroom scenario check -\n\n\
    Choices are counted as `wardroom replay` does: the lines numbered 63 are what followed from choice 63.\n\
    The scenario was read back and leads to the same state. It holds the seed and everything that was hidden.\n\
    Exit status: 0 written; 2 it is no journal that can be played here, or has no such choice."
)]
pub(super) struct Args {
    /// The journal, in either format; - for standard input.
    journal: PathBuf,
    /// The choice to begin with; one more than were made stands for the open question.
    #[arg(long, value_name = "N")]
    at: usize,
    /// The game that the journal must be of; by default any.
    #[arg(long)]
    ruleset: Option<String>,
    /// Where to write the scenario; it must not exist yet. To standard output if not given, or with -.
    file: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (name, bytes) = (files::name(&args.journal), files::read(&args.journal)?);
    let ruleset = match &args.ruleset {
        Some(ruleset) => ruleset.clone(),
        None => ruleset_of(&bytes).map_err(|fault| Failure::Faults(vec![Fault::new(&name, fault.to_string())]))?,
    };
    let referee = known::find(&ruleset)?.referee();
    let text = referee.from_journal(&name, &bytes, args.at).map_err(|fault| Failure::Faults(vec![fault]))?;
    let mut screen = Screen::new();
    match args.file.as_deref().filter(|path| !files::is_standard(path)) {
        None => screen.line(text.trim_end())?,
        Some(path) => {
            create(path, &text)?;
            screen.line(&format!("{} is written; change it and try `wardroom scenario check {0}`", path.display()))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}
