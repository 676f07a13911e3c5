//! `wardroom fleet`: check fleets, look at them, convert lists, list the ready-made ones, make random ones.

mod check;
mod convert;
mod list;
mod random;
mod show;
pub(crate) mod source;
mod terms;

use std::process::ExitCode;

use clap::Subcommand;

use crate::Failure;

/// Check fleets, look at them, convert lists, make new ones.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom fleet list\n  wardroom fleet show empire-thrawn\n  \
    wardroom fleet check rebel-rieekan empire-demolisher\n  \
    wardroom fleet convert list.txt --to flagship\n\n\
    A fleet is a file (TOML, JSON, or a list of another program), the name of a ready-made fleet, or - for standard input.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Show(show::Args),
    List(list::Args),
    Random(random::Args),
    Convert(convert::Args),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args),
        Command::List(args) => list::run(args),
        Command::Random(args) => random::run(args),
        Command::Convert(args) => convert::run(args),
    }
}
