//! Admiral Montferrat: at speed 3 or more ships attack his ship as if obstructed; a collision costs him his place.

use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card {
    id: "admiral-montferrat",
    hooks: &[
        modify(Answer::Obstructed(is_hard_to_hit)),
        react(Window::ManeuverAfterExecute, has_overlapped_ship, |_, _| Ok(()))
            .discards()
            .says("running into a ship costs him his place"),
    ],
};

/// The speed at which his ship is hard to hit.
const FAST: u8 = 3;

fn is_hard_to_hit(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    let fast =
        game.carrier(me).is_some_and(|ship| attack.defender.ship() == Some(ship) && game.ship(ship).speed >= FAST);
    causes.by_card |= fast && attack.attacker.is_ship();
}

fn has_overlapped_ship(game: &Game, me: Source) -> bool {
    game.maneuver().is_some_and(|maneuver| game.carrier(me) == Some(maneuver.ship) && !maneuver.overlapped.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit};
    use crate::play::Event;
    use crate::state::CardState;
    use rulebook::shows;

    /// A frigate with three red dice before the bow of his ship, which has this speed.
    fn kit(speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "raider-i-class-corvette", MEDIUM);
        kit.game.ship_mut(ship).speed = speed;
        let me = Source::Upgrade(kit.upgrade(ship, "admiral-montferrat"));
        (kit, enemy, ship, me)
    }

    fn obstructed(kit: &Kit) -> bool {
        kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. }))
    }

    #[test]
    fn a_ship_loses_a_die_against_him_at_speed_3_or_more() {
        shows!("admiral-montferrat", "attack.roll.obstructed-removes-die");
        for (speed, dice) in [(4, 2), (3, 2), (2, 3)] {
            let (mut kit, enemy, ship, _) = kit(speed);
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!((kit.last_pool().len(), obstructed(&kit)), (dice, dice == 2));
        }
    }

    #[test]
    fn several_causes_cost_one_die() {
        shows!("admiral-montferrat/one-die");
        let (mut kit, enemy, ship, _) = kit(3);
        kit.obstacle("asteroid-field-1", [900.0, 410.0], 0.0);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool().len(), 2);
    }

    #[test]
    fn disengaged_fire_control_cannot_target_him_at_all() {
        shows!("admiral-montferrat/disengaged-fire-control", "disengaged-fire-control/montferrat");
        for (speed, targeted) in [(3, false), (2, true)] {
            let (mut kit, enemy, ship, _) = kit(speed);
            kit.damage(enemy, "disengaged-fire-control", true);
            let front = Aim::Zone(ship, Zone::Front);
            assert_eq!(kit.game.ship_targets(enemy).iter().any(|target| target.aim == front), targeted);
        }
    }

    #[test]
    fn squadrons_attack_as_ever_and_so_does_he_himself() {
        shows!("admiral-montferrat");
        let (mut kit, enemy, ship, _) = kit(4);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 560.0]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!obstructed(&kit));
    }

    #[test]
    fn a_discarded_card_protects_nobody() {
        shows!("admiral-montferrat", "timing.inactive-cards");
        let (mut kit, enemy, ship, me) = kit(4);
        kit.run(|play| play.discard(me));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!obstructed(&kit));
    }

    /// A maneuver of his ship with another one that far ahead of it, or of that one.
    fn maneuver(ahead: f64, own: bool) -> Option<CardState> {
        let mut kit = new_kit();
        let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 300.0], 0.0);
        let other = kit.ship(B, "raider-i-class-corvette", [900.0, 300.0 + ahead], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "admiral-montferrat"));
        kit.run(|play| play.maneuver_ship(if own { ship } else { other }, None));
        kit.game.card_state(me)
    }

    #[test]
    fn his_ships_collision_with_a_ship_costs_the_card() {
        shows!("admiral-montferrat");
        assert_eq!(maneuver(150.0, true), Some(CardState::Discarded));
        assert_eq!(maneuver(400.0, true), Some(CardState::Ready), "nothing was in the way");
        assert_eq!(maneuver(150.0, false), Some(CardState::Ready), "it was the other that moved");
    }

    #[test]
    fn the_number_on_the_dial_counts_when_the_attack_is_made() {
        shows!("admiral-montferrat/dial-speed");
        let (mut kit, enemy, ship, _) = kit(3);
        kit.run(|play| play.maneuver_ship(ship, Some(1)));
        kit.dice("red", &["blank", "blank"]);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool().len(), 2, "a slow maneuver leaves the dial alone");
        kit.run(|play| play.set_speed(ship, 2));
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3, "it is slower since then");
    }
}
