//! Sides that alternate, with one or several turns in a row.

use serde::{Deserialize, Serialize};
use table::Side;

/// Whose turn it is, and how many turns in a row each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternation {
    /// The side whose turn it is, by number.
    pub turn: u8,
    /// The number of its turns left before the other side's.
    pub left: u8,
    /// The number of turns in a row of each side. Fixed at the beginning of the phase, regardless of losses.
    pub group: [u8; 2],
}

impl Alternation {
    /// This side begins, with one turn each.
    pub fn by_ones(first: Side) -> Alternation {
        Alternation::grouped(first, [1, 1])
    }

    /// This side begins, with these numbers of turns in a row.
    pub fn grouped(first: Side, group: [u8; 2]) -> Alternation {
        Alternation { turn: first.0, left: group[usize::from(first.0)], group }
    }

    /// The side whose turn it is, given the number of units each side has left to activate; `None` if there are none.
    pub fn next(&mut self, ready: [usize; 2]) -> Option<Side> {
        if ready == [0, 0] {
            return None;
        }
        let other = 1 - self.turn;
        if ready[usize::from(self.turn)] == 0 || (self.left == 0 && ready[usize::from(other)] > 0) {
            self.turn = other;
            self.left = self.group[usize::from(other)];
        }
        self.left = self.left.saturating_sub(1);
        Some(Side(self.turn))
    }
}

/// The number of turns in a row of each side: two for a side with more than twice as many, three with more than three
/// times as many, and so on.
pub fn group_sizes(counts: [usize; 2]) -> [u8; 2] {
    let size = |own: usize, other: usize| match other {
        0 => own.max(1),
        _ => own.div_ceil(other).saturating_sub(1).max(1),
    };
    [size(counts[0], counts[1]), size(counts[1], counts[0])].map(|size| size.min(255) as u8)
}
