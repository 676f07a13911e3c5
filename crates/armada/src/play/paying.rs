//! Paying for effects, in one place, before the effect; what is paid gives no effect of its own.

use table::Flow;

use super::{Play, query};
use crate::effects::{Cost, Source};
use crate::state::{CardState, Game};

impl Game {
    /// Can this price be paid for an effect of this card now?
    pub fn can_pay(&self, cost: Cost, source: Source) -> bool {
        match cost {
            Cost::Free => true,
            Cost::Exhaust => self.card_state(source) == Some(CardState::Ready),
            Cost::Discard => matches!(self.card_state(source), Some(CardState::Ready | CardState::Exhausted)),
            Cost::Token(command) => {
                self.carrier(source).is_some_and(|ship| self.ship(ship).tokens.has(command))
                    && query::may_pay_with_command_token(self, source)
            }
            Cost::Other(payable, _) => payable(self, source),
        }
    }
}

impl Play<'_> {
    /// Pays for an effect.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(super) fn pay(&mut self, cost: Cost, source: Source) -> Flow {
        match cost {
            Cost::Free => Ok(()),
            Cost::Exhaust => {
                self.exhaust(source);
                Ok(())
            }
            Cost::Discard => self.discard(source),
            Cost::Token(command) => match self.carrier(source) {
                Some(ship) => self.spend_command_token(ship, command),
                None => Ok(()),
            },
            Cost::Other(_, pay) => pay(self, source),
        }
    }
}
