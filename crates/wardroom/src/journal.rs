//! `wardroom journal`: check journals.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use serde::Serialize;
use table::journal::{JournalFault, header_place, ruleset_of};
use terminal::{Failure, NO, NOT_UNDERSTOOD, NotUnderstood, Screen, files};

use crate::known;

/// Check journals.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7 --people 0 --journal game.jsonl\n  wardroom journal verify game.jsonl"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Verify(Verify),
}

/// Replay journals, check every choice in them, and compare the states they recorded.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7 --people 0 --journal game.jsonl\n  wardroom journal verify game.jsonl\n\n\
    Exit status: 0 all are sound; 1 some are cut off or refused; 2 some are not journals of a known game."
)]
struct Verify {
    /// Journals, in either format; - for standard input.
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
    let (mut worst, mut not_understood) = (0, NotUnderstood::default());
    for file in &args.files {
        let Some((verdict, status)) = not_understood.sift(verify(file)) else { continue };
        worst = worst.max(status);
        match (args.json, status) {
            (true, _) => screen.json_line(&verdict)?,
            (false, NOT_UNDERSTOOD) => writeln!(io::stderr(), "{}", in_words(&verdict))?,
            (false, _) => screen.line(&in_words(&verdict))?,
        }
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(ExitCode::from(worst))
}

/// The verdict on a journal, and the exit status for it.
fn verify(file: &Path) -> Result<(Verdict, u8), Failure> {
    let bytes = files::read(file)?;
    let name = files::name(file);
    let unsound = |says: JournalFault| Verdict {
        file: name.clone(),
        sound: false,
        ruleset: None,
        choices: 0,
        over: false,
        hash: None,
        says: Some(says.to_string()),
    };
    let known = match ruleset_of(&bytes) {
        Ok(ruleset) => known::find(&ruleset).map_err(|_| JournalFault {
            place: header_place(&bytes),
            says: format!("there is no ruleset `{ruleset}` in this program"),
        }),
        Err(fault) => Err(fault),
    };
    let known = match known {
        Ok(known) => known,
        Err(fault) => return Ok((unsound(fault), NOT_UNDERSTOOD)),
    };
    Ok(match known.rules().resume(&bytes) {
        Ok((game, cut_off)) => {
            let status = if cut_off.is_none() { 0 } else { NO };
            let verdict = Verdict {
                file: name,
                sound: cut_off.is_none(),
                ruleset: Some(game.ruleset()),
                choices: game.choices(),
                over: game.outcome().is_some(),
                hash: Some(game.hash().to_string()),
                says: cut_off.map(|fault| fault.to_string()),
            };
            (verdict, status)
        }
        Err(fault) => (unsound(fault), NO),
    })
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
