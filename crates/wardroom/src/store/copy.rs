//! `wardroom store copy`: copies a store into another one, of the same or of another kind of database.

use std::process::ExitCode;

use server::store::copy_store;
use terminal::Failure;

use super::{copied, tell};
use crate::data::Place;

/// Copy everything that is stored into another store that is empty: from SQLite to PostgreSQL, or back.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom store copy another-folder\n\n\
    To PostgreSQL, the address of an empty database is named instead of the folder, such as \
    postgres://wardroom@localhost/wardroom; and back, the folder and --database with that address.\n\
    What is copied is named as for `wardroom serve`: with --data DIR, or with --database and an address. It is copied as it is \
    at this moment and not changed; a server may be running, but what is played there afterwards is not in the copy. Nothing \
    that is stored is overwritten: a store with games in it is refused.")]
pub(crate) struct Args {
    /// Where to: a folder, or the URL of a database.
    #[arg(value_name = "DIR|URL")]
    to: String,
    #[command(flatten)]
    place: Place,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(Args { to, place, json }: Args) -> Result<ExitCode, Failure> {
    let from = place.of_stored()?;
    let target = Place::named(&to).of_any()?;
    tell(copied(copy_store(&from, &target), "copied")?, "copied", json)
}
