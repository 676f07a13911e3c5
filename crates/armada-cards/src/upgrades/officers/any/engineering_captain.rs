//! Engineering Captain: the dial that is about to be revealed becomes a repair dial.

use crate::dials::{is_about_to_reveal, set_own_top_dial_openly};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "engineering-captain",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, |play, me| {
        set_own_top_dial_openly(play, me, Command::Repair)
    })],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::CardState;
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    #[test]
    fn repair_is_revealed_and_the_rest_of_the_stack_stays() {
        shows!("engineering-captain/top-dial");
        let mut reveal = Reveal::using("engineering-captain", &[Command::Squadron, Command::Navigate]);
        assert_eq!(reveal.command(), Some(Command::Repair));
        assert_eq!(reveal.kit.game.ship(reveal.ship).stack[..], [Command::Squadron]);
    }

    #[test]
    fn the_card_stays_ready_for_the_next_activation() {
        shows!("engineering-captain/every-activation");
        let mut reveal = Reveal::using("engineering-captain", &[Command::Squadron, Command::Navigate]);
        reveal.command();
        assert_eq!(reveal.kit.game.card_state(reveal.me), Some(CardState::Ready));
        reveal.kit.game.frames.clear();
        reveal.kit.game.ship_mut(reveal.ship).dials.clear();
        reveal.kit.uses("effect", reveal.me);
        assert_eq!(reveal.command(), Some(Command::Repair));
    }

    #[test]
    fn the_changed_dial_may_be_spent_for_a_repair_token() {
        shows!("engineering-captain/revealed-repair", "phases.activation.reveal");
        let mut reveal = Reveal::using("engineering-captain", &[Command::Navigate]);
        reveal.kit.answer("dial-or-token", Item::Token);
        assert_eq!(reveal.command(), None);
        assert!(reveal.kit.game.ship(reveal.ship).tokens.has(Command::Repair));
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("engineering-captain");
        assert!(reveal::is_offered_for_any_dial_of_its_ship("engineering-captain", &[]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("engineering-captain", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic("engineering-captain", &[]));
    }

    #[test]
    fn a_raid_token_bars_the_changed_command_too() {
        shows!("engineering-captain", "tokens.raid.effect");
        let mut reveal = Reveal::using("engineering-captain", &[Command::Navigate]);
        reveal.kit.game.ship_mut(reveal.ship).raid.add(Command::Repair);
        assert_eq!(reveal.command(), Some(Command::Repair));
        assert_eq!(reveal.kit.game.payments(reveal.ship, Command::Repair).count(), 0);
    }
}
