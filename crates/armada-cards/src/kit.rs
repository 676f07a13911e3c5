//! For tests of cards: a table on which all of them are played.

pub(crate) use armada::kit::*;

/// An empty table in the Ship Phase of round 1; A is first player.
pub(crate) fn new_kit() -> Kit {
    Kit::with(&crate::CARDS)
}

/// A game with this objective in which obstacles have just been gathered, and the second player places the first.
pub(crate) fn placing_obstacles(objective: &str) -> Kit {
    let mut kit = new_kit();
    kit.gather_obstacles(objective);
    kit
}
