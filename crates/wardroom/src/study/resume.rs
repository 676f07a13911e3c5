//! `wardroom lab resume`: go on with a study.

use std::path::PathBuf;
use std::process::ExitCode;

use terminal::{Failure, numbers};

use super::folder::Folder;
use super::run::go_on;
use crate::additions;

/// Go on with a study that was interrupted: only missing games are played.
#[derive(clap::Args)]
#[command(after_help = additions::help("lab resume", ""))]
pub(super) struct Args {
    /// The folder of the study.
    folder: PathBuf,
    /// Number of games at a time; the number of processors if not given.
    #[arg(long, value_parser = numbers::positive::<usize>)]
    threads: Option<usize>,
    /// Print what the games say as one JSON document.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    go_on(&Folder(args.folder.clone()), args.threads, args.json)
}
