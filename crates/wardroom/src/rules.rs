//! `wardroom rules`: search and show the rulebook, and report which rules are tested.

mod coverage;
mod search;
mod show;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use rulebook::showings::shown_by_tests;
use rulebook::sources::rust_files;
use rulebook::{Coverage, Rulebook, Ruleset, ShownBy};
use terminal::{Failure, files};

use crate::scenario;

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

/// The rules that the scenarios of the project at `root` show; with an id, only from files that contain it.
fn shown_by_scenarios(root: &Path, id: Option<&str>) -> Result<Vec<ShownBy>, Failure> {
    let folder = root.join("scenarios");
    let mut paths = if folder.is_dir() { files::toml_files(&[folder])? } else { Vec::new() };
    if let Some(id) = id {
        paths.retain(|path| fs::read_to_string(path).is_ok_and(|text| text.contains(id)));
    }
    let scenarios = scenario::read_all(&paths)?;
    let shown = scenarios
        .iter()
        .flat_map(|scenario| scenario.shown(format!("{}:{}", from_root(root, &scenario.file), scenario.line)));
    Ok(shown.collect())
}

/// A path relative to the project's root, with slashes.
fn from_root(root: &Path, file: &str) -> String {
    let inside = Path::new(file).strip_prefix(root).unwrap_or(Path::new(file));
    inside.display().to_string().replace('\\', "/")
}

/// The rules of `book` that scenarios and tests of the project at `root` show.
pub(crate) fn coverage_of(root: &Path, book: &Rulebook) -> Result<Coverage, Failure> {
    let files = rust_files(root).map_err(Failure::Faults)?;
    Ok(Coverage::of(book, shown_by_scenarios(root, None)?, shown_by_tests(&files)))
}

/// What scenarios and tests of the project at `root` show of one entry. Only files that contain its id are parsed,
/// which takes a fraction of the time.
fn coverage_of_one(root: &Path, book: &Rulebook, id: &str) -> Result<Coverage, Failure> {
    let mut files = rust_files(root).map_err(Failure::Faults)?;
    files.retain(|file| file.text.contains(id));
    Ok(Coverage::of(book, shown_by_scenarios(root, Some(id))?, shown_by_tests(&files)))
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
