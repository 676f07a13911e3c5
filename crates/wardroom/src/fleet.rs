//! `wardroom fleet`: what players bring to the table.

mod convert;

use std::process::ExitCode;

use clap::Subcommand;

use crate::Failure;

/// Convert fleet lists.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom fleet convert list.txt --to flagship")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Convert(convert::Args),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        Command::Convert(args) => convert::run(args),
    }
}
