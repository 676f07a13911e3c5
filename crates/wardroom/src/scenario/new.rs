//! `wardroom scenario new`: the beginnings of a scenario.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use fault::Fault;

use crate::screen::Screen;
use crate::{Failure, rulesets};

/// Write the beginnings of a scenario for a rule, with what the rulebook says about it as comments.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom scenario new --ruleset pearls --rule pearls.dive.reroll\n\n\
    How scenarios are written: docs/RULES.md")]
pub(super) struct Args {
    /// The game.
    #[arg(long)]
    ruleset: String,
    /// The rule it is to show.
    #[arg(long)]
    rule: String,
    /// Where to write it; it must not exist yet. To standard output if not given.
    file: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let referee = rulesets::find(&args.ruleset)?.referee;
    let template = referee.template(&args.rule).map_err(|fault| Failure::Faults(vec![fault]))?;
    let mut screen = Screen::new();
    match &args.file {
        None => screen.line(template.trim_end())?,
        Some(path) => {
            // `create_new`, so that nobody's work is overwritten.
            OpenOptions::new()
                .write(true)
                .create_new(true)
                .open(path)
                .and_then(|mut file| file.write_all(template.as_bytes()))
                .map_err(|error| {
                    let file = path.display().to_string();
                    Failure::Faults(vec![Fault::new(file, format!("cannot be written: {error}"))])
                })?;
            screen.line(&format!("{} is begun; fill it in and try `wardroom scenario check {0}`", path.display()))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}
