//! `wardroom lab plot`: pictures of what a study says.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use lab::study::Plot;
use terminal::{Failure, Screen, files};

use super::folder::Folder;
use crate::additions;

/// Draw what a study says: shares and ratings with their intervals, and margins, as SVG.
#[derive(clap::Args)]
#[command(after_help = additions::help("lab plot", ""))]
pub(super) struct Args {
    /// The folder of the study.
    folder: PathBuf,
    /// The folder for the pictures; that of the study if not given.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let folder = Folder(args.folder.clone());
    let study = folder.study()?;
    let games = folder.games(&study)?;
    let out = args.out.as_ref().unwrap_or(&args.folder);
    fs::create_dir_all(out).map_err(|error| files::unwritable(out, &error))?;
    let mut screen = Screen::new();
    for Plot { name, svg } in Plot::all(&study.plan, &study.summary(&games), &games) {
        let path = out.join(name);
        files::write(&path, &svg)?;
        screen.line(&path.display().to_string())?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}
