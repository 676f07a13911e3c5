//! Expected results of dice: the probability of every total of a pool.

use crate::effects::Count;
use crate::state::Colour;

/// The largest total; greater ones count as this, since no unit survives them.
const MAX_TOTAL: usize = 31;

/// The probability of each total of damage.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread([f64; MAX_TOTAL + 1]);

impl Spread {
    /// This total with certainty.
    pub(super) fn certain(total: u8) -> Self {
        let mut chances = [0.0; MAX_TOTAL + 1];
        chances[usize::from(total).min(MAX_TOTAL)] = 1.0;
        Spread(chances)
    }

    /// The distribution with one more die.
    pub(super) fn and(self, colour: Colour, count: Count) -> Self {
        let mut chances = [0.0; MAX_TOTAL + 1];
        for face in colour.faces() {
            let more = usize::from(count.damage(face));
            for (total, chance) in self.0.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                chances[(total + more).min(MAX_TOTAL)] += chance / 8.0;
            }
        }
        Spread(chances)
    }

    /// The mean of a function of the total.
    pub(super) fn mean_of(&self, worth: impl Fn(u8) -> f64) -> f64 {
        let possible = (0u8..).zip(self.0).filter(|(_, chance)| *chance > 0.0);
        possible.map(|(total, chance)| chance * worth(total)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BETWEEN_SHIPS: Count = Count { hit: 1, critical: 1, more: 0 };

    #[test]
    fn totals_of_a_pool_add_up() {
        let spread = Spread::certain(1).and(Colour::Red, BETWEEN_SHIPS).and(Colour::Black, BETWEEN_SHIPS);
        assert!((spread.mean_of(|_| 1.0) - 1.0).abs() < 1e-12);
        assert!((spread.mean_of(f64::from) - 2.75).abs() < 1e-12);
        // Two icons on each of them: a double hit on one of eight faces, a hit with a critical on two.
        assert!((spread.mean_of(|total| f64::from(u8::from(total == 5))) - 1.0 / 8.0 * 2.0 / 8.0).abs() < 1e-12);
    }

    #[test]
    fn against_squadrons_only_hits_count() {
        let count = Count { hit: 1, critical: 0, more: 0 };
        assert_eq!(Colour::ALL.iter().map(|colour| count.mean(*colour)).collect::<Vec<_>>(), [0.5, 0.5, 0.75]);
    }
}
