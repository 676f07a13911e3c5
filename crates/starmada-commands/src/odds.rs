//! `wardroom starmada odds`: exact odds of the fire of a battery.

use std::collections::BTreeMap;
use std::process::ExitCode;

use serde_json::{Value, json};
use starmada::odds::{FireOdds, Shot, fire, mean};
use starmada::play::combat::{Circumstances, total};
use starmada::sheet::{Band, Battery, MOST_SHIELDS, Weapon};
use starmada::switches::{Switch, Switches};
use terminal::{Failure, Screen, numbers, together};

use crate::ship;

/// Work out the exact odds of the fire of a battery at a ship: hits, impact, damage dice.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom starmada odds Majestic --shields 3\n  \
    wardroom starmada odds Majestic --weapons 2 --modifier=-1 --shields 4\n  \
    wardroom starmada odds Majestic --battery 2 --at long --options trait.gid\n\n\
    As in a game, a trait that is printed on a weapon counts only if its option is in force: --options names those \
    that are, and `wardroom starmada options` lists all. A trait that is not counted is named below the odds.\n\n\
    Exit status: 0 worked out; 2 the question cannot be understood or contradicts itself.")]
pub(crate) struct Args {
    /// A class, a ship file, or - for standard input.
    ship: String,
    /// The battery, counted from 1.
    #[arg(long, default_value_t = 1, value_parser = numbers::positive::<usize>, allow_negative_numbers = true)]
    battery: usize,
    /// The number of weapons that fire.
    #[arg(long, default_value_t = 1, value_parser = numbers::positive::<u8>, allow_negative_numbers = true)]
    weapons: u8,
    /// The range band, which modifies each to-hit die: short, medium or long.
    #[arg(long, default_value = "medium", value_name = "RANGE", value_parser = band)]
    at: Band,
    /// What else modifies each to-hit die, everything together.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = modifier, allow_hyphen_values = true)]
    modifier: i8,
    /// The shield rating of the target.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = shield_rating, allow_negative_numbers = true)]
    shields: u8,
    /// The options in force, as in `trait.non-piercing,trait.dfs`; none if not given.
    #[arg(long, value_name = "NAMES", value_parser = in_force)]
    options: Option<Switches>,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

/// More than any ship has; the odds of more would take long.
const MOST_DICE: u16 = 200;
/// No modifier is greater.
const MOST: i8 = 20;

/// A range band by its name.
fn band(word: &str) -> Result<Band, String> {
    let found = Band::ALL.into_iter().find(|band| band.word() == word);
    found.ok_or_else(|| format!("there is no range `{word}`{}", fault::meant(word, Band::ALL.map(Band::word))))
}

fn modifier(text: &str) -> Result<i8, String> {
    let modifier = text.trim().parse::<i8>().ok().filter(|modifier| (-MOST..=MOST).contains(modifier));
    modifier.ok_or_else(|| format!("a modifier is a whole number from -{MOST} to {MOST}"))
}

fn shield_rating(text: &str) -> Result<u8, String> {
    match numbers::whole(text)? {
        rating @ 0..=MOST_SHIELDS => Ok(rating),
        rating => Err(format!("a shield rating is 0 to {MOST_SHIELDS}, not {rating}")),
    }
}

/// Options by their names.
fn in_force(names: &str) -> Result<Switches, String> {
    Switches::named(names.split(',').map(str::trim)).map_err(|refusal| refusal.to_string())
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let sheet = ship::find(&args.ship)?;
    let battery = sheet.batteries.get(args.battery - 1).ok_or_else(|| {
        let count = sheet.batteries.len();
        Failure::NotUnderstood(format!("there is no battery {}: the ship has {count}", args.battery))
    })?;
    let on = args.options.unwrap_or_default();
    let shot = shot(args, battery, on)?;
    let odds = fire(shot);
    let remarks = not_counted(&battery.weapon, on);
    let mut screen = Screen::new();
    if args.json {
        screen.json(&document(battery, shot, &odds, &remarks))?;
    } else {
        screen.line(&format!("{}, {}: {} to-hit dice", battery.name, battery.weapon, shot.dice))?;
        screen.line("")?;
        for (what, chances) in [("hits", &odds.hits), ("impact", &odds.impact), ("damage dice", &odds.damage)] {
            let with_chance = |(number, chance): (usize, f64)| together(&format!("{number}: {:.1} %", chance * 100.0));
            let listed: Vec<String> = possible(chances).map(with_chance).collect();
            screen.row(what, &listed)?;
            screen.field("", &format!("on average {:.2}", mean(chances)))?;
        }
        screen.list("remarks", &remarks)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn shot(args: &Args, battery: &Battery, on: Switches) -> Result<Shot, Failure> {
    let Args { weapons, at, modifier, shields, .. } = *args;
    if weapons > battery.weapons() {
        let says = format!("{weapons} weapons cannot fire: the battery has {} in all", battery.weapons());
        return Err(Failure::NotUnderstood(says));
    }
    let modifier = modifier + total(on, &battery.weapon, &Circumstances::at(at));
    let shot = Shot::of(&battery.weapon, weapons, modifier, shields, on);
    if shot.dice > MOST_DICE {
        return Err(Failure::NotUnderstood(format!(
            "{} to-hit dice are too many; at most {MOST_DICE} are worked out",
            shot.dice
        )));
    }
    Ok(shot)
}

/// The traits that are printed on a weapon and not in force, each with the reason.
fn not_counted(weapon: &Weapon, on: Switches) -> Vec<String> {
    let remark = |own| match Switch::of(own) {
        None => Some(format!("{own} is not counted: it is known by name only, and no game is played with it")),
        Some(switch) if on.on(switch) => None,
        Some(switch) => Some(format!("{own} is not counted: its option is not in force (--options {})", switch.name())),
    };
    weapon.traits.iter().copied().filter_map(remark).collect()
}

/// The numbers that are possible, each with its probability.
fn possible(chances: &[f64]) -> impl Iterator<Item = (usize, f64)> + '_ {
    chances.iter().copied().enumerate().filter(|(_, chance)| *chance > 0.0)
}

fn document(battery: &Battery, shot: Shot, odds: &FireOdds, remarks: &[String]) -> Value {
    let listed = |chances: &[f64]| possible(chances).collect::<BTreeMap<usize, f64>>();
    json!({
        "weapon": battery.weapon.to_string(),
        "dice": shot.dice,
        "hits": listed(&odds.hits),
        "impact": listed(&odds.impact),
        "damage": listed(&odds.damage),
        "mean": mean(&odds.damage),
        "remarks": remarks,
    })
}
