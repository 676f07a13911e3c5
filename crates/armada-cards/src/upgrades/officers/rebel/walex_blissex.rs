//! Walex Blissex: discarded as the ship activates, a defense token that it has lost comes back.

use crate::defense;
use crate::prelude::*;
use crate::state::TokenState;
use crate::upgrades::officers::is_being_activated;

pub(crate) static CARD: Card = Card {
    id: "walex-blissex",
    hooks: &[offer(
        Window::ActivationStart,
        |game, me| is_being_activated(game, me) && !lost_tokens(game, me).is_empty(),
        recover,
    )
    .discards()],
};

static TOKEN: Ask = Ask::new("walex-token", Rule("walex-blissex"), "Which discarded defense token do you get back?")
    .meanwhile("is getting a defense token back (Walex Blissex)");

/// The discarded defense tokens of the ship.
fn lost_tokens(game: &Game, me: Source) -> Items<Item> {
    game.unit_of(me).map(|ship| defense::discarded(game, ship)).unwrap_or_default()
}

fn recover(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = lost_tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.recover_defense_token(token, TokenState::Ready);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, token};
    use crate::state::CardState;
    use crate::upgrades::officers::reveal::{Reveal, reveal};
    use rulebook::shows;

    const CARD: &str = "walex-blissex";

    /// A frigate with evade, brace and redirect in these states.
    fn frigate(states: [TokenState; 3]) -> Reveal {
        let mut table = Reveal::of(CARD, &[Command::Repair]);
        for (token, state) in table.kit.game.ship_mut(table.ship).defense.iter_mut().zip(states) {
            token.state = state;
        }
        table
    }

    #[test]
    fn a_discarded_token_comes_back_readied() {
        shows!("walex-blissex/readied");
        let mut table = frigate([TokenState::Discarded, TokenState::Exhausted, TokenState::Discarded]);
        table.kit.uses("effect", table.me);
        table.kit.answer("walex-token", token(table.ship, 2));
        table.command();
        let states: Vec<TokenState> = table.kit.game.ship(table.ship).defense.iter().map(|token| token.state).collect();
        assert_eq!(states, [TokenState::Discarded, TokenState::Exhausted, TokenState::Ready]);
        assert!(!table.kit.was_offered("walex-token", token(table.ship, 1)), "an exhausted one is not lost");
        assert_eq!(table.kit.game.card_state(table.me), Some(CardState::Discarded));
    }

    #[test]
    fn before_the_dial_is_revealed() {
        shows!("walex-blissex");
        let mut table = frigate([TokenState::Discarded; 3]);
        table.command();
        let asks: Vec<&str> = table.kit.asked.iter().map(|asked| asked.ask).collect();
        assert_eq!(asks, ["effect", "dial-or-token"]);
    }

    #[test]
    fn not_while_no_token_is_lost() {
        shows!("walex-blissex");
        let mut table = frigate([TokenState::Ready, TokenState::Exhausted, TokenState::Ready]);
        table.command();
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn not_when_another_ship_activates() {
        shows!("walex-blissex");
        let mut table = frigate([TokenState::Discarded; 3]);
        let friend = table.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        reveal(&mut table.kit, friend);
        assert_eq!(table.times_offered(), 0);
    }
}
