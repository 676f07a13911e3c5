//! One game between computer players.

use lab::{Contender, Played, play_bout};
use serde_json::Value;
use table::{Chance, Refusal, Seed};

use crate::series::contenders;
use crate::{Agreed, Entrant, Offer, brings};

/// One game between computer players.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The terms.
    pub agreed: Agreed,
    /// The players, in the order of the sides.
    pub players: Vec<Entrant>,
    /// What is brought: one element for each seat that brings something, in order.
    pub brought: Vec<Value>,
    /// The seed of all randomness.
    pub seed: Seed,
}

/// Plays the game; the result is by side.
pub(crate) fn play<G: Offer>(bout: &Bout) -> Result<Played, Refusal> {
    let terms: G::Terms = bout.agreed.terms()?;
    let plan = G::seat_plan(&terms)?;
    let contenders = contenders::<G>(&plan, &bout.players)?;
    let at_sides: Vec<&Contender<G>> = contenders.iter().collect();
    let brought = brings::read_each(&plan, &bout.brought)?;
    let seed = |purpose: &str| bout.seed.derived(purpose, 0);
    let setup = G::setup(&terms, &brought, &mut Chance::new(seed("the setup of a game")))?;
    play_bout(&at_sides, &setup, seed("the dice of a game"), seed("the players of a game"))
}
