//! Who sees what. Everything on the table is public: orders are secret only while they are being written, and the state
//! never contains them before all are in. Only future dice results are hidden from everyone.

use table::{Chance, Eye, Seed};

use crate::state::Game;

/// The same table with other future dice.
pub(crate) fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    if eye != Eye::Omniscient {
        other.chance = Chance::new(Seed::from_number(u64::from(chance.pick("reimagine", u32::MAX))));
    }
    other
}
