//! Electronic Countermeasures: one token that an accuracy icon locked may be spent all the same.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "electronic-countermeasures",
    hooks: &[offer(Window::AttackSpendDefenseTokens, |game, me| !of_use(game, me).is_empty(), unlock).exhausts()],
};

static UNLOCK: Ask =
    Ask::new("unlock-token", Rule("electronic-countermeasures"), "Which locked token of {} can be spent all the same?")
        .meanwhile("is choosing a token to unlock (Electronic Countermeasures)");

/// The locked tokens that the ship could spend if they were not locked.
fn of_use(game: &Game, me: Source) -> Items<Item> {
    let Some(attack) = game.attack().filter(|_| game.is_defender(me)) else { return Items::new() };
    let unlocked = Attack { accuracy: SmallVec::new(), ..attack.clone() };
    let locked = attack.accuracy.iter().copied();
    locked.filter(|token| query::may_spend_token(game, &unlocked, *token)).map(Item::Defense).collect()
}

fn unlock(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let options = of_use(play, me);
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
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    /// A corvette locks the first token of a Victory with an accuracy.
    fn kit(speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
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
        shows!("electronic-countermeasures/once-per-token", "defense.accuracy-lock");
        let (mut kit, attacker, defender, me) = kit(2);
        kit.uses("spend-defense-token", me);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(last.options.len() > 1 && !last.options.contains(&token(defender, 0)), "not a second time");
    }

    #[test]
    fn where_it_could_do_nothing_it_is_not_offered() {
        shows!("electronic-countermeasures/speed-zero", "defense.speed-zero");
        for (speed, offered) in [(0, false), (1, true)] {
            let (mut kit, attacker, defender, me) = kit(speed);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.was_offered("spend-defense-token", me.effect()), offered);
        }
    }

    #[test]
    fn what_other_cards_forbid_stays_forbidden() {
        shows!("electronic-countermeasures/other-bans");
        for (title, expected) in [("yavaris", [true, true]), ("mon-karren", [true, false]), ("avenger", [true, false])]
        {
            let (mut kit, attacker, defender, me) = kit(2);
            let card = Source::Upgrade(kit.upgrade(attacker, title));
            for index in 0..2 {
                kit.game.ship_mut(defender).defense[index].state = crate::state::TokenState::Exhausted;
            }
            kit.tokens(attacker, &[Command::ConcentrateFire]);
            let fire = Item::Payment(Command::ConcentrateFire, crate::state::Payment::TOKEN);
            kit.answer("attack-effect", fire);
            if title == "avenger" {
                kit.uses("attack-effect", card);
            }
            kit.answer("spend-defense-token", token(defender, 1));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let offers = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token");
            let mut offers: Vec<bool> = offers.map(|asked| asked.options.contains(&me.effect())).collect();
            offers.resize(2, false);
            assert_eq!(offers, expected, "before and after an exhausted redirect is spent");
        }
    }
}
