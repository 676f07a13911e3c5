//! The game as it is played: the rules with all cards and the computer player.

use table::{Chance, ChoiceOf, DecisionOf};

use crate::advice;
use crate::cards::CARDS;
use crate::effects::CardSet;
use crate::play::{Bare, Deal, Rules};
use crate::state::Game;

/// Deals all cards, and the computer player.
#[derive(Debug)]
pub enum All {}

impl Deal for All {
    fn cards() -> &'static CardSet {
        &CARDS
    }

    fn advise(game: &Game, decision: &DecisionOf<Bare>, chance: &mut Chance) -> ChoiceOf<Bare> {
        advice::advise(game, decision, chance)
    }
}

/// The game of fleet battles.
pub type Armada = Rules<All>;
