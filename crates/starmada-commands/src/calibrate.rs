//! `wardroom starmada calibrate`: compares combat ratings with simulated battles.
//!
//! Fleets of one class each fight each other, with about equal points on both sides. The share of wins shows how much
//! stronger a class is than its rating says. Two things are estimated: how fast the odds grow with strength (from
//! battles of a class against itself in unequal numbers), and the strength of each class (by least squares over all
//! pairs). With `--systems` it is measured instead what equipment, munitions and weapon traits are worth, with files what
//! classes of one's own are worth.

mod fit;
mod own;
mod systems;

use std::path::PathBuf;
use std::process::ExitCode;

use lab::{Contender, Series};
use serde::Serialize;
use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::setup::{BattleSize, Setup};
use starmada::sheet::rating::rate;
use starmada::sheet::{SHIPS, Sheet, SheetText};
use table::{Player, Ruleset};
use terminal::{Failure, Screen, numbers};

/// Default number of games for each pair of classes; enough to estimate strengths.
const GAMES: u64 = 40;

/// Compare combat ratings with simulated battles.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada calibrate --games 40 --points 300\n\n\
    It plays some thousands of battles and takes minutes. With --systems ships fight others that have one thing more.\n\
    With files only these classes are measured, each against every class of the program.\n\
    Exit status: 0 calibrated; 2 too few games for a result.")]
pub(crate) struct Args {
    /// Ship files or designs of your own.
    #[arg(value_name = "FILE", conflicts_with = "systems")]
    files: Vec<PathBuf>,
    /// Games for each pair of classes.
    #[arg(long, default_value_t = GAMES, value_parser = numbers::positive::<u64>)]
    games: u64,
    /// Points on each side, approximately.
    #[arg(long, default_value_t = 300, value_parser = numbers::positive::<u32>)]
    points: u32,
    /// The computer player of both sides.
    #[arg(long, default_value = "greedy")]
    player: String,
    /// Measure what systems and weapon traits are worth.
    #[arg(long)]
    systems: bool,
    /// The seed for all randomness.
    #[arg(long, default_value_t = 0, value_parser = numbers::whole::<u64>)]
    seed: u64,
    /// Number of games at a time.
    #[arg(long, default_value_t = 2, value_parser = numbers::positive::<usize>)]
    threads: usize,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// The results.
#[derive(Serialize)]
struct Calibration {
    games: u64,
    /// The exponent of odds = (strength / strength) ^ steepness.
    steepness: f64,
    classes: Vec<Class>,
    pairs: Vec<Pair>,
    /// The root mean square of the pairs' residuals, in shares of games won.
    residual: f64,
    /// The same for the printed ratings.
    residual_of_printed: f64,
    /// The same for the fitted formula.
    residual_of_formula: f64,
    formula: Formula,
}

#[derive(Serialize)]
struct Class {
    #[serde(rename = "class")]
    name: String,
    printed: u16,
    fitted: f64,
    /// The rating by the fitted formula.
    formula: f64,
}

#[derive(Serialize)]
struct Pair {
    one: String,
    other: String,
    numbers: [usize; 2],
    share: f64,
    expected: f64,
}

/// `rating = factor x O^offence x D^defence`, and for carriers times `exp(carrier)`.
#[derive(Serialize)]
struct Formula {
    factor: f64,
    offence: f64,
    defence: f64,
    carrier: f64,
}

impl Formula {
    fn rate(&self, sheet: &Sheet) -> f64 {
        let rating = rate(sheet);
        self.factor
            * rating.offensive.powf(self.offence)
            * rating.defensive.powf(self.defence)
            * (self.carrier * carries(sheet)).exp()
    }
}

fn carries(sheet: &Sheet) -> f64 {
    f64::from(u8::from(sheet.carrier_rating() > 0))
}

/// The log odds of a share of games won; the share is kept away from 0 and 1 by half a game.
fn log_odds(share: f64, games: u64) -> f64 {
    let least = 0.5 / games.max(1) as f64;
    let share = share.clamp(least, 1.0 - least);
    (share / (1.0 - share)).ln()
}

struct Lab<'a> {
    args: &'a Args,
    player: Player<Starmada>,
    series: u64,
    /// Classes that are not of the program.
    classes: Vec<SheetText>,
}

