//! Spinal Armament: the front and rear batteries have a red die more.

use super::attacking_battery;
use crate::catalog::Dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "spinal-armament", hooks: &[modify(Answer::Armament(one_more))] };

fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if matches!(attacking_battery(game, me, attack), Some(Zone::Front | Zone::Rear)) {
        dice.red += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{added, can_attack};
    use super::*;
    use crate::kit::{Kit, LONG, new_kit, token};
    use crate::measure::RangeBand;
    use crate::state::{CardState, MarkerKind, UpgradeId};
    use rulebook::shows;

    /// A raider without red dice before a ship at long range.
    fn kit(card: &str) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("raider-i-class-corvette", "victory-i-class-star-destroyer", LONG);
        kit.upgrade(ship, card);
        (kit, ship, enemy)
    }

    #[test]
    fn a_front_without_red_dice_reaches_long_range() {
        shows!("spinal-armament/standing");
        let (mut kit, ship, enemy) = kit("spinal-armament");
        kit.dice("red", &["hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit]);
    }

    #[test]
    fn a_discarded_card_adds_nothing() {
        shows!("spinal-armament/discarded");
        let (mut kit, ship, enemy) = kit("spinal-armament");
        assert!(can_attack(&kit, ship, Zone::Front, (enemy, Zone::Front)));
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        assert!(!can_attack(&kit, ship, Zone::Front, (enemy, Zone::Front)));
    }

    #[test]
    fn front_and_rear_alone_have_it() {
        shows!("spinal-armament");
        let (with, without) = (Dice { red: 1, ..Dice::default() }, Dice::default());
        assert_eq!(added("spinal-armament", [Zone::Front, Zone::Rear], AttackKind::Ordinary), [with, with]);
        let others = [Zone::Left, Zone::Right, Zone::LeftAuxiliary, Zone::RightAuxiliary];
        assert_eq!(added("spinal-armament", others, AttackKind::Ordinary), [without; 4]);
    }

    #[test]
    fn the_special_battery_of_an_ignition_attack_is_not_raised() {
        shows!("spinal-armament/special-battery", "ignition.special-armament");
        let ignition = AttackKind::Ignition(RangeBand::Close);
        assert_eq!(added("spinal-armament", [Zone::Front], ignition), [Dice::default()]);
    }

    #[test]
    fn a_salvo_uses_the_rear_battery_as_printed() {
        shows!("spinal-armament/salvo", "defense.salvo.vs-ship");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", LONG);
        kit.upgrade(defender, "spinal-armament");
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit], "two red, not three");
    }

    #[test]
    fn objectives_that_compare_batteries_count_it() {
        shows!("spinal-armament/standing", "fire-lanes");
        let count = |card: &str| {
            let (mut kit, ship, _) = kit(card);
            let token = kit.marker(MarkerKind::Objective, [900.0, 450.0]);
            kit.game.battery_dice_at_marker(ship, Zone::Front, token)
        };
        assert_eq!((count("spinal-armament"), count("enhanced-armament")), (4 + 1, 4));
    }
}
