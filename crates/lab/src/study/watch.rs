//! The pairs of a pairing as they are finished, and when they decide it.

use std::collections::BTreeMap;

use crate::statistics::{PairCounts, Sequential, Verdict};

/// The pairs of a pairing. They count in the order of their numbers, so that a decision does not depend on which game
/// was finished first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch {
    sequential: Option<Sequential>,
    /// The pairs that are finished without a gap, up to the decision.
    pub(crate) counts: PairCounts,
    /// Their number.
    pub(crate) pairs: u64,
    /// The points in the finished games of later pairs.
    later: BTreeMap<u64, Vec<f64>>,
    pub(crate) verdict: Option<Verdict>,
}

impl Watch {
    pub(crate) fn new(sequential: Option<Sequential>) -> Self {
        Watch { sequential, ..Watch::default() }
    }

    /// A finished game, with the points of the first contender.
    pub(crate) fn add(&mut self, pair: u64, points: f64) {
        self.later.entry(pair).or_default().push(points);
        while self.verdict.is_none()
            && let Some([first, second]) = self.later.get(&self.pairs).map(Vec::as_slice)
        {
            self.counts.add(f64::midpoint(*first, *second));
            self.later.remove(&self.pairs);
            self.pairs += 1;
            self.verdict = self.sequential.and_then(|test| test.verdict(&self.counts));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_does_not_depend_on_the_order_in_which_games_end() {
        let test = Sequential { low: 0.5, high: 0.6, error: 0.05 };
        let games: Vec<(u64, f64)> =
            (0..200).flat_map(|pair| [(pair, 1.0), (pair, [1.0, 0.0][usize::from(pair % 3 == 0)])]).collect();
        let mut in_order = Watch::new(Some(test));
        for (pair, points) in &games {
            in_order.add(*pair, *points);
        }
        let mut backwards = Watch::new(Some(test));
        for (pair, points) in games.iter().rev() {
            backwards.add(*pair, *points);
        }
        assert_eq!(in_order.verdict, Some(Verdict::High));
        assert!(in_order.pairs < 100, "{in_order:?}");
        assert_eq!((in_order.pairs, in_order.counts), (backwards.pairs, backwards.counts));
    }
}
