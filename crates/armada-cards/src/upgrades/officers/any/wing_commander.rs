//! Wing Commander: the dial that is about to be revealed becomes a squadron dial.

use crate::dials::{is_about_to_reveal, set_own_top_dial_openly};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "wing-commander",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, |play, me| {
        set_own_top_dial_openly(play, me, Command::Squadron)
    })],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::A;
    use crate::state::{CardState, Payment};
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    #[test]
    fn squadron_is_revealed_and_the_card_stays_ready() {
        shows!("wing-commander/every-activation");
        let mut reveal = Reveal::using("wing-commander", &[Command::Navigate, Command::Repair]);
        assert_eq!(reveal.command(), Some(Command::Squadron));
        assert_eq!(reveal.kit.game.ship(reveal.ship).stack[..], [Command::Navigate]);
        assert_eq!(reveal.kit.game.card_state(reveal.me), Some(CardState::Ready));
    }

    #[test]
    fn the_changed_dial_activates_squadrons() {
        shows!("wing-commander", "commands.squadron.one-at-a-time");
        let mut carrier = Reveal::using("wing-commander", &[Command::Repair]);
        let wing = carrier.kit.squadron(A, "x-wing-squadron", [900.0, 420.0]);
        carrier.kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        carrier.kit.answer("command-squadron", Item::Squadron(wing));
        reveal::activate(&mut carrier.kit, carrier.ship);
        assert!(carrier.kit.game.squadron(wing).activated);
    }

    #[test]
    fn a_raid_token_bars_the_changed_command_too() {
        shows!("wing-commander", "tokens.raid.effect");
        let mut reveal = Reveal::using("wing-commander", &[Command::Repair]);
        reveal.kit.game.ship_mut(reveal.ship).raid.add(Command::Squadron);
        assert_eq!(reveal.command(), Some(Command::Squadron));
        assert_eq!(reveal.kit.game.payments(reveal.ship, Command::Squadron).count(), 0);
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("wing-commander");
        assert!(reveal::is_offered_for_any_dial_of_its_ship("wing-commander", &[]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("wing-commander", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic("wing-commander", &[]));
    }

    #[test]
    fn neither_other_dials_of_the_ship_nor_those_of_others_change() {
        shows!("wing-commander/top-dial", "grand-admiral-thrawn");
        let mut reveal = Reveal::using("wing-commander", &[Command::Navigate, Command::Repair]);
        let thrawn = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "grand-admiral-thrawn"));
        reveal.kit.game.last(thrawn, 0, Some(Item::Command(Command::Repair)), Until::Round);
        let friend = reveal.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        reveal.kit.game.ship_mut(friend).stack.push(Command::Repair);
        assert_eq!(reveal.command(), Some(Command::Squadron));
        let ship = reveal.kit.game.ship(reveal.ship);
        assert_eq!(ship.stack[..], [Command::Navigate]);
        let gained: Vec<Command> = ship.dials.iter().filter(|dial| !dial.revealed).map(|dial| dial.command).collect();
        assert_eq!(gained, [Command::Repair]);
        assert_eq!(reveal.kit.game.ship(friend).stack[..], [Command::Repair]);
    }
}
