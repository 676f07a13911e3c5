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
    use crate::kit::{A, new_kit, token};
    use crate::state::TokenState;
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
}
