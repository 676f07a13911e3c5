//! Nobody is asked anything while a position is laid out.

use table::{ChoiceOf, DecisionOf, Flow, Interrupt, Seats};

use crate::play::Armada;
use crate::state::Game;

pub(super) struct Nobody;

impl Seats<Armada> for Nobody {
    fn ask(&mut self, _: &Game, _: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        Err(Interrupt::Awaiting)
    }
}
