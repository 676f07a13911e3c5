//! Defense Liaison: for a command token the dial that is about to be revealed becomes a navigate or repair dial.

use super::liaison::{change_dial, has_token, spend_token};
use crate::dials::is_about_to_reveal;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "defense-liaison",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, |play, me| {
        change_dial(play, me, &COMMAND, [Command::Navigate, Command::Repair])
    })
    .costs(Cost::Other(has_token, |play, me| spend_token(play, me, &TOKEN)))
    .says("the top dial becomes navigate or repair")],
};

static TOKEN: Ask =
    Ask::new("defense-liaison-token", Rule("defense-liaison"), "Which command token does {} spend to change its dial?")
        .meanwhile("is spending a command token (Defense Liaison)");
static COMMAND: Ask =
    Ask::new("defense-liaison-command", Rule("defense-liaison"), "Which command does the dial of {} become?")
        .meanwhile("is changing a command dial (Defense Liaison)");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    /// A squadron dial under the hand of the liaison, with a concentrate fire token to spend.
    fn liaison() -> Reveal {
        let mut reveal = Reveal::using("defense-liaison", &[Command::Repair, Command::Squadron]);
        reveal.kit.tokens(reveal.ship, &[Command::ConcentrateFire]);
        reveal
    }

    #[test]
    fn a_token_of_any_kind_makes_the_dial_navigate_or_repair() {
        shows!("defense-liaison");
        for command in [Command::Navigate, Command::Repair] {
            let mut reveal = liaison();
            reveal.kit.answer("defense-liaison-command", Item::Command(command));
            assert_eq!(reveal.command(), Some(command));
            assert_eq!(reveal.kit.game.ship(reveal.ship).tokens.count(), 0);
            assert_eq!(reveal.kit.game.ship(reveal.ship).stack[..], [Command::Repair], "the next dial stays");
            for other in [Command::Squadron, Command::ConcentrateFire] {
                assert!(!reveal.kit.was_offered("defense-liaison-command", Item::Command(other)));
            }
        }
    }

    #[test]
    fn the_token_resolves_no_command() {
        shows!("defense-liaison/price");
        let mut reveal = liaison();
        reveal.command();
        assert_eq!(reveal.kit.game.ship(reveal.ship).resolved.count(), 0);
    }

    #[test]
    fn its_player_chooses_the_token_and_uses_it_once_per_reveal() {
        shows!("defense-liaison/once-per-reveal");
        let mut reveal = liaison();
        reveal.kit.tokens(reveal.ship, &[Command::Navigate]);
        reveal.kit.answer("defense-liaison-token", Item::Command(Command::Navigate));
        reveal.command();
        assert!(reveal.kit.game.ship(reveal.ship).tokens.has(Command::ConcentrateFire));
        assert_eq!(reveal.times_offered(), 1, "though there is another token");
    }

    #[test]
    fn a_spent_token_may_come_back() {
        shows!("defense-liaison", "wullf-yularen");
        let mut reveal = liaison();
        let wullf = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "wullf-yularen"));
        reveal.kit.uses("effect", wullf);
        assert_eq!(reveal.command(), Some(Command::Navigate));
        assert!(reveal.kit.game.ship(reveal.ship).tokens.has(Command::ConcentrateFire));
    }

    #[test]
    fn not_without_a_token() {
        shows!("defense-liaison");
        let mut reveal = Reveal::of("defense-liaison", &[Command::Squadron]);
        assert_eq!((reveal.command(), reveal.times_offered()), (Some(Command::Squadron), 0));
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("defense-liaison");
        assert!(reveal::is_offered_for_any_dial_of_its_ship("defense-liaison", &[Command::Squadron]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("defense-liaison/crew-panic", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic("defense-liaison", &[Command::Squadron]));
    }

    #[test]
    fn it_is_the_new_command_that_is_revealed() {
        shows!("defense-liaison/as-revealed", "raymus-antilles");
        let mut reveal = liaison();
        let raymus = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "raymus-antilles"));
        reveal.kit.answer("defense-liaison-command", Item::Command(Command::Repair));
        reveal.kit.uses("effect", raymus);
        reveal.command();
        assert_eq!(reveal.revealed_to_all(), [Command::Repair]);
        let tokens = reveal.kit.game.ship(reveal.ship).tokens;
        assert_eq!((tokens.has(Command::Repair), tokens.count()), (true, 1));
    }
}
