//! All ways in which a pool can fall, and values on them.

use std::ops::Range;

use armada::catalog::{Colour, Dice, Face};
use odds::Falls;

use crate::dice::{ColourDice, Told, dice_told};

/// All ways in which these dice can fall. They are numbered by the falls of each colour, black the fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Space {
    pub(crate) dice: Dice,
    /// The faces that are told apart.
    pub(crate) told: Told,
    sizes: [usize; 3],
}

/// A colour's part in the numbers of a space: `outer` blocks of `falls` rows of `inner` numbers each.
pub(crate) struct Axis {
    outer: usize,
    falls: usize,
    inner: usize,
}

impl Axis {
    /// The numbers of a block.
    #[inline]
    fn block(&self, outer: usize) -> Range<usize> {
        let length = self.falls * self.inner;
        outer * length..(outer + 1) * length
    }
}

/// Adds so many times these values to as many sums.
#[inline]
fn add(sums: &mut [f64], times: f64, values: &[f64]) {
    let values = &values[..sums.len()];
    for place in 0..sums.len() {
        sums[place] += times * values[place];
    }
}

impl Space {
    /// With all faces told apart.
    pub(crate) fn new(dice: Dice) -> Self {
        Self::told(dice, Told::All)
    }

    fn told(dice: Dice, told: Told) -> Self {
        let size = |colour: Colour| dice_told(colour, told).falls.count(colour.count_in(dice));
        Space { dice, told, sizes: [Colour::Red, Colour::Blue, Colour::Black].map(size) }
    }

    /// The same dice when accuracy icons have been spent, so that only faces that count are told apart.
    pub(crate) fn counting(&self) -> Self {
        Self::told(self.dice, Told::Counting)
    }

    /// For every way in which the dice lie: its number in the space of those that count.
    pub(crate) fn numbers_counting(&self) -> Vec<u32> {
        let [_, blue, black] = self.counting().sizes;
        let number = |colour: Colour, fall: usize| self.of(colour).counting[fall];
        let mut numbers = Vec::with_capacity(self.size());
        for red_fall in 0..self.sizes[0] {
            for blue_fall in 0..self.sizes[1] {
                let row = (number(Colour::Red, red_fall) * blue + number(Colour::Blue, blue_fall)) * black;
                numbers.extend((0..self.sizes[2]).map(|fall| (row + number(Colour::Black, fall)) as u32));
            }
        }
        numbers
    }

