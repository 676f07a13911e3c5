//! High-Capacity Ion Turbines: the left and right batteries have a blue die more.

use crate::catalog::Dice;
use crate::prelude::*;
use crate::upgrades::turbolasers::attacks_from_side;

pub(crate) static CARD: Card = Card { id: "high-capacity-ion-turbines", hooks: &[modify(Answer::Armament(one_more))] };

fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if attacks_from_side(game, me, attack) {
        dice.blue += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{LONG, MEDIUM};
    use crate::upgrades::turbolasers::testing::{
        added, can_attack, dice_at_token, salvo_for_attack_on_side, to_the_left,
    };
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
        assert_eq!(salvo_for_attack_on_side("high-capacity-ion-turbines"), [Face::Hit; 2]);
    }

    #[test]
    fn objectives_that_compare_batteries_count_it() {
        shows!("high-capacity-ion-turbines/standing", "fire-lanes");
        let count = |card: &str| dice_at_token("gladiator-i-class-star-destroyer", card, 110.0);
        assert_eq!((count("high-capacity-ion-turbines"), count("leading-shots")), (4 + 1, 4));
    }
}
