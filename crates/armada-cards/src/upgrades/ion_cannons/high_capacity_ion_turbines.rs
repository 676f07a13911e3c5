//! High-Capacity Ion Turbines: the left and right batteries have a blue die more.

use crate::catalog::Dice;
use crate::prelude::*;
use crate::upgrades::turbolasers::attacking_battery;

pub(crate) static CARD: Card = Card { id: "high-capacity-ion-turbines", hooks: &[modify(Answer::Armament(one_more))] };

fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if matches!(attacking_battery(game, me, attack), Some(Zone::Left | Zone::Right)) {
        dice.blue += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, LONG, MEDIUM, new_kit, token};
    use crate::state::MarkerKind;
    use crate::upgrades::turbolasers::testing::{added, can_attack, to_the_left};
    use rulebook::shows;

    #[test]
    fn a_side_of_black_dice_reaches_medium_range() {
        shows!("high-capacity-ion-turbines/medium-range");
        let card = "high-capacity-ion-turbines";
        let (mut kit, ship, enemy, _) = to_the_left("gladiator-i-class-star-destroyer", card, MEDIUM);
        kit.dice("blue", &["hit"]);
        kit.attack(ship, Zone::Left, (enemy, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Hit], "none of the four black dice");
    }

    #[test]
    fn it_does_not_reach_long_range() {
        shows!("high-capacity-ion-turbines");
        let card = "high-capacity-ion-turbines";
        let (kit, ship, enemy, _) = to_the_left("gladiator-i-class-star-destroyer", card, LONG);
        assert!(!can_attack(&kit, ship, Zone::Left, (enemy, Zone::Right)));
    }

    #[test]
    fn left_and_right_alone_have_it() {
        shows!("high-capacity-ion-turbines/salvo-and-auxiliary", "huge.auxiliary-not-side");
        let (with, without) = (Dice { blue: 1, ..Dice::default() }, Dice::default());
        let sides = [Zone::Left, Zone::Right];
        assert_eq!(added("high-capacity-ion-turbines", sides, AttackKind::Ordinary), [with, with]);
        let others = [Zone::Front, Zone::Rear, Zone::LeftAuxiliary, Zone::RightAuxiliary];
        assert_eq!(added("high-capacity-ion-turbines", others, AttackKind::Ordinary), [without; 4]);
    }

    #[test]
    fn a_salvo_for_an_attack_on_a_side_is_made_with_the_printed_rear_battery() {
        shows!("high-capacity-ion-turbines/salvo-and-auxiliary", "defense.salvo.vs-ship");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "munificent-class-star-frigate", [900.0, 300.0 + 35.5 + CLOSE + 30.5], 90.0);
        kit.upgrade(defender, "high-capacity-ion-turbines");
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit]);
    }

    #[test]
    fn objectives_that_compare_batteries_count_it() {
        shows!("high-capacity-ion-turbines/standing", "fire-lanes");
        let count = |card: &str| {
            let (mut kit, ship, ..) = to_the_left("gladiator-i-class-star-destroyer", card, LONG);
            let token = kit.marker(MarkerKind::Objective, [790.0, 300.0]);
            kit.game.battery_dice_at_marker(ship, Zone::Left, token)
        };
        assert_eq!((count("high-capacity-ion-turbines"), count("leading-shots")), (4 + 1, 4));
    }
}
