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
}
