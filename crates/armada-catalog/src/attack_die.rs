//! The attack dice: their faces, and rolling them.

use table::{Chance, Die};

use super::dice::Dice;
use super::words::words;

words! {
    /// The colour of an attack die.
    #[expect(missing_docs, reason = "the names are the game's own")]
    pub enum Colour {
        Red = "red",
        Blue = "blue",
        Black = "black",
    }
}

words! {
    /// What a face shows.
    pub enum Face {
        /// Nothing.
        Blank = "blank",
        /// A hit.
        Hit = "hit",
        /// A critical hit.
        Critical = "critical",
        /// An accuracy.
        Accuracy = "accuracy",
        /// Two hits.
        HitHit = "hit-hit",
        /// A hit and a critical hit.
        HitCritical = "hit-critical",
    }
}

use Face::{Accuracy, Blank, Critical, Hit, HitCritical, HitHit};

impl Face {
    /// The number of hit icons.
    pub const fn hits(self) -> u8 {
        match self {
            Self::HitHit => 2,
            Self::Hit | Self::HitCritical => 1,
            Self::Blank | Self::Critical | Self::Accuracy => 0,
        }
    }

    /// The number of critical icons.
    pub const fn criticals(self) -> u8 {
        matches!(self, Self::Critical | Self::HitCritical) as u8
    }

    /// The number of accuracy icons.
    pub const fn accuracies(self) -> u8 {
        matches!(self, Self::Accuracy) as u8
    }

    /// Does it show an accuracy icon?
    pub const fn is_accuracy(self) -> bool {
        matches!(self, Self::Accuracy)
    }
}

const RED: [Face; 8] = [Blank, Blank, Hit, Hit, Critical, Critical, HitHit, Accuracy];
const BLUE: [Face; 8] = [Hit, Hit, Hit, Hit, Critical, Critical, Accuracy, Accuracy];
const BLACK: [Face; 8] = [Blank, Blank, Hit, Hit, Hit, Hit, HitCritical, HitCritical];

static RED_DIE: Die = Die { name: Colour::Red.word(), faces: &named(RED) };
static BLUE_DIE: Die = Die { name: Colour::Blue.word(), faces: &named(BLUE) };
static BLACK_DIE: Die = Die { name: Colour::Black.word(), faces: &named(BLACK) };

const fn named(faces: [Face; 8]) -> [&'static str; 8] {
    let mut names = [""; 8];
    let mut at = 0;
    while at < faces.len() {
        names[at] = faces[at].word();
        at += 1;
    }
    names
}

impl Colour {
    /// The eight faces of a die of this colour.
    pub const fn faces(self) -> [Face; 8] {
        match self {
            Self::Red => RED,
            Self::Blue => BLUE,
            Self::Black => BLACK,
        }
    }

    /// The die to roll; its faces are named by [`Face::word`], in the order of [`Colour::faces`].
    pub fn die(self) -> &'static Die {
        match self {
            Self::Red => &RED_DIE,
            Self::Blue => &BLUE_DIE,
            Self::Black => &BLACK_DIE,
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

    /// The number of dice of this colour in an armament.
    pub const fn count_in(self, dice: Dice) -> u8 {
        match self {
            Self::Red => dice.red,
            Self::Blue => dice.blue,
            Self::Black => dice.black,
        }
    }

    /// The field for this colour in an armament.
    pub const fn count_in_mut(self, dice: &mut Dice) -> &mut u8 {
        match self {
            Self::Red => &mut dice.red,
            Self::Blue => &mut dice.blue,
            Self::Black => &mut dice.black,
        }
    }
}
