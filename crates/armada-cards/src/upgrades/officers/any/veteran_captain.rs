//! Veteran Captain: discarded when the ship reveals a dial, for a command token of any kind.

use crate::prelude::*;
use crate::upgrades::officers::{gain_any_token, is_being_activated};

pub(crate) static CARD: Card = Card {
    id: "veteran-captain",
    hooks: &[offer(Window::ActivationRevealDial, is_being_activated, |play, me| gain_any_token(play, me, &TOKEN))
        .discards()
        .says("the ship holds such a token already")],
};

static TOKEN: Ask = Ask::new("veteran-captain-token", Rule("veteran-captain"), "Which command token does {} gain?")
    .meanwhile("is choosing a command token (Veteran Captain)");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::A;
    use crate::state::{CardState, Payment};
    use crate::upgrades::officers::reveal::{Reveal, reveal};
    use rulebook::shows;

    const CARD: &str = "veteran-captain";

    #[test]
    fn a_token_of_any_kind_and_the_dial_is_kept() {
        shows!("veteran-captain/dial-kept");
        for command in Command::ALL {
            let mut reveal = Reveal::using(CARD, &[Command::Squadron]);
            reveal.kit.answer("veteran-captain-token", Item::Command(*command));
            assert_eq!(reveal.command(), Some(Command::Squadron));
            assert!(reveal.kit.game.ship(reveal.ship).tokens.has(*command));
            assert_eq!(reveal.kit.game.card_state(reveal.me), Some(CardState::Discarded));
        }
    }

    #[test]
    fn the_token_joins_a_dial_of_its_kind() {
        shows!("veteran-captain/combined", "commands.dial-plus-token");
        let mut reveal = Reveal::using(CARD, &[Command::Squadron]);
        reveal.kit.answer("veteran-captain-token", Item::Command(Command::Squadron));
        reveal.command();
        assert!(reveal.kit.game.payments(reveal.ship, Command::Squadron).any(|with| with == Payment::BOTH));
        assert_eq!(query::activation_count(&reveal.kit.game, reveal.ship, Payment::BOTH), 3 + 1);
    }

    #[test]
    fn the_token_may_go_against_a_raid_token_of_its_kind() {
        shows!("veteran-captain/combined", "tokens.raid.removal");
        let mut reveal = Reveal::using(CARD, &[Command::Squadron]);
        reveal.kit.game.ship_mut(reveal.ship).raid.add(Command::Navigate);
        reveal.kit.answer("veteran-captain-token", Item::Command(Command::Navigate));
        reveal.kit.answer("clear-raid-tokens", Item::Payment(Command::Navigate, Payment::TOKEN));
        reveal.command();
        let ship = reveal.kit.game.ship(reveal.ship);
        assert_eq!((ship.raid.count(), ship.tokens.count()), (0, 0));
    }

    #[test]
    fn the_limit_of_tokens_holds() {
        shows!("veteran-captain/limits", "commands.token.limit");
        let mut reveal = Reveal::by("cr90-corvette-a", CARD, &[Command::Squadron]);
        reveal.kit.tokens(reveal.ship, &[Command::Repair]);
        reveal.kit.uses("effect", reveal.me);
        reveal.kit.answer("veteran-captain-token", Item::Command(Command::Navigate));
        reveal.kit.answer("discard-command-token", Item::Command(Command::Repair));
        reveal.command();
        let tokens = reveal.kit.game.ship(reveal.ship).tokens;
        assert!(tokens.has(Command::Navigate) && tokens.count() == 1);
    }

    #[test]
    fn not_without_a_revealed_dial_once_discarded_or_for_another_ship() {
        shows!("veteran-captain");
        let mut without = Reveal::of(CARD, &[]);
        assert_eq!((without.command(), without.times_offered()), (None, 0));
        let mut spent = Reveal::of(CARD, &[Command::Squadron]);
        spent.kit.run(|play| play.discard(spent.me));
        assert_eq!((spent.command(), spent.times_offered()), (Some(Command::Squadron), 0));
        let mut idle = Reveal::of(CARD, &[Command::Squadron]);
        let friend = idle.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        idle.kit.game.ship_mut(friend).stack.push(Command::Repair);
        reveal(&mut idle.kit, friend);
        assert_eq!(idle.times_offered(), 0);
    }
}
