//! Caitken and Shollan: exhausted, they reroll any number of dice of one colour.

use super::attacks_with_dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "caitken-and-shollan",
    hooks: &[offer(Window::AttackResolveAttackEffects, attacks_with_dice, |play, _| reroll(play))
        .exhausts()
        .says("no die is rerolled")],
};

static COLOUR: Ask = Ask::new("caitken-colour", Rule("caitken-and-shollan"), "Dice of which colour do you reroll?")
    .meanwhile("is choosing a colour to reroll (Caitken and Shollan)");
static DICE: Ask = Ask::new("caitken-reroll", Rule("caitken-and-shollan"), "Which of these dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Caitken and Shollan)");

/// The colours of which there is a die that can be rerolled.
fn colours(game: &Game) -> Items<Item> {
    let rerollable = |colour: &&Colour| game.has_changeable_die(|die| die.colour == **colour);
    Colour::ALL.iter().filter(rerollable).copied().map(Item::Colour).collect()
}

fn reroll(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = colours(play);
    match play.pick_one(seat, &COLOUR, None, options)? {
        Item::Colour(colour) => play.reroll_picked(seat, &DICE, |die| die.colour == colour, (0, u8::MAX)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{offered_to, salvo};
    use super::*;
    use crate::kit::{B, CLOSE, Kit, LONG, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    /// A battle cruiser before a Victory at long range: four red dice.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("mc80l-battle-cruiser", "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "caitken-and-shollan"));
        (kit, ship, enemy, me)
    }

    fn red(index: u8, face: Face) -> Item {
        Item::Die(index, Colour::Red, face)
    }

    #[test]
    fn as_many_dice_of_one_colour_as_they_like_are_rerolled_once() {
        shows!("caitken-and-shollan/one-color");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        kit.dice("red", &["blank", "blank", "hit", "blank", "hit", "critical"]);
        kit.dice("blue", &["hit", "hit", "accuracy"]);
        kit.uses("attack-effect", me);
        kit.answer("caitken-colour", Item::Colour(Colour::Red));
        kit.answer_all("caitken-reroll", &[red(0, Face::Blank), red(3, Face::Blank)]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let pool = [Face::Hit, Face::Blank, Face::Hit, Face::Critical, Face::Hit, Face::Hit, Face::Accuracy];
        assert_eq!(kit.last_pool(), pool);
        let [colours, dice] = ["caitken-colour", "caitken-reroll"]
            .map(|ask| &kit.asked.iter().find(|asked| asked.ask == ask).unwrap().options);
        assert_eq!(colours[..], [Item::Colour(Colour::Red), Item::Colour(Colour::Blue)], "there is no black die");
        assert!(dice.iter().all(|die| matches!(die, Item::Die(_, Colour::Red, _))) && dice.len() == 4);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn an_exhausted_card_is_not_offered_in_the_next_attack() {
        shows!("caitken-and-shollan");
        let (mut kit, ship, enemy, me) = kit(LONG);
        kit.game.upgrade_mut(crate::state::UpgradeId(0)).state = CardState::Exhausted;
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn an_accuracy_that_was_spent_before_is_not_rerolled() {
        shows!("caitken-and-shollan/spent-dice");
        let (mut kit, ship, enemy, me) = kit(LONG);
        kit.dice("red", &["accuracy", "blank", "blank", "blank", "hit", "hit", "hit"]);
        kit.answer("attack-effect", red(0, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        kit.uses("attack-effect", me);
        kit.answer_all("caitken-reroll", &[0, 1, 2].map(|index| red(index, Face::Blank)));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 3]);
    }

    #[test]
    fn an_attack_on_a_squadron_is_rerolled_too() {
        shows!("caitken-and-shollan/any-target-and-salvo");
        let (mut kit, ship, _, me) = kit(LONG);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 410.0]);
        kit.dice("black", &["blank", "blank", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer_all("caitken-reroll", &[0, 1].map(|index| Item::Die(index, Colour::Black, Face::Blank)));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn so_is_a_salvo_and_the_attack_of_another_ship_is_not() {
        shows!("caitken-and-shollan/any-target-and-salvo");
        let (mut kit, attacker, ship, me) = salvo("caitken-and-shollan");
        let before = kit.game.ship(attacker).shields(Zone::Front);
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("caitken-reroll", red(1, Face::Blank));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(before - kit.game.ship(attacker).shields(Zone::Front), 1);
        assert_eq!(offered_to(&kit, me.effect()), [B.0], "not in the attack on their ship");
    }
}
