//! Attack dice in a pool.

use serde::{Deserialize, Serialize};
use table::Chance;

use crate::catalog::Dice;
pub use crate::catalog::{Colour, Face};

impl Colour {
    /// Does a die of this colour have this face?
    pub fn has(self, face: Face) -> bool {
        self.faces().contains(&face)
    }

    /// Rolls a die of this colour.
    pub fn roll(self, chance: &mut Chance) -> Face {
        self.faces()[usize::from(chance.roll(self.die()))]
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
    pub const fn count_in_mut(self, dice: &mut Dice) -> &mut u8 {
        match self {
            Colour::Red => &mut dice.red,
            Colour::Blue => &mut dice.blue,
            Colour::Black => &mut dice.black,
        }
    }
}

impl Face {
    /// Does it show an accuracy icon?
    pub const fn is_accuracy(self) -> bool {
        matches!(self, Face::Accuracy)
    }
}

/// A die in an attack pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
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

    /// Can it be rerolled or turned to another face?
    pub const fn is_changeable(self) -> bool {
        !self.set && !self.locked
    }
}
