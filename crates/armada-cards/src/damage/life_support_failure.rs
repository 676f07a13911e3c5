//! Life Support Failure: the ship loses its command tokens and can hold none.

use super::is_dealt;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "life-support-failure",
    hooks: &[
        react(Window::DamageDealt, is_dealt, lose_tokens).says("there is no command token to lose"),
        forbid(Ban::HoldTokens(is_carrier)),
    ],
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
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{Payment, Repair};
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

    /// A ship with the card faceup.
    fn kit(ship: &str) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, ship, [900.0, 300.0], 0.0);
        kit.damage(ship, "life-support-failure", true);
        (kit, ship)
    }

    fn reveal(kit: &mut Kit, ship: ShipId, command: Command) {
        kit.game.ship_mut(ship).stack.push(command);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    #[test]
    fn a_dial_spent_for_a_token_is_lost_and_one_that_is_kept_serves() {
        shows!("life-support-failure/no-token-from-dial");
        let (mut spent, ship) = kit("gladiator-i-class-star-destroyer");
        spent.answer("dial-or-token", Item::Token);
        reveal(&mut spent, ship, Command::Repair);
        assert_eq!(spent.game.payments(ship, Command::Repair).count(), 0);
        let (mut kept, ship) = kit("gladiator-i-class-star-destroyer");
        kept.answer("dial-or-token", Item::Keep);
        reveal(&mut kept, ship, Command::Repair);
        assert_eq!(kept.game.payments(ship, Command::Repair).collect::<Vec<_>>(), [Payment::DIAL]);
    }

    #[test]
    fn tokens_on_cards_are_not_touched() {
        shows!("life-support-failure/tokens-on-cards");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let grint = kit.upgrade(ship, "taskmaster-grint");
        kit.game.upgrade_mut(grint).tokens.add(Command::Repair);
        kit.tokens(ship, &[Command::Repair]);
        kit.top_of_deck(&["life-support-failure"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(
            !kit.game.ship(ship).tokens.has(Command::Repair) && kit.game.upgrade(grint).tokens.has(Command::Repair)
        );
    }

    #[test]
    fn cards_that_hand_out_tokens_give_it_none() {
        shows!("life-support-failure/given-tokens");
        for commander in ["grand-moff-tarkin", "garm-bel-iblis"] {
            let (mut kit, ship) = kit("gladiator-i-class-star-destroyer");
            let friend = kit.ship(A, "mc80l-star-cruiser", [600.0, 300.0], 0.0);
            let card = kit.upgrade(friend, commander);
            kit.game.upgrade_mut(card).rounds.push(1);
            kit.uses("effect", Source::Upgrade(card));
            if commander == "garm-bel-iblis" {
                kit.answer("garm-tokens", Item::Command(Command::Navigate));
            }
            kit.open(Window::ShipPhaseStart);
            assert_eq!([ship, friend].map(|ship| kit.game.ship(ship).tokens.count()), [0, 1], "{commander}");
        }
        let (mut net, ship) = kit("gladiator-i-class-star-destroyer");
        let transport = net.ship(A, "gr75-medium-transports", [600.0, 300.0], 0.0);
        let card = Source::Upgrade(net.upgrade(transport, "comms-net"));
        net.tokens(transport, &[Command::Repair]);
        net.run(|play| {
            play.begin_activation(transport);
            play.resolve_revealed_commands(transport)
        });
        assert!(!net.was_offered("resolve-command", card.effect()), "{ship:?} could not keep it");
    }

    #[test]
    fn the_executor_loses_all_of_its_tokens_and_gains_none() {
        shows!("life-support-failure/given-tokens");
        let mut kit = new_kit();
        let ship = kit.ship(A, "executor-i-class-star-dreadnought", [900.0, 400.0], 0.0);
        kit.upgrade(ship, "executor");
        kit.tokens(ship, &[Command::Navigate, Command::Navigate, Command::Repair]);
        kit.top_of_deck(&["life-support-failure"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
        kit.run(|play| play.gain_command_token(ship, Command::Navigate));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    }

    #[test]
    fn leia_organa_makes_dial_and_token_of_a_dial() {
        shows!("life-support-failure/leia-organa");
        let (mut kit, ship) = kit("mc80l-star-cruiser");
        let leia = Source::Upgrade(kit.upgrade(ship, "leia-organa-commander"));
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("effect", leia);
        for _ in 0..3 {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3, "four points and two more");
    }

    #[test]
    fn raid_tokens_stay_and_only_the_dial_clears_them() {
        shows!("life-support-failure/raid-tokens");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.tokens(ship, &[Command::Navigate]);
        kit.game.ship_mut(ship).raid.add(Command::Navigate);
        kit.top_of_deck(&["life-support-failure"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(kit.game.ship(ship).raid.has(Command::Navigate));
        kit.answer("clear-raid-tokens", Item::Payment(Command::Navigate, Payment::DIAL));
        reveal(&mut kit, ship, Command::Navigate);
        assert!(!kit.was_offered("clear-raid-tokens", Item::Payment(Command::Navigate, Payment::TOKEN)));
        assert_eq!(kit.game.ship(ship).raid.count(), 0);
    }
}
