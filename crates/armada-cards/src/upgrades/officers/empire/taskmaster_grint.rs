//! Taskmaster Grint: when his ship reveals the command of the token on his card, it gains that token besides the dial.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "taskmaster-grint",
    hooks: &[offer(Window::ActivationRevealDial, |game, me| expected(game, me).is_some(), gain_token)
        .says("the ship holds such a token already")],
};

/// The command that his ship has revealed, if the token on his card is of that kind.
fn expected(game: &Game, me: Source) -> Option<Command> {
    let Source::Upgrade(card) = me else { return None };
    game.revealed_dial(me).filter(|command| game.upgrade(card).tokens.has(*command))
}

fn gain_token(play: &mut Play<'_>, me: Source) -> Flow {
    match (play.carrier(me), expected(play, me)) {
        (Some(ship), Some(command)) => play.gain_command_token(ship, command),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::A;
    use crate::state::{Payment, UpgradeId};
    use crate::upgrades::officers::reveal::{Reveal, reveal};
    use rulebook::shows;

    const GRINT: UpgradeId = UpgradeId(0);

    /// His ship with a repair token on the card, about to reveal this dial.
    fn table(dial: Command) -> Reveal {
        let mut table = Reveal::of("taskmaster-grint", &[dial]);
        table.kit.game.upgrade_mut(GRINT).tokens.add(Command::Repair);
        table
    }

    #[test]
    fn the_token_and_the_dial_are_both_there() {
        shows!("taskmaster-grint", "commands.dial-plus-token");
        let mut table = table(Command::Repair);
        table.kit.uses("effect", table.me);
        assert_eq!(table.command(), Some(Command::Repair));
        assert!(table.kit.game.payments(table.ship, Command::Repair).any(|with| with == Payment::BOTH));
        assert!(table.kit.game.upgrade(GRINT).tokens.has(Command::Repair), "the one on the card stays");
    }

    #[test]
    fn not_for_another_command() {
        shows!("taskmaster-grint");
        let mut table = table(Command::Navigate);
        assert_eq!((table.command(), table.times_offered()), (Some(Command::Navigate), 0));
    }

    #[test]
    fn a_dial_changed_before_the_reveal_counts_as_changed() {
        shows!("taskmaster-grint", "engineering-captain");
        let mut table = table(Command::Navigate);
        let captain = Source::Upgrade(table.kit.upgrade(table.ship, "engineering-captain"));
        table.kit.uses("effect", captain);
        table.kit.uses("effect", table.me);
        table.command();
        assert!(table.kit.game.ship(table.ship).tokens.has(Command::Repair));
    }

    #[test]
    fn not_for_a_dial_that_is_gained_and_not_for_other_ships() {
        shows!("taskmaster-grint/own-stack");
        let mut table = table(Command::Navigate);
        let ship = table.ship;
        table.command();
        table.kit.run(|play| play.gain_dial(ship, Command::Repair));
        table.kit.game.frames.clear();
        let friend = table.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        table.kit.game.ship_mut(friend).stack.push(Command::Repair);
        reveal(&mut table.kit, friend);
        assert_eq!(table.times_offered(), 0);
    }

    #[test]
    fn the_token_is_chosen_after_deployment_and_pays_for_nothing() {
        shows!("taskmaster-grint/chosen-after-deployment", "upgrades.stored.specific-tokens");
        let mut table = Reveal::of("taskmaster-grint", &[]);
        table.kit.answer("starting-token", Item::Command(Command::Squadron));
        table.kit.run(|play| play.place_card_tokens());
        assert!(table.kit.game.upgrade(GRINT).tokens.has(Command::Squadron));
        assert_eq!(table.kit.game.payments(table.ship, Command::Squadron).count(), 0);
    }
}
