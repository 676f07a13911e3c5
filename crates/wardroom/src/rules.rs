//! `wardroom rules`: search and show the rulebook, and say which rules are shown by what.

mod coverage;
mod search;
mod show;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use rulebook::sources::Sources;
use rulebook::{Coverage, Rulebook, Ruleset, ShownBy};

use crate::{Failure, scenario};

pub(crate) use coverage::root;

/// Look things up in the rulebook.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom rules show attack.armament.dash")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Search(search::Args),
    Show(show::Args),
    Coverage(coverage::Args),
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Search(args) => search::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Coverage(args) => coverage::run(args),
    }
}

/// What the scenarios of the project at `root` show.
fn shown_by_scenarios(root: &Path) -> Result<Vec<ShownBy>, Failure> {
    let folder = root.join("scenarios");
    let scenarios = if folder.is_dir() { scenario::read_all(&[folder])? } else { Vec::new() };
    let shown = scenarios.iter().flat_map(|scenario| {
        scenario.rules.iter().map(|rule| ShownBy {
            ruleset: Some(scenario.ruleset.clone()),
            rule: rule.clone(),
            place: format!("{}:{}", scenario.file, scenario.line),
        })
    });
    Ok(shown.collect())
}

/// What scenarios and tests of the project at `root` show of the rules in `book`.
pub(crate) fn coverage_of(root: &Path, book: &Rulebook) -> Result<Coverage, Failure> {
    let sources = Sources::read(root).map_err(Failure::Faults)?;
    Ok(Coverage::of(book, shown_by_scenarios(root)?, sources.shown_by_tests()))
}

/// Refuses a ruleset that the rulebook does not have.
fn check_ruleset(book: &Rulebook, name: Option<&str>) -> Result<(), Failure> {
    let Some(name) = name.filter(|name| book.ruleset(name).is_none()) else {
        return Ok(());
    };
    let known: Vec<&str> = book.rulesets().iter().map(Ruleset::name).collect();
    let says = format!("there is no ruleset `{name}`\n  help: known are {}", known.join(", "));
    Err(Failure::NotUnderstood(says))
}

/// The project around the current folder: the nearest folder upward with `rules/` and `crates/`.
fn project_root() -> Option<PathBuf> {
    let here = env::current_dir().ok()?;
    here.ancestors().find(|folder| is_project(folder)).map(Path::to_owned)
}

fn is_project(folder: &Path) -> bool {
    folder.join("rules").is_dir() && folder.join("crates").is_dir()
}
