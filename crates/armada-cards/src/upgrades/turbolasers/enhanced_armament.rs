//! Enhanced Armament: the left and right batteries have a red die more.

use super::attacks_from_side;
use crate::catalog::Dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "enhanced-armament", hooks: &[modify(Answer::Armament(one_more))] };

fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if attacks_from_side(game, me, attack) {
        dice.red += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{added, can_attack, dice_at_token, salvo_for_attack_on_side, to_the_left};
    use super::*;
    use crate::kit::{B, LONG};
    use crate::state::{CardState, UpgradeId};
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
        assert_eq!(salvo_for_attack_on_side("enhanced-armament"), [Face::Hit; 2]);
    }

    #[test]
    fn objectives_that_compare_batteries_count_it() {
        shows!("enhanced-armament/standing", "fire-lanes/standing-armament");
        let count = |card: &str| dice_at_token("cr90-corvette-b", card, 150.0);
        assert_eq!((count("enhanced-armament"), count("spinal-armament")), (2 + 1, 2));
        assert_eq!(count("dominator"), 2, "dice that would join after the roll do not count");
    }
}
