//! Attack dice in a pool.

use serde::{Deserialize, Serialize};

pub use crate::catalog::{Colour, Face};

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

    /// A die that shows this and refuses to be rerolled or changed.
    pub const fn set_to(colour: Colour, face: Face) -> Self {
        PoolDie { colour, face, set: true, locked: false }
    }

    /// Can it be rerolled or turned to another face?
    pub const fn is_changeable(self) -> bool {
        !self.set && !self.locked
    }
}