impl Lab<'_> {
    /// The share of games that this many ships of one class win against this many of another.
    fn share(&mut self, one: (&Sheet, usize), other: (&Sheet, usize)) -> Result<f64, Failure> {
        let fleet = |(sheet, count): (&Sheet, usize)| Fleet::of(&vec![sheet.class.as_str(); count]);
        let fleets = vec![fleet(one), fleet(other)];
        let classes = self.classes.clone();
        self.share_of(&Setup { battle: BattleSize::VeryLarge, fleets, classes, turns: Some(60), ..Setup::default() })
    }

    /// The share of games that the first fleet of a setup wins, from both sides.
    fn share_of(&mut self, setup: &Setup) -> Result<f64, Failure> {
        self.series += 1;
        let contender = |name: &str| Contender::new(name, self.player.clone());
        let series = Series {
            contenders: vec![contender("one"), contender("other")],
            games: self.args.games,
            seed: self.args.seed.wrapping_add(self.series << 20),
            swap: true,
            threads: self.args.threads,
        };
        let seated = |_, swapped| {
            let mut setup = setup.clone();
            if swapped {
                setup.fleets.reverse();
            }
            setup
        };
        let results = series.play(seated).map_err(|refusal| Failure::NotUnderstood(refusal.to_string()))?;
        Ok(results.share("one"))
    }

    /// Number of ships of a class that make up the points of a side.
    fn number(&self, sheet: &Sheet) -> usize {
        let rating = f64::from(sheet.combat_rating);
        (f64::from(self.args.points) / rating).round().clamp(1.0, 12.0) as usize
    }

    /// Estimated from battles of a class against itself, with one ship more on one side. Refused if the games are too
    /// few to show that more ships win more often, because strengths are derived from it.
    fn steepness(&mut self, sheets: &[&Sheet]) -> Result<f64, Failure> {
        let (mut sum, mut squares) = (0.0, 0.0);
        for sheet in sheets {
            let few = self.number(sheet).max(2);
            let share = self.share((sheet, few + 1), (sheet, few))?;
            let ratio = ((few + 1) as f64 / few as f64).ln();
            sum += ratio * log_odds(share, self.args.games);
            squares += ratio * ratio;
        }
        let steepness = sum / squares;
        if is_clear(steepness, squares, self.args.games) { Ok(steepness) } else { Err(too_few(self.args.games)) }
    }
}

/// Whether a slope, estimated by least squares with this sum of squares, is more than twice its standard error. That of
/// log odds from this many games is 2 / √games where chances are about even.
fn is_clear(slope: f64, squares: f64, games: u64) -> bool {
    let error = 2.0 / (games as f64 * squares).sqrt();
    slope > 2.0 * error
}

fn too_few(games: u64) -> Failure {
    let more = GAMES.max(games.saturating_mul(2));
    Failure::NotUnderstood(format!(
        "too few games, {games} for each pair of classes, to tell strengths: the larger fleets did not win clearly more \
         often\n  help: more games are needed, as with --games {more}"
    ))
}

