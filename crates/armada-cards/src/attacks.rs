//! Who attacks whom, as cards ask for it.

use crate::prelude::*;

/// The attack that is going on and its ship, if a ship of the source's side attacks a ship.
pub(crate) fn ship_on_ship(game: &Game, me: Source) -> Option<(&Attack, ShipId)> {
    let attack = game.attack()?;
    let ship = attack.attacker.ship().filter(|ship| game.ship(*ship).side == game.side_of(me))?;
    attack.defender.is_ship().then_some((attack, ship))
}
