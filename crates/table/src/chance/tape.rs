//! Enumerating every result of chance, with its probability.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Chance, Die, Seed, Stream};

/// The results taken so far on this path; after its end the first result is taken.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tape {
    path: Vec<Taken>,
    at: usize,
    /// How many of the first results are those of the run before.
    #[serde(skip)]
    repeated: usize,
    /// Are dice being rolled together?
    #[serde(skip)]
    is_together: bool,
    /// The dice that are.
    #[serde(skip)]
    together: SmallVec<[Alike; 3]>,
}

/// A result with its alternatives: each with its probability, those before the current one visited already.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Taken {
    results: SmallVec<[(u32, f64); 5]>,
    now: usize,
}

/// Alike dice that are rolled together. Which of them shows which face does not matter, so they are visited in the order
/// of their faces only, for all orders at once.
#[derive(Clone, Debug, PartialEq)]
struct Alike {
    die: &'static str,
    /// The number of dice rolled so far.
    rolled: u32,
    /// The face of the last one, and how many show it.
    face: u32,
    again: u32,
}

impl Tape {
    /// One of `count` equally likely results.
    pub(super) fn next(&mut self, count: u32) -> u32 {
        self.take(|| (0..count).map(|result| (result, 1.0 / f64::from(count))).collect())
    }

    /// The face of a die, the first of those that are alike.
    pub(super) fn roll(&mut self, die: &'static Die) -> u32 {
        let Some(place) = self.alike(die.name) else { return self.take(|| chances_of(die).collect()) };
        let alike = self.together[place].clone();
        let result = self.take(|| {
            chances_of(die)
                .filter(|(face, _)| alike.rolled == 0 || *face >= alike.face)
                .map(|(face, chance)| (face, chance * alike.orders(face)))
                .collect()
        });
        self.together[place].note(result);
        result
    }

    /// The place of the dice like this one among those that are being rolled together.
    fn alike(&mut self, die: &'static str) -> Option<usize> {
        if !self.is_together {
            return None;
        }
        // Alike dice are mostly rolled one after the other.
        let known = self.together.iter().rposition(|alike| alike.die == die);
        Some(known.unwrap_or_else(|| {
            self.together.push(Alike { die, rolled: 0, face: 0, again: 0 });
            self.together.len() - 1
        }))
    }

    pub(super) fn together(&mut self, together: bool) {
        self.is_together = together;
        self.together.clear();
    }

    fn take(&mut self, results: impl FnOnce() -> SmallVec<[(u32, f64); 5]>) -> u32 {
        if self.at == self.path.len() {
            self.path.push(Taken { results: results(), now: 0 });
        }
        self.at += 1;
        let Taken { results, now } = &self.path[self.at - 1];
        results[*now].0
    }

    pub(super) fn taken(&self) -> usize {
        self.at
    }

    pub(super) fn repeated(&self) -> usize {
        self.repeated
    }

    /// The probability of the results from this one up to the last that was taken.
    pub(super) fn probability_after(&self, taken: usize) -> f64 {
        self.path[..self.at].iter().skip(taken).map(|taken| taken.results[taken.now].1).product()
    }

    fn probability(&self) -> f64 {
        self.path.iter().map(|taken| taken.results[taken.now].1).product()
    }

    /// Advances to the next path, like an odometer; false when all were enumerated.
    fn turn(&mut self) -> bool {
        self.at = 0;
        self.together(false);
        while let Some(mut taken) = self.path.pop() {
            taken.now += 1;
            if taken.now < taken.results.len() {
                self.repeated = self.path.len();
                self.path.push(taken);
                return true;
            }
        }
        false
    }
}

impl Alike {
    /// By how much one more die with this face multiplies the orders in which the dice could show their faces.
    fn orders(&self, face: u32) -> f64 {
        let again = if self.rolled > 0 && face == self.face { self.again } else { 0 };
        f64::from(self.rolled + 1) / f64::from(again + 1)
    }

