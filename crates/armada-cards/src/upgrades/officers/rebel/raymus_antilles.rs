//! Raymus Antilles: the ship gains the token of the command it reveals and keeps the dial.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "raymus-antilles",
    hooks: &[offer(Window::ActivationRevealDial, |game, me| game.revealed_dial(me).is_some(), gain_token)],
};

fn gain_token(play: &mut Play<'_>, me: Source) -> Flow {
    match (play.carrier(me), play.revealed_dial(me)) {
        (Some(ship), Some(command)) => play.gain_command_token(ship, command),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use rulebook::shows;

    /// A ship with this stack is activated; is the card offered, and what does the ship hold then?
    fn reveal(stack: &[Command]) -> (bool, u8, usize) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "raymus-antilles"));
        kit.game.ship_mut(ship).stack.extend(stack.iter().copied());
        if !stack.is_empty() {
            kit.uses("effect", me);
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        let state = kit.game.ship(ship);
        (kit.was_asked("effect"), state.tokens.of(Command::Repair), state.dials.len())
    }

    #[test]
    fn dial_and_token_are_both_there() {
        shows!("raymus-antilles");
        assert_eq!(reveal(&[Command::Repair]), (true, 1, 1));
    }

    #[test]
    fn without_a_revealed_dial_there_is_no_token() {
        shows!("raymus-antilles");
        assert_eq!(reveal(&[]), (false, 0, 0));
    }
}
