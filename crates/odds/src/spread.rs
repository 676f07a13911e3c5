//! The probability of each total.

/// The probability of each total from 0 to `N - 1`; greater totals count as the last one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread<const N: usize>([f64; N]);

impl<const N: usize> Spread<N> {
    /// Nothing yet: no total has a probability. [`Spread::add`] fills it.
    pub const fn nothing() -> Self {
        Spread([0.0; N])
    }

    /// This total with certainty.
    pub fn certain(total: u8) -> Self {
        let mut spread = Self::nothing();
        spread.add(total, 1.0);
        spread
    }

    /// Adds to the probability of a total.
    #[inline]
    pub fn add(&mut self, total: u8, chance: f64) {
        self.0[usize::from(total).min(N - 1)] += chance;
    }

    /// The distribution with one more die, whose sides are equally likely and count this much.
    #[inline]
    pub fn and<const SIDES: usize>(self, sides: [u8; SIDES]) -> Self {
        let mut spread = Self::nothing();
        for more in sides {
            for (total, chance) in self.0.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                spread.0[(total + usize::from(more)).min(N - 1)] += chance / SIDES as f64;
            }
        }
        spread
    }

    /// The distribution of the sum of both totals, if neither depends on the other.
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = Self::nothing();
        for (one, chance) in self.possible() {
            for (more, also) in other.possible() {
                sum.add(one.saturating_add(more), chance * also);
            }
        }
        sum
    }

    /// The totals that are possible, each with its probability.
    pub fn possible(&self) -> impl Iterator<Item = (u8, f64)> + '_ {
        (0u8..).zip(self.0).filter(|(_, chance)| *chance > 0.0)
    }

    /// The mean of a function of the total.
    #[inline]
    pub fn mean_of(&self, worth: impl Fn(u8) -> f64) -> f64 {
        self.possible().map(|(total, chance)| chance * worth(total)).sum()
    }

    /// The mean of the total.
    pub fn mean(&self) -> f64 {
        self.mean_of(f64::from)
    }

    /// The probability of this total.
    pub fn exactly(&self, total: u8) -> f64 {
        self.0.get(usize::from(total)).copied().unwrap_or(0.0)
    }

    /// The probability of this total or a greater one.
    pub fn at_least(&self, total: u8) -> f64 {
        self.possible().filter(|(other, _)| *other >= total).map(|(_, chance)| chance).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_add_up() {
        let spread = Spread::<8>::certain(1).and([0, 0, 1, 2]).and([0, 1]);
        assert!((spread.at_least(0) - 1.0).abs() < 1e-12);
        assert!((spread.mean() - 2.25).abs() < 1e-12);
        assert!((spread.exactly(4) - 1.0 / 8.0).abs() < 1e-12);
        assert_eq!(spread.possible().map(|(total, _)| total).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }

    #[test]
    fn what_is_beyond_the_end_counts_as_the_last() {
        let spread = Spread::<3>::certain(1).and([0, 5]);
        assert_eq!((spread.exactly(2), spread.exactly(6)), (0.5, 0.0));
    }

    #[test]
    fn independent_totals_are_added() {
        let one = Spread::<16>::certain(0).and([0, 1, 2]);
        let other = Spread::<16>::certain(0).and([0, 3]);
        let both = Spread::<16>::certain(0).and([0, 1, 2]).and([0, 3]);
        for total in 0..16 {
            assert!((one.plus(&other).exactly(total) - both.exactly(total)).abs() < 1e-12);
        }
    }
}
