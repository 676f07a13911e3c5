//! What a game is set up from, and what the players agree on before it.

use serde::{Deserialize, Serialize};

use crate::fleet::Fleet;
use crate::measure::Edition;

/// What a game is set up from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition of the rules.
    #[serde(default)]
    pub edition: Edition,
    /// The two fleets.
    pub fleets: [Fleet; 2],
    /// How many people play for each side.
    #[serde(default = "one_each")]
    pub seats: [u8; 2],
    /// What the players agreed on.
    #[serde(default)]
    pub options: Options,
}

fn one_each() -> [u8; 2] {
    [1, 1]
}

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The play area, by its id in the catalog; by default the standard table.
    pub play_area: String,
    /// The game goes on until one side has lost all its ships.
    pub unlimited_rounds: bool,
    /// Cards the program does not play are played as blank.
    pub blank_cards: bool,
    /// Play without an objective, as in the learning game.
    pub no_objective: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { play_area: "standard".into(), unlimited_rounds: false, blank_cards: false, no_objective: false }
    }
}
