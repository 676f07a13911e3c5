//! Foreman's Labor: while the zone under attack has a shield, one damage of the attack can be taken off.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "foremans-labor",
    hooks: &[
        offer(Window::AttackResolveDamageBeforeSuffer, has_shield_left, |play, _| play.lessen_damage(1)).exhausts()
    ],
};

/// An attack that sees no shields there leaves none.
fn has_shield_left(game: &Game, me: Source) -> bool {
    let (Some(damage), Some(attack)) = (game.damage(), game.attack()) else { return false };
    damage.of_attack
        && damage.amount > 0
        && game.is_defender(me)
        && attack.defending_zone().is_some_and(|zone| query::shields_as_seen(game, attack, zone) > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    const BRACE: u8 = 1;

    /// A Nebulon-B before a Hardcell with this many shields in front.
    fn kit(front: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "hardcell-class-transport", [900.0, 480.0], 180.0);
        kit.set_shields(defender, &[(Zone::Front, front)]);
        let me = Source::Upgrade(kit.upgrade(defender, "foremans-labor"));
        (kit, attacker, defender, me)
    }

    /// Three hits at its front; what it has lost then, shields and damage cards.
    fn hit(kit: &mut Kit, attacker: ShipId, defender: ShipId) -> (u8, usize) {
        let before = kit.game.ship(defender).shields(Zone::Front);
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let after = kit.game.ship(defender);
        (before - after.shields(Zone::Front), after.damage.len())
    }

    #[test]
    fn a_point_of_the_damage_is_taken_off() {
        shows!("foremans-labor");
        let (mut kit, attacker, defender, me) = kit(1);
        kit.uses("effect", me);
        assert_eq!(hit(&mut kit, attacker, defender), (1, 1));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn not_without_a_shield_in_the_defending_zone_whatever_the_others_have() {
        shows!("foremans-labor/other-zones");
        let (mut kit, attacker, defender, _) = kit(0);
        assert_eq!(hit(&mut kit, attacker, defender), (0, 3));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn once_a_round_and_not_when_exhausted() {
        shows!("foremans-labor/once-per-round");
        let (mut kit, attacker, defender, me) = kit(3);
        kit.uses("effect", me);
        hit(&mut kit, attacker, defender);
        kit.asked.clear();
        hit(&mut kit, attacker, defender);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn it_comes_after_brace() {
        shows!("foremans-labor/once-per-round", "defense.brace.half");
        let (mut kit, attacker, defender, me) = kit(3);
        kit.answer("spend-defense-token", token(defender, BRACE));
        kit.uses("effect", me);
        assert_eq!(hit(&mut kit, attacker, defender), (1, 0), "three, braced to two, and one less");
    }

    #[test]
    fn a_shield_that_a_critical_effect_removes_does_not_count() {
        shows!("foremans-labor/before-first-point");
        fn strip(play: &mut Play<'_>, _: Source) -> Flow {
            if let Some(Aim::Zone(ship, zone)) = play.attack().map(|attack| attack.defender) {
                play.lose_shield(ship, zone);
            }
            Ok(())
        }
        static STRIP: Card =
            Card { id: "strip", hooks: &[offer(Window::AttackResolveDamageCritical, |_, _| true, strip)] };
        for (shields, offered) in [(1, false), (2, true)] {
            let (mut kit, attacker, defender, me) = kit(shields);
            let gunners = Source::Upgrade(kit.upgrade(attacker, "radiant-vii"));
            kit.hooks(gunners, &STRIP);
            kit.uses("critical-effect", gunners);
            kit.dice("red", &["critical", "hit", "blank"]);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.was_offered("effect", me.effect()), offered, "{shields}");
        }
    }

    #[test]
    fn luke_skywalker_leaves_no_shield_to_look_for() {
        shows!("foremans-labor/luke-skywalker", "luke-skywalker");
        for (pilot, offered) in [("luke-skywalker", false), ("wedge-antilles-x-wing-squadron", true)] {
            let (mut kit, _, defender, me) = kit(3);
            let pilot = kit.squadron(A, pilot, [900.0, 420.0]);
            kit.dice("black", &["hit"]);
            kit.squadron_attack(pilot, Aim::Zone(defender, Zone::Front));
            assert_eq!(kit.was_offered("effect", me.effect()), offered);
        }
    }

    #[test]
    fn speed_0_does_not_matter() {
        shows!("foremans-labor/no-token");
        let (mut kit, attacker, defender, me) = kit(3);
        kit.game.ship_mut(defender).speed = 0;
        kit.uses("effect", me);
        assert_eq!(hit(&mut kit, attacker, defender), (2, 0));
    }

    #[test]
    fn only_damage_of_an_attack_to_its_own_ship() {
        shows!("foremans-labor/attacks-only", "assault-concussion-missiles");
        let (mut kit, _, defender, me) = kit(3);
        kit.run(|play| play.suffer(defender.into(), Some(Zone::Front), 1));
        assert!(!kit.was_asked("effect"), "no attack");

        let gladiator = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 390.0], 0.0);
        let missiles = Source::Upgrade(kit.upgrade(gladiator, "assault-concussion-missiles"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("critical-effect", missiles);
        kit.attack(gladiator, Zone::Front, (defender, Zone::Front));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "for the total, not for what the missiles do beside it");

        let mut other = new_kit();
        let attacker = other.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let friend = other.ship(B, "hardcell-class-transport", [900.0, 480.0], 180.0);
        let own = other.ship(B, "hardcell-class-transport", [700.0, 480.0], 180.0);
        let me = Source::Upgrade(other.upgrade(own, "foremans-labor"));
        other.dice("red", &["hit", "hit", "hit"]);
        other.attack(attacker, Zone::Front, (friend, Zone::Front));
        assert!(!other.was_offered("effect", me.effect()));
    }
}
