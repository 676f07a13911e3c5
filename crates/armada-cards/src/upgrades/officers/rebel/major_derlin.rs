//! Major Derlin: exhausted before the ship suffers the damage of an attack, the total is one less.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "major-derlin",
    hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, suffers, |play, _| play.lessen_damage(1)).exhausts()],
};

/// The total of an attack on the ship; what a critical effect or a card does besides is no part of it.
fn suffers(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(damage)) = (game.carrier(me), game.damage()) else { return false };
    damage.of_attack && damage.amount > 0 && damage.victim == Struck::Unit(ship.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    const BRACE: u8 = 0;

    /// A Gladiator with these dice against a star cruiser, which has five shields in front.
    fn kit(red: &[&str], black: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (defender, attacker) = kit.duel("mc80l-star-cruiser", "gladiator-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "major-derlin"));
        kit.dice("red", red);
        kit.dice("black", black);
        (kit, attacker, defender, me)
    }

    fn attack(kit: &mut Kit, attacker: ShipId, defender: ShipId) {
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
    }

    #[test]
    fn a_point_less_after_the_brace() {
        shows!("major-derlin/after-brace");
        let (mut kit, attacker, defender, me) = kit(&["hit-hit", "hit"], &["hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, BRACE));
        kit.uses("effect", me);
        attack(&mut kit, attacker, defender);
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 5 - 2, "five braced to three, less one");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn he_needs_no_token_and_no_speed_and_serves_once_a_round() {
        shows!("major-derlin/no-token");
        let (mut kit, attacker, defender, me) = kit(&["hit", "hit"], &["blank", "blank"]);
        kit.game.ship_mut(defender).speed = 0;
        kit.uses("effect", me);
        attack(&mut kit, attacker, defender);
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 5 - 1);
        kit.asked.clear();
        kit.dice("red", &["hit", "hit"]);
        kit.dice("black", &["blank", "blank"]);
        attack(&mut kit, attacker, defender);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn without_damage_there_is_no_card_to_turn_up() {
        shows!("major-derlin/nothing-to-turn");
        let (mut kit, attacker, defender, me) = kit(&["critical", "blank"], &["blank", "blank"]);
        kit.set_shields(defender, &[(Zone::Front, 0)]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.uses("effect", me);
        attack(&mut kit, attacker, defender);
        assert!(kit.game.ship(defender).damage.is_empty());
    }

    #[test]
    fn damage_of_a_critical_effect_is_no_part_of_the_total() {
        shows!("major-derlin", "assault-concussion-missiles");
        let (mut kit, attacker, defender, me) = kit(&["blank", "blank"], &["hit-critical", "blank"]);
        let missiles = Source::Upgrade(kit.upgrade(attacker, "assault-concussion-missiles"));
        kit.uses("critical-effect", missiles);
        kit.uses("effect", me);
        attack(&mut kit, attacker, defender);
        let offered = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offered, 1, "for the total alone");
        let ship = kit.game.ship(defender);
        assert_eq!([Zone::Left, Zone::Right].map(|zone| ship.shields(zone)), [2 - 1; 2]);
        assert_eq!(ship.shields(Zone::Front), 5 - 1);
    }

    #[test]
    fn other_cuts_come_on_top() {
        shows!("major-derlin", "bright-hope");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "major-derlin"));
        let hope = Source::Upgrade(kit.upgrade(ship, "bright-hope"));
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 475.0]);
        kit.dice("black", &["hit-critical"]);
        kit.uses("effect", hope);
        kit.uses("effect", me);
        kit.squadron_attack(bomber, Aim::Zone(ship, Zone::Front));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 1);
    }

    #[test]
    fn not_outside_of_attacks_and_not_for_other_ships() {
        shows!("major-derlin");
        let (mut kit, attacker, defender, _) = kit(&["hit", "hit"], &["blank", "blank"]);
        kit.game.upgrade_mut(crate::state::UpgradeId(0)).ship = Some(attacker);
        attack(&mut kit, attacker, defender);
        kit.run(|play| play.suffer(attacker.into(), Some(Zone::Front), 1));
        assert!(!kit.was_asked("effect"));
    }
}
