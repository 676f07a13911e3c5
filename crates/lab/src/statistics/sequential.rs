//! A sequential test on pairs of games: it ends as soon as one of two hypotheses about the share of points is decided.
//!
//! The generalised sequential probability ratio test on the five results a pair can have, as engines of chess are
//! tested: the likelihood of each hypothesis is that of the likeliest distribution of results whose mean it is.

use serde::{Deserialize, Serialize};

/// The shares of points a pair can end with.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// What stands for a result that has not occurred, so that every mean is possible.
const NEVER: f64 = 1e-3;

/// Two hypotheses about the share of points that the first contender wins, and how sure a decision must be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sequential {
    /// The lower share.
    pub low: f64,
    /// The higher share.
    pub high: f64,
    /// The chance to decide for the higher share though the lower one is true, and the other way round.
    pub error: f64,
}

/// What a sequential test has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The lower share is the likelier one.
    Low,
    /// The higher share is the likelier one.
    High,
}

/// How many pairs ended with each share of points: none, a quarter, a half, three quarters, all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PairCounts(pub [u64; 5]);

impl PairCounts {
    /// Counts a pair in which the first contender won this share of the points.
    pub fn add(&mut self, share: f64) {
        self.0[(share * 4.0).round() as usize] += 1;
    }
}

impl Sequential {
    /// The logarithm of the likelihood ratio at which the test ends, for the lower and for the higher share.
    pub fn bounds(&self) -> [f64; 2] {
        let odds = ((1.0 - self.error) / self.error).ln();
        [-odds, odds]
    }

    /// What these pairs decide; `None` if more are needed.
    pub fn verdict(&self, pairs: &PairCounts) -> Option<Verdict> {
        let (ratio, [low, high]) = (self.log_likelihood_ratio(pairs), self.bounds());
        match ratio {
            _ if ratio >= high => Some(Verdict::High),
            _ if ratio <= low => Some(Verdict::Low),
            _ => None,
        }
    }

    /// The logarithm of how much likelier the higher share is than the lower one.
    pub fn log_likelihood_ratio(&self, pairs: &PairCounts) -> f64 {
        if pairs.0.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(NEVER));
        let (low, high) = (likeliest(&counts, self.low), likeliest(&counts, self.high));
        (0..SHARES.len()).map(|at| counts[at] * (high[at] / low[at]).ln()).sum()
    }
}

/// The likeliest distribution with this mean, by the method of Lagrange's multiplier.
fn likeliest(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let weighted = |multiplier: f64, at: usize| counts[at] / total / (1.0 + multiplier * (SHARES[at] - mean));
    let excess = |multiplier: f64| (0..5).map(|at| weighted(multiplier, at) * (SHARES[at] - mean)).sum::<f64>();
    // The excess falls from infinity to minus infinity between these.
    let (mut least, mut most) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = least.midpoint(most);
        if excess(middle) > 0.0 { least = middle } else { most = middle }
    }
    let multiplier = least.midpoint(most);
    [0, 1, 2, 3, 4].map(|at| weighted(multiplier, at))
}

#[cfg(test)]
mod tests {
    use table::{Chance, Seed};

    use super::*;

    const TEST: Sequential = Sequential { low: 0.5, high: 0.6, error: 0.05 };

    #[test]
    fn the_bounds_are_walds() {
        // ln(0.95 / 0.05)
        assert!((TEST.bounds()[1] - 2.944_439).abs() < 1e-6 && (TEST.bounds()[0] + 2.944_439).abs() < 1e-6);
    }

    #[test]
    fn pairs_of_two_results_are_a_binomial_test() {
        // If both games of a pair always end alike, the likeliest distribution with a mean is that of a coin.
        let ratio = TEST.log_likelihood_ratio(&PairCounts([40, 0, 0, 0, 60]));
        let by_hand = 60.0 * (0.6_f64 / 0.5).ln() + 40.0 * (0.4_f64 / 0.5).ln();
        assert!((ratio - by_hand).abs() < 2e-3, "{ratio} is not {by_hand}");
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_and_sums_to_one() {
        let found = likeliest(&[10.0, 20.0, 40.0, 20.0, 10.0], 0.6);
        let mean: f64 = found.iter().zip(SHARES).map(|(chance, share)| chance * share).sum();
        assert!((mean - 0.6).abs() < 1e-9 && (found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
        let unchanged = likeliest(&[10.0, 20.0, 40.0, 20.0, 10.0], 0.5);
        assert!((unchanged[2] - 0.4).abs() < 1e-9, "{unchanged:?}");
    }

    #[test]
    fn nothing_is_decided_without_pairs_and_much_by_many() {
        assert_eq!(TEST.verdict(&PairCounts::default()), None);
        assert_eq!(TEST.verdict(&PairCounts([100, 0, 0, 0, 200])), Some(Verdict::High));
        assert_eq!(TEST.verdict(&PairCounts([200, 0, 0, 0, 100])), Some(Verdict::Low));
    }

    /// How often the test decides for the higher share if every pair is drawn with this share.
    fn decided_high(share: f64, seed: u64) -> u32 {
        let mut chance = Chance::new(Seed::from_number(seed));
        let mut game = move || u64::from(f64::from(chance.pick("game", 1_000_000)) < share * 1e6);
        let mut study = || {
            let mut pairs = PairCounts::default();
            loop {
                pairs.add((game() + game()) as f64 / 2.0);
                if let Some(verdict) = TEST.verdict(&pairs) {
                    return u32::from(verdict == Verdict::High);
                }
            }
        };
        (0..200).map(|_| study()).sum()
    }

    #[test]
    fn it_errs_as_seldom_as_it_promises() {
        let (wrong, right) = (decided_high(0.5, 1), decided_high(0.6, 2));
        assert!(wrong <= 20 && right >= 180, "of 200 studies {wrong} were wrong, {right} right");
    }
}
