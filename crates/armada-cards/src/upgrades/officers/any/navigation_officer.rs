//! Navigation Officer: the dial that is about to be revealed becomes a navigate dial.

use crate::dials::{is_about_to_reveal, set_own_top_dial_openly};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "navigation-officer",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, |play, me| {
        set_own_top_dial_openly(play, me, Command::Navigate)
    })],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{CardState, Payment};
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    #[test]
    fn navigate_is_revealed_and_the_card_stays_ready() {
        shows!("navigation-officer/every-activation");
        let mut reveal = Reveal::using("navigation-officer", &[Command::Repair, Command::Squadron]);
        assert_eq!(reveal.command(), Some(Command::Navigate));
        assert_eq!(reveal.kit.game.ship(reveal.ship).stack[..], [Command::Repair]);
        assert_eq!(reveal.kit.game.card_state(reveal.me), Some(CardState::Ready));
    }

    #[test]
    fn the_token_of_a_huge_ship_follows_the_changed_dial() {
        shows!("navigation-officer/revealed-navigate");
        let mut huge = Reveal::by("executor-i-class-star-dreadnought", "navigation-officer", &[Command::Squadron]);
        huge.kit.uses("effect", huge.me);
        assert_eq!(huge.command(), Some(Command::Navigate));
        let tokens = huge.kit.game.ship(huge.ship).tokens;
        assert!(tokens.has(Command::Navigate) && tokens.count() == 1);
    }

    #[test]
    fn the_changed_dial_may_be_given_up_for_raid_tokens() {
        shows!("navigation-officer/dial-uses", "tokens.raid.removal");
        let mut reveal = Reveal::using("navigation-officer", &[Command::Squadron]);
        for command in [Command::Navigate, Command::Repair] {
            reveal.kit.game.ship_mut(reveal.ship).raid.add(command);
        }
        reveal.kit.answer("clear-raid-tokens", Item::Payment(Command::Navigate, Payment::DIAL));
        assert_eq!(reveal.command(), None);
        assert_eq!(reveal.kit.game.ship(reveal.ship).raid.count(), 0);
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("navigation-officer");
        assert!(reveal::is_offered_for_any_dial_of_its_ship("navigation-officer", &[]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("navigation-officer", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic("navigation-officer", &[]));
    }
}
