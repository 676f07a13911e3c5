//! `wardroom cards coverage`.

mod counts;
mod document;
mod missing;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use game_api::{CardReport, CardTests, Reference, Standings};
use rulebook::Rulebook;
use terminal::{Failure, Screen};

use crate::{additions, rules};
use counts::Kind;

/// Say which cards the program plays, and which of them and of their rulings a test or a scenario shows.
///
/// A ruling is waiting while a card it is about is not played, and missing if nothing but a test is wanting. Those that
/// cannot be tested are not counted. It reads the rules, tests and scenarios of a checkout of the project.
#[derive(clap::Args)]
#[command(after_help = additions::help("cards coverage", "It works in a checkout of the project, or with --root DIR."))]
pub(super) struct Args {
    /// The project's folder; by default the one around the current folder
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
    /// List the cards that are not played or not tested; with an id, the rulings of that card which nothing shows
    #[arg(long, value_name = "ID", num_args = 0..=1)]
    #[expect(clippy::option_option, reason = "not given, given, and given with an id are three things")]
    missing: Option<Option<String>>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Print the page of all cards, with the readings that were chosen, as Markdown
    #[arg(long, conflicts_with_all = ["missing", "json"])]
    markdown: bool,
    /// Print what tests show of each card, as it is embedded in the program
    #[arg(long, conflicts_with_all = ["missing", "json", "markdown"])]
    tests: bool,
}

pub(super) fn run(args: Args, reference: &dyn Reference) -> Result<ExitCode, Failure> {
    let root = rules::root(args.root)?;
    let book = Rulebook::from_folder(&root.join("rules")).map_err(Failure::Faults)?;
    let coverage = rules::coverage_of(&root, &book)?;
    let ruleset = book.ruleset(reference.name());
    let tests = ruleset.map(|rules| CardTests::of(rules, &coverage)).unwrap_or_default();
    let standings = Standings::new(reference, ruleset, &tests);
    let mut screen = Screen::new();
    if let Some(Some(id)) = &args.missing {
        missing::show(&mut screen, &standings, id, args.json)?;
    } else if args.markdown {
        screen.line(document::markdown(&CardReport::of(&standings)).trim_end())?;
    } else if args.tests {
        screen.line(tests.to_lines().map_err(std::io::Error::from)?.trim_end())?;
    } else if args.json {
        screen.json(&counts::kinds(&standings))?;
    } else {
        let kinds = counts::kinds(&standings);
        print(&mut screen, &kinds)?;
        if args.missing.is_some() {
            print_missing(&mut screen, &kinds)?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn print(screen: &mut Screen, kinds: &BTreeMap<&str, Kind>) -> std::io::Result<()> {
    let heads = ["cards", "played", "tested", "rulings", "shown", "waiting", "missing"];
    let row = |name: &str, cells: [String; 7]| {
        let cells: Vec<String> =
            heads.iter().zip(cells).map(|(head, cell)| format!("{cell:>w$}", w = head.len())).collect();
        format!("{name:10}  {}", cells.join("  "))
    };
    screen.line(&screen.bold(&row("", heads.map(str::to_owned))))?;
    for (name, kind) in kinds {
        let Kind { cards, implemented, tested, rulings, .. } = kind;
        let counts =
            [*cards, *implemented, *tested, rulings.all(), rulings.all_shown(), rulings.waiting, rulings.missing.len()];
        screen.line(&row(name, counts.map(|count| count.to_string())))?;
    }
    Ok(())
}

fn print_missing(screen: &mut Screen, kinds: &BTreeMap<&str, Kind>) -> std::io::Result<()> {
    for (name, kind) in kinds {
        screen.line("")?;
        let head = format!("{name}: {} of {} are not played or not tested", kind.missing.len(), kind.cards);
        screen.line(&screen.bold(&head))?;
        for id in &kind.missing {
            screen.line(&format!("  {id}"))?;
        }
    }
    Ok(())
}
