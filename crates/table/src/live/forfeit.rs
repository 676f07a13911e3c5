//! Games that are lost before their end.

use crate::journal::Record;
use crate::{Outcome, Seat};

/// How a seat lost a game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// It gave up.
    GaveUp,
    /// Its time was up, and an opponent claimed the game.
    OutOfTime,
    /// Its player left for good.
    LeftTable,
}

impl Forfeit {
    /// What is recorded of it.
    pub(super) fn record<I, S, L>(self, seat: Seat) -> Record<I, S, L> {
        match self {
            Forfeit::GaveUp => Record::GaveUp { seat },
            Forfeit::OutOfTime => Record::OutOfTime { seat },
            Forfeit::LeftTable => Record::LeftTable { seat },
        }
    }
}

/// Who lost before the end of the game, why, and how the game ended by it.
#[derive(Clone)]
pub(super) struct GivenUp {
    pub(super) seat: Seat,
    pub(super) why: Forfeit,
    pub(super) outcome: Outcome,
}
