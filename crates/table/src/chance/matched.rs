//! Dice that fall alike in games that are compared.

use serde::{Deserialize, Serialize};

use super::{Die, Seed, Stream};

/// Dice that depend on what they are rolled for, and on nothing that was rolled before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Matched {
    seed: u64,
    /// What is rolled for now, and how often it was before.
    now: u64,
    /// What was rolled for, and how often.
    times: Vec<(u64, u64)>,
    /// How many dice of each kind have been rolled for it.
    #[serde(skip)]
    rolled: Vec<(&'static str, u64)>,
}

impl Matched {
    pub(super) fn new(seed: Seed) -> Self {
        let mut stream = Stream::new(seed.derived("matched dice", 0));
        let [low, high] = [0; 2].map(|_| u64::from(stream.below(u32::MAX)));
        Matched { seed: high << 32 | low, now: 0, times: Vec::new(), rolled: Vec::new() }
    }

    pub(super) fn rolls_for(&mut self, what: u64) {
        let known = self.times.iter().position(|(known, _)| *known == what).unwrap_or_else(|| {
            self.times.push((what, 0));
            self.times.len() - 1
        });
        let (_, times) = &mut self.times[known];
        *times += 1;
        self.now = mixed(what ^ mixed(*times));
        self.rolled.clear();
    }

    pub(super) fn roll(&mut self, die: &'static Die) -> u8 {
        let known = self.rolled.iter().position(|(name, _)| *name == die.name).unwrap_or_else(|| {
            self.rolled.push((die.name, 0));
            self.rolled.len() - 1
        });
        let (_, number) = &mut self.rolled[known];
        *number += 1;
        let kind = die.name.bytes().fold(0, |kind, byte| mixed(kind ^ u64::from(byte)));
        let drawn = mixed(self.seed ^ mixed(self.now ^ mixed(kind ^ *number)));
        ((u128::from(drawn) * die.faces.len() as u128) >> 64) as u8
    }
}

/// A number that looks unrelated to the given one (the finalizer of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::super::Chance;
    use super::*;

    static RED: Die = Die { name: "red", faces: &["a", "b", "c", "d", "e", "f", "g", "h"] };
    static BLUE: Die = Die { name: "blue", faces: &["a", "b", "c", "d", "e", "f", "g", "h"] };

    fn rolled(chance: &mut Chance, what: u64, reds: usize) -> (Vec<u8>, u8) {
        chance.rolls_for(what);
        ((0..reds).map(|_| chance.roll(&RED)).collect(), chance.roll(&BLUE))
    }

    #[test]
    fn the_same_attack_falls_alike_whatever_was_rolled_before() {
        let chance = Chance::new(Seed::from_number(4)).matched();
        let (mut one, mut other) = (chance.clone(), chance);
        rolled(&mut other, 1, 5);
        other.pick("card", 52);
        let (alike, more) = (rolled(&mut one, 2, 2), rolled(&mut other, 2, 4));
        assert_eq!(
            (&alike.0[..], alike.1),
            (&more.0[..2], more.1),
            "more red dice change neither the others nor the blue one"
        );
        assert_ne!(rolled(&mut one, 2, 8), rolled(&mut other, 3, 8), "another attack has dice of its own");
    }

    #[test]
    fn every_face_shows_equally_often_and_nothing_repeats() {
        let mut chance = Chance::new(Seed::from_number(5)).matched();
        let mut shown = [0_u32; 8];
        let mut rolls = std::collections::BTreeSet::new();
        for _ in 0..1_000 {
            let (faces, _) = rolled(&mut chance, 7, 8);
            for face in &faces {
                shown[usize::from(*face)] += 1;
            }
            rolls.insert(faces);
        }
        assert_eq!(rolls.len(), 1_000, "the same attack made again has other dice");
        assert!(shown.iter().all(|times| (900..1_100).contains(times)), "{shown:?}");
    }
}
