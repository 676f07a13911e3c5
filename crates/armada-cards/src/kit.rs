//! For tests of cards: a table on which all of them are played.

pub(crate) use armada::kit::*;

/// An empty table in the Ship Phase of round 1; A is first player.
pub(crate) fn new_kit() -> Kit {
    Kit::with(&crate::CARDS)
}
