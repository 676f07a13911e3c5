//! Injured Crew: one defense token of the owner's choice is discarded.

use super::{is_dealt, turn_facedown};
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "injured-crew", hooks: &[react(Window::DamageDealt, is_dealt, lose_token)] };

static LOSE_TOKEN: Ask = Ask::new("injured-crew-token", Rule("injured-crew"), "Which defense token does {} lose?")
    .meanwhile("is choosing a defense token to lose");

/// Discarding is not spending.
fn lose_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let options: Items<Item> = play.tokens_of(ship.into()).map(|(token, _)| Item::Defense(token)).collect();
    let seat = play.ship(ship).seat;
    if !options.is_empty()
        && let Item::Defense(token) = play.pick_one(seat, &LOSE_TOKEN, Some(Item::Ship(ship)), options)?
    {
        play.discard_defense_token(token);
    }
    turn_facedown(play, me);
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::catalog::Zone;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{Colour, Face, Item, ShipId, TokenState};
    use rulebook::shows;

    #[test]
    fn an_exhausted_token_will_do() {
        shows!("injured-crew/any-state", "damage.faceup-kinds");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).defense[0].state = TokenState::Exhausted;
        kit.top_of_deck(&["injured-crew"]);
        kit.answer("injured-crew-token", token(ship, 0));
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).defense[0].state, TokenState::Discarded);
        assert!(!kit.game.ship(ship).damage[0].faceup);
    }

    #[test]
    fn without_tokens_it_only_turns_over() {
        shows!("injured-crew/any-state");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).defense.clear();
        kit.top_of_deck(&["injured-crew"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(!kit.was_asked("injured-crew-token") && !kit.game.ship(ship).damage[0].faceup);
    }

    const BRACE: u8 = 1;

    /// A corvette's three points against the bare front of a Gladiator; the critical among them deals the card, and the
    /// brace is lost for it.
    fn attack_on_bare_front(prepare: impl Fn(&mut Kit, ShipId)) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["injured-crew"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.answer("injured-crew-token", token(ship, BRACE));
        prepare(&mut kit, ship);
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.ship(ship).defense[usize::from(BRACE)].state, TokenState::Discarded);
        (kit, ship)
    }

    #[test]
    fn what_forbids_spending_a_token_does_not_save_it() {
        shows!("injured-crew/not-spending");
        let (kit, ship) = attack_on_bare_front(|kit, ship| {
            kit.dice("red", &["critical", "accuracy"]);
            kit.dice("blue", &["hit"]);
            kit.answer("attack-effect", Item::Die(1, Colour::Red, Face::Accuracy));
            kit.answer("lock-token", token(ship, BRACE));
        });
        assert_eq!(kit.game.ship(ship).damage.len(), 2, "the brace that is lost halves nothing");
        for speed in [0, 2] {
            let (kit, ship) = attack_on_bare_front(|kit, ship| {
                kit.dice("red", &["critical", "hit"]);
                kit.dice("blue", &["hit"]);
                kit.damage(ship, "faulty-countermeasures", true);
                kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Exhausted;
                kit.game.ship_mut(ship).speed = speed;
            });
            assert!(!kit.was_offered("spend-defense-token", token(ship, BRACE)));
            assert_eq!(kit.game.ship(ship).damage.len(), 1 + 3);
        }
    }

    #[test]
    fn a_token_spent_in_the_attack_keeps_its_effect() {
        shows!("injured-crew/effect-stands");
        let (kit, ship) = attack_on_bare_front(|kit, ship| {
            kit.dice("red", &["critical", "hit"]);
            kit.dice("blue", &["hit"]);
            kit.answer("spend-defense-token", token(ship, BRACE));
        });
        assert_eq!(kit.game.ship(ship).damage.len(), 2, "three braced to two");
    }

    #[test]
    fn tokens_on_cards_cannot_be_picked() {
        shows!("injured-crew/tokens-on-cards");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "emperor-palpatine-commander");
        kit.game.upgrade_mut(card).defense.push(crate::catalog::DefenseToken::Scatter);
        kit.top_of_deck(&["injured-crew"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        let asked = kit.asked.iter().find(|asked| asked.ask == "injured-crew-token").unwrap();
        assert_eq!(asked.options, [0, 1, 2].map(|index| token(ship, index)), "the three of the ship");
        assert_eq!(kit.game.upgrade(card).defense.len(), 1);
    }
}
