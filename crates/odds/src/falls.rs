//! How alike dice can fall.

/// How dice of one kind can fall that are rolled together: how many of them show each face.
///
/// A fall is a number. It says how many dice show each face but the first; the others show the first. So it does not
/// depend on how many dice there are, and those that `dice` dice can show are the numbers below [`Falls::count`].
///
/// ```
/// use odds::Falls;
///
/// // A coin that shows heads on one of two sides: three coins fall in four ways.
/// let coins = Falls::new(&[1, 1], 3);
/// assert_eq!(coins.count(3), 4);
/// let two_tails = coins.plus(coins.plus(0, 1), 1);
/// assert!((coins.chance(two_tails, 3) - 3.0 / 8.0).abs() < 1e-12);
/// ```
#[derive(Clone, Debug)]
pub struct Falls {
    /// The probability of each face.
    chances: Vec<f64>,
    /// By number of dice: how many falls there are.
    counts: Vec<usize>,
    /// By fall and face: how many dice show it. That of the first face is not used.
    showing: Vec<u8>,
    /// By fall and face: the fall with one more die that shows it, if there is room for it.
    plus: Vec<u16>,
    /// By fall and face: the fall with one less.
    minus: Vec<u16>,
}

/// No such fall.
const NONE: u16 = u16::MAX;

impl Falls {
    /// Dice with these faces, each given by the number of sides that show it, and at most so many of them.
    ///
    /// # Panics
    /// If there is no face, or there are more than 65,534 falls.
    pub fn new(sides: &[u8], most: u8) -> Self {
        let faces = sides.len();
        let all: f64 = sides.iter().map(|sides| f64::from(*sides)).sum();
        let counts: Vec<usize> = (0..=usize::from(most)).map(|dice| choose(dice + faces - 1, faces - 1)).collect();
        let count = counts[usize::from(most)];
        assert!(count < usize::from(NONE), "too many dice to list how they fall");
        let mut falls = Falls {
            chances: sides.iter().map(|sides| f64::from(*sides) / all).collect(),
            counts,
            showing: vec![0; count * faces],
            plus: vec![NONE; count * faces],
            minus: vec![NONE; count * faces],
        };
        let mut shown = vec![0u8; faces];
        falls.list(most, 1, &mut shown);
        falls
    }

    /// Enters every fall in which `left` dice may show the faces from `face` on.
    fn list(&mut self, left: u8, face: usize, shown: &mut [u8]) {
        if face == shown.len() {
            let at = rank(shown) * shown.len();
            self.showing[at..at + shown.len()].copy_from_slice(shown);
            for face in 0..shown.len() {
                shown[face] += 1;
                if left > 0 || face == 0 {
                    self.plus[at + face] = rank(shown) as u16;
                }
                shown[face] -= 1;
                if face == 0 {
                    self.minus[at] = rank(shown) as u16;
                } else if shown[face] > 0 {
                    shown[face] -= 1;
                    self.minus[at + face] = rank(shown) as u16;
                    shown[face] += 1;
                }
            }
            return;
        }
        for count in 0..=left {
            shown[face] = count;
            self.list(left - count, face + 1, shown);
        }
        shown[face] = 0;
    }

    /// The number of faces.
    pub fn faces(&self) -> usize {
        self.chances.len()
    }

    /// The probability of a face.
    pub fn face_chance(&self, face: usize) -> f64 {
        self.chances[face]
    }

    /// In how many ways so many dice can fall.
    pub fn count(&self, dice: u8) -> usize {
        self.counts[usize::from(dice)]
    }

    /// How many of so many dice show a face.
    pub fn showing(&self, fall: usize, face: usize, dice: u8) -> u8 {
        let shown = &self.showing[fall * self.faces()..][..self.faces()];
        if face == 0 { dice - shown[1..].iter().sum::<u8>() } else { shown[face] }
    }

