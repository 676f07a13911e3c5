//! Keywords that have an effect in a window, one file each. The others are part of the rules that ask for them.

mod adept;
mod ai;
pub(crate) mod assault;
mod cloak;
mod counter;
mod dodge;
mod strategic;
mod swarm;

use crate::effects::{Card, Word};

static NOTHING: Card = Card { id: "keyword", hooks: &[] };

/// What a keyword does in windows.
pub(super) fn of(word: Word) -> &'static Card {
    match word {
        Word::Adept => &adept::CARD,
        Word::AiAntiSquadron => &ai::ANTI_SQUADRON,
        Word::AiBattery => &ai::BATTERY,
        Word::Assault => &assault::CARD,
        Word::Cloak => &cloak::CARD,
        Word::Counter => &counter::CARD,
        Word::Dodge => &dodge::DODGE,
        Word::Screen => &dodge::SCREEN,
        Word::Strategic => &strategic::CARD,
        Word::Swarm => &swarm::CARD,
        // Asked by the rules of attacks, moves, commands and deployment.
        Word::Bomber
        | Word::Escort
        | Word::Grit
        | Word::Heavy
        | Word::Intel
        | Word::Relay
        | Word::Rogue
        | Word::Scout
        | Word::Snipe => &NOTHING,
    }
}
