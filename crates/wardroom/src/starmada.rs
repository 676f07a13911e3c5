//! `wardroom starmada`: ships, designs and previews for Starmada. Its fleets are in `wardroom fleet`, like all others.

mod calibrate;
pub(crate) mod fleet;
mod orders;
mod ship;
pub(crate) mod sim;

use std::process::ExitCode;

use clap::Subcommand;
use starmada::engagement::ENGAGEMENTS;
use starmada::switches::{Switch, not_offered};

use crate::Failure;
use crate::screen::Screen;

/// Ships, designs and orders of Starmada.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada ship show Majestic")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Look at ships, check ship files, draw display sheets, build designs.
    Ship(ship::Args),
    /// See what orders need and where they lead.
    Orders(orders::Args),
    /// The options that can be played, and those that are known by name only.
    Options,
    /// What can be fought over.
    Engagements,
    /// Hold combat ratings against simulated battles.
    Calibrate(calibrate::Args),
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Ship(args) => ship::run(args),
        Command::Orders(args) => orders::run(&args),
        Command::Options => options(),
        Command::Engagements => engagements(),
        Command::Calibrate(args) => calibrate::run(&args),
    }
}

fn options() -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    let book = rulebook::Rulebook::embedded();
    screen.line("Options that can be played; a setup names them, as in {\"options\": [\"flares\"]}:")?;
    for switch in Switch::ALL {
        let title = book.find(switch.rule().0).map_or("", |entry| entry.title());
        screen.line(&format!("  {:<26} {title}", switch.name()))?;
    }
    screen.line("Known by name only, and not offered:")?;
    for entry in not_offered() {
        screen.line(&format!("  {:<26} {}", entry.id.trim_start_matches("option."), entry.title()))?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn engagements() -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    for engagement in ENGAGEMENTS.iter() {
        let title = screen.bold(&format!("{} ({})", engagement.title, engagement.id));
        screen.line(&title)?;
        screen.paragraph(&engagement.text)?;
        for (who, side) in ["First side", "Second side"].iter().zip(&engagement.side) {
            let limit = format!("fleet limit {} %, target {} %", side.limit, side.target);
            screen.paragraph(&format!("{who}: {} ({limit})", side.task))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}