    /// The dice of a colour, with the faces that are told apart here.
    fn of(&self, colour: Colour) -> &'static ColourDice {
        dice_told(colour, self.told)
    }

    fn falls(&self, colour: Colour) -> &'static Falls {
        &self.of(colour).falls
    }

    /// The number of ways.
    pub(crate) fn size(&self) -> usize {
        self.sizes.iter().product()
    }

    fn axis(&self, colour: Colour) -> Axis {
        let [red, blue, black] = self.sizes;
        match colour {
            Colour::Red => Axis { outer: 1, falls: red, inner: blue * black },
            Colour::Blue => Axis { outer: red, falls: blue, inner: black },
            Colour::Black => Axis { outer: red * blue, falls: black, inner: 1 },
        }
    }

    /// With a die more of a colour.
    pub(crate) fn with(&self, colour: Colour) -> Self {
        let mut dice = self.dice;
        *colour.count_in_mut(&mut dice) += 1;
        Space::told(dice, self.told)
    }

    /// With a die less of a colour, if it has one.
    pub(crate) fn without(&self, colour: Colour) -> Option<Self> {
        let mut dice = self.dice;
        let count = colour.count_in_mut(&mut dice);
        *count = count.checked_sub(1)?;
        Some(Space::told(dice, self.told))
    }

    /// The number of the way in which these dice lie; `None` if they are not the dice of this space.
    pub(crate) fn number(&self, lying: &[(Colour, Face)]) -> Option<usize> {
        let of_colour = |colour: Colour| -> Option<usize> {
            let own = || lying.iter().filter(|(other, _)| *other == colour);
            if own().count() != usize::from(colour.count_in(self.dice)) {
                return None;
            }
            own().try_fold(0, |fall, (_, face)| {
                let place = self.of(colour).faces.iter().position(|known| known == face)?;
                Some(self.falls(colour).plus(fall, place))
            })
        };
        let [_, blue, black] = self.sizes;
        Some((of_colour(Colour::Red)? * blue + of_colour(Colour::Blue)?) * black + of_colour(Colour::Black)?)
    }

    /// The sum of a figure of each die over the pool, for every way in which it can fall.
    pub(crate) fn sums(&self, figure: impl Fn(Face) -> u8) -> Vec<u8> {
        let of_colour = |colour: Colour| -> Vec<u8> {
            let count = colour.count_in(self.dice);
            let sum = |fall| {
                let shown = self.of(colour).faces.iter().enumerate();
                shown.map(|(place, face)| self.falls(colour).showing(fall, place, count) * figure(*face)).sum()
            };
            (0..self.falls(colour).count(count)).map(sum).collect()
        };
        let [red, blue, black] = [Colour::Red, Colour::Blue, Colour::Black].map(of_colour);
        let mut sums = Vec::with_capacity(self.size());
        for red in &red {
            for blue in &blue {
                sums.extend(black.iter().map(|black| red + blue + black));
            }
        }
        sums
    }

    /// The probability of each way in which the pool can fall.
    pub(crate) fn rolled(&self) -> Vec<f64> {
        let of_colour = |colour: Colour| -> Vec<f64> {
            let count = colour.count_in(self.dice);
            (0..self.falls(colour).count(count)).map(|fall| self.falls(colour).chance(fall, count)).collect()
        };
        let [red, blue, black] = [Colour::Red, Colour::Blue, Colour::Black].map(of_colour);
        let mut chances = Vec::with_capacity(self.size());
        for red in &red {
            for blue in &blue {
                chances.extend(black.iter().map(|black| red * blue * black));
            }
        }
        chances
    }

    /// The mean of values on this space with one more die of a colour, over that die.
    pub(crate) fn mean_over_die(&self, colour: Colour, values: &[f64]) -> Vec<f64> {
        let (here, there) = (self.axis(colour), self.with(colour).axis(colour));
        let falls = self.falls(colour);
        let mut means = vec![0.0; self.size()];
        for outer in 0..here.outer {
            let means = &mut means[here.block(outer)];
            let values = &values[there.block(outer)];
            if here.inner == 1 {
                for (fall, mean) in means.iter_mut().enumerate() {
                    *mean = falls.after_one_more(fall).map(|(chance, more)| chance * values[more]).sum();
                }
                continue;
            }
            for (fall, means) in means.chunks_exact_mut(here.inner).enumerate() {
                for (chance, more) in falls.after_one_more(fall) {
                    add(means, chance, &values[more * here.inner..]);
                }
            }
        }
        means
    }

    /// Probabilities on this space, spread to the space with one more die of a colour by how that die falls.
    pub(crate) fn roll_die(&self, colour: Colour, chances: &[f64], into: &mut [f64]) {
        let (here, there) = (self.axis(colour), self.with(colour).axis(colour));
        let falls = self.falls(colour);
        for outer in 0..here.outer {
            let into = &mut into[there.block(outer)];
            for (fall, chances) in chances[here.block(outer)].chunks_exact(here.inner).enumerate() {
                // Few of the ways in which dice are picked up are chosen.
                if chances.iter().all(|chance| *chance == 0.0) {
                    continue;
                }
                for (of_face, more) in falls.after_one_more(fall) {
                    add(&mut into[more * here.inner..][..here.inner], of_face, chances);
                }
            }
        }
    }

    /// For every way in which a die of the colour shows the face: `visit` gets its number here, and that without the die
    /// in the space without it. It gets them in rows, of which it is told the first numbers and the length.
    pub(crate) fn without_die(&self, colour: Colour, face: usize, mut visit: impl FnMut(usize, usize, usize)) {
        let Some(less) = self.without(colour) else { return };
        let (here, there) = (self.axis(colour), less.axis(colour));
        let count = colour.count_in(self.dice);
        let falls = self.falls(colour);
        // Neighbours that stay neighbours are one row.
        let mut rows: Vec<(usize, usize, usize)> = Vec::new();
        for (fall, less) in (0..here.falls).filter_map(|fall| Some((fall, falls.minus(fall, face, count)?))) {
            match rows.last_mut() {
                Some((first, then, length)) if *first + *length == fall && *then + *length == less => *length += 1,
                _ => rows.push((fall, less, 1)),
            }
        }
        for outer in 0..here.outer {
            let (here_start, there_start) = (here.block(outer).start, there.block(outer).start);
            for (fall, less, length) in &rows {
                visit(here_start + fall * here.inner, there_start + less * here.inner, length * here.inner);
            }
        }
    }

    /// For every way in which a die of the colour shows the face `from`: `visit` gets its number, and that of the way in
    /// which the die shows `to`.
    pub(crate) fn turned_die(&self, colour: Colour, (from, to): (usize, usize), mut visit: impl FnMut(usize, usize)) {
        let axis = self.axis(colour);
        let count = colour.count_in(self.dice);
        let falls = self.falls(colour);
        let turned = |fall| Some((fall, falls.plus(falls.minus(fall, from, count)?, to)));
        let pairs: Vec<(usize, usize)> = (0..axis.falls).filter_map(turned).collect();
        for outer in 0..axis.outer {
            let start = axis.block(outer).start;
            for (fall, other) in &pairs {
                for step in 0..axis.inner {
                    visit(start + fall * axis.inner + step, start + other * axis.inner + step);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(dice: &str) -> Space {
        Space::new(dice.parse().expect("dice"))
    }

    #[test]
    fn a_roll_of_the_pool_is_the_roll_of_its_dice_one_by_one() {
        let whole = space("2 red 2 blue 1 black");
        let start = Space::new(Dice::default());
        let mut chances = vec![1.0];
        let mut at = start;
        for colour in [Colour::Black, Colour::Red, Colour::Blue, Colour::Red, Colour::Blue] {
            let mut more = vec![0.0; at.with(colour).size()];
            at.roll_die(colour, &chances, &mut more);
            (at, chances) = (at.with(colour), more);
        }
        assert_eq!(at, whole);
        for (one, other) in chances.iter().zip(whole.rolled()) {
            assert!((one - other).abs() < 1e-12);
        }
    }

    #[test]
    fn means_over_a_die_are_those_of_its_roll() {
        let (less, more) = (space("1 red 1 black"), space("1 red 1 blue 1 black"));
        let hits: Vec<f64> = more.sums(Face::hits).into_iter().map(f64::from).collect();
        let before: Vec<f64> = less.sums(Face::hits).into_iter().map(f64::from).collect();
        for (mean, before) in less.mean_over_die(Colour::Blue, &hits).iter().zip(before) {
            assert!((mean - before - 0.5).abs() < 1e-12, "a blue die shows half a hit");
        }
    }
}
