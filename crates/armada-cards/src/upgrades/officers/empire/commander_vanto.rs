//! Commander Vanto: after the first command of its activation his ship gains a command token of any kind.

use crate::prelude::*;
use crate::upgrades::officers::{gain_any_token, is_being_activated};

pub(crate) static CARD: Card = Card {
    id: "commander-vanto",
    hooks: &[
        offer(Window::CommandAfterResolve, is_first_command, |play, me| gain_any_token(play, me, &TOKEN)).exhausts()
    ],
};

static TOKEN: Ask = Ask::new("commander-vanto-token", Rule("commander-vanto"), "Which command token does {} gain?")
    .meanwhile("is choosing a command token (Commander Vanto)");

/// The command that has just been resolved is the first one that the ship resolves in its activation.
fn is_first_command(game: &Game, me: Source) -> bool {
    let (Some(command), Some(activation)) = (game.command(), game.activation()) else { return false };
    is_being_activated(game, me) && command.ship == activation.ship && activation.first_command == Some(command.command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::A;
    use crate::state::{CardState, Payment};
    use crate::upgrades::officers::reveal::{self, Reveal};
    use rulebook::shows;

    const CARD: &str = "commander-vanto";

    /// His ship is being activated with these dials.
    fn activating(dials: &[Command]) -> Reveal {
        let mut table = Reveal::of(CARD, &[]);
        for command in dials {
            table.kit.dial(table.ship, *command);
        }
        let ship = table.ship;
        table.kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        table
    }

    /// The commands of these dials are resolved, in this order.
    fn resolve(table: &mut Reveal, commands: &[Command]) {
        for command in commands {
            table.kit.answer("resolve-command", Item::Payment(*command, Payment::DIAL));
        }
        let ship = table.ship;
        table.kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn a_token_of_any_kind_that_serves_in_the_same_activation() {
        shows!("commander-vanto/used-at-once");
        let mut table = activating(&[Command::Repair]);
        table.kit.uses("effect", table.me);
        table.kit.answer("commander-vanto-token", Item::Command(Command::ConcentrateFire));
        resolve(&mut table, &[Command::Repair]);
        assert_eq!(table.kit.game.payments(table.ship, Command::ConcentrateFire).count(), 1);
        assert_eq!(table.kit.game.card_state(table.me), Some(CardState::Exhausted));
    }

    #[test]
    fn the_first_command_alone_opens_the_chance() {
        shows!("commander-vanto/first-only");
        let mut table = activating(&[Command::Squadron, Command::Repair]);
        resolve(&mut table, &[Command::Squadron, Command::Repair]);
        assert_eq!(table.kit.game.ship(table.ship).resolved.count(), 2);
        assert_eq!(table.times_offered(), 1, "it was passed up and does not come back");
    }

    #[test]
    fn a_command_without_any_effect_counts() {
        shows!("commander-vanto/no-effect-counts");
        let mut table = activating(&[Command::Squadron]);
        resolve(&mut table, &[Command::Squadron]);
        assert!(!table.kit.was_asked("command-squadron"), "there is no squadron to activate");
        assert_eq!(table.times_offered(), 1);
    }

    #[test]
    fn a_dial_that_becomes_a_token_does_not() {
        shows!("commander-vanto/no-effect-counts");
        let mut table = Reveal::of(CARD, &[Command::Repair]);
        table.kit.answer("dial-or-token", Item::Token);
        reveal::activate(&mut table.kit, table.ship);
        assert!(table.kit.game.ship(table.ship).tokens.has(Command::Repair));
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn after_a_first_command_in_the_maneuver_the_token_comes_that_late() {
        shows!("commander-vanto/late");
        let mut table = Reveal::of(CARD, &[Command::Navigate]);
        table.kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        table.kit.uses("effect", table.me);
        table.kit.answer("commander-vanto-token", Item::Command(Command::Repair));
        reveal::activate(&mut table.kit, table.ship);
        assert!(table.kit.game.ship(table.ship).tokens.has(Command::Repair), "too late to resolve repair with it");
    }

    #[test]
    fn not_outside_of_the_activation_of_his_own_ship() {
        shows!("commander-vanto");
        let mut idle = Reveal::of(CARD, &[]);
        idle.kit.dial(idle.ship, Command::Repair);
        resolve(&mut idle, &[Command::Repair]);
        assert_eq!(idle.times_offered(), 0);
        let friend = idle.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        idle.kit.game.ship_mut(friend).stack.push(Command::Repair);
        idle.kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        reveal::activate(&mut idle.kit, friend);
        assert_eq!(idle.times_offered(), 0);
    }

    #[test]
    fn not_while_exhausted() {
        shows!("commander-vanto");
        let mut table = activating(&[Command::Repair]);
        table.kit.run(|play| {
            play.exhaust(table.me);
            Ok(())
        });
        resolve(&mut table, &[Command::Repair]);
        assert_eq!(table.times_offered(), 0);
    }
}
