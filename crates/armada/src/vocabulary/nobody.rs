//! Seats for laying out a position: any question interrupts it, because there are no players to answer.

use table::{ChoiceOf, DecisionOf, Flow, Interrupt, Seats};

use crate::play::Bare;
use crate::state::Game;

pub(super) struct Nobody;

impl Seats<Bare> for Nobody {
    fn ask(&mut self, _: &Game, _: &DecisionOf<Bare>) -> Flow<ChoiceOf<Bare>> {
        Err(Interrupt::Awaiting)
    }
}
