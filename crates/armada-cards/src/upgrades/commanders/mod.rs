//! Commanders.

mod admiral_motti;
mod admiral_raddus;
mod admiral_screed;
mod admiral_trench;
mod admiral_yularen;
mod general_dodonna;
mod general_rieekan;
mod grand_admiral_thrawn;
mod grand_moff_tarkin;
mod leia_organa;
mod mar_tuuk;
mod obi_wan_kenobi;

use crate::prelude::*;

pub(super) static ALL: &[&Card] = &[
    &admiral_motti::CARD,
    &admiral_raddus::CARD,
    &admiral_screed::CARD,
    &admiral_trench::CARD,
    &admiral_yularen::CARD,
    &general_dodonna::CARD,
    &general_rieekan::CARD,
    &grand_admiral_thrawn::CARD,
    &grand_moff_tarkin::CARD,
    &leia_organa::CARD,
    &mar_tuuk::CARD,
    &obi_wan_kenobi::CARD,
];

/// Does a dial lie on the card?
fn has_dials(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if !game.upgrade(card).dials.is_empty())
}

/// The owner of the card turns up one of the dials on it and discards it.
fn discard_dial(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow<Option<Command>> {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(None) };
    let mut kinds = play.upgrade(card).dials.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let options = kinds.into_iter().map(Item::Command).collect();
    let Item::Command(command) = play.pick_one(seat, ask, Some(Item::Upgrade(card)), options)? else {
        return Ok(None);
    };
    let dials = &mut play.upgrade_mut(card).dials;
    if let Some(index) = dials.iter().position(|dial| *dial == command) {
        dials.remove(index);
    }
    Ok(Some(command))
}
