//! Keywords that have an effect in a window, one file each. The others are asked about where their rule is.

mod counter;
mod swarm;

use crate::effects::{Card, Word};

static NOTHING: Card = Card { id: "keyword", hooks: &[] };

/// What a keyword does in windows.
pub(super) fn of(word: Word) -> &'static Card {
    match word {
        Word::Counter => &counter::CARD,
        Word::Swarm => &swarm::CARD,
        _ => &NOTHING,
    }
}
