//! `wardroom store restore`: copies a backup into an empty store.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use server::Store;
use server::store::{StoreFault, copy_store};
use terminal::Failure;

use super::{copied, tell};
use crate::data::Place;

/// Copy a backup into a store that is empty. Backups of older programs are brought up to date on the way.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom store restore monday.sqlite --data elsewhere\n\n\
    The store is named as for `wardroom serve`: with --data DIR, or with --database and an address such as \
    postgres://wardroom@localhost/wardroom.\n\
    Nothing that is stored is overwritten: a store with games in it is refused. The backup is not changed. With \
    `wardroom store backup` this also moves games from SQLite to PostgreSQL, and back.")]
pub(crate) struct Args {
    /// The file that `wardroom store backup` made.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(Args { file, place, json }: Args) -> Result<ExitCode, Failure> {
    let unreadable =
        |error: std::io::Error| Failure::NotUnderstood(format!("{}: it cannot be read: {error}", file.display()));
    // Bringing a copy up to date leaves the backup as it is.
    let copy = tempfile::NamedTempFile::new()?;
    let mut backup = fs::File::open(&file).map_err(unreadable)?;
    std::io::copy(&mut backup, &mut copy.as_file()).map_err(unreadable)?;
    let from = Store::at_file(copy.path());
    let url = place.of_any()?;
    let made = copied(
        async {
            let up_to_date = Store::open(&from).await.map_err(|fault| named(fault, &file))?;
            up_to_date.close().await;
            copy_store(&from, &url).await
        },
        "restored",
    )?;
    tell(made, &format!("restored from {}", file.display()), json)
}

/// The fault with the file that the person named, not the copy of it.
fn named(fault: StoreFault, file: &Path) -> StoreFault {
    match fault {
        StoreFault::Unreachable { says, .. } => StoreFault::Unreachable { place: file.display().to_string(), says },
        fault => fault,
    }
}
