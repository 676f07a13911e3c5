//! Bright Hope: attacks on any zone but the rear do one damage less.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "bright-hope",
    hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, is_protected, |play, _| play.lessen_damage(1))],
};

fn is_protected(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(damage)) = (game.carrier(me), game.damage()) else { return false };
    damage.of_attack
        && damage.amount > 0
        && damage.victim == Struck::Unit(ship.into())
        && damage.zone != Some(Zone::Rear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use crate::upgrades::titles::testing::{at, faces, times_offered};
    use plane::Pose;
    use rulebook::shows;

    /// Shields lost on the zone that faces a squadron, which hits for one, if the card is used whenever it can be.
    fn lost(zone: Zone, at: [f64; 2], used: bool) -> u8 {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "bright-hope"));
        let tie = kit.squadron(B, "tie-bomber-squadron", at);
        kit.dice("black", &["hit"]);
        if used {
            kit.uses("effect", me);
        }
        let before = kit.game.ship(ship).shields(zone);
        kit.squadron_attack(tie, Aim::Zone(ship, zone));
        before - kit.game.ship(ship).shields(zone)
    }

    #[test]
    fn a_point_less_on_all_zones_but_the_rear() {
        shows!("bright-hope");
        assert_eq!(lost(Zone::Front, [900.0, 475.0], true), 0);
        assert_eq!(lost(Zone::Right, [965.0, 400.0], true), 0);
        assert_eq!(lost(Zone::Rear, [900.0, 325.0], false), 1);
    }

    #[test]
    fn its_player_need_not() {
        shows!("bright-hope", "timing.upgrade-optional");
        assert_eq!(lost(Zone::Front, [900.0, 475.0], false), 1);
    }

    #[test]
    fn damage_outside_of_attacks_stays() {
        shows!("bright-hope");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 400.0], 0.0);
        kit.upgrade(ship, "bright-hope");
        let before = kit.game.ship(ship).shields(Zone::Front);
        kit.run(|play| play.suffer(ship.into(), Some(Zone::Front), 1));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), before - 1);
    }

    /// The title on a ship of this card, and a Nebulon-B that attacks its front with these red dice.
    fn attacked(card: &str, red: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (own, enemy) = kit.duel(card, "nebulon-b-escort-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(own, "bright-hope"));
        kit.dice("red", red);
        (kit, own, enemy, me)
    }

    const NEBULON: &str = "nebulon-b-escort-frigate";
    const BRACE: u8 = 1;

    #[test]
    fn the_final_total_is_cut_after_a_brace_has_halved_it_and_down_to_0() {
        shows!("bright-hope/final-total");
        for (red, braced, left) in [(["hit-hit", "hit", "hit"], true, 4 / 2 - 1), (["hit", "blank", "blank"], false, 0)]
        {
            let (mut kit, own, enemy, me) = attacked(NEBULON, &red);
            if braced {
                kit.answer("spend-defense-token", token(own, BRACE));
            }
            kit.uses("effect", me);
            kit.attack(enemy, Zone::Front, (own, Zone::Front));
            assert_eq!(kit.game.ship(own).shields(Zone::Front), 3 - left);
        }
    }

    #[test]
    fn ships_squadrons_and_salvoes_alike_once_in_each_attack() {
        shows!("bright-hope/every-attacker");
        let (mut ship, own, enemy, me) = attacked(NEBULON, &["hit", "hit", "blank"]);
        ship.uses("effect", me);
        ship.attack(enemy, Zone::Front, (own, Zone::Front));
        assert_eq!((ship.game.ship(own).shields(Zone::Front), times_offered(&ship, me.effect())), (3 - 1, 1));

        let mut salvo = new_kit();
        let (own, enemy) = salvo.duel(NEBULON, "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(salvo.upgrade(own, "bright-hope"));
        salvo.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        salvo.answer("spend-defense-token", token(enemy, 2));
        salvo.uses("effect", me);
        salvo.attack(own, Zone::Front, (enemy, Zone::Front));
        assert_eq!((salvo.game.ship(own).shields(Zone::Front), times_offered(&salvo, me.effect())), (3 - 1, 1));

        assert_eq!(lost(Zone::Left, [835.0, 400.0], true), 0, "a squadron");
    }

    #[test]
    fn damage_beside_the_total_stays() {
        shows!("bright-hope/total-only");
        let mut missiles = new_kit();
        let (own, enemy) = missiles.duel(NEBULON, "gladiator-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(missiles.upgrade(own, "bright-hope"));
        let card = Source::Upgrade(missiles.upgrade(enemy, "assault-concussion-missiles"));
        missiles.dice("red", &["blank", "blank"]);
        missiles.dice("black", &["hit-critical", "blank"]);
        missiles.uses("critical-effect", card);
        missiles.uses("effect", me);
        missiles.attack(enemy, Zone::Front, (own, Zone::Front));
        let shields = [Zone::Front, Zone::Left, Zone::Right].map(|zone| missiles.game.ship(own).shields(zone));
        assert_eq!((shields, times_offered(&missiles, me.effect())), ([3 - 1, 0, 0], 1), "for the total alone");

        let (mut moves, own, enemy, me) = attacked(NEBULON, &[]);
        moves.obstacle("debris-field-1", [900.0, 300.0], 0.0);
        moves.run(|play| {
            let close = Pose { at: at([900.0, 380.0]), ..play.ship(enemy).pose.unwrap() };
            play.put_ship(enemy, Some(close));
            play.maneuver_ship(own, None)
        });
        let state = moves.game.ship(own);
        assert_eq!((state.shields(Zone::Front), state.damage.len()), (3 - 2, 1), "of the debris and of the overlap");
        assert_eq!(times_offered(&moves, me.effect()), 0);
    }

    #[test]
    fn a_standard_critical_without_damage_turns_nothing_faceup() {
        shows!("bright-hope/nothing-to-turn", "critical.standard");
        for (used, dealt) in [(true, vec![]), (false, vec![true])] {
            let (mut kit, own, enemy, me) = attacked(NEBULON, &["critical", "blank", "blank"]);
            kit.set_shields(own, &[(Zone::Front, 0)]);
            kit.top_of_deck(&["blinded-gunners"]);
            kit.answer("critical-effect", Item::StandardCritical);
            if used {
                kit.uses("effect", me);
            }
            kit.attack(enemy, Zone::Front, (own, Zone::Front));
            assert_eq!(faces(&kit, own), dealt);
        }
    }

    #[test]
    fn at_speed_0_it_is_protected_too() {
        shows!("bright-hope/speed-zero", "defense.speed-zero");
        let (mut kit, own, enemy, me) = attacked(NEBULON, &["hit", "hit", "blank"]);
        kit.game.ship_mut(own).speed = 0;
        kit.uses("effect", me);
        kit.attack(enemy, Zone::Front, (own, Zone::Front));
        assert!(!kit.was_asked("spend-defense-token"));
        assert_eq!(kit.game.ship(own).shields(Zone::Front), 3 - 1);
    }

    #[test]
    fn the_declared_zone_matters_and_not_that_to_which_damage_is_redirected() {
        shows!("bright-hope/declared-zone", "defense.redirect");
        for (heading, zone, other, offered) in
            [(180.0, Zone::Rear, Zone::Left, false), (90.0, Zone::Left, Zone::Rear, true)]
        {
            let mut kit = new_kit();
            let own = kit.ship(A, "mc30c-scout-frigate", [900.0, 300.0], heading);
            let enemy = kit.ship(B, NEBULON, [900.0, 500.0], 180.0);
            let me = Source::Upgrade(kit.upgrade(own, "bright-hope"));
            kit.dice("red", &["hit", "hit", "blank"]);
            kit.answer("spend-defense-token", token(own, 2));
            kit.answer("redirect-zone", Item::Zone(own, other));
            kit.answer("redirect-damage", Item::Number(if offered { 1 } else { 2 }));
            if offered {
                kit.uses("effect", me);
            }
            let before = kit.game.ship(own).shields(other);
            kit.attack(enemy, Zone::Front, (own, zone));
            assert_eq!(times_offered(&kit, me.effect()), usize::from(offered), "{zone:?}");
            assert_eq!(before - kit.game.ship(own).shields(other), if offered { 1 } else { 2 }, "{zone:?}");
        }
    }
}
