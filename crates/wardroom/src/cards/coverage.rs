//! `wardroom cards coverage`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use armada::cards;
use armada::catalog::{Card, Catalog};
use rulebook::{Coverage, Rulebook};
use serde::Serialize;
use terminal::{Failure, Screen};

use super::RULESET;
use crate::rules;

/// Say which cards the program plays, and which of them a test or a scenario shows.
///
/// It reads the rules, tests and scenarios of a checkout of the project.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom cards coverage --missing\n\n\
    It works in a checkout of the project, or with --root DIR.")]
pub(super) struct Args {
    /// The project's folder; otherwise the one around the current folder
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
    /// Cards that are not played, and cards that nothing shows.
    missing: Vec<String>,
}

impl Kind {
    fn add(&mut self, card: Card<'_>, coverage: &Coverage) {
        let id = card.entry_id().unwrap_or_default();
        let implemented = cards::is_played(id);
        // A card without an effect of its own has only figures and keywords, which are shown elsewhere.
        let effect = cards::find(id).is_some();
        let tested = implemented && (!effect || !coverage.shown_by(RULESET, id).is_empty());
        self.cards += 1;
        self.implemented += usize::from(implemented);
        self.tested += usize::from(tested);
        if !tested {
            self.missing.push(id.to_owned());
        }
    }

    fn of<'c>(cards: impl IntoIterator<Item = Card<'c>>, coverage: &Coverage) -> Self {
        let mut kind = Kind::default();
        cards.into_iter().for_each(|card| kind.add(card, coverage));
        kind
    }
}

pub(super) fn run(args: Args) -> Result<ExitCode, Failure> {
    let root = rules::root(args.root)?;
    let book = Rulebook::from_folder(&root.join("rules")).map_err(Failure::Faults)?;
    let coverage = rules::coverage_of(&root, &book)?;
    let catalog = Catalog::get();
    let kinds = BTreeMap::from([
        ("upgrades", Kind::of(catalog.upgrades().iter().map(Card::Upgrade), &coverage)),
        ("squadrons", Kind::of(catalog.squadrons().iter().map(Card::Squadron), &coverage)),
        ("objectives", Kind::of(catalog.objectives().iter().map(Card::Objective), &coverage)),
        ("damage", Kind::of(catalog.damage_cards().iter().map(Card::Damage), &coverage)),
    ]);
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
