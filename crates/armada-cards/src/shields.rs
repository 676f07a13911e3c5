//! Shields that ships recover by effects of cards, and those beyond what is printed.

use crate::prelude::*;

/// The hull zones of a ship that may recover a shield.
pub(crate) fn recovering(game: &Game, ship: ShipId) -> Items<Item> {
    let may_recover = |zone: &Zone| query::may_gain_shield(game, ship, *zone, ShieldGain::Recovered);
    game.ship(ship).zones().filter(may_recover).map(|zone| Item::Zone(ship, zone)).collect()
}

/// How many shields a zone has beyond its printed maximum.
pub(crate) fn above_print(game: &Game, ship: ShipId, zone: Zone) -> u8 {
    let state = game.ship(ship);
    state.shields(zone).saturating_sub(state.card.shields.get(zone).copied().unwrap_or(0))
}

/// The player of a ship picks a hull zone that recovers a shield.
pub(crate) fn recover_one(play: &mut Play<'_>, ship: ShipId, ask: &'static Ask) -> Flow {
    let (seat, options) = (play.ship(ship).seat, recovering(play, ship));
    if let Item::Zone(ship, zone) = play.pick_one(seat, ask, Some(Item::Ship(ship)), options)? {
        play.gain_shield(ship, zone, ShieldGain::Recovered);
    }
    Ok(())
}
