//! Turbolasers.

mod dby_827_heavy_turbolasers;
mod dual_turbolaser_turrets;
mod enhanced_armament;
mod h9_turbolasers;
mod heavy_fire_zone;
mod heavy_turbolaser_turrets;
mod linked_turbolaser_towers;
mod quad_battery_turrets;
mod quad_turbolaser_cannons;
mod slaved_turrets;
mod spinal_armament;
mod swivel_mount_batteries;
mod turbolaser_reroute_circuits;
mod xi7_turbolasers;
mod xx9_turbolasers;

use crate::prelude::*;

pub(super) static ALL: &[&Card] = &[
    &dby_827_heavy_turbolasers::CARD,
    &dual_turbolaser_turrets::CARD,
    &enhanced_armament::CARD,
    &h9_turbolasers::CARD,
    &heavy_fire_zone::CARD,
    &heavy_turbolaser_turrets::CARD,
    &linked_turbolaser_towers::CARD,
    &quad_battery_turrets::CARD,
    &quad_turbolaser_cannons::CARD,
    &slaved_turrets::CARD,
    &spinal_armament::CARD,
    &swivel_mount_batteries::CARD,
    &turbolaser_reroute_circuits::CARD,
    &xi7_turbolasers::CARD,
    &xx9_turbolasers::CARD,
];

/// The hull zone with whose battery the ship of this card attacks a ship. The special battery of an ignition attack and
/// dice that an effect grants are no battery of a zone.
pub(super) fn attacking_battery(game: &Game, me: Source, attack: &Attack) -> Option<Zone> {
    match attack.attacker {
        Attacker::Zone(ship, zone) if game.carrier(me) == Some(ship) => {
            (attack.kind == AttackKind::Ordinary && attack.defender.is_ship()).then_some(zone)
        }
        _ => None,
    }
}

/// Does the ship of this card attack a ship with its left or right battery?
pub(super) fn attacks_from_side(game: &Game, me: Source, attack: &Attack) -> bool {
    matches!(attacking_battery(game, me, attack), Some(Zone::Left | Zone::Right))
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;
    use crate::catalog::Dice;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::state::MarkerKind;

    /// What a card adds to the battery of each of these zones.
    pub(in crate::upgrades) fn added<const N: usize>(card: &str, zones: [Zone; N], kind: AttackKind) -> [Dice; N] {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("victory-i-class-star-destroyer", "cr90-corvette-a", CLOSE);
        kit.upgrade(ship, card);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack().unwrap().clone();
        zones.map(|zone| {
            let attack = Attack { attacker: Attacker::Zone(ship, zone), kind, ..attack.clone() };
            query::armament(&kit.game, &attack, Dice::default())
        })
    }

    /// A ship of this card with an upgrade, and another to its left, with a gap in millimetres between their sides.
    pub(in crate::upgrades) fn to_the_left(ship: &str, upgrade: &str, gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, ship, [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0 - 20.5 - gap - 20.5, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, upgrade));
        (kit, ship, enemy, me)
    }

    /// The dice of the salvo of a ship with this card, whose rear battery is two red dice, for an attack on its side.
    pub(in crate::upgrades) fn salvo_for_attack_on_side(card: &str) -> Vec<Face> {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "munificent-class-star-frigate", [900.0, 300.0 + 35.5 + CLOSE + 30.5], 90.0);
        kit.upgrade(defender, card);
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Right));
        kit.last_pool()
    }

    /// How many dice the left battery of a ship with this card has at an objective token, `away` millimetres from it.
    pub(in crate::upgrades) fn dice_at_token(ship: &str, card: &str, away: f64) -> u8 {
        let (mut kit, ship, ..) = to_the_left(ship, card, LONG);
        let token = kit.marker(MarkerKind::Objective, [900.0 - away, 300.0]);
        kit.game.battery_dice_at_marker(ship, Zone::Left, token)
    }

    /// Can the ship attack that zone from this one?
    pub(in crate::upgrades) fn can_attack(kit: &Kit, ship: ShipId, from: Zone, at: (ShipId, Zone)) -> bool {
        let target =
            |found: &crate::play::measuring::Target| found.from == Some(from) && found.aim == Aim::Zone(at.0, at.1);
        kit.game.ship_targets(ship).iter().any(target)
    }
}
