//! Parts Resupply: repair tokens on the card go to friendly ships after the reveal.

use super::resupply;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "parts-resupply",
    hooks: &[offer(Window::ActivationAfterReveal, can_hand_out, hand_out)
        .exhausts()
        .says("the ships hold such tokens already")],
};

static SHIPS: Ask = Ask::new("parts-resupply-ships", Rule("parts-resupply"), "Which ships gain a repair token?")
    .meanwhile("is choosing ships that gain a token (Parts Resupply)");

fn can_hand_out(game: &Game, me: Source) -> bool {
    resupply::can_hand_out(game, me, Command::Repair)
}

fn hand_out(play: &mut Play<'_>, me: Source) -> Flow {
    resupply::hand_out(play, me, Command::Repair, &SHIPS)
}

#[cfg(test)]
mod tests {
    use super::resupply::testing::{activate, hand_out_two, kit};
    use super::*;
    use crate::state::{CardState, Payment, Repair, Stage};
    use rulebook::shows;

    #[test]
    fn each_chosen_ship_is_given_one_the_carrier_too() {
        shows!("parts-resupply/carrier-too");
        let (mut kit, ships, card) = kit("parts-resupply", Command::Repair);
        kit.uses("resolve-command", Source::Upgrade(card));
        kit.answer_all("parts-resupply-ships", &[ships[0], ships[1], ships[2]].map(Item::Ship));
        activate(&mut kit, ships[0]);
        assert_eq!(ships.map(|ship| kit.game.ship(ship).tokens.of(Command::Repair)), [1, 1, 1, 0]);
        let state = kit.game.upgrade(card);
        assert_eq!((state.tokens.of(Command::Repair), state.state), (2, CardState::Exhausted));
    }

    #[test]
    fn a_second_token_of_a_kind_is_lost() {
        shows!("parts-resupply/tokens-on-card", "commands.token.no-duplicates");
        let (mut kit, ships, card) = kit("parts-resupply", Command::Repair);
        kit.tokens(ships[1], &[Command::Repair]);
        hand_out_two(&mut kit, ships, card, "parts-resupply-ships");
        assert_eq!(kit.game.ship(ships[1]).tokens.of(Command::Repair), 1);
        assert_eq!(kit.game.upgrade(card).tokens.of(Command::Repair), 3, "it has left the card");
    }

    #[test]
    fn a_ship_beyond_its_limit_discards_a_token() {
        shows!("parts-resupply/tokens-on-card", "commands.token.limit");
        let (mut kit, ships, card) = kit("parts-resupply", Command::Repair);
        kit.tokens(ships[1], &[Command::Navigate, Command::Squadron, Command::ConcentrateFire]);
        kit.answer("discard-command-token", Item::Command(Command::Squadron));
        hand_out_two(&mut kit, ships, card, "parts-resupply-ships");
        let tokens = kit.game.ship(ships[1]).tokens;
        assert!(tokens.has(Command::Repair) && !tokens.has(Command::Squadron) && tokens.count() == 3);
    }

    #[test]
    fn the_carrier_may_spend_its_token_in_the_same_activation() {
        shows!("parts-resupply/same-activation", "commands.repair.token");
        let (mut kit, ships, card) = kit("parts-resupply", Command::Repair);
        kit.set_shields(ships[0], &[(Zone::Front, 0)]);
        kit.uses("resolve-command", Source::Upgrade(card));
        kit.answer("parts-resupply-ships", Item::Ship(ships[0]));
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.answer("repair", Item::Repair(Repair::MoveShield(Zone::Rear, Zone::Front)));
        activate(&mut kit, ships[0]);
        assert_eq!(kit.game.ship(ships[0]).shields(Zone::Front), 1);
    }

    #[test]
    fn tokens_of_the_ship_ready_it_and_not_those_of_the_card() {
        shows!("parts-resupply/ready-cost", "upgrades.ready-cost.payment");
        let (mut kit, ships, card) = kit("parts-resupply", Command::Repair);
        kit.game.upgrade_mut(card).state = CardState::Exhausted;
        kit.tokens(ships[0], &[Command::ConcentrateFire]);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(!kit.was_asked("ready-card"), "concentrate fire is no part of the cost");
        kit.game.ship_mut(ships[0]).tokens.clear();
        kit.tokens(ships[0], &[Command::Squadron]);
        kit.game.stage = Stage::StatusPhase;
        kit.answer("ready-card", Item::Upgrade(card));
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.upgrade(card).tokens.of(Command::Repair), 5);
        assert_eq!((kit.game.upgrade(card).state, kit.game.ship(ships[0]).tokens.count()), (CardState::Ready, 0));
    }

    #[test]
    fn not_in_another_activation_and_not_while_exhausted() {
        shows!("parts-resupply");
        let (mut other, ships, card) = kit("parts-resupply", Command::Repair);
        activate(&mut other, ships[1]);
        assert!(!other.was_offered("resolve-command", Source::Upgrade(card).effect()));
        let (mut exhausted, ships, card) = kit("parts-resupply", Command::Repair);
        exhausted.game.upgrade_mut(card).state = CardState::Exhausted;
        activate(&mut exhausted, ships[0]);
        assert!(!exhausted.was_offered("resolve-command", Source::Upgrade(card).effect()));
    }
}
