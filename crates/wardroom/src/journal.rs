//! `wardroom journal`: check journals.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use serde::Serialize;
use table::erased::AnyGame;
use table::journal::{JournalFault, ruleset_of};

use crate::screen::Screen;
use crate::{Failure, NO, files, rulesets};

/// Check journals.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom journal verify game.jsonl")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Verify(Verify),
}

/// Play journals again, check every choice in them, and compare the states they recorded.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  wardroom play --seed 7 --people 0 --journal game.jsonl && wardroom journal verify game.jsonl\n\n\
    Exit status: 0 all are sound; 1 some are cut off or refused; 2 some cannot be read."
)]
struct Verify {
    /// Journals, in either form.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON document per journal and line instead of words.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verdict {
    file: String,
    sound: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'static str>,
    choices: usize,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<String>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let Command::Verify(args) = args.command;
    let mut screen = Screen::new();
    let mut all_sound = true;
    for file in &args.files {
        let verdict = verify(file)?;
        all_sound &= verdict.sound;
        if args.json { screen.json_line(&verdict)? } else { screen.line(&in_words(&verdict))? }
    }
    screen.finish()?;
    Ok(if all_sound { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

fn verify(file: &Path) -> Result<Verdict, Failure> {
    let bytes = files::read(file)?;
    let name = file.display().to_string();
    Ok(match resume(&bytes) {
        Ok((game, cut_off)) => Verdict {
            file: name,
            sound: cut_off.is_none(),
            ruleset: Some(game.ruleset()),
            choices: game.choices(),
            over: game.outcome().is_some(),
            hash: Some(game.hash().to_string()),
            says: cut_off.map(|fault| fault.to_string()),
        },
        Err(says) => {
            Verdict { file: name, sound: false, ruleset: None, choices: 0, over: false, hash: None, says: Some(says) }
        }
    })
}

fn resume(bytes: &[u8]) -> Result<(Box<dyn AnyGame>, Option<JournalFault>), String> {
    let ruleset = ruleset_of(bytes).map_err(|fault| fault.to_string())?;
    let known = rulesets::find(&ruleset).map_err(|failure| failure.to_string())?;
    known.ruleset.resume(bytes).map_err(|fault| fault.to_string())
}

fn in_words(verdict: &Verdict) -> String {
    let Verdict { file, choices, hash, says, over, .. } = verdict;
    match (hash, says) {
        (Some(hash), None) if *over => format!("{file}: sound; a whole game of {choices} choices, final state {hash}"),
        (Some(hash), None) => format!("{file}: sound; {choices} choices so far, state {hash}"),
        (_, Some(says)) => format!("{file}: {says}"),
        (None, None) => format!("{file}: nothing to say"),
    }
}
