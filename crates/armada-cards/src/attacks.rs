//! Who attacks whom, as cards ask for it.

use crate::measure::RangeBand;
use crate::prelude::*;

/// The attack that is going on and its ship, if a ship of the source's side attacks a ship.
pub(crate) fn ship_on_ship(game: &Game, me: Source) -> Option<(&Attack, ShipId)> {
    let attack = game.attack()?;
    let ship = attack.attacker.ship().filter(|ship| game.ship(*ship).side == game.side_of(me))?;
    attack.defender.is_ship().then_some((attack, ship))
}

/// The ship or station that an attack is aimed at.
pub(crate) fn attacked_ship(attack: &Attack) -> Option<Struck> {
    match attack.defender {
        Aim::Zone(ship, _) => Some(Struck::Unit(ship.into())),
        Aim::Station(station) => Some(Struck::Station(station)),
        Aim::Squadron(_) | Aim::Mine(_) => None,
    }
}

/// Is the attack made at close range, or by a squadron at distance 1?
pub(crate) fn is_up_close(attack: &Attack) -> bool {
    if attack.attacker.is_ship() { attack.range == RangeBand::Close } else { attack.distance == 1 }
}
