//! `wardroom starmada odds`: exact odds of the fire of a battery.

use std::collections::BTreeMap;
use std::process::ExitCode;

use serde_json::{Value, json};
use starmada::odds::{FireOdds, Shot, fire, mean};
use starmada::play::dice::Need;
use starmada::sheet::Battery;
use terminal::{Failure, Screen, numbers};

use crate::ship;

/// Work out the exact odds of the fire of a battery: hits, impact, damage dice.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom starmada odds Majestic --shields 3\n  \
    wardroom starmada odds Majestic --weapons 2 --modifier=-1 --shields 4\n\n\
    Exit status: 0 worked out; 2 the question cannot be understood.")]
pub(crate) struct Args {
    /// A class, a ship file, or - for standard input.
    ship: String,
    /// The battery, counted from 1.
    #[arg(long, default_value_t = 1, value_parser = numbers::positive::<usize>)]
    battery: usize,
    /// The number of weapons that fire.
    #[arg(long, default_value_t = 1, value_parser = numbers::positive::<u8>)]
    weapons: u8,
    /// What modifies each to-hit die, range and everything else together.
    #[arg(long, default_value_t = 0, value_name = "N", allow_hyphen_values = true)]
    modifier: i8,
    /// The shield rating of the target.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = numbers::whole::<u8>)]
    shields: u8,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

/// More than any ship has; the odds of more would take long.
const MOST_DICE: u16 = 200;
/// No modifier and no shield rating is greater.
const MOST: i8 = 20;

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let sheet = ship::find(&args.ship)?;
    let battery = sheet.batteries.get(args.battery - 1).ok_or_else(|| {
        let count = sheet.batteries.len();
        Failure::NotUnderstood(format!("there is no battery {}: the ship has {count}", args.battery))
    })?;
    let shot = shot(args, battery)?;
    let odds = fire(shot);
    let mut screen = Screen::new();
    if args.json {
        screen.json(&document(battery, shot, &odds))?;
    } else {
        screen.line(&format!("{}, {}: {} to-hit dice", battery.name, battery.weapon, shot.dice))?;
        screen.line("")?;
        for (what, chances) in [("hits", &odds.hits), ("impact", &odds.impact), ("damage dice", &odds.damage)] {
            let listed: Vec<String> =
                possible(chances).map(|(number, chance)| format!("{number}: {:.1} %", chance * 100.0)).collect();
            screen.row(what, &listed)?;
            screen.field("", &format!("on average {:.2}", mean(chances)))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn shot(args: &Args, battery: &Battery) -> Result<Shot, Failure> {
    let weapon = &battery.weapon;
    let dice = u16::from(weapon.rate_of_fire) * u16::from(args.weapons);
    if dice > MOST_DICE {
        return Err(Failure::NotUnderstood(format!(
            "{dice} to-hit dice are too many; at most {MOST_DICE} are worked out"
        )));
    }
    if args.modifier.unsigned_abs() > MOST.unsigned_abs() || args.shields > MOST.unsigned_abs() {
        return Err(Failure::NotUnderstood(format!("modifiers and shields go up to {MOST}")));
    }
    Ok(Shot {
        dice,
        to_hit: Need::to_hit(weapon.accuracy, args.modifier),
        impact: weapon.impact,
        to_pierce: (args.shields > 0).then(|| Need::to_pierce(args.shields, 0)),
        damage: weapon.damage,
    })
}

/// The numbers that are possible, each with its probability.
fn possible(chances: &[f64]) -> impl Iterator<Item = (usize, f64)> + '_ {
    chances.iter().copied().enumerate().filter(|(_, chance)| *chance > 0.0)
}

fn document(battery: &Battery, shot: Shot, odds: &FireOdds) -> Value {
    let listed = |chances: &[f64]| possible(chances).collect::<BTreeMap<usize, f64>>();
    json!({
        "weapon": battery.weapon.to_string(),
        "dice": shot.dice,
        "hits": listed(&odds.hits),
        "impact": listed(&odds.impact),
        "damage": listed(&odds.damage),
        "mean": mean(&odds.damage),
    })
}
