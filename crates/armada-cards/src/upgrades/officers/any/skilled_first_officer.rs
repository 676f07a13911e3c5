//! Skilled First Officer: the top dial is discarded before it is revealed, and the next one is revealed in its place.

use crate::dials::{discard_own_top_dial, is_about_to_reveal};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "skilled-first-officer",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, discard_own_top_dial).discards()],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Event;
    use crate::state::{CardState, Stage};
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    const CARD: &str = "skilled-first-officer";

    #[test]
    fn the_next_dial_is_revealed_in_its_place() {
        shows!("skilled-first-officer/next-dial");
        let mut reveal = Reveal::using(CARD, &[Command::Squadron, Command::Repair]);
        assert_eq!(reveal.command(), Some(Command::Squadron));
        assert_eq!(reveal.kit.game.card_state(reveal.me), Some(CardState::Discarded));
    }

    #[test]
    fn the_dial_that_goes_is_neither_shown_nor_spent() {
        shows!("skilled-first-officer/not-revealed");
        let mut reveal = Reveal::using(CARD, &[Command::Repair]);
        reveal.kit.game.ship_mut(reveal.ship).raid.add(Command::Navigate);
        assert_eq!(reveal.command(), None);
        assert!(!reveal.kit.events.iter().any(|event| matches!(event, Event::DialRevealed { .. })));
        assert!(!reveal.kit.was_asked("dial-or-token") && !reveal.kit.was_asked("clear-raid-tokens"));
    }

    #[test]
    fn without_a_dial_tokens_serve_all_the_same() {
        shows!("skilled-first-officer");
        let mut reveal = Reveal::using(CARD, &[Command::Repair]);
        reveal.kit.tokens(reveal.ship, &[Command::Repair]);
        assert_eq!(reveal.command(), None);
        assert_eq!(reveal.kit.game.payments(reveal.ship, Command::Repair).count(), 1);
    }

    #[test]
    fn the_stack_is_filled_up_in_the_next_command_phase() {
        shows!("skilled-first-officer/refilled", "phases.command.fill-to-value");
        let mut reveal = Reveal::using(CARD, &[Command::Navigate, Command::Squadron, Command::Repair]);
        reveal::activate(&mut reveal.kit, reveal.ship);
        reveal.kit.game.stage = Stage::CommandPhase;
        reveal.kit.run(|play| play.play_round());
        let assigned = reveal.kit.asked.iter().filter(|asked| asked.ask == "assign-dials").count();
        assert_eq!(assigned, 2, "one more than usual");
    }

    #[test]
    fn the_new_top_dial_may_be_changed_then() {
        shows!("skilled-first-officer/dial-changers", "tactical-expert");
        let mut reveal = Reveal::using(CARD, &[Command::Navigate, Command::Squadron, Command::Repair]);
        let expert = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "tactical-expert"));
        reveal.kit.uses("effect", expert);
        assert_eq!(reveal.command(), Some(Command::ConcentrateFire));
        assert_eq!(reveal.kit.game.ship(reveal.ship).stack[..], [Command::Navigate]);
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("skilled-first-officer");
        assert!(reveal::is_offered_for_any_dial_of_its_ship(CARD, &[]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("skilled-first-officer", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic(CARD, &[]));
    }
}
