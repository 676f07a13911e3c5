//! Enhanced Armament: the left and right batteries have a red die more.

use super::attacking_battery;
use crate::catalog::Dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "enhanced-armament", hooks: &[modify(Answer::Armament(one_more))] };

fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if matches!(attacking_battery(game, me, attack), Some(Zone::Left | Zone::Right)) {
        dice.red += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{added, can_attack, to_the_left};
    use super::*;
    use crate::kit::{A, B, CLOSE, LONG, new_kit, token};
    use crate::state::{CardState, MarkerKind, UpgradeId};
    use rulebook::shows;

    #[test]
    fn a_side_of_blue_dice_reaches_long_range() {
        shows!("enhanced-armament/standing");
        let (mut kit, ship, enemy, _) = to_the_left("cr90-corvette-b", "enhanced-armament", LONG);
        kit.dice("red", &["hit"]);
        kit.attack(ship, Zone::Left, (enemy, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Hit], "one red die and none of the two blue ones");
    }

    #[test]
    fn a_discarded_card_adds_nothing() {
        shows!("enhanced-armament/discarded");
        let (mut kit, ship, enemy, _) = to_the_left("cr90-corvette-b", "enhanced-armament", LONG);
        assert!(can_attack(&kit, ship, Zone::Left, (enemy, Zone::Right)));
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        assert!(!can_attack(&kit, ship, Zone::Left, (enemy, Zone::Right)));
    }

    #[test]
    fn left_and_right_alone_have_it() {
        shows!("enhanced-armament/salvo-and-auxiliary", "huge.auxiliary-not-side");
        let (with, without) = (Dice { red: 1, ..Dice::default() }, Dice::default());
        let sides = [Zone::Left, Zone::Right];
        assert_eq!(added("enhanced-armament", sides, AttackKind::Ordinary), [with, with]);
        let others = [Zone::Front, Zone::Rear, Zone::LeftAuxiliary, Zone::RightAuxiliary];
        assert_eq!(added("enhanced-armament", others, AttackKind::Ordinary), [without; 4]);
    }

    #[test]
    fn an_anti_squadron_attack_from_a_side_is_as_printed() {
        shows!("enhanced-armament/anti-squadron");
        let (mut kit, ship, _, _) = to_the_left("cr90-corvette-b", "enhanced-armament", LONG);
        let tie = kit.squadron(B, "tie-fighter-squadron", [800.0, 300.0]);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool(), [Face::Hit]);
    }

    #[test]
    fn a_salvo_for_an_attack_on_a_side_is_made_with_the_printed_rear_battery() {
        shows!("enhanced-armament/salvo-and-auxiliary", "defense.salvo.vs-ship");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "munificent-class-star-frigate", [900.0, 300.0 + 35.5 + CLOSE + 30.5], 90.0);
        kit.upgrade(defender, "enhanced-armament");
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit]);
    }

    #[test]
    fn objectives_that_compare_batteries_count_it() {
        shows!("enhanced-armament/standing", "fire-lanes/standing-armament");
        let count = |card: &str| {
            let (mut kit, ship, ..) = to_the_left("cr90-corvette-b", card, LONG);
            let token = kit.marker(MarkerKind::Objective, [750.0, 300.0]);
            kit.game.battery_dice_at_marker(ship, Zone::Left, token)
        };
        assert_eq!((count("enhanced-armament"), count("spinal-armament")), (2 + 1, 2));
        assert_eq!(count("dominator"), 2, "dice that would join after the roll do not count");
    }
}
