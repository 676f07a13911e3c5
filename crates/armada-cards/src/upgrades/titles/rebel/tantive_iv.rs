//! Tantive IV: a command token that it would gain may go to a friendly ship at distance 1-5 instead.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "tantive-iv", hooks: &[offer(Window::CommandGainToken, can_pass_on, pass_on)] };

static RECEIVER: Ask = Ask::new("tantive-receiver", Rule("tantive-iv"), "Which ship gains the {} token instead?")
    .meanwhile("is choosing a ship that gains a token (Tantive IV)");

/// The token that the ship is about to gain.
fn coming(game: &Game, me: Source) -> Option<Command> {
    match game.frames.last() {
        Some(Frame::TokenGain { ship, command, gained: true }) if game.carrier(me) == Some(*ship) => Some(*command),
        _ => None,
    }
}

/// The receiver obeys its own limits afterwards.
fn receivers(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    let friends = game.ships_in_play().map(|(id, _)| id).filter(|id| *id != own);
    friends
        .filter(|id| game.friendly(own.into(), (*id).into()) && game.is_at_distance(own.into(), (*id).into(), 5))
        .map(Item::Ship)
        .collect()
}

fn can_pass_on(game: &Game, me: Source) -> bool {
    coming(game, me).is_some() && !receivers(game, me).is_empty()
}

fn pass_on(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(command), Some(seat)) = (coming(play, me), play.seat_for(me)) else { return Ok(()) };
    let options = receivers(play, me);
    let Item::Ship(receiver) = play.pick_one(seat, &RECEIVER, Some(Item::Command(command)), options)? else {
        return Ok(());
    };
    if let Some(Frame::TokenGain { gained, .. }) = play.game.frames.last_mut() {
        *gained = false;
    }
    play.gain_command_token(receiver, command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::CardState;
    use rulebook::shows;

    /// The corvette, and a carrier `away` millimetres to its right.
    fn kit(away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        let carrier = kit.ship(A, "mc80l-star-cruiser", [300.0 + away, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "tantive-iv"));
        (kit, ship, carrier, me)
    }

    #[test]
    fn the_token_for_a_dial_goes_to_a_carrier() {
        shows!("tantive-iv/every-gain");
        let (mut kit, ship, carrier, me) = kit(350.0);
        kit.game.ship_mut(ship).stack.push(Command::Squadron);
        kit.answer("dial-or-token", Item::Token);
        kit.uses("effect", me);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        assert!(kit.game.ship(carrier).tokens.has(Command::Squadron), "of the same kind");
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
        let gained: Vec<&Event> =
            kit.events.iter().filter(|event| matches!(event, Event::TokenGained { .. })).collect();
        assert_eq!(gained, [&Event::TokenGained { ship: carrier, command: Command::Squadron }]);
    }

    #[test]
    fn a_token_is_kept_if_nobody_is_near_or_nobody_is_to_have_it() {
        shows!("tantive-iv/distance", "timing.upgrade-optional");
        for (away, asked) in [(500.0, false), (350.0, true)] {
            let (mut kit, ship, carrier, _) = kit(away);
            kit.ship(B, "victory-i-class-star-destroyer", [300.0, 500.0], 180.0);
            kit.run(|play| play.gain_command_token(ship, Command::Repair));
            assert_eq!(kit.was_asked("effect"), asked);
            assert!(!kit.was_asked("tantive-receiver"));
            assert_eq!((kit.game.ship(ship).tokens.count(), kit.game.ship(carrier).tokens.count()), (1, 0));
        }
    }

    #[test]
    fn the_receiver_obeys_its_own_limits() {
        shows!("tantive-iv/before-limits", "commands.token.limit");
        let (mut kit, ship, carrier, me) = kit(350.0);
        kit.tokens(ship, &[Command::Navigate]);
        kit.tokens(carrier, &[Command::Repair]);
        kit.uses("effect", me);
        kit.run(|play| play.gain_command_token(ship, Command::Repair));
        assert_eq!((kit.game.ship(ship).tokens.count(), kit.game.ship(carrier).tokens.count()), (1, 1));
        assert!(!kit.was_asked("discard-command-token"), "the corvette has not gained a second one");
    }

    #[test]
    fn a_token_passed_to_it_may_be_passed_on_and_does_not_come_back() {
        shows!("tantive-iv/no-way-back", "comms-net");
        let (mut kit, ship, carrier, me) = kit(350.0);
        let transport = kit.ship(A, "gr75-medium-transports", [300.0, 450.0], 0.0);
        let net = Source::Upgrade(kit.upgrade(transport, "comms-net"));
        kit.tokens(transport, &[Command::Squadron]);
        kit.run(|play| {
            play.begin_activation(transport);
            Ok(())
        });
        kit.uses("resolve-command", net);
        kit.answer("comms-net-ship", Item::Ship(ship));
        kit.uses("effect", me);
        kit.answer("tantive-receiver", Item::Ship(carrier));
        kit.run(|play| play.resolve_revealed_commands(transport));
        assert!(kit.game.ship(carrier).tokens.has(Command::Squadron));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn gifts_to_the_fleet_count_one_by_one_and_the_receiver_may_have_been_activated() {
        shows!("tantive-iv/every-gain");
        let (mut kit, ship, carrier, me) = kit(350.0);
        kit.game.ship_mut(carrier).activated = true;
        for command in [Command::Navigate, Command::Repair] {
            kit.uses("effect", me);
            kit.run(|play| play.gain_command_token(ship, command));
        }
        assert_eq!(kit.game.ship(carrier).tokens.count(), 2);
    }

    #[test]
    fn raid_tokens_and_tokens_of_others_are_not_passed_on() {
        shows!("tantive-iv/other-tokens");
        let (mut kit, ship, carrier, _) = kit(350.0);
        kit.run(|play| {
            play.gain_raid_token(ship, Command::Repair);
            play.gain_command_token(carrier, Command::Repair)
        });
        assert!(!kit.was_asked("effect"));
        assert!(kit.game.ship(ship).raid.has(Command::Repair));
    }

    #[test]
    fn a_discarded_card_passes_nothing_on() {
        shows!("tantive-iv");
        let (mut kit, ship, _, me) = kit(350.0);
        let Source::Upgrade(card) = me else { unreachable!() };
        kit.game.upgrade_mut(card).state = CardState::Discarded;
        kit.run(|play| play.gain_command_token(ship, Command::Repair));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn what_follows_a_gain_does_not_follow_a_token_that_is_passed_on() {
        shows!("tantive-iv/not-gained", "tokens.raid.removal");
        for (passed_on, cleared) in [(true, false), (false, true)] {
            let (mut kit, ship, carrier, me) = kit(350.0);
            kit.game.ship_mut(ship).stack.push(Command::Squadron);
            kit.game.ship_mut(ship).raid.add(Command::Squadron);
            kit.answer("dial-or-token", Item::Token);
            if passed_on {
                kit.uses("effect", me);
            }
            kit.run(|play| {
                play.begin_activation(ship);
                play.continue_activation()
            });
            let against_raid = Item::Payment(Command::Squadron, crate::state::Payment::TOKEN);
            assert_eq!(kit.was_offered("clear-raid-tokens", against_raid), cleared);
            assert_eq!(kit.game.ship(carrier).tokens.has(Command::Squadron), passed_on, "the token keeps its kind");
        }
    }
}
