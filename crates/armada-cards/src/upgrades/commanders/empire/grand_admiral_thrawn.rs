//! Grand Admiral Thrawn: three dials wait on the card; one a round gives every friendly ship a further dial.

use crate::prelude::*;
use crate::upgrades::commanders::{discard_dial, has_dials};

pub(crate) static CARD: Card = Card {
    id: "grand-admiral-thrawn",
    hooks: &[
        offer(Window::ShipPhaseStart, has_dials, reveal_one)
            .named("reveal-a-dial")
            .says("every friendly ship gains a {} dial this round"),
        react(Window::ActivationStart, is_friend, give_dial).while_lasting().named("give-the-dial"),
    ],
};

static REVEAL: Ask = Ask::new("thrawn-reveal", Rule("grand-admiral-thrawn"), "Which of his dials do you reveal?")
    .meanwhile("is choosing a dial to reveal (Grand Admiral Thrawn)")
    .secret();

fn reveal_one(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(command) = discard_dial(play, me, &REVEAL)? {
        play.last(me, 0, Some(Item::Command(command)), Until::Round);
    }
    Ok(())
}

fn is_friend(game: &Game, me: Source) -> bool {
    game.activation().is_some_and(|activation| game.ship(activation.ship).side == game.side_of(me))
}

fn give_dial(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.activation().map(|activation| activation.ship) else { return Ok(()) };
    let shown: SmallVec<[Option<Item>; 1]> = play.lasting_of(me, 0).collect();
    for item in shown {
        if let Some(Item::Command(command)) = item {
            play.gain_dial(ship, command)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, UpgradeId};
    use rulebook::shows;

    #[test]
    fn every_friendly_ship_gains_the_dial_that_was_revealed() {
        shows!(
            "grand-admiral-thrawn/gained-not-revealed",
            "commands.dial.additional",
            "commands.dial.additional-not-revealed"
        );
        let mut kit = new_kit();
        let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [600.0, 700.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        let card = kit.upgrade(flagship, "grand-admiral-thrawn");
        let me = Source::Upgrade(card);
        for command in [Command::Squadron, Command::Navigate, Command::Squadron] {
            kit.answer("starting-dial", Item::Command(command));
        }
        kit.run(|play| play.place_card_tokens());
        assert_eq!(kit.game.upgrade(card).dials.len(), 3);
        kit.uses("effect", me);
        kit.answer("thrawn-reveal", Item::Command(Command::Squadron));
        kit.open(Window::ShipPhaseStart);
        for (ship, dials) in [(raider, 1), (enemy, 0)] {
            kit.run(|play| {
                play.begin_activation(ship);
                play.open(Window::ActivationStart)
            });
            kit.game.frames.clear();
            let gained = &kit.game.ship(ship).dials;
            assert_eq!(gained.len(), dials);
            assert!(gained.iter().all(|dial| dial.command == Command::Squadron && !dial.revealed));
        }
    }

    #[test]
    fn a_flagship_that_arrives_later_brings_no_dials() {
        shows!("grand-admiral-thrawn/set-aside", "upgrades.stored.set-aside", "hyperspace-assault/thrawn");
        for (commander, dials) in [("grand-admiral-thrawn", 0), ("admiral-trench", 4)] {
            let mut kit = new_kit();
            let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
            let card = kit.upgrade(flagship, commander);
            kit.run(|play| {
                play.set_aside(flagship.into());
                play.deploy_ship_within(flagship, [crate::state::Limit::InPlayArea].as_slice()).map(drop)
            });
            assert_eq!(kit.game.upgrade(card).dials.len(), dials, "{commander}");
        }
    }

    #[test]
    fn in_the_next_round_it_is_over() {
        shows!("grand-admiral-thrawn", "timing.duration-outlives-source");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "grand-admiral-thrawn"));
        kit.game.last(me, 0, Some(Item::Command(Command::Squadron)), Until::Round);
        kit.game.end_lasting(Until::Round);
        kit.run(|play| {
            play.begin_activation(flagship);
            play.open(Window::ActivationStart)
        });
        assert!(kit.game.ship(flagship).dials.is_empty());
    }

    #[test]
    fn it_is_asked_which_dial_even_if_all_show_the_same() {
        shows!("grand-admiral-thrawn", "information.hidden.definition");
        for dials in [[Command::Repair; 3], [Command::Repair, Command::Squadron, Command::Navigate]] {
            let mut kit = new_kit();
            let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
            let card = kit.upgrade(flagship, "grand-admiral-thrawn");
            kit.game.upgrade_mut(card).dials.extend(dials);
            kit.uses("effect", Source::Upgrade(card));
            kit.open(Window::ShipPhaseStart);
            assert!(kit.was_asked("thrawn-reveal"), "the enemy would learn from it what lies there: {dials:?}");
        }
    }

    /// A flagship of this class with these dials in its stack, in a round of Squadron.
    fn in_round_of_squadron(card: &str, stack: &[Command]) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, card, [900.0, 450.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "grand-admiral-thrawn"));
        kit.game.last(me, 0, Some(Item::Command(Command::Squadron)), Until::Round);
        kit.game.ship_mut(ship).stack.extend(stack.iter().copied());
        (kit, ship)
    }

    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    /// The same when it begins its activation.
    fn activated(card: &str, stack: &[Command], token: bool) -> (Kit, ShipId) {
        let (mut kit, ship) = in_round_of_squadron(card, stack);
        if token {
            kit.answer("dial-or-token", Item::Token);
        }
        activate(&mut kit, ship);
        (kit, ship)
    }

    #[test]
    fn the_extra_dial_becomes_a_token_or_is_spent_but_not_for_a_second_command() {
        shows!("grand-admiral-thrawn/dial-or-token", "grand-admiral-thrawn/once-per-activation");
        let (kit, ship) = activated("victory-i-class-star-destroyer", &[Command::Repair], true);
        assert!(kit.game.ship(ship).tokens.has(Command::Squadron));
        let (mut kit, ship) = activated("victory-i-class-star-destroyer", &[Command::Squadron], false);
        let squadrons = kit.game.ship(ship).dials.iter().filter(|dial| dial.command == Command::Squadron);
        assert_eq!(squadrons.count(), 2);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0, "one dial is left, and of no use");
    }

    #[test]
    fn a_huge_ship_has_its_token_for_the_revealed_dial_alone() {
        shows!("grand-admiral-thrawn/huge-ship", "huge.reveal-token");
        let (kit, ship) = activated("executor-i-class-star-dreadnought", &[Command::Repair], false);
        let tokens = kit.game.ship(ship).tokens;
        assert!(tokens.has(Command::Repair) && !tokens.has(Command::Squadron));
    }

    #[test]
    fn raid_tokens_do_not_go_for_the_extra_dial() {
        shows!("grand-admiral-thrawn/raid-tokens", "tokens.raid.removal");
        for (stack, left) in [(&[][..], 2), (&[Command::Repair], 0)] {
            let (mut kit, ship) = in_round_of_squadron("victory-i-class-star-destroyer", stack);
            for command in [Command::Navigate, Command::ConcentrateFire] {
                kit.game.ship_mut(ship).raid.add(command);
            }
            if !stack.is_empty() {
                kit.answer("clear-raid-tokens", Item::Payment(Command::Repair, Payment::DIAL));
            }
            activate(&mut kit, ship);
            assert!(!kit.was_offered("clear-raid-tokens", Item::Payment(Command::Squadron, Payment::DIAL)));
            let ship = kit.game.ship(ship);
            assert_eq!((ship.raid.count(), ship.dials.len(), ship.dials[0].command), (left, 1, Command::Squadron));
        }
    }

    #[test]
    fn comm_noise_reaches_neither_his_dials_nor_the_one_he_gave() {
        shows!("grand-admiral-thrawn/comm-noise", "comm-noise");
        let (mut kit, ship) = in_round_of_squadron("victory-i-class-star-destroyer", &[]);
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.game.upgrade_mut(UpgradeId(0)).dials.push(Command::Repair);
        activate(&mut kit, ship);
        kit.top_of_deck(&["comm-noise", "comm-noise"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(kit.was_offered("comm-noise", Item::Speed(1)) && !kit.was_offered("comm-noise", Item::Dial(ship)));

        kit.game.ship_mut(ship).stack.push(Command::Repair);
        kit.answer("comm-noise", Item::Dial(ship));
        kit.answer("comm-noise-command", Item::Command(Command::Navigate));
        kit.run(|play| play.deal_damage_card(ship, true));
        let state = kit.game.ship(ship);
        assert_eq!((state.stack[0], state.dials[0].command), (Command::Navigate, Command::Squadron));
        assert_eq!(kit.game.upgrade(UpgradeId(0)).dials[..], [Command::Repair]);
    }
}
