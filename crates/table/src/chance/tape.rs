//! Enumerating every result of chance, with its probability.

use serde::{Deserialize, Serialize};

use super::Chance;

/// The results taken so far on this path, each with the number of alternatives; after its end the first result is
/// taken.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tape {
    path: Vec<(u32, u32)>,
    at: usize,
}

impl Tape {
    pub(super) fn next(&mut self, count: u32) -> u32 {
        if self.at == self.path.len() {
            self.path.push((0, count));
        }
        self.at += 1;
        self.path[self.at - 1].0
    }

    fn probability(&self) -> f64 {
        self.path.iter().map(|(_, count)| 1.0 / f64::from(*count)).product()
    }

    /// Advances to the next path, like an odometer; false when all were enumerated.
    fn turn(&mut self) -> bool {
        self.at = 0;
        while let Some((result, count)) = self.path.pop() {
            if result + 1 < count {
                self.path.push((result + 1, count));
                return true;
            }
        }
        false
    }
}

/// Runs `run` once for every possible sequence of random results and passes each result with its probability to
/// `visit`.
///
/// `run` receives the [`Chance`] to use (put it into a copy of the game) and returns it with its result. Different
/// sequences may roll different numbers of dice. `visit` returns whether to continue, so that a caller can stop early.
///
/// ```
/// use table::{Die, enumerate};
/// static D6: Die = Die { name: "d6", faces: &["1", "2", "3", "4", "5", "6"] };
/// let mut seven = 0.0;
/// enumerate(
///     |mut chance| (chance.roll(&D6) + chance.roll(&D6) + 2, chance),
///     |probability, sum| {
///         if sum == 7 {
///             seven += probability;
///         }
///         true
///     },
/// );
/// assert!((seven - 1.0 / 6.0).abs() < 1e-12);
/// ```
pub fn enumerate<T>(mut run: impl FnMut(Chance) -> (T, Chance), mut visit: impl FnMut(f64, T) -> bool) {
    let mut tape = Tape::default();
    loop {
        let (result, used) = run(Chance::on_tape(tape));
        // A `Chance` that was replaced by another one has no tape: the enumeration ends.
        let Some(walked) = used.into_tape() else { return };
        tape = walked;
        if !visit(tape.probability(), result) || !tape.turn() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn courses_of_different_length_add_up_to_one() {
        // A coin; on tails, one throw of three.
        let mut all = Vec::new();
        enumerate(
            |mut chance| (if chance.flip("coin") { 1 + chance.pick("three", 3) } else { 0 }, chance),
            |probability, result| {
                all.push((result, probability));
                true
            },
        );
        assert_eq!(all.iter().map(|(result, _)| *result).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!((all.iter().map(|(_, probability)| probability).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((all[1].1 - 1.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn a_visitor_may_stop() {
        let mut seen = 0;
        enumerate(
            |mut chance| (chance.pick("many", 1_000_000), chance),
            |_, _| {
                seen += 1;
                seen < 5
            },
        );
        assert_eq!(seen, 5);
    }
}
