//! Sides that take turns, one or several at a time.

use serde::{Deserialize, Serialize};
use table::Side;

/// Whose turn it is, and how many in a row each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternation {
    /// Whose turn it is, by number.
    pub turn: u8,
    /// How many of its turns are left before the other side's.
    pub left: u8,
    /// How many in a row each side has. Fixed when the phase begins, whatever is lost in it.
    pub group: [u8; 2],
}

impl Alternation {
    /// This side begins, one at a time each.
    pub fn by_ones(first: Side) -> Alternation {
        Alternation::grouped(first, [1, 1])
    }

    /// This side begins, so many at a time.
    pub fn grouped(first: Side, group: [u8; 2]) -> Alternation {
        Alternation { turn: first.0, left: group[usize::from(first.0)], group }
    }

    /// The side whose turn it is, given how many each side has that have not had theirs; `None` when nobody has any.
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

/// How many at a time each side has: a side with more than twice as many has two, with more than three times as many
/// three, and so on.
pub fn group_sizes(counts: [usize; 2]) -> [u8; 2] {
    let size = |own: usize, other: usize| match other {
        0 => own.max(1),
        _ => own.div_ceil(other).saturating_sub(1).max(1),
    };
    [size(counts[0], counts[1]), size(counts[1], counts[0])].map(|size| size.min(255) as u8)
}
