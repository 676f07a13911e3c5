//! Life Support Failure: the ship loses its command tokens and can hold none.

use super::is_dealt;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "life-support-failure",
    hooks: &[react(Window::DamageDealt, is_dealt, lose_tokens), forbid(Ban::HoldTokens(is_carrier))],
};

fn lose_tokens(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    while let Some(command) = play.ship(ship).tokens.kinds().next() {
        play.lose_command_token(ship, command);
    }
    Ok(())
}

fn is_carrier(game: &Game, me: Source, ship: ShipId) -> bool {
    game.carrier(me) == Some(ship)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use rulebook::shows;

    #[test]
    fn all_tokens_go_and_none_come_until_it_is_repaired() {
        shows!("life-support-failure", "damage.faceup-persistent", "timing.inactive-cards");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.tokens(ship, &[Command::Navigate, Command::Repair]);
        kit.top_of_deck(&["life-support-failure"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
        assert!(kit.asked.is_empty(), "there is nothing to choose");
        assert!(kit.game.ship(ship).damage[0].faceup);
        kit.run(|play| play.gain_command_token(ship, Command::Squadron));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);

        kit.run(|play| {
            play.discard_damage_card(ship, 0);
            play.gain_command_token(ship, Command::Squadron)
        });
        assert!(kit.game.ship(ship).tokens.has(Command::Squadron));
    }
}
