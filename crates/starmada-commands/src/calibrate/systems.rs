//! What systems and weapon traits are worth: ships fight others of the same class that have one more of something.
//!
//! From the share of wins follows how much stronger the changed ships are, and from all trials together, by least squares,
//! the weight of each factor of the combat rating.

use serde::Serialize;
use starmada::fleet::Fleet;
use starmada::setup::{BattleSize, Setup};
use starmada::sheet::design::printed_ship_file;
use starmada::sheet::rating::{WEIGHTS, Weight};
use starmada::sheet::{SHIPS, Sheet, SheetText, read_ship_file};
use starmada::switches::Switch;
use terminal::{Failure, Progress, Screen};

use super::fit::least_squares;
use super::{Lab, log_odds};

/// The classes that are changed: small and large ones, of both factions, with beams, torpedoes and guns.
const CLASSES: [&str; 4] = ["Longitude", "Rhyolite", "Halberdier", "Equinox"];

/// The names of the two classes that meet.
const PLAIN: &str = "Plain";
const CHANGED: &str = "Changed";

/// What the changed ships have in addition.
struct Change {
    says: &'static str,
    /// What both sides have.
    both: Extra,
    /// What only the changed ships have.
    more: Extra,
}

/// Additions to a sheet.
#[derive(Clone, Copy)]
enum Extra {
    None,
    Equipment(&'static str),
    Munitions(&'static str),
    /// A trait of every weapon.
    Weapons(&'static str),
}

const fn equipment(says: &'static str) -> Change {
    Change { says, both: Extra::None, more: Extra::Equipment(says) }
}

const fn munitions(says: &'static str) -> Change {
    Change { says, both: Extra::None, more: Extra::Munitions(says) }
}

const fn weapons(says: &'static str) -> Change {
    Change { says, both: Extra::None, more: Extra::Weapons(says) }
}

const CHANGES: [Change; 20] = [
    equipment("Countermeasures"),
    equipment("Countermeasures x2"),
    equipment("Countermeasures x3"),
    equipment("Countermeasures x5"),
    equipment("Fire Control"),
    equipment("Fire Control x2"),
    Change {
        says: "Fire Control x2 against Countermeasures x2",
        both: Extra::Equipment("Countermeasures x2"),
        more: Extra::Equipment("Fire Control x2"),
    },
    equipment("Hyperdrive x4"),
    equipment("Hyperdrive x8"),
    equipment("Anti-Fighter Batteries x2"),
    munitions("Flares x2"),
    munitions("Flares x6"),
    munitions("Probes x2"),
    munitions("Probes x6"),
    weapons("Dfs"),
    weapons("Fcs"),
    weapons("Gid"),
    weapons("Inc"),
    weapons("NPr"),
    weapons("Prx"),
];

/// The results.
#[derive(Serialize)]
struct Systems {
    games: u64,
    steepness: f64,
    weights: Vec<Measured>,
    trials: Vec<Tried>,
    /// The root mean square of the residuals, as a part of a ship's strength.
    residual: f64,
}

#[derive(Serialize)]
struct Measured {
    factor: &'static str,
    /// As the rating uses it.
    used: f64,
    fitted: f64,
    standard_error: f64,
}

/// A series of battles between plain and changed ships.
#[derive(Serialize)]
struct Tried {
    change: &'static str,
    class: &'static str,
    /// Changed and plain ships.
    numbers: [usize; 2],
    /// The share that the changed ships won.
    share: f64,
    /// How much stronger a changed ship is, by these battles.
    strength: f64,
    /// The same by the fitted weights.
    fitted: f64,
    #[serde(skip)]
    amounts: Vec<f64>,
}

pub(super) fn run(lab: &mut Lab<'_>, steepness: f64, as_json: bool) -> Result<(), Failure> {
    let progress = Progress::new("trials", (CHANGES.len() * CLASSES.len()) as u64);
    let mut tried = Vec::new();
    for change in &CHANGES {
        for class in CLASSES {
            tried.push(fight(lab, change, class, steepness)?);
            progress.reached(tried.len() as u64);
        }
    }
    progress.finish();
    let rows: Vec<(Vec<f64>, f64)> = tried.iter().map(|trial| (trial.amounts.clone(), trial.strength.ln())).collect();
    let fit = least_squares(&rows);
    for trial in &mut tried {
        trial.fitted =
            trial.amounts.iter().zip(&fit.weights).map(|(amount, weight)| amount * weight).sum::<f64>().exp();
    }
    let square = |trial: &Tried| (trial.strength / trial.fitted).ln().powi(2);
    let residual = (tried.iter().map(square).sum::<f64>() / tried.len() as f64).sqrt();
    let weight = |((weight, fitted), standard_error): ((&Weight, &f64), &f64)| Measured {
        factor: weight.name,
        used: weight.weight,
        fitted: *fitted,
        standard_error: *standard_error,
    };
    let weights = WEIGHTS.iter().zip(&fit.weights).zip(&fit.errors).map(weight).collect();
    let found = Systems { games: lab.args.games * tried.len() as u64, steepness, weights, trials: tried, residual };
    let mut screen = Screen::new();
    if as_json {
        screen.json(&found)?;
    } else {
        print(&mut screen, &found)?;
    }
    screen.finish()?;
    Ok(())
}

/// Battles between plain ships of a class and changed ones, in numbers that make about equal sides.
fn fight(lab: &mut Lab<'_>, change: &Change, class: &'static str, steepness: f64) -> Result<Tried, Failure> {
    let base = base(class)?;
    let plain = changed(&base, PLAIN, &[change.both])?;
    let more = changed(&base, CHANGED, &[change.both, change.more])?;
    let sheet = |text: &SheetText| text.sheet().map_err(|problems| broken(class, &problems[0].says));
    let amounts = difference(&sheet(&plain)?, &sheet(&more)?);
    let expected: f64 = WEIGHTS.iter().zip(&amounts).map(|(weight, amount)| weight.weight * amount).sum();
    let numbers = even_numbers(expected);
    let fleets = vec![Fleet::of(&vec![CHANGED; numbers[0]]), Fleet::of(&vec![PLAIN; numbers[1]])];
    let setup = Setup {
        battle: BattleSize::VeryLarge,
        fleets,
        classes: vec![more, plain],
        options: options(),
        turns: Some(60),
        ..Setup::default()
    };
    let share = lab.share_of(&setup)?;
    let strength = (log_odds(share, lab.args.games) / steepness + ratio(numbers)).exp();
    Ok(Tried { change: change.says, class, numbers, share, strength, fitted: 1.0, amounts })
}

/// The logarithm of plain ships per changed ship.
fn ratio(numbers: [usize; 2]) -> f64 {
    (numbers[1] as f64 / numbers[0] as f64).ln()
}

/// Numbers of changed and plain ships at which sides are about equal, if a changed ship is stronger by this logarithm.
fn even_numbers(expected: f64) -> [usize; 2] {
    let all = (2..=4).flat_map(|one| (2..=8).map(move |other| [one, other]));
    let miss = |numbers: &[usize; 2]| (ratio(*numbers) - expected).abs() + 0.002 * (numbers[0] + numbers[1]) as f64;
    all.min_by(|one, other| miss(one).total_cmp(&miss(other))).unwrap_or([3, 3])
}

/// How much more of each factor the changed ship has.
fn difference(plain: &Sheet, changed: &Sheet) -> Vec<f64> {
    let amounts = |sheet: &Sheet| WEIGHTS.iter().map(|weight| weight.amount(sheet)).collect::<Vec<f64>>();
    amounts(changed).iter().zip(amounts(plain)).map(|(more, plain)| more - plain).collect()
}

/// The options of everything that is changed.
fn options() -> Vec<String> {
    use Switch::{
        AntiFighterBatteries, Countermeasures, Dfs, Fcs, FireControl, Flares, Gid, Inc, NonPiercing, Probes, Proximity,
    };
    [Countermeasures, FireControl, AntiFighterBatteries, Flares, Probes, Dfs, Fcs, Gid, Inc, NonPiercing, Proximity]
        .map(|switch| switch.name().to_owned())
        .into()
}

/// The file of a class, without tracks and limits that depend on what is added.
fn base(class: &str) -> Result<SheetText, Failure> {
    let sheet = SHIPS.find(class).ok_or_else(|| broken(class, "it is not there"))?;
    let (text, _) = read_ship_file(class, printed_ship_file(sheet, "").as_bytes()).map_err(Failure::Faults)?;
    Ok(SheetText { weapons_track: None, equipment: Vec::new(), equipment_limit: None, ..text })
}

fn changed(base: &SheetText, class: &str, extras: &[Extra]) -> Result<SheetText, Failure> {
    let mut text = SheetText { class: class.to_owned(), ..base.clone() };
    for extra in extras {
        match extra {
            Extra::None => {}
            Extra::Equipment(what) => text.equipment.push((*what).to_owned()),
            Extra::Munitions(what) => text.munitions.push((*what).to_owned()),
            Extra::Weapons(which) => {
                text.batteries
                    .iter_mut()
                    .for_each(|battery| *battery = battery.replacen(" [", &format!(" {which} ["), 1));
            }
        }
    }
    text.sheet().map(|_| text).map_err(|problems| broken(class, &problems[0].says))
}

fn broken(class: &str, says: &str) -> Failure {
    Failure::NotUnderstood(format!("the class {class} cannot be changed: {says}"))
}

fn print(screen: &mut Screen, found: &Systems) -> std::io::Result<()> {
    screen.line(&format!("{} games; odds grow with strength to the power of {:.2}", found.games, found.steepness))?;
    screen.line("factor            used   fitted   error")?;
    for Measured { factor, used, fitted, standard_error } in &found.weights {
        screen.line(&format!("{factor:<16} {used:>5.3} {fitted:>8.3} {standard_error:>7.3}"))?;
    }
    screen.line("change                                      class       ships   won  strength  fitted")?;
    for Tried { change, class, numbers: [few, many], share, strength, fitted, .. } in &found.trials {
        screen
            .line(&format!("{change:<43} {class:<11} {few:>2}:{many:<2} {share:>5.2} {strength:>9.2} {fitted:>7.2}"))?;
    }
    screen.line(&format!("residual {:.3}", found.residual))
}
