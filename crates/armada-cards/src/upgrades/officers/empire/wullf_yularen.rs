//! Wullf Yularen: a command token that was spent is gained again.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "wullf-yularen", hooks: &[offer(Window::CommandSpendToken, has_spent, gain_again).exhausts()] };

/// What his ship has just spent.
fn spent(game: &Game, me: Source) -> Option<(ShipId, Command)> {
    match game.frames.last() {
        Some(Frame::TokenSpent { ship, command }) if game.carrier(me) == Some(*ship) => Some((*ship, *command)),
        _ => None,
    }
}

fn has_spent(game: &Game, me: Source) -> bool {
    spent(game, me).is_some_and(|(ship, command)| query::would_keep_token(game, ship, command))
}

fn gain_again(play: &mut Play<'_>, me: Source) -> Flow {
    match spent(play, me) {
        Some((ship, command)) => play.gain_command_token(ship, command),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use crate::state::{CardState, Payment};
    use rulebook::shows;

    #[test]
    fn the_token_comes_back_but_not_for_the_same_command_this_round() {
        shows!("wullf-yularen/no-second-resolution", "commands.once-per-round");
        let mut kit = new_kit();
        let ship = kit.ship(A, "imperial-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "wullf-yularen"));
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.uses("effect", me);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(kit.game.ship(ship).tokens.has(Command::Repair));
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn not_for_a_token_that_is_lost_nor_for_another_ship() {
        shows!("wullf-yularen");
        let mut kit = new_kit();
        let ship = kit.ship(A, "imperial-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let other = kit.ship(A, "raider-i-class-corvette", [600.0, 300.0], 0.0);
        kit.upgrade(ship, "wullf-yularen");
        kit.tokens(ship, &[Command::Repair]);
        kit.tokens(other, &[Command::Repair]);
        kit.run(|play| {
            play.lose_command_token(ship, Command::Repair);
            play.spend_command_token(other, Command::Repair)
        });
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_where_the_token_would_have_to_go_at_once() {
        shows!("wullf-yularen/limits", "life-support-failure");
        for (faceup, offered) in [(true, false), (false, true)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "imperial-i-class-star-destroyer", [900.0, 300.0], 0.0);
            let me = Source::Upgrade(kit.upgrade(ship, "wullf-yularen"));
            kit.damage(ship, "life-support-failure", faceup);
            kit.tokens(ship, &[Command::Repair]);
            kit.run(|play| play.spend_command_token(ship, Command::Repair));
            assert_eq!(kit.was_offered("effect", me.effect()), offered);
            assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
        }
    }
}
