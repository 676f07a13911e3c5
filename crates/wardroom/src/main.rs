//! The `wardroom` program: one module per subcommand, and shared modules.

mod additions;
mod bringing;
mod brought;
mod cards;
mod completions;
mod data;
mod journal;
mod known;
mod man;
mod play;
mod players;
mod processors;
mod replay;
mod report;
mod rules;
mod scenario;
mod serve;
mod sim;
mod store;
mod study;
mod terms;

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::{ArgMatches, ColorChoice, CommandFactory, FromArgMatches, Parser};
use terminal::{Derived, Failure, NOT_UNDERSTOOD, Task, color};
use tracing_subscriber::EnvFilter;

/// The environment variable for the log filter, in the format of `RUST_LOG`.
const LOG: &str = "WARDROOM_LOG";

/// The environment variable for the form of the log: `json` for one JSON object a line.
const LOG_FORM: &str = "WARDROOM_LOG_FORM";

/// The version, with the commit it was built from where that is known.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), env!("WARDROOM_REVISION"));

/// A digital table for fleet battles.
#[derive(Parser)]
#[command(
    name = "wardroom",
    version = VERSION,
    after_help = "Examples:\n  wardroom rules search redirect token\n  wardroom play --seed 7\n\n\
    A file may be `-`: standard input where something is read, standard output where something is written.\n\
    Exit status: 0 done; 1 the answer is \"no\"; 2 the input could not be understood, and standard error says why.\n\
    WARDROOM_LOG=debug tells on standard error what happens inside; WARDROOM_LOG_FORM=json does so for programs."
)]
struct Cli {
    /// When to use colour: `auto` where a terminal shows it and `NO_COLOR` is not set.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
}

/// The commands that every game shares.
static SHARED: [&dyn Task; 13] = [
    &Derived::new("cards", cards::run),
    &Derived::new("completions", |args: completions::Args| completions::run(&args)),
    &Derived::new("journal", journal::run),
    &Derived::new("lab", |args: study::Args| study::run(&args)),
    &Derived::new("man", |args: man::Args| man::run(&args)),
    &Derived::new("play", |args: play::Args| play::run(&args)),
    &Derived::new("replay", |args: replay::Args| replay::run(&args)),
    &Derived::new("report", |args: report::Args| report::run(&args)),
    &Derived::new("rules", rules::run),
    &Derived::new("scenario", scenario::run),
    &Derived::new(SERVE, serve::run),
    &Derived::new("sim", |args: sim::Args| sim::run(&args)),
    &Derived::new("store", store::run),
];

/// The command that logs at `info` level by default; others log warnings only.
const SERVE: &str = "serve";

/// All commands.
fn tasks() -> impl Iterator<Item = &'static dyn Task> {
    SHARED.into_iter().chain(brought::tasks()).chain(commands::of_single_games())
}

/// The whole command line, with the commands in alphabetical order.
fn command_line() -> clap::Command {
    let program = Cli::command().subcommand_required(true).arg_required_else_help(true);
    program.subcommands(tasks().map(|task| task.command().display_order(0)))
}

fn main() -> ExitCode {
    let (task, arguments) = parse();
    let usually = if task.name() == SERVE { "info" } else { "warn" };
    let done = log_to_stderr(usually).and_then(|()| run(task, &arguments));
    match done {
        Ok(code) => code,
        // The reader of a pipe has closed it: `wardroom rules coverage | head`.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // Standard error may be closed too; then the error cannot be reported.
            let _ = writeln!(io::stderr(), "wardroom: {failure}");
            ExitCode::from(NOT_UNDERSTOOD)
        }
    }
}

/// Parses the command line; help, version and usage errors exit here.
fn parse() -> (&'static dyn Task, ArgMatches) {
    let mut line = command_line().color(color::asked_in(env::args_os().skip(1)));
    let mut matches = line.get_matches_mut();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    color::ask(cli.color);
    let asked = matches.remove_subcommand().and_then(|(name, arguments)| {
        let task = tasks().find(|task| task.name() == name)?;
        Some((task, arguments))
    });
    asked.unwrap_or_else(|| line.error(clap::error::ErrorKind::MissingSubcommand, "a command is missing").exit())
}

fn run(task: &dyn Task, arguments: &ArgMatches) -> Result<ExitCode, Failure> {
    let start = Instant::now();
    // Values of options may be secret, such as the password in the URL of a database.
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.take_while(|word| !word.starts_with("--")).collect();
    tracing::debug!(version = VERSION, command = words.join(" "), "started");
    let done = task.run(arguments);
    tracing::debug!(elapsed = ?start.elapsed(), "finished");
    done
}

fn log_to_stderr(usually: &str) -> Result<(), Failure> {
    let asked = env::var(LOG).ok().filter(|asked| !asked.is_empty());
    let filter = EnvFilter::try_new(asked.as_deref().unwrap_or(usually)).map_err(|error| {
        let help = format!("as in {LOG}=debug, or {LOG}=server=debug,warn");
        Failure::NotUnderstood(format!("{LOG} does not say what to log: {error}\n  help: {help}"))
    })?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        // A failure to write the log, such as a full disk, must not end the program.
        .log_internal_errors(false);
    match env::var(LOG_FORM).as_deref() {
        Err(_) | Ok("" | "text") => log.with_ansi(color::is_on(&io::stderr())).init(),
        Ok("json") => log.json().flatten_event(true).with_current_span(false).init(),
        Ok(other) => {
            return Err(Failure::NotUnderstood(format!("{LOG_FORM} is `{other}`; it can be `text` or `json`")));
        }
    }
    Ok(())
}
