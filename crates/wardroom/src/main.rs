//! The `wardroom` program: one module per subcommand, and what they have in common.

mod cards;
mod courses;
mod files;
mod finding;
mod fleet;
mod journal;
mod measure;
mod play;
mod replay;
mod rules;
mod rulesets;
mod scenario;
mod screen;
mod serve;
mod sim;
mod starmada;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use fault::Fault;
use tracing_subscriber::EnvFilter;

/// The environment variable that says what to log; the form is that of `RUST_LOG`.
const LOG: &str = "WARDROOM_LOG";

/// A digital table for fleet battles.
#[derive(Parser)]
#[command(name = "wardroom", version, after_help = "Example:\n  wardroom rules search redirect token")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Cards(cards::Args),
    Courses(courses::Args),
    Fleet(fleet::Args),
    Journal(journal::Args),
    Measure(measure::Args),
    Play(play::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Scenario(scenario::Args),
    Serve(serve::Args),
    Sim(sim::Args),
    Starmada(starmada::Args),
}

/// Why a subcommand could not do what it was asked for.
///
/// An answer of "no" is no failure: a subcommand returns [`NO`] for it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Something on the command line means nothing.
    #[error("{0}")]
    NotUnderstood(String),
    /// Files are faulty; each fault names its place.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Faults(Vec<Fault>),
    /// The answer could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// The exit status of an answer that is "no".
pub(crate) const NO: u8 = 1;

/// The exit status of input that could not be understood.
pub(crate) const NOT_UNDERSTOOD: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    // A server tells whoever runs it what happens; other commands speak up only when something is odd.
    log_to_stderr(if matches!(cli.command, Command::Serve(_)) { "info" } else { "warn" });
    let done = match cli.command {
        Command::Cards(args) => cards::run(args),
        Command::Courses(args) => courses::run(&args),
        Command::Fleet(args) => fleet::run(&args),
        Command::Journal(args) => journal::run(args),
        Command::Measure(args) => measure::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Rules(args) => rules::run(args),
        Command::Scenario(args) => scenario::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Sim(args) => sim::run(&args),
        Command::Starmada(args) => starmada::run(args),
    };
    match done {
        Ok(code) => code,
        // Whoever read our output has seen enough: `wardroom rules coverage | head`.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // With standard error closed too there is nobody left to tell.
            let _ = writeln!(io::stderr(), "wardroom: {failure}");
            ExitCode::from(NOT_UNDERSTOOD)
        }
    }
}

fn log_to_stderr(usually: &str) {
    let filter = EnvFilter::try_from_env(LOG).unwrap_or_else(|_| EnvFilter::new(usually));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::IsTerminal::is_terminal(&io::stderr()))
        .init();
}
