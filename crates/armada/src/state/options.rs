//! What the players agree on before a game.

use serde::{Deserialize, Serialize};

use crate::catalog::Costs;
use crate::measure::Edition;

/// What the players agree on before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "switches that are off unless the players agree")]
pub struct Options {
    /// The play area, by its id in the catalog; by default what suits the size of the fleets.
    pub play_area: Option<String>,
    /// The game goes on until one side has lost all its ships; there is no objective then.
    pub unlimited_rounds: bool,
    /// Cards the program does not play are played as blank.
    pub blank_cards: bool,
    /// Play without an objective, as in the learning game.
    pub no_objective: bool,
    /// A side without a ship on the table but with units set aside is defeated only when the round ends, as in
    /// tournaments.
    pub late_defeat: bool,
    /// The state of the fleet point costs; see [`Options::costs_in`].
    pub costs: Option<Costs>,
    /// A battle of a campaign: side A assaults and is first player, and ships may retreat to hyperspace.
    pub campaign: bool,
}

impl Options {
    /// The state of the fleet point costs in a game of this edition. Setups name it. Those that do not were written when
    /// there was no edition [`Edition::Final`] and 2020 was played at the final costs; such games keep them.
    pub fn costs_in(&self, edition: Edition) -> Costs {
        let unnamed = if edition == Edition::Of2020 { Costs::Final } else { edition.costs() };
        self.costs.unwrap_or(unnamed)
    }
}
