//! `wardroom scenario`: check executable rulings, start new ones, and create them from journals.

mod check;
mod from;
mod new;

use std::process::ExitCode;

use clap::Subcommand;
use terminal::Failure;

pub(crate) use check::read_all;

/// Check executable rulings, start new ones, and create them from journals.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom scenario new --ruleset pearls --rule pearls.dive.reroll")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    From(from::Args),
    New(new::Args),
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Check(args) => check::run(&args),
        Command::From(args) => from::run(&args),
        Command::New(args) => new::run(&args),
    }
}
