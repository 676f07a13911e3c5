//! Squadrons that are chosen for this game alone.

use crate::catalog::Squadron;
use crate::prelude::*;
use crate::state::SquadronCard;
use table::Side;

/// What a side may spend on squadrons that join its fleet.
pub(super) const FUNDS: u16 = 40;

/// The squadrons of a side's faction that are wanted and can be had for so many points.
pub(super) fn affordable(game: &Game, side: Side, points: u16, wanted: fn(&Squadron) -> bool) -> Items<Item> {
    let recruits = game.recruits(game.player(side).faction, points);
    recruits.filter(|(card, _)| wanted(card.card())).map(|(card, _)| Item::SquadronCard(card)).collect()
}

pub(super) fn cost(game: &Game, card: SquadronCard) -> u16 {
    card.points_in(game.costs())
}

/// A side's squadrons join it, one after the other, as long as its player likes and can pay for them.
pub(super) fn hire(
    play: &mut Play<'_>,
    side: Side,
    ask: &'static Ask,
    wanted: fn(&Squadron) -> bool,
) -> Flow<Vec<SquadronId>> {
    let (seat, mut left, mut hired) = (play.commander(side), FUNDS, Vec::new());
    loop {
        let options = affordable(play, side, left, wanted);
        let Some(Item::SquadronCard(card)) = play.pick_maybe(seat, ask, None, options)? else { return Ok(hired) };
        left -= cost(play, card);
        hired.push(play.join_squadron(side, card));
    }
}

/// Any squadron.
pub(super) fn any(_: &Squadron) -> bool {
    true
}
