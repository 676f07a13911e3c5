//! Commanders, by faction.

pub(super) mod empire;
pub(super) mod rebel;
pub(super) mod republic;
pub(super) mod separatist;

use crate::prelude::*;

/// Does a dial lie on the card?
fn has_dials(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if !game.upgrade(card).dials.is_empty())
}

/// The owner of the card turns up one of the dials on it and discards it. The question comes even if all dials show the
/// same: the others are not to learn that.
fn discard_dial(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow<Option<Command>> {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(None) };
    let mut kinds = play.upgrade(card).dials.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let options = kinds.into_iter().map(Item::Command).collect();
    let Item::Command(command) = play.ask_one(seat, ask, Some(Item::Upgrade(card)), options)? else {
        return Ok(None);
    };
    let dials = &mut play.upgrade_mut(card).dials;
    if let Some(index) = dials.iter().position(|dial| *dial == command) {
        dials.remove(index);
    }
    Ok(Some(command))
}
