//! What is paid for an effect. Paid in one place, before the effect; what is paid gives no effect of its own.

use table::Flow;

use super::source::Source;
use crate::play::{Play, query};
use crate::state::{CardState, Command, Game};

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

impl Cost {
    /// Can it be paid now?
    pub fn is_payable(self, game: &Game, source: Source) -> bool {
        match self {
            Cost::Free => true,
            Cost::Exhaust => game.card_state(source) == Some(CardState::Ready),
            Cost::Discard => matches!(game.card_state(source), Some(CardState::Ready | CardState::Exhausted)),
            Cost::Token(command) => {
                game.carrier(source).is_some_and(|ship| game.ship(ship).tokens.has(command))
                    && query::may_pay_with_command_token(game, source)
            }
            Cost::Other(payable, _) => payable(game, source),
        }
    }

    /// Pays it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn pay(self, play: &mut Play<'_>, source: Source) -> Flow {
        match self {
            Cost::Free => Ok(()),
            Cost::Exhaust => {
                play.exhaust(source);
                Ok(())
            }
            Cost::Discard => {
                play.discard(source);
                Ok(())
            }
            Cost::Token(command) => match play.carrier(source) {
                Some(ship) => play.spend_command_token(ship, command),
                None => Ok(()),
            },
            Cost::Other(_, pay) => pay(play, source),
        }
    }
}
