//! Seats without players, for laying out a position and for trying what a rule would do: any question interrupts it.

use table::{ChoiceOf, DecisionOf, Flow, Interrupt, Seats};

use super::Bare;
use crate::state::Game;

pub(crate) struct Nobody;

impl Seats<Bare> for Nobody {
    fn ask(&mut self, _: &Game, _: &DecisionOf<Bare>) -> Flow<ChoiceOf<Bare>> {
        Err(Interrupt::Awaiting)
    }
}
