//! `wardroom rules coverage`.

use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::{Rulebook, RulesetCoverage};
use terminal::{Failure, Screen};

/// Width of a bar, in characters.
const BAR_WIDTH: usize = 20;

/// Say which rules are shown by a scenario or by a test.
///
/// It reads the rules, tests and scenarios of a checkout of the project.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom rules coverage --missing\n\n\
    It works in a checkout of the project, or with --root DIR.")]
pub(super) struct Args {
    /// The project's folder; by default the one around the current folder
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
    /// List the rules that nothing shows
    #[arg(long)]
    missing: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: Args) -> Result<ExitCode, Failure> {
    let root = root(args.root)?;
    // The ledger beside the tests, not the one built into the program: the two may be of different versions.
    let book = Rulebook::from_folder(&root.join("rules")).map_err(Failure::Faults)?;
    let coverage = super::coverage_of(&root, &book)?;
    let mut screen = Screen::new();
    if args.json {
        screen.json(&coverage)?;
    } else {
        for (at, (name, counts)) in coverage.rulesets.iter().enumerate() {
            if at > 0 {
                screen.line("")?;
            }
            print(&mut screen, name, counts)?;
        }
        if args.missing {
            print_missing(&mut screen, &coverage.rulesets)?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The project at this folder, or around the current one.
pub(crate) fn root(given: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let needs = "it needs the folders `rules` and `crates`";
    match given {
        Some(root) if super::is_project(&root) => Ok(root),
        Some(root) => {
            let says = format!("`{}` is not a checkout of the project: {needs}", root.display());
            Err(Failure::NotUnderstood(says))
        }
        None => super::project_root().ok_or_else(|| {
            let says = "neither this folder nor one around it is a checkout of the project";
            Failure::NotUnderstood(format!("{says}: {needs}\n  help: name it with --root DIR"))
        }),
    }
}

fn print(screen: &mut Screen, name: &str, counts: &RulesetCoverage) -> Result<(), Failure> {
    let longest = counts.topics.keys().map(|topic| topic.chars().count()).max();
    let width = longest.unwrap_or(0).max(name.chars().count());
    let head = format!("{name:width$}  {:>5}  {:>5}  {:>11}", "rules", "shown", "by scenario");
    screen.line(&screen.bold(&head))?;
    for (topic, row) in &counts.topics {
        let row = cells(row.rules, row.covered, row.by_scenario);
        screen.line(&format!("{topic:width$}  {row}"))?;
    }
    let all = cells(counts.rules, counts.covered, counts.by_scenario);
    screen.line(&screen.bold(&format!("{:width$}  {all}", "all")))?;
    if counts.named_only > 0 {
        let note = format!("{} more are only named in the source and cannot be shown", counts.named_only);
        screen.line(&screen.faint(&note))?;
    }
    Ok(())
}

fn cells(rules: usize, covered: usize, by_scenario: usize) -> String {
    let filled = (covered * BAR_WIDTH).checked_div(rules).unwrap_or(0);
    let bar = "█".repeat(filled) + &"░".repeat(BAR_WIDTH - filled);
    let percent = (covered * 100).checked_div(rules).unwrap_or(0);
    format!("{rules:>5}  {covered:>5}  {by_scenario:>11}  {bar} {percent:>3} %")
}

fn print_missing<'a>(
    screen: &mut Screen,
    rulesets: impl IntoIterator<Item = (&'a String, &'a RulesetCoverage)>,
) -> Result<(), Failure> {
    for (name, counts) in rulesets {
        screen.line("")?;
        let head = format!("{name}: {} of {} rules are shown by nothing", counts.missing.len(), counts.rules);
        screen.line(&screen.bold(&head))?;
        for id in &counts.missing {
            screen.line(&format!("  {id}"))?;
        }
    }
    Ok(())
}
