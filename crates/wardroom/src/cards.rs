//! `wardroom cards`: search and show the cards of the catalog, and say which are played.

mod coverage;
mod figures;
mod search;
mod show;

use std::process::ExitCode;

use armada::catalog::{Card, Catalog};
use clap::Subcommand;
use rulebook::{Entry, Rulebook};
use terminal::{Failure, Screen};

/// The ruleset whose cards these are.
const RULESET: &str = "armada";

/// Look up cards: their figures, what they do, how they were ruled.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom cards search reroll\n  wardroom cards show xi7-turbolasers")]
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

/// What the rulebook says about a card; there is nothing to say about ships.
fn entry_of(card: Card<'_>) -> Option<&'static Entry> {
    Rulebook::embedded().ruleset(RULESET)?.find(card.entry_id()?)
}

/// The card that an entry of the rulebook is about; none where it is about a rule.
pub(crate) fn card_of(entry: &Entry) -> Option<Card<'static>> {
    let is_card = entry.ruleset == RULESET && entry.table() == "card";
    is_card.then(|| Catalog::get().card(&entry.id).ok()).flatten()
}

/// What a card prints and what it cost when, field by field.
pub(crate) fn print_figures(screen: &mut Screen, card: Card<'_>) -> Result<(), Failure> {
    if card.is_withdrawn() {
        screen.field("Withdrawn", "no longer legal in competitive play")?;
    }
    figures::print(screen, card)?;
    figures::costs(screen, card)
}

/// What sort of card it is, in a few words: `upgrade`, `title`, `rebel`, `unique`, `10 points`.
pub(crate) fn about(card: Card<'_>) -> Vec<String> {
    let mut about = vec![card.kind().to_string()];
    match card {
        Card::Ship(ship) => about.push(ship.size.to_string()),
        Card::Squadron(squadron) if squadron.name != squadron.ship_name => about.push(squadron.ship_name.clone()),
        Card::Upgrade(upgrade) => about.push(joined(&upgrade.slots, " + ")),
        Card::Objective(objective) => about.push(objective.category.to_string()),
        Card::Damage(damage) => about.push(damage.of.to_string()),
        Card::Squadron(_) | Card::Station(_) => {}
    }
    if matches!(card, Card::Ship(ship) if ship.flotilla) {
        about.push("flotilla".to_owned());
    }
    if !card.factions().is_empty() {
        about.push(joined(card.factions(), " or "));
    }
    if !card.unique_names().is_empty() {
        about.push("unique".to_owned());
    }
    if matches!(card, Card::Upgrade(upgrade) if upgrade.modification) {
        about.push("modification".to_owned());
    }
    about.extend(card.points().map(|points| counted(points, "point")));
    if card.is_withdrawn() {
        about.push("withdrawn".to_owned());
    }
    about
}

/// Words in a row, as people write them.
fn joined<T: ToString>(words: &[T], between: &str) -> String {
    let words: Vec<String> = words.iter().map(spelled).collect();
    words.join(between)
}

/// A word of the catalog as people write it.
fn spelled<T: ToString>(word: &T) -> String {
    word.to_string().replace('-', " ")
}

fn counted(count: impl Into<u32>, what: &str) -> String {
    match count.into() {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}
