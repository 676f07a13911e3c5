//! Fits the admiral's chance to win on games of the ready player against itself, and says how well it is calibrated.
//!
//! ```sh
//! cargo run --release -p armada-game --example fit -- 180,400 1500 1
//! ```
//!
//! The words are the sizes of the fleets in points, the games of each size, and the first seed. Four games in five are
//! fitted to, the fifth is held out. For each number of rounds to come it prints the weights, the held-out log loss beside that of
//! the score alone, and then for each tenth of predicted chances how many of those positions were won.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use armada_game::Armada;
use armada_players::{FEATURES, features, fleet_size, rounds_to_come};
use serde_json::json;
use table::{Chance, ChoiceOf, DecisionOf, Flow, Interrupt, Ruleset, Seats, Seed, Side};

const COUNT: usize = FEATURES.len();
type Weights = [f64; COUNT];

/// Steps of the descent, and how strongly weights are kept small.
const STEPS: usize = 4000;
const RIDGE: f64 = 0.0005;

/// A position at the end of a round, for side 0.
#[derive(Clone, Copy)]
struct Sample {
    features: Weights,
    rounds: usize,
    /// 1 if side 0 won, 0 if it lost.
    won: f64,
    /// Whether its game is held out.
    held_out: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |at: usize, usual: &'static str| words.get(at).map_or(usual, String::as_str).to_owned();
    let (games, seed): (u64, u64) = (word(1, "200").parse()?, word(2, "1").parse()?);
    let mut samples = Vec::new();
    for points in word(0, "180").split(',') {
        samples.extend(positions(points.parse()?, seed..seed + games));
    }
    let mut out = io::stdout();
    writeln!(out, "{FEATURES:?}")?;
    let mut all = [[0.0; COUNT]; 6];
    for (rounds, weights) in all.iter_mut().enumerate() {
        let of_round: Vec<Sample> = samples.iter().copied().filter(|sample| sample.rounds == rounds).collect();
        *weights = fitted(&of_round, COUNT);
        let score = fitted(&of_round, 1);
        let rounded: Vec<String> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
        let (own, plain) = (log_loss(&of_round, weights), log_loss(&of_round, &score));
        writeln!(out, "[{}], // log loss {own:.3}, by the score alone {plain:.3}", rounded.join(", "))?;
    }
    for tenth in 0..10 {
        let of_tenth = samples.iter().filter(|sample| {
            sample.held_out && (chance(&all[sample.rounds], sample) * 10.0).min(9.99) as usize == tenth
        });
        let (count, won) = of_tenth.fold((0.0, 0.0), |(count, won), sample| (count + 1.0, won + sample.won));
        writeln!(
            out,
            "predicted {:.1} to {:.1}: {count} positions, {:.3} won",
            tenth as f64 / 10.0,
            tenth as f64 / 10.0 + 0.1,
            won / f64::max(count, 1.0)
        )?;
    }
    Ok(())
}

/// The positions of all these games, on all processors.
fn positions(points: u32, seeds: std::ops::Range<u64>) -> Vec<Sample> {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let mut found = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return found;
            }
            found.extend(game(points, seed));
        }
    };
    let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game broke off")).collect()
    })
}

/// The positions of one game; none if it was drawn or its fleets could not be made.
fn game(points: u32, seed: u64) -> Vec<Sample> {
    let offered = armada_game::offered();
    let mut chance = Chance::new(Seed::from_number(seed).derived("a game to fit to", u64::from(points)));
    let setup = || {
        let agreed = offered.agree(json!({ "points": points }).as_object()?).ok()?;
        let plan = offered.seat_plan(&agreed).ok()?;
        let brings = offered.brings()?;
        let brought = plan.bringing().map(|_| brings.random(None, &agreed, &mut chance).ok());
        let brought = brought.collect::<Option<Vec<_>>>()?;
        serde_json::from_value(offered.setup(&agreed, &brought, &mut chance).ok()?).ok()
    };
    let Some(setup): Option<<Armada as Ruleset>::Setup> = { setup }() else { return Vec::new() };
    let Ok(mut game) = Armada::set_up(&setup, Chance::new(Seed::from_number(seed))) else { return Vec::new() };
    let mut players = Ready(Chance::new(Seed::from_number(!seed)));
    let mut found = Vec::new();
    loop {
        if let Some(outcome) = Armada::outcome(&game) {
            let Some(winner) = outcome.winner() else { return Vec::new() };
            let won = if winner == Side(0) { 1.0 } else { 0.0 };
            return found.into_iter().map(|sample| Sample { won, ..sample }).collect();
        }
        let round = game.round;
        if Armada::advance(&mut game, &mut players) == Err(Interrupt::Awaiting) {
            return Vec::new();
        }
        if game.round > round && round > 0 && Armada::outcome(&game).is_none() {
            let features = features(&game, Side(0)).map(|feature| feature / fleet_size(&game));
            let rounds = usize::from(rounds_to_come(&game)).min(5);
            found.push(Sample { features, rounds, won: 0.0, held_out: seed.is_multiple_of(5) });
        }
    }
}

struct Ready(Chance);

impl Seats<Armada> for Ready {
    fn ask(&mut self, game: &armada_game::state::Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        Ok(armada_players::advise(game, decision, &mut self.0))
    }
}

fn chance(weights: &Weights, sample: &Sample) -> f64 {
    let sum: f64 = weights.iter().zip(&sample.features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Logistic regression on the first features of what is not held out, without a constant: sides are alike.
fn fitted(samples: &[Sample], first: usize) -> Weights {
    let mut weights = [0.0; COUNT];
    let known: Vec<&Sample> = samples.iter().filter(|sample| !sample.held_out).collect();
    if known.is_empty() {
        return weights;
    }
    // Features of different sizes take steps of different lengths.
    let mut size = [1e-9; COUNT];
    for sample in &known {
        for (size, feature) in size.iter_mut().zip(&sample.features) {
            *size += feature * feature / known.len() as f64;
        }
    }
    for _ in 0..STEPS {
        let mut slope = [0.0; COUNT];
        for sample in &known {
            let off = (sample.won - chance(&weights, sample)) / known.len() as f64;
            for (slope, feature) in slope.iter_mut().zip(&sample.features) {
                *slope += off * feature;
            }
        }
        for index in 0..first {
            weights[index] += (slope[index] - RIDGE * size[index].sqrt() * weights[index].signum()) / size[index];
        }
    }
    weights
}

/// The mean log loss of what is held out.
fn log_loss(samples: &[Sample], weights: &Weights) -> f64 {
    let held_out = samples.iter().filter(|sample| sample.held_out);
    let loss = |sample: &Sample| {
        let chance = chance(weights, sample).clamp(1e-9, 1.0 - 1e-9);
        -(sample.won * chance.ln() + (1.0 - sample.won) * (1.0 - chance).ln())
    };
    let (count, sum) = held_out.fold((0.0, 0.0), |(count, sum), sample| (count + 1.0, sum + loss(sample)));
    sum / f64::max(count, 1.0)
}
