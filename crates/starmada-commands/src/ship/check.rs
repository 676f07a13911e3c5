//! `wardroom starmada ship check`: checks ship files, with all faults at once.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use fault::Fault;
use serde::Serialize;
use starmada::sheet::{is_ship_file, read_ship_file};
use terminal::{Failure, NO, NOT_UNDERSTOOD, NotUnderstood, Screen, files};

/// Check ship files.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom starmada ship show Longitude --toml > mine.toml\n  \
    wardroom starmada ship check mine.toml\n\n\
    Faults go to standard error. With --json and several files there is one document on each line.\n\
    Exit status: 0 all are good; 1 some break a rule; 2 some are no ship files.")]
pub(super) struct Args {
    /// Ship files, or - for standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// JSON instead of words.
    #[arg(long)]
    json: bool,
}

/// The verdict on a file.
#[derive(Serialize)]
struct Verdict {
    file: String,
    good: bool,
    class: Option<String>,
    faults: Vec<Told>,
    #[serde(skip)]
    status: u8,
}

/// A fault with its place.
#[derive(Serialize)]
struct Told {
    line: Option<usize>,
    column: Option<usize>,
    says: String,
    help: Option<String>,
    #[serde(skip)]
    in_words: String,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    let (mut worst, mut not_understood) = (0, NotUnderstood::default());
    for path in &args.files {
        let Some(verdict) = not_understood.sift(judge(path)) else { continue };
        worst = worst.max(verdict.status);
        if args.json { screen.json_among(args.files.len(), &verdict)? } else { tell(&mut screen, &verdict)? }
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(ExitCode::from(worst))
}

fn judge(path: &Path) -> Result<Verdict, Failure> {
    let (file, bytes) = (files::name(path), files::read(path)?);
    Ok(match read_ship_file(&file, &bytes) {
        Ok((_, sheet)) => Verdict { file, good: true, class: Some(sheet.class), faults: Vec::new(), status: 0 },
        Err(faults) => {
            let status = if is_ship_file(&file, &bytes) { NO } else { NOT_UNDERSTOOD };
            Verdict { file, good: false, class: None, faults: faults.into_iter().map(Told::of).collect(), status }
        }
    })
}

impl Told {
    fn of(fault: Fault) -> Self {
        let in_words = fault.to_string();
        let Fault { line, column, says, help, .. } = fault;
        Told { line, column, says, help, in_words }
    }
}

fn tell(screen: &mut Screen, verdict: &Verdict) -> io::Result<()> {
    let Verdict { file, class, faults, .. } = verdict;
    for fault in faults {
        writeln!(io::stderr(), "{}", fault.in_words)?;
    }
    match (class, faults.len()) {
        (Some(class), _) => screen.line(&format!("{file}: {class} is a good ship")),
        (None, 1) => screen.line(&format!("{file}: not a good ship, 1 fault")),
        (None, faults) => screen.line(&format!("{file}: not a good ship, {faults} faults")),
    }
}
