//! `wardroom lab`: studies of many games between computer players, which can be interrupted and resumed.

mod asked;
mod export;
mod folder;
mod game;
mod plot;
mod resume;
mod run;
mod show;
mod varied;

use std::process::ExitCode;

use clap::Subcommand;
use terminal::Failure;

use crate::additions;

/// Play studies: many games between computer players, kept in a folder, with what they say about strength.
#[derive(clap::Args)]
#[command(after_help = additions::help("lab", ""))]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(Box<asked::Args>),
    Resume(resume::Args),
    Show(show::Args),
    Export(export::Args),
    Plot(plot::Args),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        Command::Run(args) => run::run(args),
        Command::Resume(args) => resume::run(args),
        Command::Show(args) => show::run(args),
        Command::Export(args) => export::run(args),
        Command::Plot(args) => plot::run(args),
    }
}
