//! For tests of cards: a table on which all of them are played.

pub(crate) use armada::kit::*;

use crate::play::Event;
use crate::state::Colour;

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

/// The colours of the dice that were rolled last, in the order of the pool.
pub(crate) fn last_colours(kit: &Kit) -> Vec<Colour> {
    let pool = kit.events.iter().rev().find_map(|event| match event {
        Event::Rolled { pool } => Some(pool.clone()),
        _ => None,
    });
    pool.unwrap_or_default().iter().map(|die| die.colour).collect()
}
