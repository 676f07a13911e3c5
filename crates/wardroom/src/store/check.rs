//! `wardroom store check`: checks every stored game for damage.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use server::{GameFault, StoreChecked, check_store};
use terminal::{Failure, NO, Progress, Screen};

use crate::data::{Existing, Place};

/// Read every stored game, verify its chain of fingerprints, replay it, and report which are whole. Nothing is changed,
/// and a server may be running.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom store check\n  wardroom store check --json\n\n\
    A store elsewhere is named as for `wardroom serve`: with --data DIR, or with --database and an address such as \
    postgres://wardroom@localhost/wardroom.\n\
    Exit status: 0 everything is whole, or nothing is stored yet in the usual folder; 1 something was altered or damaged; \
    2 the store cannot be read at all, or there is none where one was named.")]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let url = match args.place.of_existing()? {
        Existing::At(url) => url,
        Existing::NothingYet(folder) => return nothing_yet(&folder, args.json),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut progress = None;
    let checked = runtime.block_on(check_store(&url, |done, total| {
        progress.get_or_insert_with(|| Progress::new("games", total)).reached(done);
    }));
    if let Some(progress) = progress {
        progress.finish();
    }
    let checked = checked.map_err(|fault| Failure::NotUnderstood(format!("the store cannot be checked: {fault}")))?;
    let mut screen = Screen::new();
    if args.json {
        screen.json(&checked)?;
    } else {
        in_words(&mut screen, &checked)?;
    }
    screen.finish()?;
    Ok(if checked.is_whole() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// The answer for a folder without a store.
fn nothing_yet(folder: &Path, json: bool) -> Result<ExitCode, Failure> {
    let says =
        format!("nothing is stored yet: there is no store in {}, where `wardroom serve` keeps games", folder.display());
    let mut screen = Screen::new();
    if json {
        screen.json(&StoreChecked::default())?;
        writeln!(io::stderr(), "{says}")?;
    } else {
        screen.line(&says)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn in_words(screen: &mut Screen, checked: &StoreChecked) -> Result<(), Failure> {
    for says in &checked.database {
        screen.line(&format!("the database: {says}"))?;
    }
    for GameFault { game, says } in &checked.faults {
        screen.line(&format!("{game}: {says}"))?;
    }
    for GameFault { game, says } in &checked.not_played {
        screen.line(&format!("{game}: whole, but not played again: {says}"))?;
    }
    screen.line(&format!("{} of {} games are whole", checked.whole, checked.games))?;
    Ok(())
}
