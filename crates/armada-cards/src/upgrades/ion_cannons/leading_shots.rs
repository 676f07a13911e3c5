//! Leading Shots: a blue die is spent to reroll any of the others.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "leading-shots", hooks: &[offer(Window::AttackResolveAttackEffects, can_spend, spend_and_reroll)] };

static SPEND: Ask = Ask::new("leading-shots-die", Rule("leading-shots"), "Which blue die do you spend?")
    .meanwhile("is choosing a die to spend (Leading Shots)");
static REROLL: Ask = Ask::new("leading-shots-reroll", Rule("leading-shots"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Leading Shots)");

/// Blue dice that leave another one to be rerolled.
fn blue_dice(game: &Game) -> Items<Item> {
    let changeable = game.attack().map_or(0, |attack| attack.pool.iter().filter(|die| die.is_changeable()).count());
    game.spendable_dice(|die| die.colour == Colour::Blue && changeable > usize::from(die.is_changeable()))
}

fn can_spend(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && !blue_dice(game).is_empty()
}

fn spend_and_reroll(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = blue_dice(play);
    if let Item::Die(index, ..) = play.pick_one(seat, &SPEND, None, options)? {
        play.remove_die(index);
    }
    play.reroll_picked(seat, &REROLL, |_| true, (0, u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn a_blue_die_is_spent_for_new_rolls_of_the_others() {
        shows!("leading-shots/die-gone");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "leading-shots"));
        kit.dice("red", &["blank", "blank", "hit", "hit-hit"]);
        kit.dice("blue", &["hit"]);
        kit.uses("attack-effect", me);
        let blank = |index| Item::Die(index, Colour::Red, Face::Blank);
        kit.answer_all("leading-shots-reroll", &[blank(0), blank(1)]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 0, "three hits, and the blue one is gone");
        assert!(kit.game.ship(defender).damage.is_empty());
    }

    #[test]
    fn without_a_blue_die_it_cannot_be_used() {
        shows!("leading-shots");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "leading-shots"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
