//! The `wardroom` program: one module per subcommand, and what they have in common.

mod cards;
mod color;
mod completions;
mod courses;
mod data;
mod files;
mod finding;
mod fleet;
mod journal;
mod man;
mod measure;
mod numbers;
mod play;
mod progress;
mod replay;
mod rules;
mod rulesets;
mod scenario;
mod screen;
mod serve;
mod several;
mod sim;
mod starmada;
mod store;

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use fault::Fault;
use tracing_subscriber::EnvFilter;

/// The environment variable that says what to log; the form is that of `RUST_LOG`.
const LOG: &str = "WARDROOM_LOG";

/// The version, and the commit it was built from where that is known.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), env!("WARDROOM_REVISION"));

/// A digital table for fleet battles.
#[derive(Parser)]
#[command(
    name = "wardroom",
    version = VERSION,
    after_help = "Examples:\n  wardroom rules search redirect token\n  wardroom play --seed 7\n\n\
    A file may be `-`: standard input where something is read, standard output where something is written.\n\
    Exit status: 0 done; 1 the answer is \"no\"; 2 the input could not be understood, and standard error says why.\n\
    WARDROOM_LOG=debug tells on standard error what happens inside."
)]
struct Cli {
    /// When to colour: `auto` where a terminal shows it and `NO_COLOR` is not set.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Cards(cards::Args),
    Completions(completions::Args),
    Courses(courses::Args),
    Fleet(fleet::Args),
    Journal(journal::Args),
    Man(man::Args),
    Measure(measure::Args),
    Play(play::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Scenario(scenario::Args),
    Serve(serve::Args),
    Sim(sim::Args),
    Starmada(starmada::Args),
    Store(store::Args),
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
    /// Some of several things that were asked for are not understood; the others were answered before.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Several(Vec<Failure>),
    /// The answer could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// The exit status of an answer that is "no".
pub(crate) const NO: u8 = 1;

/// The exit status of input that could not be understood.
pub(crate) const NOT_UNDERSTOOD: u8 = 2;

fn main() -> ExitCode {
    let cli = parse();
    // A server tells whoever runs it what happens; other commands speak up only when something is odd.
    let usually = if matches!(cli.command, Command::Serve(_)) { "info" } else { "warn" };
    let done = log_to_stderr(usually).and_then(|()| run(cli.command));
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

/// What the command line asks for; help, version and usage errors end the program here.
fn parse() -> Cli {
    let matches = Cli::command().color(color::asked_in(env::args_os().skip(1))).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    color::ask(cli.color);
    cli
}

fn run(command: Command) -> Result<ExitCode, Failure> {
    let start = Instant::now();
    // Values of options may be secret, such as the password in the address of a database.
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.take_while(|word| !word.starts_with("--")).collect();
    tracing::debug!(version = VERSION, command = words.join(" "), "begins");
    let done = match command {
        Command::Cards(args) => cards::run(args),
        Command::Completions(args) => completions::run(&args),
        Command::Courses(args) => courses::run(&args),
        Command::Fleet(args) => fleet::run(&args),
        Command::Journal(args) => journal::run(args),
        Command::Man(args) => man::run(&args),
        Command::Measure(args) => measure::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Rules(args) => rules::run(args),
        Command::Scenario(args) => scenario::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Sim(args) => sim::run(&args),
        Command::Starmada(args) => starmada::run(args),
        Command::Store(args) => store::run(args),
    };
    tracing::debug!(elapsed = ?start.elapsed(), "ends");
    done
}

fn log_to_stderr(usually: &str) -> Result<(), Failure> {
    let asked = env::var(LOG).ok().filter(|asked| !asked.is_empty());
    let filter = EnvFilter::try_new(asked.as_deref().unwrap_or(usually)).map_err(|error| {
        let help = format!("as in {LOG}=debug, or {LOG}=server=debug,warn");
        Failure::NotUnderstood(format!("{LOG} does not say what to log: {error}\n  help: {help}"))
    })?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(color::is_on(&io::stderr()))
        // A log that cannot be written, because its disk is full, must not end what is logged.
        .log_internal_errors(false)
        .init();
    Ok(())
}
