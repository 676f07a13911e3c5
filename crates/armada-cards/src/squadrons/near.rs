//! Who and what is near a squadron, as its card asks.

use crate::prelude::*;

/// Enemy ships and squadrons at distance 1 of a squadron.
pub(super) fn enemies(game: &Game, squadron: SquadronId) -> Items<Item> {
    let is_near = |unit: UnitId| !game.friendly(squadron.into(), unit) && game.is_at_distance(squadron.into(), unit, 1);
    let ships = game.ships_in_play().map(|(id, _)| id).filter(|id| is_near((*id).into())).map(Item::Ship);
    let squadrons = game.squadrons_in_play().map(|(id, _)| id).filter(|id| is_near((*id).into())).map(Item::Squadron);
    ships.chain(squadrons).collect()
}

/// Other squadrons of a squadron's fleet at distance 1 to `band` of it; not those whose last hull point is gone.
pub(super) fn other_friends(game: &Game, squadron: SquadronId, band: u8) -> Items<Item> {
    let is_near = |id: SquadronId| {
        id != squadron
            && game.friendly(squadron.into(), id.into())
            && game.is_at_distance(squadron.into(), id.into(), band)
            && !game.is_doomed(id.into())
    };
    game.squadrons_in_play().map(|(id, _)| id).filter(|id| is_near(*id)).map(Item::Squadron).collect()
}

/// Does another friendly squadron with swarm at distance 1 attack a squadron?
pub(super) fn leads_swarm(game: &Game, me: Source) -> bool {
    let (Source::Squadron(leader), Some(attack)) = (me, game.attack()) else { return false };
    let Attacker::Squadron(attacker) = attack.attacker else { return false };
    attacker != leader
        && !attack.defender.is_ship()
        && game.friendly(leader.into(), attacker.into())
        && query::keywords(game, attacker, None).has(Word::Swarm)
        && game.is_at_distance(leader.into(), attacker.into(), 1)
}

/// Does a friendly ship attack a ship or station at distance 1?
pub(super) fn marks_target_of_ship(game: &Game, me: Source) -> bool {
    let (Source::Squadron(own), Some(attack)) = (me, game.attack()) else { return false };
    let target = match attack.defender {
        Aim::Zone(ship, _) => Struck::Unit(ship.into()),
        Aim::Station(station) => Struck::Station(station),
        Aim::Squadron(_) | Aim::Mine(_) => return false,
    };
    attack.attacker.ship().is_some_and(|ship| game.friendly(own.into(), ship.into()))
        && game.is_struck_at_distance(own.into(), target, 1)
}

/// For tests: puts a ship of each side far away from everything, so that the game goes on when squadrons are lost.
#[cfg(test)]
pub(super) fn ships_far_away(kit: &mut crate::kit::Kit) {
    kit.ship(crate::kit::A, "cr90-corvette-a", [100.0, 100.0], 0.0);
    kit.ship(crate::kit::B, "raider-i-class-corvette", [100.0, 800.0], 180.0);
}
