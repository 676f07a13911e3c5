//! SW-7 Ion Batteries: each blue accuracy that is left in the pool counts as a point of damage against a ship.

use crate::effects::Count;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "sw-7-ion-batteries", hooks: &[modify(Answer::DamageTotal(count_accuracies))] };

/// Counted with the other icons, before a brace halves them.
fn count_accuracies(game: &Game, me: Source, attack: &Attack, count: &mut Count) {
    let mine = attack.attacker.ship() == game.carrier(me);
    if mine && attack.defender.is_ship() {
        let blue = attack.pool.iter().filter(|die| die.colour == Colour::Blue);
        count.more += blue.map(|die| die.face.accuracies()).sum::<u8>();
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attack, kit};
    use super::*;
    use crate::kit::{B, CLOSE, MEDIUM, new_kit, token};
    use rulebook::shows;

    #[test]
    fn unspent_blue_accuracies_are_damage() {
        shows!("sw-7-ion-batteries");
        let (mut kit, ship, enemy, _) = kit("sw-7-ion-batteries");
        attack(&mut kit, (ship, enemy), ["accuracy", "accuracy", "hit"]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 0);
    }

    #[test]
    fn a_spent_one_is_not() {
        shows!("sw-7-ion-batteries");
        let (mut kit, ship, enemy, _) = kit("sw-7-ion-batteries");
        kit.answer("attack-effect", Item::Die(3, Colour::Blue, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), ["accuracy", "accuracy", "hit"]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn brace_halves_them_with_the_rest() {
        shows!("sw-7-ion-batteries/braced", "defense.brace.half");
        let (mut kit, ship, enemy, _) = kit("sw-7-ion-batteries");
        kit.answer("spend-defense-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), ["accuracy", "accuracy", "accuracy"]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn red_accuracies_are_worth_nothing() {
        shows!("sw-7-ion-batteries/red-and-cancelled");
        let (mut kit, ship, enemy, _) = kit("sw-7-ion-batteries");
        kit.dice("red", &["accuracy", "accuracy", "accuracy"]);
        kit.dice("blue", &["accuracy", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 0);
        assert!(kit.game.ship(enemy).damage.is_empty(), "three points");
    }

    #[test]
    fn dice_that_the_defender_cancels_no_longer_count() {
        shows!("sw-7-ion-batteries/red-and-cancelled");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("victory-ii-class-star-destroyer", "gozanti-class-cruisers", MEDIUM);
        kit.upgrade(ship, "sw-7-ion-batteries");
        kit.answer("spend-defense-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), ["accuracy", "accuracy", "accuracy"]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 1);
        assert!(kit.game.ship(enemy).damage.is_empty());
    }

    #[test]
    fn blinded_gunners_cannot_spend_them_so_all_count() {
        shows!("sw-7-ion-batteries/blinded-gunners", "blinded-gunners/unspent-accuracies");
        let (mut kit, ship, enemy, _) = kit("sw-7-ion-batteries");
        kit.damage(ship, "blinded-gunners", true);
        attack(&mut kit, (ship, enemy), ["accuracy", "accuracy", "accuracy"]);
        assert!(!kit.was_offered("attack-effect", Item::Die(3, Colour::Blue, Face::Accuracy)));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 0);
    }

    #[test]
    fn it_works_in_a_salvo() {
        shows!("sw-7-ion-batteries/salvo");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "venator-i-class-star-destroyer", CLOSE);
        kit.upgrade(defender, "sw-7-ion-batteries");
        kit.dice("red", &["blank", "blank", "blank", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["blank"]);
        kit.answer("spend-defense-token", token(defender, 3));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(attacker).shields(Zone::Front), 3 - 1);
    }

    #[test]
    fn not_against_squadrons_and_not_for_other_ships() {
        shows!("sw-7-ion-batteries");
        let (mut kit, ship, enemy, _) = kit("sw-7-ion-batteries");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.squadron(tie).hull, 3);
        let friend = kit.ship(crate::kit::A, "cr90-corvette-b", [790.0, 300.0], 0.0);
        kit.dice("blue", &["accuracy", "accuracy", "hit"]);
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 1);
    }
}
