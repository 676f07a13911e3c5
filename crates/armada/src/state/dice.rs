//! Attack dice: colours, faces, and a die in a pool.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Chance, Die};

use crate::catalog::Dice;
use crate::measure::RangeBand;

/// The colour of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "colours")]
pub enum Colour {
    Red,
    Blue,
    Black,
}

/// What a face shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the icons of the game")]
pub enum Face {
    Blank,
    Hit,
    HitHit,
    Critical,
    HitCritical,
    Accuracy,
}

/// The red die.
pub static RED: Die =
    Die { name: "red", faces: &["blank", "blank", "hit", "hit", "critical", "critical", "hit-hit", "accuracy"] };
/// The blue die.
pub static BLUE: Die =
    Die { name: "blue", faces: &["hit", "hit", "hit", "hit", "critical", "critical", "accuracy", "accuracy"] };
/// The black die.
pub static BLACK: Die =
    Die { name: "black", faces: &["blank", "blank", "hit", "hit", "hit", "hit", "hit-critical", "hit-critical"] };

const RED_FACES: [Face; 8] =
    [Face::Blank, Face::Blank, Face::Hit, Face::Hit, Face::Critical, Face::Critical, Face::HitHit, Face::Accuracy];
const BLUE_FACES: [Face; 8] =
    [Face::Hit, Face::Hit, Face::Hit, Face::Hit, Face::Critical, Face::Critical, Face::Accuracy, Face::Accuracy];
const BLACK_FACES: [Face; 8] =
    [Face::Blank, Face::Blank, Face::Hit, Face::Hit, Face::Hit, Face::Hit, Face::HitCritical, Face::HitCritical];

impl Colour {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Red, Self::Blue, Self::Black];

    /// The die of this colour.
    pub fn die(self) -> &'static Die {
        match self {
            Colour::Red => &RED,
            Colour::Blue => &BLUE,
            Colour::Black => &BLACK,
        }
    }

    fn faces(self) -> &'static [Face; 8] {
        match self {
            Colour::Red => &RED_FACES,
            Colour::Blue => &BLUE_FACES,
            Colour::Black => &BLACK_FACES,
        }
    }

    /// Does a die of this colour have this face?
    pub fn has(self, face: Face) -> bool {
        self.faces().contains(&face)
    }

    /// Rolls a die of this colour.
    pub fn roll(self, chance: &mut Chance) -> Face {
        self.faces()[usize::from(chance.roll(self.die()))]
    }

    /// Is this colour gathered at this range? Red always, blue up to medium, black at close range.
    pub fn reaches(self, range: RangeBand) -> bool {
        match self {
            Colour::Red => range <= RangeBand::Long,
            Colour::Blue => range <= RangeBand::Medium,
            Colour::Black => range <= RangeBand::Close,
        }
    }

    /// How many of this colour there are in an armament.
    pub const fn count_in(self, dice: Dice) -> u8 {
        match self {
            Colour::Red => dice.red,
            Colour::Blue => dice.blue,
            Colour::Black => dice.black,
        }
    }

    /// The place of this colour in an armament.
    pub fn count_in_mut(self, dice: &mut Dice) -> &mut u8 {
        match self {
            Colour::Red => &mut dice.red,
            Colour::Blue => &mut dice.blue,
            Colour::Black => &mut dice.black,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.die().name)
    }
}

impl Face {
    /// All faces of any die.
    pub const ALL: [Self; 6] =
        [Self::Blank, Self::Hit, Self::HitHit, Self::Critical, Self::HitCritical, Self::Accuracy];

    /// How many hit icons it shows.
    pub const fn hits(self) -> u8 {
        match self {
            Face::Hit | Face::HitCritical => 1,
            Face::HitHit => 2,
            _ => 0,
        }
    }

    /// How many critical icons it shows.
    pub const fn criticals(self) -> u8 {
        matches!(self, Face::Critical | Face::HitCritical) as u8
    }

    /// Does it show an accuracy icon?
    pub const fn is_accuracy(self) -> bool {
        matches!(self, Face::Accuracy)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Blank => "blank",
            Face::Hit => "hit",
            Face::HitHit => "hit-hit",
            Face::Critical => "critical",
            Face::HitCritical => "hit-critical",
            Face::Accuracy => "accuracy",
        })
    }
}

/// A die in an attack pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolDie {
    /// Its colour.
    pub colour: Colour,
    /// What it shows.
    pub face: Face,
    /// It refuses to be rerolled or changed.
    pub set: bool,
    /// It refuses to be spent or cancelled, too.
    pub locked: bool,
}

impl PoolDie {
    /// A die that shows this.
    pub const fn showing(colour: Colour, face: Face) -> Self {
        PoolDie { colour, face, set: false, locked: false }
    }
}
