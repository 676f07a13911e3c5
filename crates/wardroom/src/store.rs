//! `wardroom store`: inspect stored games.

mod check;

use std::process::ExitCode;

use clap::Subcommand;
use terminal::Failure;

/// Inspect stored games.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom store check")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Check(args) => check::run(args),
    }
}
