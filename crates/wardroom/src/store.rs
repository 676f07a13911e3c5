//! `wardroom store`: check stored games, back them up, restore them, copy them elsewhere, and read what players reported.

mod backup;
mod check;
mod copy;
mod reports;
mod restore;

use std::process::ExitCode;

use clap::Subcommand;
use server::store::{Copied, StoreFault};
use terminal::{Failure, Screen};

/// Check stored games, back them up while a server runs, restore a backup, copy a store, and read what players reported.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom store check\n  wardroom store backup monday.sqlite\n  wardroom store restore monday.sqlite --data elsewhere\n  wardroom store reports"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Copy(copy::Args),
    Reports(reports::Args),
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Check(args) => check::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Restore(args) => restore::run(args),
        Command::Copy(args) => copy::run(args),
        Command::Reports(args) => reports::run(args),
    }
}

/// Runs a copy to its end; `done` is what could not be done to the store if it fails.
fn copied(copy: impl Future<Output = Result<Copied, StoreFault>>, done: &str) -> Result<Copied, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let copied = runtime.block_on(copy);
    copied.map_err(|fault| Failure::NotUnderstood(format!("the store cannot be {done}: {fault}")))
}

/// Prints what was copied, in words behind these or as JSON.
fn tell(copied: Copied, before: &str, json: bool) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    if json {
        screen.json(&copied)?;
    } else {
        screen.line(&format!("{before}: {}", in_words(copied)))?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn in_words(Copied { games, guests, records }: Copied) -> String {
    let count = |number: u64, one: &str| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
    format!("{}, {} and {}", count(games, "game"), count(guests, "guest"), count(records, "journal line"))
}
