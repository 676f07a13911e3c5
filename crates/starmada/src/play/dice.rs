//! Dice, and the results they need.
//!
//! All dice are six-sided. They have different names so that each can be forced separately.

use table::{Chance, Die};

use crate::state::{Game, Roll};

const FACES: &[&str] = &["1", "2", "3", "4", "5", "6"];

/// Who goes first.
pub static FIRST: Die = Die { name: "first", faces: FACES };
/// Who gives way in a contested hex.
pub static STACKING: Die = Die { name: "stacking", faces: FACES };
/// To hit with a ship's weapon.
pub static TO_HIT: Die = Die { name: "to-hit", faces: FACES };
/// To penetrate shields.
pub static IMPACT: Die = Die { name: "impact", faces: FACES };
/// What is damaged.
pub static DAMAGE: Die = Die { name: "damage", faces: FACES };
/// A fighter's attack.
pub static FIGHTER: Die = Die { name: "fighter", faces: FACES };

/// The dice that follow are rolled for this, in this game turn: in imagined games that are compared they fall alike.
pub(crate) fn rolls_for(game: &mut Game, die: &'static Die, whose: [u8; 3]) {
    let kind = die.name.bytes().fold(0_u64, |kind, byte| kind.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let whose = whose.into_iter().fold(u64::from(game.turn), |number, part| number << 8 | u64::from(part));
    game.chance.rolls_for(kind << 40 ^ whose);
}

/// One die, 1 to 6.
#[inline]
pub fn roll(chance: &mut Chance, die: &'static Die) -> u8 {
    chance.roll(die) + 1
}

/// The minimum result of a die, including all modifiers. It may be below 2 or above 6; see [`Need::judge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need(pub i8);

/// The verdict on a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It succeeds.
    Success,
    /// It fails.
    Failure,
    /// It is rerolled, and 5 is added to the second result.
    Again,
}

impl Need {
    /// To hit: the modified die must equal or exceed the accuracy.
    pub fn to_hit(accuracy: u8, modifier: i8) -> Need {
        Need(accuracy as i8 - modifier)
    }

    /// To penetrate: the modified die must exceed the shield rating, which is not 0.
    pub fn to_pierce(shields: u8, modifier: i8) -> Need {
        Need(shields as i8 + 1 - modifier)
    }

    /// A roll that could not fail still fails on a 1; if even a 6 would fail, a 6 is rerolled.
    pub fn judge(self, die: u8) -> Verdict {
        match die {
            1 if self.0 <= 1 => Verdict::Failure,
            6 if self.0 > 6 => Verdict::Again,
            _ if die as i8 >= self.0 => Verdict::Success,
            _ => Verdict::Failure,
        }
    }

    /// Does the second roll succeed?
    pub fn judge_again(self, die: u8) -> bool {
        die as i8 + 5 >= self.0
    }

    /// What a die needs, in words.
    pub fn in_words(self) -> String {
        match self.0 {
            ..=1 => "2 or more".into(),
            2..=6 => format!("{} or more", self.0),
            7..=11 => format!("6 and then {} or more", self.0 - 5),
            _ => "more than any die shows".into(),
        }
    }

    /// The probability that one die succeeds.
    pub fn chance(self) -> f64 {
        let faces = match self.0 {
            ..=1 => 5.0,
            2..=6 => f64::from(7 - self.0),
            needed => f64::from((12 - needed).max(0)) / 6.0,
        };
        faces / 6.0
    }
}

/// Rolls this many dice, and rerolls where needed; returns the results and the number of successes.
pub fn throw(chance: &mut Chance, die: &'static Die, count: u16, need: Need) -> (Roll, Roll, u16) {
    let dice: Roll = (0..count).map(|_| roll(chance, die)).collect();
    let mut again = Roll::new();
    let mut successes = 0;
    for shown in &dice {
        match need.judge(*shown) {
            Verdict::Success => successes += 1,
            Verdict::Failure => {}
            Verdict::Again => {
                let second = roll(chance, die);
                successes += u16::from(need.judge_again(second));
                again.push(second);
            }
        }
    }
    (dice, again, successes)
}

/// The expected number of successes of this many dice, of which no more than `most` count.
pub(crate) fn expected_at_most(dice: u8, chance: f64, most: u8) -> f64 {
    let successes = odds::successes(u16::from(dice), chance);
    (0u8..).zip(successes).map(|(count, probability)| f64::from(count.min(most)) * probability).sum()
}
