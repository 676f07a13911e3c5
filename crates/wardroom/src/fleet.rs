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
use terminal::Failure;

use crate::starmada::fleet;

pub(crate) use convert::OwnForm;

/// Check fleets, look at them, convert lists, make new ones.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom fleet list\n  wardroom fleet show empire-thrawn\n  \
    wardroom fleet check rebel-rieekan empire-demolisher\n  \
    wardroom fleet convert rebel-rieekan --to flagship\n  \
    wardroom fleet check --ruleset starmada 2xLongitude+Sandpiper --points 400\n\n\
    A fleet is a file (TOML, JSON, or a list of another program), the name of a ready-made fleet, or - for standard input.")]
pub(crate) struct Args {
    /// The game the fleets are for. In Starmada a faction is a fleet, too, and so is 2xLongitude+Sandpiper.
    #[arg(long, global = true, value_name = "GAME", default_value = "armada", value_parser = ["armada", "starmada"])]
    ruleset: String,
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
    if args.ruleset == "starmada" {
        return of_starmada(&args.command);
    }
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args),
        Command::List(args) => list::run(args),
        Command::Random(args) => random::run(args),
        Command::Convert(args) => convert::run(args),
    }
}

fn of_starmada(command: &Command) -> Result<ExitCode, Failure> {
    match command {
        Command::Check(args) => fleet::check(&args.fleets, args.terms.points(), args.json),
        Command::Show(args) => fleet::show(&args.fleet, args.terms.points(), args.json),
        Command::List(args) => fleet::list(args.json),
        Command::Random(args) => fleet::random(&args.faction, args.terms.points(), args.seed()?, args.json),
        Command::Convert(args) => fleet::convert(&args.fleet, args.own_form()?, args.json),
    }
}