/// The player of this name.
fn player(name: &str) -> Result<Player<Starmada>, Failure> {
    Player::<Starmada>::find(name).cloned().ok_or_else(|| {
        let known: Vec<&str> = Starmada::players().iter().map(|player| player.about.name).collect();
        Failure::NotUnderstood(format!("there is no player `{name}`\n  help: there are {}", known.join(", ")))
    })
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let player = player(&args.player)?;
    let brought = own::read(&args.files)?;
    let sheets: Vec<&Sheet> = SHIPS.sheets().collect();
    let mut lab = Lab { args, player, series: 0, classes: Vec::new() };
    let middling: Vec<&Sheet> =
        sheets.iter().copied().filter(|sheet| (50..=120).contains(&sheet.combat_rating)).collect();
    let steepness = lab.steepness(&middling)?;
    if args.systems {
        systems::run(&mut lab, steepness, args.json)?;
        return Ok(ExitCode::SUCCESS);
    }
    if !brought.is_empty() {
        own::run(&mut lab, steepness, brought, args.json)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut pairs = Vec::new();
    for (at, one) in sheets.iter().enumerate() {
        for other in &sheets[at + 1..] {
            let numbers = [lab.number(one), lab.number(other)];
            let share = lab.share((one, numbers[0]), (other, numbers[1]))?;
            pairs.push((at, pairs_index(&sheets, other), numbers, share));
        }
    }
    let strengths = fit_strengths(&sheets, &pairs, steepness, args.games);
    let calibration = calibration(args, &sheets, &pairs, steepness, &strengths);
    let mut screen = Screen::new();
    if args.json {
        screen.json(&calibration)?;
    } else {
        print(&mut screen, &calibration)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn pairs_index(sheets: &[&Sheet], wanted: &Sheet) -> usize {
    sheets.iter().position(|sheet| sheet.class == wanted.class).unwrap_or(0)
}

type Fought = (usize, usize, [usize; 2], f64);

/// The logarithm of each class's strength: least squares over all pairs, iterated until it converges. Their mean stays
/// that of the printed ratings.
fn fit_strengths(sheets: &[&Sheet], pairs: &[Fought], steepness: f64, games: u64) -> Vec<f64> {
    let printed: Vec<f64> = sheets.iter().map(|sheet| f64::from(sheet.combat_rating).ln()).collect();
    let mean = printed.iter().sum::<f64>() / printed.len() as f64;
    let mut strengths = printed;
    for _ in 0..500 {
        for own in 0..sheets.len() {
            let (mut sum, mut count) = (0.0, 0.0);
            for (one, other, numbers, share) in pairs {
                let seen = log_odds(*share, games) / steepness - (numbers[0] as f64 / numbers[1] as f64).ln();
                if *one == own {
                    sum += strengths[*other] + seen;
                    count += 1.0;
                } else if *other == own {
                    sum += strengths[*one] - seen;
                    count += 1.0;
                }
            }
            strengths[own] = sum / f64::max(count, 1.0);
        }
        let shift = mean - strengths.iter().sum::<f64>() / strengths.len() as f64;
        for strength in &mut strengths {
            *strength += shift;
        }
    }
    strengths
}

fn calibration(args: &Args, sheets: &[&Sheet], pairs: &[Fought], steepness: f64, strengths: &[f64]) -> Calibration {
    let formula = fit_formula(sheets, strengths);
    let share = |one: f64, other: f64, numbers: [usize; 2]| {
        let ratio = one - other + (numbers[0] as f64 / numbers[1] as f64).ln();
        1.0 / (1.0 + (-steepness * ratio).exp())
    };
    let printed: Vec<f64> = sheets.iter().map(|sheet| f64::from(sheet.combat_rating).ln()).collect();
    let by_formula: Vec<f64> = sheets.iter().map(|sheet| formula.rate(sheet).ln()).collect();
    let residual = |strengths: &[f64]| {
        let square =
            |(one, other, numbers, seen): &Fought| (seen - share(strengths[*one], strengths[*other], *numbers)).powi(2);
        (pairs.iter().map(square).sum::<f64>() / pairs.len().max(1) as f64).sqrt()
    };
    Calibration {
        games: args.games * pairs.len() as u64,
        steepness,
        classes: sheets
            .iter()
            .zip(strengths)
            .map(|(sheet, strength)| Class {
                name: sheet.class.clone(),
                printed: sheet.combat_rating,
                fitted: strength.exp(),
                formula: formula.rate(sheet),
            })
            .collect(),
        pairs: pairs
            .iter()
            .map(|(one, other, numbers, seen)| Pair {
                one: sheets[*one].class.clone(),
                other: sheets[*other].class.clone(),
                numbers: *numbers,
                share: *seen,
                expected: share(strengths[*one], strengths[*other], *numbers),
            })
            .collect(),
        residual: residual(strengths),
        residual_of_printed: residual(&printed),
        residual_of_formula: residual(&by_formula),
        formula,
    }
}

/// The exponents of offence and defence, and the factor for carriers, by least squares on the logarithms.
fn fit_formula(sheets: &[&Sheet], strengths: &[f64]) -> Formula {
    let row = |(sheet, strength): (&&Sheet, &f64)| {
        let rating = rate(sheet);
        let features = vec![1.0, rating.offensive.max(1e-6).ln(), rating.defensive.max(1e-6).ln(), carries(sheet)];
        (features, *strength)
    };
    let rows: Vec<(Vec<f64>, f64)> = sheets.iter().zip(strengths).map(row).collect();
    let weights = fit::least_squares(&rows).weights;
    Formula { factor: weights[0].exp(), offence: weights[1], defence: weights[2], carrier: weights[3] }
}

fn print(screen: &mut Screen, found: &Calibration) -> std::io::Result<()> {
    screen.line(&format!("{} games; odds grow with strength to the power of {:.2}", found.games, found.steepness))?;
    screen.line("class         printed  fitted  formula")?;
    for Class { name, printed, fitted, formula } in &found.classes {
        screen.line(&format!("{name:<13} {printed:>7} {fitted:>7.0} {formula:>8.0}"))?;
    }
    let Formula { factor, offence, defence, carrier } = found.formula;
    screen.line(&format!("formula: {factor:.2} x O^{offence:.2} x D^{defence:.2}, carriers x {:.2}", carrier.exp()))?;
    print_pairs(screen, &found.pairs)?;
    let (fitted, printed, formula) = (found.residual, found.residual_of_printed, found.residual_of_formula);
    screen.line(&format!("residual {fitted:.3} fitted, {formula:.3} by the formula, {printed:.3} as printed"))
}

fn print_pairs(screen: &mut Screen, pairs: &[Pair]) -> std::io::Result<()> {
    screen.line("pair                            ships    won  expected")?;
    for Pair { one, other, numbers: [few, many], share, expected } in pairs {
        let names = format!("{one} - {other}");
        screen.line(&format!("{names:<30} {few:>2}:{many:<2} {share:>6.2} {expected:>9.2}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slope_counts_when_it_stands_out_of_chance() {
        assert!(is_clear(8.8, 0.27, 40));
        assert!(!is_clear(4.5, 0.27, 2), "two games cannot show more, and that may be chance");
        for nothing in [0.0, -3.0, f64::NAN] {
            assert!(!is_clear(nothing, 0.27, 1000), "{nothing}");
        }
        assert!(!is_clear(8.8, 0.0, 40), "nothing was measured");
    }

    #[test]
    fn more_games_are_asked_for_than_were_played() {
        assert!(too_few(1).to_string().ends_with("--games 40"), "{}", too_few(1));
        assert!(too_few(40).to_string().ends_with("--games 80"), "{}", too_few(40));
    }
}
