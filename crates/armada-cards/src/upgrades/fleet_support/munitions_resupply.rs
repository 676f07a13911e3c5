//! Munitions Resupply: concentrate-fire tokens on the card go to friendly ships after the reveal.

use super::resupply;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "munitions-resupply",
    hooks: &[offer(Window::ActivationAfterReveal, can_hand_out, hand_out)
        .exhausts()
        .says("the ships hold such tokens already")],
};

static SHIPS: Ask =
    Ask::new("munitions-resupply-ships", Rule("munitions-resupply"), "Which ships gain a concentrate-fire token?")
        .meanwhile("is choosing ships that gain a token (Munitions Resupply)");

fn can_hand_out(game: &Game, me: Source) -> bool {
    resupply::can_hand_out(game, me, Command::ConcentrateFire)
}

fn hand_out(play: &mut Play<'_>, me: Source) -> Flow {
    resupply::hand_out(play, me, Command::ConcentrateFire, &SHIPS)
}

#[cfg(test)]
mod tests {
    use super::resupply::testing::{activate, hand_out_two, kit};
    use super::*;
    use crate::state::{CardState, Stage};
    use rulebook::shows;

    const FIRE: Command = Command::ConcentrateFire;

    #[test]
    fn two_ships_are_given_a_token_each_and_three_stay() {
        shows!("munitions-resupply");
        let (mut kit, ships, card) = kit("munitions-resupply", FIRE);
        hand_out_two(&mut kit, ships, card, "munitions-resupply-ships");
        assert_eq!(ships.map(|ship| kit.game.ship(ship).tokens.has(FIRE)), [false, true, true, false]);
        let state = kit.game.upgrade(card);
        assert_eq!((state.tokens.of(FIRE), state.state), (3, CardState::Exhausted));
        let offered = |ship| kit.was_offered("munitions-resupply-ships", Item::Ship(ship));
        assert_eq!(ships.map(offered), [true, true, true, false], "the carrier itself, and nobody beyond distance 5");
    }

    #[test]
    fn tokens_on_the_card_are_not_the_ships() {
        shows!("munitions-resupply/tokens-on-card", "munitions-resupply/ready-cost", "upgrades.ready-cost.payment");
        let (mut kit, ships, card) = kit("munitions-resupply", FIRE);
        hand_out_two(&mut kit, ships, card, "munitions-resupply-ships");
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(!kit.was_asked("ready-card"), "they do not pay for readying it");
        kit.tokens(ships[0], &[FIRE]);
        kit.game.stage = Stage::StatusPhase;
        kit.answer("ready-card", Item::Upgrade(card));
        kit.run(|play| play.play_round());
        assert_eq!((kit.game.upgrade(card).state, kit.game.upgrade(card).tokens.of(FIRE)), (CardState::Ready, 3));
        assert_eq!(kit.game.ship(ships[0]).tokens.count(), 0, "a token of the ship does");
    }

    #[test]
    fn not_in_the_activation_of_another_ship_not_exhausted_and_not_empty() {
        shows!("munitions-resupply");
        let effect = |card| Source::Upgrade(card).effect();
        let (mut other, ships, card) = kit("munitions-resupply", FIRE);
        activate(&mut other, ships[1]);
        assert!(!other.was_offered("resolve-command", effect(card)));
        let (mut exhausted, ships, card) = kit("munitions-resupply", FIRE);
        exhausted.game.upgrade_mut(card).state = CardState::Exhausted;
        activate(&mut exhausted, ships[0]);
        assert!(!exhausted.was_offered("resolve-command", effect(card)));
        let (mut empty, ships, card) = kit("munitions-resupply", FIRE);
        empty.game.upgrade_mut(card).tokens.clear();
        activate(&mut empty, ships[0]);
        assert!(!empty.was_offered("resolve-command", effect(card)));
    }

    #[test]
    fn not_for_enemies() {
        shows!("munitions-resupply");
        let (mut kit, ships, card) = kit("munitions-resupply", FIRE);
        let enemy = kit.ship(crate::kit::B, "cr90-corvette-a", [300.0, 450.0], 0.0);
        hand_out_two(&mut kit, ships, card, "munitions-resupply-ships");
        assert!(!kit.was_offered("munitions-resupply-ships", Item::Ship(enemy)));
    }
}