    /// The fall with one more die that shows this face.
    #[inline]
    pub fn plus(&self, fall: usize, face: usize) -> usize {
        usize::from(self.plus[fall * self.faces() + face])
    }

    /// How one more die can fall: the probability of each face, and the fall with it.
    #[inline]
    pub fn after_one_more(&self, fall: usize) -> impl Iterator<Item = (f64, usize)> + '_ {
        let more = &self.plus[fall * self.faces()..][..self.faces()];
        (0..more.len()).map(|face| (self.chances[face], usize::from(more[face])))
    }

    /// The fall without one of the dice, of which there are so many, that show this face; `None` if there is no such die.
    #[inline]
    pub fn minus(&self, fall: usize, face: usize, dice: u8) -> Option<usize> {
        let less = self.minus[fall * self.faces() + face];
        let is_there = if face == 0 { dice > 0 && fall < self.count(dice - 1) } else { less != NONE };
        is_there.then_some(usize::from(less))
    }

    /// The probability that so many dice fall like this.
    pub fn chance(&self, fall: usize, dice: u8) -> f64 {
        let mut chance = 1.0;
        let mut rolled = 0.0;
        for (face, of_face) in self.chances.iter().enumerate() {
            for again in 1..=self.showing(fall, face, dice) {
                rolled += 1.0;
                chance *= of_face * rolled / f64::from(again);
            }
        }
        chance
    }
}

/// The number of a fall: the falls in which fewer dice show another face than the first come before it, then likewise
/// for the second face, and so on.
fn rank(shown: &[u8]) -> usize {
    let mut rank = 0;
    let mut others = 0;
    for face in (1..shown.len()).rev() {
        others += usize::from(shown[face]);
        let kinds = shown.len() - face;
        if others > 0 {
            rank += choose(others + kinds - 1, kinds);
        }
    }
    rank
}

/// How many ways there are to choose `few` of `many`.
fn choose(many: usize, few: usize) -> usize {
    (0..few).fold(1, |ways, taken| ways * (many - taken) / (taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fall_has_a_number_of_its_own_whatever_the_number_of_dice() {
        let falls = Falls::new(&[2, 2, 2, 1, 1], 6);
        for dice in 0..=6 {
            let mut seen = std::collections::BTreeSet::new();
            for fall in 0..falls.count(dice) {
                let shown: Vec<u8> = (0..5).map(|face| falls.showing(fall, face, dice)).collect();
                assert_eq!(shown.iter().sum::<u8>(), dice);
                assert!(seen.insert(shown), "fall {fall} of {dice} dice");
            }
            assert_eq!(seen.len(), choose(usize::from(dice) + 4, 4));
        }
    }

    #[test]
    fn a_die_more_and_a_die_less_lead_back() {
        let falls = Falls::new(&[4, 2, 2], 5);
        for fall in 0..falls.count(4) {
            for face in 0..3 {
                let more = falls.plus(fall, face);
                assert_eq!(falls.minus(more, face, 5), Some(fall));
                assert_eq!(falls.showing(more, face, 5), falls.showing(fall, face, 4) + 1);
                let is_there = falls.showing(fall, face, 4) > 0;
                assert_eq!(falls.minus(fall, face, 4).is_some(), is_there);
            }
        }
        assert_eq!(falls.minus(0, 0, 0), None);
    }

    #[test]
    fn chances_are_those_of_all_sequences_of_sides() {
        // Three dice with sides a, a, b, c.
        let falls = Falls::new(&[2, 1, 1], 3);
        let sides = [0, 0, 1, 2];
        let mut counted = vec![0u32; falls.count(3)];
        for one in sides {
            for two in sides {
                for three in sides {
                    counted[[one, two, three].iter().fold(0, |fall, face| falls.plus(fall, *face))] += 1;
                }
            }
        }
        for (fall, count) in counted.iter().enumerate() {
            assert!((falls.chance(fall, 3) - f64::from(*count) / 64.0).abs() < 1e-12, "fall {fall}");
        }
    }
}