    fn note(&mut self, face: u32) {
        self.again = if self.rolled > 0 && face == self.face { self.again + 1 } else { 1 };
        self.face = face;
        self.rolled += 1;
    }
}

/// Every face of a die, as the first side that shows it, with its probability.
fn chances_of(die: &Die) -> impl Iterator<Item = (u32, f64)> {
    let faces = (0u32..).zip(die.faces).filter(|(side, face)| first_side(die, face) == *side);
    faces.map(|(side, face)| {
        let sides = die.faces.iter().filter(|other| *other == face).count();
        (side, sides as f64 / die.faces.len() as f64)
    })
}

/// The first side of a die that shows this face.
fn first_side(die: &Die, face: &str) -> u32 {
    die.faces.iter().position(|other| *other == face).unwrap_or_default() as u32
}

/// Runs `run` once for every possible sequence of random results and passes each result with its probability to
/// `visit`.
///
/// `run` receives the [`Chance`] to use (put it into a copy of the game) and returns it with its result. Different
/// sequences may roll different numbers of dice. `visit` returns whether to continue, so that a caller can stop early.
/// Sides of a die with the same face are visited once, and so are the orders in which alike dice can show their faces
/// that are rolled together (see [`Chance::together`]).
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
    let stream = Stream::new(Seed::from_number(0));
    loop {
        let (result, used) = run(Chance::on_tape(stream.clone(), tape));
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

    #[test]
    fn a_run_knows_what_it_repeats() {
        let mut runs = Vec::new();
        enumerate(
            |mut chance| {
                let repeated = chance.repeated();
                let drawn = [0; 3].map(|_| chance.pick("two", 2));
                ((drawn, repeated, chance.taken()), chance)
            },
            |_, run| {
                runs.push(run);
                true
            },
        );
        assert!(runs.iter().all(|(.., taken)| *taken == 3));
        for two in runs.windows(2) {
            let ((before, ..), (now, repeated, _)) = (two[0], two[1]);
            assert_eq!((&before[..repeated], before[repeated]), (&now[..repeated], 1 - now[repeated]));
        }
    }

    static DIE: Die = Die { name: "die", faces: &["blank", "hit", "hit", "crit"] };
    static OTHER: Die = Die { name: "other", faces: &["0", "1"] };

    fn three_and_one(mut chance: Chance, together: bool) -> ((Vec<u8>, u8), Chance) {
        if together {
            chance.together();
        }
        let mut faces = vec![chance.roll(&DIE)];
        let other = chance.roll(&OTHER);
        faces.extend([chance.roll(&DIE), chance.roll(&DIE)]);
        chance.apart();
        faces.sort_unstable();
        ((faces, other), chance)
    }

    #[test]
    fn dice_that_are_rolled_together_are_visited_once_for_all_orders() {
        let counted = |together: bool| {
            let mut visits = 0;
            let mut chances = std::collections::BTreeMap::new();
            enumerate(
                |chance| three_and_one(chance, together),
                |probability, result| {
                    visits += 1;
                    *chances.entry(result).or_insert(0.0) += probability;
                    true
                },
            );
            (visits, chances)
        };
        let ((few, together), (many, apart)) = (counted(true), counted(false));
        assert_eq!((few, many), (10 * 2, 27 * 2), "ten sets of three faces, and the other die");
        assert_eq!(together.len(), apart.len());
        for (result, chance) in together {
            assert!((chance - apart[&result]).abs() < 1e-12, "{result:?}");
        }
    }

    #[test]
    fn dice_that_are_rolled_later_are_not_in_the_order_of_the_first() {
        let mut sum = 0.0;
        let mut visits = 0;
        enumerate(
            |mut chance| {
                chance.together();
                let first = (chance.roll(&OTHER), chance.roll(&OTHER));
                chance.apart();
                chance.together();
                let second = chance.roll(&OTHER);
                chance.apart();
                ((first, second), chance)
            },
            |probability, _| {
                visits += 1;
                sum += probability;
                true
            },
        );
        assert_eq!(visits, 3 * 2);
        assert!((sum - 1.0).abs() < 1e-12);
    }
}
