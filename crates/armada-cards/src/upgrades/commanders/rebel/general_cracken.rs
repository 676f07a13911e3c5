//! General Cracken: attacks of ships on friendly small and medium ships at speed 3 or more are obstructed.

use crate::catalog::{ObstacleKind, Size};
use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card { id: "general-cracken", hooks: &[modify(Answer::Obstructed(cover))] };

/// The number on the dial from which a ship is covered.
const FAST: u8 = 3;

/// An armed station attacks as a ship.
fn is_ship(game: &Game, attacker: Attacker) -> bool {
    match attacker {
        Attacker::Zone(..) => true,
        Attacker::Obstacle(obstacle) => game.obstacle(obstacle).kind == ObstacleKind::Station,
        Attacker::Squadron(_) | Attacker::Objective => false,
    }
}

fn cover(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    let Some(defender) = attack.defender.ship().map(|ship| game.ship(ship)) else { return };
    causes.by_card |= defender.side == game.side_of(me)
        && defender.card.size <= Size::Medium
        && defender.speed >= FAST
        && is_ship(game, attack.attacker);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::Standing;
    use rulebook::shows;

    /// His flagship far away, and a ship of his at this speed before a Victory whose three red dice reach it.
    fn kit(defender: &str, speed: u8) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "general-cracken");
        let defender = kit.ship(A, defender, [900.0, 300.0], 0.0);
        kit.game.ship_mut(defender).speed = speed;
        let attacker = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 580.0], 180.0);
        (kit, attacker, defender)
    }

    /// The sizes of the pools that are rolled, attack by attack.
    fn rolled(kit: &Kit) -> Vec<usize> {
        let pools = kit.events.iter().filter_map(|event| match event {
            Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        });
        pools.collect()
    }

    fn rolled_at(defender: &str, speed: u8) -> Vec<usize> {
        let (mut kit, attacker, defender) = kit(defender, speed);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        rolled(&kit)
    }

    #[test]
    fn a_small_or_medium_ship_at_speed_3_is_hard_to_hit() {
        shows!("general-cracken", "attack.roll.obstructed-removes-die");
        assert_eq!(rolled_at("cr90-corvette-a", 3), [2]);
        assert_eq!(rolled_at("cr90-corvette-a", 4), [2]);
        assert_eq!(rolled_at("assault-frigate-mark-ii-a", 3), [2]);
    }

    #[test]
    fn not_at_speed_2_and_not_a_large_ship() {
        shows!("general-cracken/small-ships-only");
        assert_eq!(rolled_at("assault-frigate-mark-ii-a", 2), [3]);
        assert_eq!(rolled_at("mc75-armored-cruiser", 3), [3]);
    }

    #[test]
    fn a_flotilla_counts_by_its_base() {
        shows!("general-cracken/small-ships-only");
        assert_eq!(rolled_at("gr75-medium-transports", 3), [2]);
    }

    #[test]
    fn several_causes_cost_one_die() {
        shows!("general-cracken/one-die");
        let (mut kit, attacker, defender) = kit("cr90-corvette-a", 3);
        kit.obstacle("asteroid-field-1", [900.0, 430.0], 0.0);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(rolled(&kit), [2]);
    }

    #[test]
    fn an_attack_with_a_single_die_is_lost() {
        shows!("general-cracken/one-die", "attack.roll.single-die-obstructed");
        let (mut kit, _, defender) = kit("cr90-corvette-a", 3);
        let gozanti = kit.ship(B, "gozanti-class-assault-carriers", [700.0, 420.0], 120.0);
        kit.attack(gozanti, Zone::Front, (defender, Zone::Left));
        assert!(kit.events.contains(&Event::AttackCanceled));
    }

    #[test]
    fn squadrons_are_not_hindered() {
        shows!("general-cracken/small-ships-only");
        let (mut kit, _, defender) = kit("cr90-corvette-a", 4);
        let tie = kit.squadron(B, "tie-bomber-squadron", [900.0, 380.0]);
        kit.squadron_attack(tie, Aim::Zone(defender, Zone::Front));
        assert_eq!(rolled(&kit), [1]);
    }

    #[test]
    fn attacks_of_his_own_ships_are_free_and_his_loss_ends_it() {
        shows!("general-cracken/standing");
        let (mut kit, attacker, defender) = kit("cr90-corvette-a", 3);
        kit.attack(defender, Zone::Front, (attacker, Zone::Front));
        kit.game.put_ship(ShipId(0), None);
        kit.game.ship_mut(ShipId(0)).standing = Standing::Destroyed;
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(rolled(&kit), [2, 3], "two red dice of the corvette, three of the Victory");
    }

    #[test]
    fn a_salvo_at_a_covered_ship_is_obstructed_and_one_by_it_is_not() {
        shows!("general-cracken/salvo");
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "general-cracken");
        let (corvette, venator) = kit.duel("cr90-corvette-a", "venator-ii-class-star-destroyer-empire", 100.0);
        kit.game.ship_mut(corvette).speed = 3;
        kit.answer("spend-defense-token", token(venator, 3));
        kit.attack(corvette, Zone::Front, (venator, Zone::Front));
        assert_eq!(rolled(&kit), [3, 3 - 1], "the rear battery has a die of each colour");
    }

    #[test]
    fn jainas_light_sees_through_it_and_disengaged_fire_control_does_not_fire() {
        shows!("general-cracken/never-obstructed", "jainas-light", "disengaged-fire-control");
        let (mut sees, attacker, defender) = kit("cr90-corvette-a", 3);
        sees.upgrade(attacker, "jainas-light");
        sees.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(rolled(&sees), [3]);

        let (mut blind, attacker, defender) = kit("cr90-corvette-a", 3);
        blind.damage(attacker, "disengaged-fire-control", true);
        let targets = |kit: &Kit| kit.game.ship_targets(attacker).iter().any(|it| it.aim.ship() == Some(defender));
        assert!(!targets(&blind));
        blind.game.ship_mut(defender).speed = 2;
        assert!(targets(&blind));
    }

    #[test]
    fn the_speed_of_a_single_maneuver_changes_nothing() {
        shows!("general-cracken/dial-speed", "movement.speed.temporary");
        for (dial, covered) in [(3, true), (2, false)] {
            let (mut kit, attacker, defender) = kit("cr90-corvette-a", dial);
            kit.run(|play| play.maneuver_ship(defender, Some(5 - dial)));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let declared = |event: &Event| match event {
                Event::AttackDeclared { obstructed, .. } => Some(*obstructed),
                _ => None,
            };
            assert_eq!(kit.events.iter().find_map(declared), Some(covered), "the dial says {dial}");
        }
    }
}
