//! `wardroom cards`: search and show the cards of a game, and report which are implemented.

mod coverage;
mod search;
mod show;

use std::process::ExitCode;

use clap::Subcommand;
use game_api::{CardPage, Reference};
use rulebook::Entry;
use terminal::{Failure, Screen};

use crate::additions;
use crate::known::find;

/// Look up cards: their figures, what they do, how they were ruled.
#[derive(clap::Args)]
#[command(after_help = additions::help("cards", ""))]
pub(crate) struct Args {
    /// The game whose cards are meant.
    #[arg(long, global = true, value_name = "GAME", default_value = games::standard().about().name)]
    ruleset: String,
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
    let reference = find(&args.ruleset)?.reference();
    match args.command {
        Command::Search(args) => search::run(&args, reference),
        Command::Show(args) => show::run(&args, reference),
        Command::Coverage(args) => coverage::run(args, reference),
    }
}

/// The card that an entry of the rulebook is about; `None` where it is about a rule.
pub(crate) fn card_of(entry: &Entry) -> Option<CardPage> {
    if entry.table() != "card" {
        return None;
    }
    games::find(&entry.ruleset).ok()?.reference().card(&entry.id).ok()
}

/// The rulebook's entry for a card.
fn entry_of(reference: &dyn Reference, page: &CardPage) -> Option<&'static Entry> {
    let id = page.entry.as_ref()?;
    reference.entries().iter().find(|entry| entry.id == *id)
}

/// What a card prints, field by field.
pub(crate) fn print_face(screen: &mut Screen, page: &CardPage) -> Result<(), Failure> {
    Ok(page.face.iter().try_for_each(|figure| screen.field(&figure.title, &figure.says))?)
}
