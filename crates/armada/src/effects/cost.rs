//! What is paid for an effect.

use table::Flow;

use super::asking::Play;
use crate::state::{Command, Game, Source};

/// The price of an effect.
#[derive(Clone, Copy, Debug)]
pub enum Cost {
    /// Nothing.
    Free,
    /// The card is exhausted.
    Exhaust,
    /// The card is discarded.
    Discard,
    /// The ship spends a command token of this kind.
    Token(Command),
    /// Something else: whether it can be paid, and paying it.
    Other(fn(&Game, Source) -> bool, fn(&mut Play<'_>, Source) -> Flow),
}
