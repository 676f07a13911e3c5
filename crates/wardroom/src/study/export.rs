//! `wardroom lab export`: the games of a study for other programs.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use lab::study::{Finished, Sheet};
use serde_json::json;
use terminal::{Failure, files};

use super::folder::{Folder, Study};
use crate::additions;

/// Print the games of a study as a table for other programs.
#[derive(clap::Args)]
#[command(after_help = additions::help("lab export", ""))]
pub(super) struct Args {
    /// The folder of the study.
    folder: PathBuf,
    /// The format.
    #[arg(long)]
    format: Format,
    /// A line for each game, or for each thing that a side brought to a game; JSON has both.
    #[arg(long, default_value = "games")]
    table: Table,
    /// The file; - for standard output.
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Comma-separated values.
    Csv,
    /// One document with the study, what it says, and all games.
    Json,
    /// Apache Parquet.
    Parquet,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Table {
    /// A line for each game.
    Games,
    /// A line for each thing that a side brought to a game.
    Brought,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let folder = Folder(args.folder.clone());
    let study = folder.study()?;
    let mut games = folder.games(&study)?;
    // The order in which games were finished depends on the threads.
    games.sort_by_key(|game| (game.pair, game.pairing, game.swapped));
    let sheet = || match args.table {
        Table::Games => Sheet::of_games(&study.plan, &study.terms_in_words(), &games),
        Table::Brought => Sheet::of_brought(&study.plan, &games),
    };
    let bytes = match args.format {
        Format::Csv => sheet().to_csv().into_bytes(),
        Format::Parquet => sheet().to_parquet(),
        Format::Json => document(&study, &games)?,
    };
    if files::is_standard(&args.out) {
        let mut out = io::stdout().lock();
        out.write_all(&bytes).and_then(|()| out.flush())?;
    } else {
        fs::write(&args.out, bytes).map_err(|error| files::unwritable(&args.out, &error))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn document(study: &Study, games: &[Finished]) -> Result<Vec<u8>, Failure> {
    let document = json!({"study": study, "says": study.summary(games), "games": games});
    let mut text = serde_json::to_vec_pretty(&document).map_err(io::Error::from)?;
    text.push(b'\n');
    Ok(text)
}
