//! Blinded Gunners: the ship cannot spend accuracy icons while it attacks.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "blinded-gunners", hooks: &[forbid(Ban::SpendDie(is_accuracy))] };

fn is_accuracy(game: &Game, me: Source, attack: &Attack, die: u8) -> bool {
    attack.attacker.ship() == game.carrier(me) && attack.pool[usize::from(die)].face.is_accuracy()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn accuracy_icons_cannot_be_spent_while_it_is_faceup() {
        shows!("blinded-gunners/accuracy-unpaid");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            kit.damage(attacker, "blinded-gunners", faceup);
            kit.dice("red", &["accuracy", "hit"]);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let accuracy = Item::Die(0, Colour::Red, Face::Accuracy);
            assert_eq!(kit.was_offered("attack-effect", accuracy), !faceup);
        }
    }

    #[test]
    fn neither_a_victory_token_nor_a_reroll_nor_a_critical_is_paid_with_one() {
        shows!("blinded-gunners/paid-with-accuracy");
        for faceup in [true, false] {
            let mut kit = new_kit();
            kit.objective("close-range-intel-scan");
            let defender = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
            let attacker = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
            let shots = Source::Upgrade(kit.upgrade(attacker, "leading-shots"));
            let screed = Source::Upgrade(kit.upgrade(attacker, "admiral-screed"));
            kit.damage(attacker, "blinded-gunners", faceup);
            kit.dice("red", &["accuracy", "hit"]);
            kit.dice("blue", &["accuracy"]);
            kit.uses("attack-effect", screed);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            for other in [Source::Objective(B), shots] {
                assert_eq!(kit.was_offered("attack-effect", other.effect()), !faceup, "{other:?}");
            }
            let accuracy = Item::Die(0, Colour::Red, Face::Accuracy);
            assert_eq!(kit.was_offered("screed-spend-die", accuracy), !faceup);
            assert_eq!(kit.was_asked("screed-spend-die"), !faceup, "one die alone can be spent then");
        }
    }
}
