//! Invariants of every state, also in the middle of a unit of work.

mod cards;
mod frames;
mod numbers;
mod places;
#[cfg(test)]
mod tests;

use super::prepare::fits_on_a_table;
use crate::state::{Game, Stage};

pub(super) use numbers::item as is_in_game;

/// Checks the invariants of a state; the error describes the first violation.
pub(super) fn sound(game: &Game) -> Result<(), String> {
    fits_on_a_table(game.ships.len(), game.squadrons.len(), game.upgrades.len())?;
    // Ids first: the other checks look things up by them.
    numbers::numbers_point_at_something(game)?;
    cards::every_damage_card_is_somewhere(game)?;
    cards::counters_are_in_range(game)?;
    places::everything_is_where_it_stands(game)?;
    places::bases_do_not_overlap(game)?;
    require((game.stage == Stage::Over) == game.outcome.is_some(), || {
        "a game is over exactly when it has an outcome".into()
    })
}

fn require(holds: bool, says: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(says()) }
}
