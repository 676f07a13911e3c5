//! Weapons Liaison: for a command token the dial that is about to be revealed becomes a concentrate fire or squadron dial.

use super::liaison::{change_dial, has_token, spend_token};
use crate::dials::is_about_to_reveal;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "weapons-liaison",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, |play, me| {
        change_dial(play, me, &COMMAND, [Command::ConcentrateFire, Command::Squadron])
    })
    .costs(Cost::Other(has_token, |play, me| spend_token(play, me, &TOKEN)))
    .says("the top dial becomes concentrate fire or squadron")],
};

static TOKEN: Ask =
    Ask::new("weapons-liaison-token", Rule("weapons-liaison"), "Which command token does {} spend to change its dial?")
        .meanwhile("is spending a command token (Weapons Liaison)");
static COMMAND: Ask =
    Ask::new("weapons-liaison-command", Rule("weapons-liaison"), "Which command does the dial of {} become?")
        .meanwhile("is changing a command dial (Weapons Liaison)");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    #[test]
    fn a_token_of_any_kind_makes_the_dial_concentrate_fire_or_squadron() {
        shows!("weapons-liaison/price");
        for command in [Command::ConcentrateFire, Command::Squadron] {
            let mut reveal = Reveal::using("weapons-liaison", &[Command::Navigate, Command::Repair]);
            reveal.kit.tokens(reveal.ship, &[Command::Navigate]);
            reveal.kit.answer("weapons-liaison-command", Item::Command(command));
            assert_eq!(reveal.command(), Some(command));
            let ship = reveal.kit.game.ship(reveal.ship);
            assert_eq!((ship.tokens.count(), ship.resolved.count()), (0, 0), "spent, and for no command");
            for other in [Command::Navigate, Command::Repair] {
                assert!(!reveal.kit.was_offered("weapons-liaison-command", Item::Command(other)));
            }
        }
    }

    #[test]
    fn both_liaisons_may_follow_each_other_each_for_its_own_token() {
        shows!("weapons-liaison/once-per-reveal", "defense-liaison");
        let mut reveal = Reveal::of("weapons-liaison", &[Command::Repair]);
        let defense = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "defense-liaison"));
        reveal.kit.tokens(reveal.ship, &[Command::Navigate, Command::Repair]);
        reveal.kit.uses("effect", defense);
        reveal.kit.uses("effect", reveal.me);
        reveal.kit.answer("weapons-liaison-command", Item::Command(Command::Squadron));
        assert_eq!(reveal.command(), Some(Command::Squadron));
        assert_eq!(reveal.kit.game.ship(reveal.ship).tokens.count(), 0);
    }

    #[test]
    fn not_without_a_token() {
        shows!("weapons-liaison");
        let mut reveal = Reveal::of("weapons-liaison", &[Command::Repair]);
        assert_eq!((reveal.command(), reveal.times_offered()), (Some(Command::Repair), 0));
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("weapons-liaison");
        assert!(reveal::is_offered_for_any_dial_of_its_ship("weapons-liaison", &[Command::Squadron]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("weapons-liaison", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic("weapons-liaison", &[Command::Squadron]));
    }

    #[test]
    fn it_is_the_new_command_that_is_revealed() {
        shows!("weapons-liaison/as-revealed", "raymus-antilles");
        let mut reveal = Reveal::using("weapons-liaison", &[Command::Repair]);
        let raymus = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "raymus-antilles"));
        reveal.kit.tokens(reveal.ship, &[Command::Navigate]);
        reveal.kit.answer("weapons-liaison-command", Item::Command(Command::Squadron));
        reveal.kit.uses("effect", raymus);
        reveal.command();
        assert_eq!(reveal.revealed_to_all(), [Command::Squadron]);
        let tokens = reveal.kit.game.ship(reveal.ship).tokens;
        assert_eq!((tokens.has(Command::Squadron), tokens.count()), (true, 1));
    }
}
