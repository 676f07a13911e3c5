//! A chance to win that is fitted to games that were played to their end: logistic regression on plain features.
//!
//! Whoever is ahead by one wins three times in four here:
//!
//! ```
//! use lab::fit::{Sample, chance, fitted, log_loss};
//!
//! let sample = |number: u32| Sample {
//!     features: [if number % 2 == 0 { 1.0 } else { -1.0 }],
//!     won: if (number % 2 == 0) == (number % 8 < 6) { 1.0 } else { 0.0 },
//!     held_out: number % 40 < 8,
//! };
//! let samples: Vec<Sample<1>> = (0..400).map(sample).collect();
//! let weights = fitted(&samples, 1);
//! assert!((chance(&weights, &[1.0]) - 0.75).abs() < 0.01);
//! assert!(log_loss(&samples, &weights) < log_loss(&samples, &[0.0]));
//! ```

use std::convert::Infallible;
use std::num::NonZero;
use std::ops::Range;
use std::{fmt, panic, thread};

use table::{Interrupt, Ruleset, Seats, Side};

use crate::parallel::in_order;

/// Steps of the descent, and how strongly weights are drawn towards zero.
const STEPS: usize = 4000;
const PENALTY: f64 = 0.0005;
/// A chance is never taken to be nearer to all or nothing.
const NEVER_SURER: f64 = 1e-9;

/// A position of a game that was played to its end, as its first side saw it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample<const N: usize> {
    /// What the chance depends on. For the other side all of it has the opposite sign.
    pub features: [f64; N],
    /// 1 if the side won, 0 if it lost, a half for a draw.
    pub won: f64,
    /// Whether it is predicted by what was fitted to the others.
    pub held_out: bool,
}

/// What is found in all these games, which are played on all processors, in the order of their seeds.
///
/// # Panics
/// If a game does.
pub fn of_games<T: Send>(seeds: Range<u64>, found_in: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let found = in_order(seeds, threads, |seed| Ok::<_, Infallible>(found_in(seed)));
    let Ok(found) = found.unwrap_or_else(|panic| panic::resume_unwind(panic));
    found.into_iter().flatten().collect()
}

/// Plays a game to its end and looks at it whenever a round is over, which is counted from 1 once the game has begun.
/// What was seen, and as in [`Sample::won`] what became of the first side; nothing if the game does not end.
pub fn rounds_of<R: Ruleset, T>(
    mut game: R::Game,
    seats: &mut dyn Seats<R>,
    round: impl Fn(&R::Game) -> u16,
    look: impl Fn(&R::Game) -> T,
) -> Option<(Vec<T>, f64)> {
    let mut seen = Vec::new();
    loop {
        if let Some(outcome) = R::outcome(&game) {
            let won = outcome.winner().map_or(0.5, |winner| if winner == Side(0) { 1.0 } else { 0.0 });
            return Some((seen, won));
        }
        let before = round(&game);
        if R::advance(&mut game, seats) == Err(Interrupt::Awaiting) {
            return None;
        }
        if before > 0 && round(&game) > before && R::outcome(&game).is_none() {
            seen.push(look(&game));
        }
    }
}

/// The chance to win with these features.
pub fn chance<const N: usize>(weights: &[f64; N], features: &[f64; N]) -> f64 {
    let sum: f64 = weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The weights of the first features that fit best what is not held out. There is no constant: sides are alike.
pub fn fitted<const N: usize>(samples: &[Sample<N>], first: usize) -> [f64; N] {
    let mut weights = [0.0; N];
    let known: Vec<&Sample<N>> = samples.iter().filter(|sample| !sample.held_out).collect();
    // Features of different sizes take steps of different lengths.
    let mut size = [0.0; N];
    for sample in &known {
        for (size, feature) in size.iter_mut().zip(&sample.features) {
            *size += feature * feature / known.len() as f64;
        }
    }
    for _ in 0..STEPS {
        let mut slope = [0.0; N];
        for sample in &known {
            let off = (sample.won - chance(&weights, &sample.features)) / known.len() as f64;
            for (slope, feature) in slope.iter_mut().zip(&sample.features) {
                *slope += off * feature;
            }
        }
        // What is always zero says nothing.
        for index in (0..first.min(N)).filter(|index| size[*index] > 0.0) {
            weights[index] += (slope[index] - PENALTY * size[index].sqrt() * weights[index].signum()) / size[index];
        }
    }
    weights
}

/// The mean log loss of what is held out.
pub fn log_loss<const N: usize>(samples: &[Sample<N>], weights: &[f64; N]) -> f64 {
    let held_out = samples.iter().filter(|sample| sample.held_out);
    let loss = |sample: &Sample<N>| {
        let chance = chance(weights, &sample.features).clamp(NEVER_SURER, 1.0 - NEVER_SURER);
        -(sample.won * chance.ln() + (1.0 - sample.won) * (1.0 - chance).ln())
    };
    let (count, sum) = held_out.fold((0.0, 0.0), |(count, sum), sample| (count + 1.0, sum + loss(sample)));
    sum / f64::max(count, 1.0)
}

/// How often positions were won whose chance was predicted so, for each tenth of chances.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration([Tenth; 10]);

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tenth {
    positions: f64,
    won: f64,
}

impl Calibration {
    /// Counts a position with this predicted chance, of which this came.
    pub fn add(&mut self, chance: f64, won: f64) {
        let tenth = &mut self.0[((chance * 10.0) as usize).min(9)];
        tenth.positions += 1.0;
        tenth.won += won;
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (low, Tenth { positions, won }) in self.0.iter().enumerate() {
            let part = won / positions.max(1.0);
            writeln!(f, "predicted 0.{low} to {:.1}: {positions} positions, {part:.3} won", (low + 1) as f64 / 10.0)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_again() {
        let features = |number: u32| [f64::from(number % 7) - 3.0, f64::from(number % 11) / 5.0 - 1.0, 0.0];
        let truth = [0.4, -1.5, 0.0];
        let sample = |number: u32| {
            let features = features(number);
            Sample { features, won: chance(&truth, &features), held_out: number.is_multiple_of(5) }
        };
        let samples: Vec<_> = (0..770).map(sample).collect();
        let found = fitted(&samples, 3);
        assert!(found.iter().zip(truth).all(|(found, truth)| (found - truth).abs() < 0.02), "{found:?}");
        let first = fitted(&samples, 1);
        assert!(first[0] > 0.1 && first[1] == 0.0, "{first:?}");
        assert!(log_loss(&samples, &found) < log_loss(&samples, &first));
    }

    #[test]
    fn games_come_in_the_order_of_their_seeds() {
        assert_eq!(of_games(3..9, |seed| vec![seed; (seed % 3) as usize]), [4, 5, 5, 7, 8, 8]);
    }

    #[test]
    fn each_tenth_counts_what_was_predicted_in_it() {
        let mut calibration = Calibration::default();
        for (chance, won) in [(0.05, 0.0), (0.95, 1.0), (0.99, 0.5), (1.0, 1.0)] {
            calibration.add(chance, won);
        }
        let lines = calibration.to_string();
        assert!(lines.starts_with("predicted 0.0 to 0.1: 1 positions, 0.000 won\n"), "{lines}");
        assert!(lines.ends_with("predicted 0.9 to 1.0: 3 positions, 0.833 won\n"), "{lines}");
    }
}
