//! `wardroom store backup`: copies a store into a file, while a server may be using it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use server::Store;
use server::store::{Copied, copy_store};
use terminal::Failure;

use super::{copied, tell};
use crate::data::Place;

/// Copy everything that is stored into a new file, as it is at this moment. A server may be running.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom store backup monday.sqlite\n\n\
    A store elsewhere is named as for `wardroom serve`: with --data DIR, or with --database and an address such as \
    postgres://wardroom@localhost/wardroom.\n\
    The file is a SQLite store, whichever database the games are in. It holds the seeds of running games, so only its \
    owner may read it. It has its name only when it is complete.")]
pub(crate) struct Args {
    /// The file to make.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(Args { file, place, json }: Args) -> Result<ExitCode, Failure> {
    let url = place.of_stored()?;
    if file.exists() {
        return Err(Failure::NotUnderstood(format!("{}: there is such a file already", file.display())));
    }
    tell(backed_up(&url, &file)?, &file.display().to_string(), json)
}

/// Copies a store into a file beside the one that is asked for, which takes its name when it is complete.
fn backed_up(url: &str, file: &Path) -> Result<Copied, Failure> {
    let partial = tempfile::Builder::new()
        .prefix(".backup")
        .suffix(".sqlite")
        .tempfile_in(folder_of(file))
        .map_err(|error| cannot_write(file, &error))?;
    let made = copied(copy_store(url, &Store::at_file(partial.path())), "backed up")?;
    partial.as_file().sync_all().map_err(|error| cannot_write(file, &error))?;
    partial.persist_noclobber(file).map_err(|error| cannot_write(file, &error.error))?;
    // The name is on disk only when the folder is.
    let _ = fs::File::open(folder_of(file)).and_then(|folder| folder.sync_all());
    Ok(made)
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn cannot_write(file: &Path, error: &io::Error) -> Failure {
    Failure::NotUnderstood(format!("{}: it cannot be written: {error}", file.display()))
}
