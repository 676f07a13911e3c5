//! `wardroom cards coverage`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use game_api::{CardLine, Reference};
use rulebook::{Coverage, Rulebook};
use serde::Serialize;
use terminal::{Failure, Screen};

use crate::{additions, rules};

/// Say which cards the program plays, and which of them a test or a scenario shows.
///
/// It reads the rules, tests and scenarios of a checkout of the project.
#[derive(clap::Args)]
#[command(after_help = additions::help("cards coverage", "It works in a checkout of the project, or with --root DIR."))]
pub(super) struct Args {
    /// The project's folder; by default the one around the current folder
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
    /// List the cards that are not played or not tested
    #[arg(long)]
    missing: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The cards of one kind.
#[derive(Default, Serialize)]
struct Kind {
    cards: usize,
    implemented: usize,
    tested: usize,
    /// Cards that are not played, and cards that no test or scenario shows.
    missing: Vec<String>,
}

impl Kind {
    fn add(&mut self, card: CardLine, is_shown: bool) {
        // A card without an effect of its own has only figures and keywords, which are tested elsewhere.
        let tested = card.played && (!card.effect || is_shown);
        self.cards += 1;
        self.implemented += usize::from(card.played);
        self.tested += usize::from(tested);
        if !tested {
            self.missing.push(card.id);
        }
    }
}

/// The cards of a game by their kinds.
fn kinds(reference: &dyn Reference, coverage: &Coverage) -> BTreeMap<&'static str, Kind> {
    let mut kinds: BTreeMap<&str, Kind> = BTreeMap::new();
    for card in reference.cards() {
        if let Some(kind) = reference.kinds().iter().find(|kind| kind.id == card.kind) {
            let is_shown = !coverage.shown_by(reference.name(), &card.id).is_empty();
            kinds.entry(kind.title).or_default().add(card, is_shown);
        }
    }
    kinds
}

pub(super) fn run(args: Args, reference: &dyn Reference) -> Result<ExitCode, Failure> {
    let root = rules::root(args.root)?;
    let book = Rulebook::from_folder(&root.join("rules")).map_err(Failure::Faults)?;
    let coverage = rules::coverage_of(&root, &book)?;
    let kinds = kinds(reference, &coverage);
    let mut screen = Screen::new();
    if args.json {
        screen.json(&kinds)?;
    } else {
        print(&mut screen, &kinds)?;
        if args.missing {
            print_missing(&mut screen, &kinds)?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn print(screen: &mut Screen, kinds: &BTreeMap<&str, Kind>) -> std::io::Result<()> {
    screen.line(&screen.bold(&format!("{:10}  {:>5}  {:>6}  {:>6}", "", "cards", "played", "tested")))?;
    for (name, kind) in kinds {
        screen.line(&format!("{name:10}  {:>5}  {:>6}  {:>6}", kind.cards, kind.implemented, kind.tested))?;
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
