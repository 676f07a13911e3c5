//! Electronic Countermeasures: one token that an accuracy icon locked may be spent all the same.

use crate::cards::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "electronic-countermeasures",
    hooks: &[offer(Window::AttackSpendDefenseTokens, has_locked_token, unlock).exhausts()],
};

static UNLOCK: Ask = Ask {
    name: "unlock-token",
    rule: Rule("electronic-countermeasures"),
    says: "Which locked token of {} can be spent all the same?",
};

fn has_locked_token(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| attack.defender.ship() == game.carrier(me) && !attack.accuracy.is_empty())
}

fn unlock(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(attack)) = (play.carrier(me), play.attack()) else { return Ok(()) };
    let options: Items<Item> = attack.accuracy.iter().copied().map(Item::Defense).collect();
    let seat = play.ship(ship).seat;
    if let Item::Defense(token) = play.pick_one(seat, &UNLOCK, Some(Item::Ship(ship)), options)?
        && let Some(attack) = play.attack_mut()
    {
        attack.accuracy.retain(|locked| *locked != token);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    /// A corvette locks the first token of a Victory with an accuracy.
    fn kit(speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = Kit::new();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.game.ship_mut(defender).speed = speed;
        let me = Source::Upgrade(kit.upgrade(defender, "electronic-countermeasures"));
        kit.dice("red", &["accuracy", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(defender, 0));
        (kit, attacker, defender, me)
    }

    #[test]
    fn the_locked_token_may_be_spent() {
        shows!("electronic-countermeasures", "defense.accuracy-lock");
        let (mut kit, attacker, defender, me) = kit(2);
        kit.uses("spend-defense-token", me);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn at_speed_0_nothing_can_be_spent_all_the_same() {
        shows!("electronic-countermeasures", "defense.speed-zero");
        let (mut kit, attacker, defender, me) = kit(0);
        kit.uses("spend-defense-token", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", token(defender, 0)));
    }
}
