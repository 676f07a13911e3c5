//! `wardroom starmada`: its subcommands.

use std::io;
use std::process::ExitCode;

use clap::Subcommand;
use rulebook::Entry;
use serde::Serialize;
use serde_json::json;
use starmada::engagement::ENGAGEMENTS;
use starmada::switches::{Switch, not_offered};
use terminal::{Failure, Screen};

use crate::{calibrate, odds, orders, ship};

/// Ships, designs and orders of Starmada.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada ship show Majestic")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Ship(ship::Args),
    Orders(orders::Args),
    Odds(odds::Args),
    Options(Options),
    Engagements(Engagements),
    Calibrate(calibrate::Args),
}

/// List the options that can be played, and those that are known by name only.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada options")]
struct Options {
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

/// List the engagements that can be fought.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada engagements")]
struct Engagements {
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Ship(args) => ship::run(args),
        Command::Orders(args) => orders::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Options(args) => options(args.json),
        Command::Engagements(args) => engagements(args.json),
        Command::Calibrate(args) => calibrate::run(&args),
    }
}

/// An option of the rulebook.
#[derive(Serialize)]
struct NamedOption {
    id: &'static str,
    title: &'static str,
}

fn options(as_json: bool) -> Result<ExitCode, Failure> {
    let book = rulebook::Rulebook::embedded();
    let title = |switch: &Switch| book.find(switch.rule().0).map_or("", |entry| entry.title());
    let played: Vec<NamedOption> =
        Switch::ALL.iter().map(|switch| NamedOption { id: switch.name(), title: title(switch) }).collect();
    let bare = |entry: &'static Entry| entry.id.trim_start_matches("option.");
    let named: Vec<NamedOption> =
        not_offered().map(|entry| NamedOption { id: bare(entry), title: entry.title() }).collect();
    let mut screen = Screen::new();
    if as_json {
        screen.json(&json!({ "options": played, "not_offered": named }))?;
    } else {
        screen.line("Options that can be played; a setup names them, as in {\"options\": [\"flares\"]}:")?;
        list(&mut screen, &played)?;
        screen.line("Known by name only, and not offered:")?;
        list(&mut screen, &named)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn list(screen: &mut Screen, options: &[NamedOption]) -> io::Result<()> {
    options.iter().try_for_each(|NamedOption { id, title }| screen.line(&format!("  {id:<26} {title}")))
}

fn engagements(as_json: bool) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    if as_json {
        screen.json(&json!({ "engagements": ENGAGEMENTS.iter().collect::<Vec<_>>() }))?;
    } else {
        in_words(&mut screen)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn in_words(screen: &mut Screen) -> io::Result<()> {
    for engagement in ENGAGEMENTS.iter() {
        let title = screen.bold(&format!("{} ({})", engagement.title, engagement.id));
        screen.line(&title)?;
        screen.paragraph(&engagement.text)?;
        for (who, side) in ["First side", "Second side"].iter().zip(&engagement.side) {
            let limit = format!("fleet limit {} %, target {} %", side.limit, side.target);
            screen.paragraph(&format!("{who}: {} ({limit})", side.task))?;
        }
    }
    Ok(())
}
