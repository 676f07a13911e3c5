//! Quad Battery Turrets: a blue die joins an attack on a ship that is faster.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "quad-battery-turrets", hooks: &[offer(Window::AttackResolveAttackEffects, is_slower, add)] };

/// The speed dials as they are now. Nothing is added to a salvo.
fn is_slower(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    game.is_attacker(me)
        && attack.kind != AttackKind::Salvo
        && attack.defender.ship().is_some_and(|defender| game.ship(defender).speed > game.ship(ship).speed)
}

fn add(play: &mut Play<'_>, _: Source) -> Flow {
    play.add_die(Colour::Blue);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, new_kit, token};
    use rulebook::shows;

    /// A frigate at long range of a Victory, at these speeds.
    fn kit(own: u8, enemy: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", LONG);
        kit.game.ship_mut(attacker).speed = own;
        kit.game.ship_mut(defender).speed = enemy;
        let me = Source::Upgrade(kit.upgrade(attacker, "quad-battery-turrets"));
        kit.dice("red", &["hit", "blank", "blank"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_blue_die_joins_even_at_long_range_and_once() {
        shows!("quad-battery-turrets/after-roll", "quad-battery-turrets/once-per-attack");
        let (mut kit, attacker, defender, me) = kit(1, 2);
        kit.dice("blue", &["hit"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "once per attack");
    }

    #[test]
    fn not_against_a_ship_as_fast_or_slower() {
        shows!("quad-battery-turrets");
        for (own, enemy) in [(2, 2), (2, 1)] {
            let (mut kit, attacker, defender, me) = kit(own, enemy);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(!kit.was_offered("attack-effect", me.effect()), "{own} against {enemy}");
        }
    }

    #[test]
    fn not_in_a_salvo_and_not_against_squadrons() {
        shows!("quad-battery-turrets/after-roll", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", LONG);
        kit.game.ship_mut(defender).speed = 1;
        let me = Source::Upgrade(kit.upgrade(defender, "quad-battery-turrets"));
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let tie = kit.squadron(A, "tie-fighter-squadron", [900.0, 520.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(defender).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_temporary_speed_is_not_on_the_dial() {
        shows!("quad-battery-turrets/dial-speed");
        for (enemy_speed, offered) in [(2, false), (3, true)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 200.0], 0.0);
            let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
            let interdictor = kit.ship(B, "interdictor-suppression-refit", [1100.0, 300.0], 180.0);
            let projector = Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
            let title = Source::Upgrade(kit.upgrade(ship, "demolisher"));
            let me = Source::Upgrade(kit.upgrade(ship, "quad-battery-turrets"));
            kit.game.ship_mut(enemy).speed = enemy_speed;
            kit.uses("effect", projector);
            kit.uses("effect", title);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(enemy, Zone::Front)));
            kit.run(|play| {
                play.begin_activation(ship);
                play.execute_maneuver(ship)
            });
            let moved = |event: &crate::play::Event| matches!(event, crate::play::Event::ShipMoved { speed: 1, .. });
            assert!(kit.events.iter().any(moved), "it moved at speed 1 with 2 on its dial");
            assert_eq!(kit.was_offered("attack-effect", me.effect()), offered);
        }
    }
}
