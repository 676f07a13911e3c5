//! Commander Gherant: no critical effect is resolved against his ship, until it has attacked a ship itself.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "commander-gherant",
    hooks: &[
        forbid(Ban::Critical(is_attacked)),
        react(Window::AttackAfter, has_attacked_ship, |_, _| Ok(()))
            .discards()
            .says("an attack on a ship costs him his place"),
    ],
};

fn is_attacked(game: &Game, me: Source, attack: &Attack, _: Option<Source>) -> bool {
    attack.defender.ship().is_some() && attack.defender.ship() == game.carrier(me)
}

/// A salvo is an attack, too.
fn has_attacked_ship(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && game.attack().is_some_and(|attack| attack.defender.is_ship())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::state::CardState;
    use crate::upgrades::officers::ignition::Ignition;
    use rulebook::shows;

    const SALVO: u8 = 3;

    /// A Gladiator with two red and two black dice before the bow of his ship, an Imperial Venator.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (enemy, ship) =
            kit.duel("gladiator-i-class-star-destroyer", "venator-ii-class-star-destroyer-empire", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "commander-gherant"));
        (kit, enemy, ship, me)
    }

    #[test]
    fn no_critical_effect_but_the_icons_count() {
        shows!("commander-gherant/icons-count", "assault-concussion-missiles");
        let (mut kit, enemy, ship, _) = kit();
        kit.upgrade(enemy, "assault-concussion-missiles");
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("critical-effect"));
        let ship = kit.game.ship(ship);
        assert_eq!((ship.damage.len(), ship.faceup().count()), (2, 0));
        assert_eq!(ship.shields(Zone::Left), 3, "no missile bursts");
    }

    #[test]
    fn a_bomber_has_none_either() {
        shows!("commander-gherant", "squadrons.keyword.bomber");
        let (mut kit, _, ship, _) = kit();
        let bomber = kit.squadron(A, "b-wing-squadron", [960.0, 400.0]);
        kit.dice("blue", &["critical"]);
        kit.dice("black", &["hit-critical"]);
        let aim = kit.game.squadron_targets(bomber)[0].aim;
        kit.squadron_attack(bomber, aim);
        assert_eq!(aim.ship(), Some(ship));
        assert!(!kit.was_asked("critical-effect"));
    }

    #[test]
    fn an_attack_on_a_ship_costs_the_card() {
        shows!("commander-gherant");
        let (mut kit, enemy, ship, me) = kit();
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.dice("black", &["blank", "blank"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        kit.dice("red", &["critical", "blank"]);
        kit.dice("black", &["blank", "blank"]);
        kit.asked.clear();
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical), "later attackers have theirs again");
    }

    #[test]
    fn an_attack_on_a_squadron_does_not() {
        shows!("commander-gherant/compulsory-discard");
        let (mut kit, _, ship, me) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
    }

    #[test]
    fn a_salvo_at_a_ship_does() {
        shows!("commander-gherant/compulsory-discard", "defense.salvo.effect");
        let (mut kit, enemy, ship, me) = kit();
        kit.answer("spend-defense-token", token(ship, SALVO));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn a_salvo_in_answer_to_his_own_attack_has_no_critical_effect() {
        shows!("commander-gherant/answering-salvo", "defense.salvo.effect");
        for carried in [true, false] {
            let mut kit = new_kit();
            let (enemy, ship) = kit.duel("munificent-class-star-frigate", "victory-i-class-star-destroyer", CLOSE);
            if carried {
                kit.upgrade(ship, "commander-gherant");
            }
            kit.dice("red", &["blank", "blank", "blank", "critical", "blank"]);
            kit.dice("black", &["blank", "blank", "blank"]);
            kit.answer("spend-defense-token", token(enemy, 2));
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.was_offered("critical-effect", Item::StandardCritical), !carried);
        }
    }

    #[test]
    fn his_own_attacks_and_attacks_on_others_have_critical_effects() {
        shows!("commander-gherant");
        let mut kit = new_kit();
        let (enemy, friend) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [500.0, 600.0], 180.0);
        kit.upgrade(ship, "commander-gherant");
        kit.upgrade(enemy, "commander-gherant");
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.attack(enemy, Zone::Front, (friend, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
    }

    #[test]
    fn no_fire_control_team_and_no_ignition_gets_past_him() {
        shows!("commander-gherant/every-critical", "fire-control-team", "orbital-bombardment-particle-cannons");
        for carried in [true, false] {
            let mut kit = new_kit();
            let (enemy, ship) = kit.duel("gladiator-i-class-star-destroyer", "victory-i-class-star-destroyer", CLOSE);
            kit.upgrade(enemy, "assault-concussion-missiles");
            let team = Source::Upgrade(kit.upgrade(enemy, "fire-control-team"));
            kit.dice("red", &["critical", "blank"]);
            kit.dice("black", &["hit-critical", "blank"]);
            if carried {
                kit.upgrade(ship, "commander-gherant");
            } else {
                kit.answer("critical-effect", Item::StandardCritical);
            }
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!(kit.was_asked("critical-effect"), !carried);
            assert_eq!(kit.was_offered("effect", team.effect()), !carried);

            let mut ignition = Ignition::new();
            if carried {
                ignition.kit.upgrade(ignition.ship, "commander-gherant");
            }
            ignition.kit.dice("red", &["critical", "blank", "blank"]);
            ignition.attack();
            assert_eq!(ignition.kit.was_offered("critical-effect", ignition.cannons.effect()), !carried);
            assert_eq!(ignition.kit.was_asked("critical-effect"), !carried);
        }
    }
}
