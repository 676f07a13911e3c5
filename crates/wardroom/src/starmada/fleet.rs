//! `wardroom starmada fleet`: is a fleet legal, and what might one look like?

use std::path::Path;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;
use starmada::fleet::{Fleet, Limits, Vessel};
use starmada::sheet::SHIPS;
use table::{Chance, Seed};

use crate::screen::Screen;
use crate::{Failure, NO, files};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Is this fleet legal? With every fault at once, each with its rule.
    Check {
        /// A fleet: a file, a faction, or ships as in 2xLongitude+Sandpiper.
        fleet: String,
        /// The fleet limit.
        #[arg(long, default_value_t = 1000)]
        points: u32,
        /// Print one JSON document.
        #[arg(long)]
        json: bool,
    },
    /// A fleet at random, as a fleet file.
    Random {
        /// The faction.
        #[arg(long, default_value = "Meridian Compact")]
        faction: String,
        /// The fleet limit.
        #[arg(long, default_value_t = 1000)]
        points: u32,
        /// A number that decides all chance.
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::Check { fleet, points, json } => check(&fleet, points, json),
        Command::Random { faction, points, seed } => random(&faction, points, seed),
    }
}

/// A fleet from a file, a faction, or ships with plus signs between.
pub(super) fn read(text: &str, points: u32) -> Result<Fleet, Failure> {
    let path = Path::new(text);
    if path.is_file() {
        let bytes = files::read(path)?;
        let content = fault::text_of(text, &bytes).map_err(|fault| Failure::Faults(vec![fault]))?;
        return fault::read_toml(text, content).map_err(|fault| Failure::Faults(vec![fault]));
    }
    if let Some(faction) = SHIPS.factions().into_iter().find(|faction| faction.eq_ignore_ascii_case(text)) {
        return Ok(Fleet::muster(faction, points, false));
    }
    let mut fleet = Fleet::default();
    for part in text.split('+').map(str::trim) {
        let (count, class) = match part.split_once('x') {
            Some((count, class)) if !count.is_empty() && count.chars().all(|digit| digit.is_ascii_digit()) => {
                (count.parse().unwrap_or(usize::MAX), class)
            }
            _ => (1, part),
        };
        if count > starmada::fleet::MOST_SHIPS {
            return Err(Failure::NotUnderstood(format!("`{part}` are more ships than a fleet can have")));
        }
        fleet.ships.extend((0..count).map(|_| Vessel::of(class)));
    }
    Ok(fleet)
}

fn limits(points: u32) -> Limits<'static> {
    Limits { limit: Some(points), needs_carrier: false, classes: &[] }
}

fn check(text: &str, points: u32, as_json: bool) -> Result<ExitCode, Failure> {
    let fleet = read(text, points)?;
    let faults = fleet.faults(limits(points));
    let total = fleet.total(limits(points));
    let mut screen = Screen::new();
    if as_json {
        screen.json(&json!({ "legal": faults.is_empty(), "points": total, "faults": faults }))?;
    } else {
        screen.line(&format!("{} ships, {total} of {points} points", fleet.ships.len()))?;
        for fault in &faults {
            screen.line(&format!("  {fault}"))?;
        }
        screen.line(if faults.is_empty() { "legal" } else { "not legal" })?;
    }
    screen.finish()?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

fn random(faction: &str, points: u32, seed: u64) -> Result<ExitCode, Failure> {
    let known = SHIPS.factions();
    let Some(faction) = known.iter().find(|known| known.eq_ignore_ascii_case(faction)) else {
        let says = format!("there is no faction `{faction}`\n  help: there are {}", known.join(", "));
        return Err(Failure::NotUnderstood(says));
    };
    let fleet = Fleet::random(faction, points, &mut Chance::new(Seed::from_number(seed)));
    let mut screen = Screen::new();
    screen.line(&format!("faction = \"{faction}\""))?;
    screen.line("ships = [")?;
    for vessel in &fleet.ships {
        screen.line(&format!("    \"{}\",", vessel.class))?;
    }
    screen.line("]")?;
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Two fleets with a comma between.
pub(super) fn two(text: &str, points: u32) -> Result<[Fleet; 2], Failure> {
    let fleets = text.split(',').map(|part| read(part.trim(), points)).collect::<Result<Vec<_>, _>>()?;
    fleets.try_into().map_err(|fleets: Vec<Fleet>| {
        let says = format!("--fleets takes `random` or two fleets with a comma between, not {}", fleets.len());
        Failure::NotUnderstood(says)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fleets_are_written_in_short() {
        let fleet = read("2xLongitude+Sandpiper", 1000).expect("a fleet");
        let classes: Vec<&str> = fleet.ships.iter().map(|vessel| vessel.class.as_str()).collect();
        assert_eq!(classes, ["Longitude", "Longitude", "Sandpiper"]);
        assert!(read("999xLongitude", 1000).is_err());
        let karst = read("karst dominion", 400).expect("a faction");
        assert!(karst.total(limits(400)) <= 400 && karst.ships.len() > 1);
    }
}
