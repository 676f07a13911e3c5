//! The twelve arcs around a hex, as seen from a facing.
//!
//! There are two sets of six, each going all around. A to F lie between the six rows of hexes that run straight out of
//! the hex; G to L are centred on those rows and lie between the lines that run out of the hex's corners. A hex that a
//! boundary cuts in two is in both arcs.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::BitOr;

use crate::{Direction, Hex};

/// One of the twelve arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "they have letters for names")]
pub enum Arc {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
}

/// A set of arcs, written as a string of their letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arcs(u16);

impl Arc {
    /// All twelve.
    pub const ALL: [Arc; 12] =
        [Arc::A, Arc::B, Arc::C, Arc::D, Arc::E, Arc::F, Arc::G, Arc::H, Arc::I, Arc::J, Arc::K, Arc::L];

    /// Direction of the arc's centre line, in twelfths of a turn clockwise from dead ahead.
    pub fn middle(self) -> u8 {
        [11, 1, 9, 3, 7, 5, 0, 10, 2, 8, 4, 6][self as usize]
    }

    /// Its letter.
    pub fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// The arcs A to F, by index: between the direction `index` hexsides clockwise of dead ahead and the next one.
const BETWEEN: [Arc; 6] = [Arc::B, Arc::D, Arc::F, Arc::E, Arc::C, Arc::A];
/// The arcs G to L, by index: centred on the direction `index` hexsides clockwise of dead ahead.
const CENTRED: [Arc; 6] = [Arc::G, Arc::I, Arc::K, Arc::L, Arc::J, Arc::H];

impl Arcs {
    /// No arc.
    pub const NONE: Arcs = Arcs(0);

    /// The arcs that hex `to` occupies as seen from `from` with this facing. None if they are the same hex.
    pub fn occupied(from: Hex, facing: Direction, to: Hex) -> Arcs {
        let steps = from.steps_to(to);
        if steps.along == 0 {
            return Arcs::NONE;
        }
        let side = usize::from(facing.turn_to(steps.first));
        let next = (side + 1) % 6;
        let mut arcs = Arcs::from(BETWEEN[side]);
        if steps.beside == 0 {
            arcs = arcs | BETWEEN[(side + 5) % 6].into();
        }
        if steps.along >= steps.beside {
            arcs = arcs | CENTRED[side].into();
        }
        if steps.along <= steps.beside {
            arcs = arcs | CENTRED[next].into();
        }
        arcs
    }

    /// Reads letters such as `ACE`; `None` if there are none, or one of them is not an arc or is repeated.
    pub fn read(letters: &str) -> Option<Arcs> {
        let mut arcs = Arcs::NONE;
        for letter in letters.chars() {
            let arc = Arc::ALL.into_iter().find(|arc| arc.letter() == letter)?;
            if arcs.has(arc) {
                return None;
            }
            arcs = arcs | arc.into();
        }
        (arcs != Arcs::NONE).then_some(arcs)
    }

    /// Does the set contain this arc?
    pub fn has(self, arc: Arc) -> bool {
        self.0 & (1 << arc as u16) != 0
    }

    /// Do the sets have an arc in common?
    pub fn meet(self, other: Arcs) -> bool {
        self.0 & other.0 != 0
    }

    /// The arcs of the set, in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = Arc> {
        Arc::ALL.into_iter().filter(move |arc| self.has(*arc))
    }

    /// How many twelfths of a full circle the arcs cover together.
    pub fn twelfths(self) -> u8 {
        let covers = |twelfth: u8| {
            // An arc extends one twelfth of a turn to either side of its centre line.
            self.iter().any(|arc| [arc.middle(), (arc.middle() + 11) % 12].contains(&twelfth))
        };
        (0..12).filter(|twelfth| covers(*twelfth)).count() as u8
    }
}

impl From<Arc> for Arcs {
    fn from(arc: Arc) -> Arcs {
        Arcs(1 << arc as u16)
    }
}

impl BitOr for Arcs {
    type Output = Arcs;
    fn bitor(self, other: Arcs) -> Arcs {
        Arcs(self.0 | other.0)
    }
}

impl fmt::Display for Arcs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|arc| write!(f, "{}", arc.letter()))
    }
}

impl Serialize for Arcs {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Arcs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let letters = String::deserialize(from)?;
        Arcs::read(&letters).ok_or_else(|| {
            serde::de::Error::custom(format!("arcs are letters from A to L, each once, as in \"ACE\", not {letters:?}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_and_written() {
        assert_eq!(Arcs::read("BDF").map(|arcs| arcs.to_string()).as_deref(), Some("BDF"));
        assert_eq!(Arcs::read("LA").map(|arcs| arcs.to_string()).as_deref(), Some("AL"));
        for wrong in ["", "AA", "M", "a", "A B"] {
            assert_eq!(Arcs::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_arcs_cover_together() {
        let twelfths = |letters: &str| Arcs::read(letters).map(Arcs::twelfths);
        assert_eq!(twelfths("A"), Some(2));
        assert_eq!(twelfths("AG"), Some(3));
        assert_eq!(twelfths("AB"), Some(4));
        assert_eq!(twelfths("ACE"), Some(6));
        assert_eq!(twelfths("ABCDEF"), Some(12));
        assert_eq!(twelfths("GHIJKL"), Some(12));
    }
}
