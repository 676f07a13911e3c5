//! Tactical Expert: the dial that is about to be revealed becomes a concentrate fire dial.

use crate::dials::{is_about_to_reveal, set_own_top_dial_openly};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "tactical-expert",
    hooks: &[offer(Window::ActivationBeforeReveal, is_about_to_reveal, |play, me| {
        set_own_top_dial_openly(play, me, Command::ConcentrateFire)
    })],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Event;
    use crate::state::CardState;
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    #[test]
    fn concentrate_fire_is_revealed_and_the_card_stays_ready() {
        shows!("tactical-expert/every-activation");
        let mut reveal = Reveal::using("tactical-expert", &[Command::Repair, Command::Navigate]);
        assert_eq!(reveal.command(), Some(Command::ConcentrateFire));
        assert_eq!(reveal.kit.game.ship(reveal.ship).stack[..], [Command::Repair]);
        let set = Event::DialSet { ship: reveal.ship, command: Command::ConcentrateFire };
        assert!(reveal.kit.events.contains(&set));
        assert_eq!(reveal.kit.game.card_state(reveal.me), Some(CardState::Ready));
    }

    #[test]
    fn what_reads_the_revealed_command_reads_the_changed_one() {
        shows!("tactical-expert/revealed-command", "raymus-antilles");
        let mut reveal = Reveal::using("tactical-expert", &[Command::Navigate]);
        let raymus = Source::Upgrade(reveal.kit.upgrade(reveal.ship, "raymus-antilles"));
        reveal.kit.uses("effect", raymus);
        assert_eq!(reveal.command(), Some(Command::ConcentrateFire));
        assert!(reveal.kit.game.ship(reveal.ship).tokens.has(Command::ConcentrateFire));
    }

    #[test]
    fn the_dial_lapses_without_an_attack() {
        shows!("tactical-expert/lapses");
        let mut unused = Reveal::using("tactical-expert", &[Command::Navigate]);
        reveal::activate(&mut unused.kit, unused.ship);
        let ship = unused.kit.game.ship(unused.ship);
        assert!(ship.activated && ship.dials.is_empty() && ship.tokens.count() == 0);
    }

    #[test]
    fn a_raid_token_bars_the_changed_command_too() {
        shows!("tactical-expert", "tokens.raid.effect");
        let mut reveal = Reveal::using("tactical-expert", &[Command::Navigate]);
        reveal.kit.game.ship_mut(reveal.ship).raid.add(Command::ConcentrateFire);
        assert_eq!(reveal.command(), Some(Command::ConcentrateFire));
        assert_eq!(reveal.kit.game.payments(reveal.ship, Command::ConcentrateFire).count(), 0);
    }

    #[test]
    fn whatever_the_hidden_dial_shows() {
        shows!("tactical-expert");
        assert!(reveal::is_offered_for_any_dial_of_its_ship("tactical-expert", &[]));
    }

    #[test]
    fn not_for_a_dial_that_crew_panic_took() {
        shows!("tactical-expert", "crew-panic");
        assert!(reveal::finds_no_dial_after_crew_panic("tactical-expert", &[]));
    }
}
