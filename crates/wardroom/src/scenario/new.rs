//! `wardroom scenario new`: a template for a scenario.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use terminal::{Failure, Screen, files};

use crate::known;

/// Write a template of a scenario for a rule, with what the rulebook says about it as comments.
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
    /// Where to write it; it must not exist yet. To standard output if not given, or with -.
    file: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let referee = known::find(&args.ruleset)?.referee();
    let template = referee.template(&args.rule).map_err(|fault| Failure::Faults(vec![fault]))?;
    let mut screen = Screen::new();
    match args.file.as_deref().filter(|path| !files::is_standard(path)) {
        None => screen.line(template.trim_end())?,
        Some(path) => {
            create(path, &template)?;
            screen.line(&format!("{} is begun; fill it in and try `wardroom scenario check {0}`", path.display()))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a new file; an existing one is never overwritten.
pub(super) fn create(path: &Path, text: &str) -> Result<(), Failure> {
    let created = OpenOptions::new().write(true).create_new(true).open(path);
    created.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| files::unwritable(path, &error))
}
