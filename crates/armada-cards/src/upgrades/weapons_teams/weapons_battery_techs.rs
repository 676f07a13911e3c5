//! Weapons Battery Techs: against a ship one accuracy icon is turned to a critical icon.

use crate::prelude::*;
use crate::turning;

pub(crate) static CARD: Card = Card {
    id: "weapons-battery-techs",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_turn, |play, _| turn(play))],
};

static DIE: Ask = Ask::new(
    "battery-techs-die",
    Rule("weapons-battery-techs"),
    "Which die do you turn from an accuracy icon to a critical icon?",
)
.meanwhile("is choosing a die to turn (Weapons Battery Techs)");

fn has_critical(face: Face) -> bool {
    face.criticals() > 0
}

fn can_turn(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.attack().is_some_and(|attack| attack.defender.is_ship())
        && !turning::turnable(game, Face::is_accuracy, has_critical).is_empty()
}

/// A die with an accuracy icon has one face with a critical icon, so the face is never asked for.
fn turn(play: &mut Play<'_>) -> Flow {
    turning::turn_one(play, [&DIE, &DIE], Face::is_accuracy, has_critical)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{offered_to, salvo};
    use super::*;
    use crate::kit::{B, CLOSE, Kit, new_kit, token};
    use rulebook::shows;

    /// An assault frigate before a Victory: two red dice and a blue one.
    fn kit(red: &[&str], blue: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "weapons-battery-techs"));
        kit.dice("red", red);
        kit.dice("blue", blue);
        (kit, ship, enemy, me)
    }

    #[test]
    fn one_accuracy_of_either_colour_becomes_a_critical_once_in_an_attack() {
        shows!("weapons-battery-techs/red-and-blue", "weapons-battery-techs/once-per-attack");
        for (chosen, pool) in [
            (Item::Die(0, Colour::Red, Face::Accuracy), [Face::Critical, Face::Hit, Face::Accuracy]),
            (Item::Die(2, Colour::Blue, Face::Accuracy), [Face::Accuracy, Face::Hit, Face::Critical]),
        ] {
            let (mut kit, ship, enemy, me) = kit(&["accuracy", "hit"], &["accuracy"]);
            kit.uses("attack-effect", me);
            kit.answer("battery-techs-die", chosen);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.last_pool(), pool);
            let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
            assert_eq!(offers, 1, "though an accuracy is left");
            assert!(!kit.was_offered("battery-techs-die", Item::Die(1, Colour::Red, Face::Hit)));
        }
    }

    #[test]
    fn the_new_face_opens_a_critical_effect_of_its_colour() {
        shows!("weapons-battery-techs/opens-critical");
        for used in [true, false] {
            let (mut kit, ship, enemy, me) = kit(&["hit", "hit"], &["accuracy"]);
            let cannons = Source::Upgrade(kit.upgrade(ship, "ion-cannon-batteries"));
            if used {
                kit.uses("attack-effect", me);
            }
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.was_offered("critical-effect", cannons.effect()), used);
        }
    }

    #[test]
    fn a_spent_accuracy_is_gone() {
        shows!("weapons-battery-techs/in-pool");
        let (mut kit, ship, enemy, me) = kit(&["hit", "hit"], &["accuracy"]);
        kit.answer("attack-effect", Item::Die(2, Colour::Blue, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let offers: Vec<bool> = kit
            .asked
            .iter()
            .filter(|it| it.ask == "attack-effect")
            .map(|it| it.options.contains(&me.effect()))
            .collect();
        assert_eq!(offers, [true], "beside the accuracy, and then there was nothing to ask for");
        assert_eq!(kit.last_pool(), [Face::Hit; 2]);
    }

    #[test]
    fn in_a_salvo_at_a_ship_too() {
        shows!("weapons-battery-techs/once-per-attack");
        let (mut kit, attacker, ship, me) = salvo("weapons-battery-techs");
        kit.dice("red", &["blank", "blank", "accuracy", "blank", "accuracy"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Critical]);
        assert_eq!(offered_to(&kit, me.effect()), [B.0], "not in the attack on their ship");
    }

    #[test]
    fn not_without_an_accuracy_and_not_against_squadrons() {
        shows!("weapons-battery-techs");
        let (mut none, ship, enemy, me) = kit(&["hit", "critical"], &["hit"]);
        none.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!none.was_offered("attack-effect", me.effect()));

        let (mut kit, ship, _, me) = kit(&[], &["accuracy", "accuracy"]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 410.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
