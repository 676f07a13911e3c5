//! Comms Net: after its own reveal a ship passes a command token to another one.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "comms-net", hooks: &[offer(Window::ActivationAfterReveal, can_pass_on, pass_on)] };

static TOKEN: Ask = Ask::new("comms-net-token", Rule("comms-net"), "Which command token does {} pass on?")
    .meanwhile("is choosing a token to pass on (Comms Net)");
static RECEIVER: Ask = Ask::new("comms-net-ship", Rule("comms-net"), "Which ship gains the {} token?")
    .meanwhile("is choosing a ship that gains a token (Comms Net)");

/// The ships that would keep the token.
fn receivers(game: &Game, ship: ShipId, command: Command) -> Items<Item> {
    game.ships_in_play()
        .map(|(id, _)| id)
        .filter(|id| *id != ship && game.friendly(ship.into(), (*id).into()))
        .filter(|id| game.is_at_distance(ship.into(), (*id).into(), 5))
        .filter(|id| query::would_keep_token(game, *id, command))
        .map(Item::Ship)
        .collect()
}

/// The tokens of the ship that another ship can take.
fn tokens(game: &Game, ship: ShipId) -> Items<Item> {
    let kinds = game.ship(ship).tokens.kinds();
    kinds.filter(|command| !receivers(game, ship, *command).is_empty()).map(Item::Command).collect()
}

fn can_pass_on(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(activation)) = (game.carrier(me), game.activation()) else { return false };
    activation.ship == ship && !tokens(game, ship).is_empty()
}

fn pass_on(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let tokens = tokens(play, ship);
    let Item::Command(command) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), tokens)? else { return Ok(()) };
    let receivers = receivers(play, ship, command);
    if let Item::Ship(receiver) = play.pick_one(seat, &RECEIVER, Some(Item::Command(command)), receivers)? {
        play.lose_command_token(ship, command);
        play.gain_command_token(receiver, command)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit(away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 300.0], 0.0);
        let friend = kit.ship(A, "mc80l-star-cruiser", [900.0 + away, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "comms-net"));
        (kit, ship, friend, me)
    }

    /// The ship is activated as far as its commands, and passes on what it can.
    fn pass_on(kit: &mut Kit, ship: ShipId, me: Source) {
        kit.uses("resolve-command", me);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()?;
            play.continue_activation()
        });
    }

    #[test]
    fn the_token_of_the_revealed_dial_goes_to_another_ship() {
        shows!("comms-net/token-just-gained");
        let (mut kit, ship, friend, me) = kit(350.0);
        kit.game.ship_mut(ship).stack.push(Command::Squadron);
        kit.answer("dial-or-token", Item::Token);
        pass_on(&mut kit, ship, me);
        assert!(kit.game.ship(friend).tokens.has(Command::Squadron));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    }

    #[test]
    fn not_in_the_activation_of_another_ship_and_not_too_far() {
        shows!("comms-net/own-activation");
        for (away, own) in [(350.0, false), (700.0, true)] {
            let (mut kit, ship, friend, me) = kit(away);
            kit.tokens(ship, &[Command::Repair]);
            let active = if own { ship } else { friend };
            kit.run(|play| {
                play.begin_activation(active);
                play.resolve_revealed_commands(active)
            });
            assert!(!kit.was_offered("resolve-command", me.effect()));
        }
    }

    #[test]
    fn it_shares_its_moment_with_squadron_and_repair_commands() {
        shows!("comms-net", "timing.same-player-order");
        let (mut kit, ship, friend, me) = kit(350.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.tokens(ship, &[Command::Repair, Command::Squadron]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, crate::state::Payment::TOKEN));
        kit.uses("resolve-command", me);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(kit.game.ship(friend).tokens.has(Command::Squadron));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    }

    #[test]
    fn tokens_of_grand_moff_tarkin_and_of_thrawns_dials_may_be_passed_on() {
        shows!("comms-net/tokens-of-others", "grand-moff-tarkin", "grand-admiral-thrawn");
        let (mut tarkin, ship, friend, me) = kit(350.0);
        let moff = Source::Upgrade(tarkin.upgrade(friend, "grand-moff-tarkin"));
        tarkin.uses("effect", moff);
        tarkin.answer("tarkin-command", Item::Command(Command::Repair));
        tarkin.open(Window::ShipPhaseStart);
        tarkin.game.ship_mut(friend).tokens.clear();
        pass_on(&mut tarkin, ship, me);
        assert!(tarkin.game.ship(friend).tokens.has(Command::Repair));

        let (mut thrawn, ship, friend, me) = kit(350.0);
        let admiral = Source::Upgrade(thrawn.upgrade(friend, "grand-admiral-thrawn"));
        thrawn.game.last(admiral, 0, Some(Item::Command(Command::Squadron)), Until::Round);
        thrawn.answer("dial-or-token", Item::Token);
        pass_on(&mut thrawn, ship, me);
        assert!(thrawn.game.ship(friend).tokens.has(Command::Squadron));

        let (mut full, ship, friend, me) = kit(350.0);
        full.tokens(ship, &[Command::Navigate]);
        full.game.ship_mut(ship).stack.push(Command::Squadron);
        full.answer("dial-or-token", Item::Token);
        full.answer("discard-command-token", Item::Command(Command::Navigate));
        pass_on(&mut full, ship, me);
        let tokens = full.game.ship(friend).tokens;
        assert_eq!((tokens.has(Command::Squadron), tokens.count()), (true, 1), "it came too late to make room");
    }

    #[test]
    fn it_goes_to_another_friend_and_not_to_itself_or_an_enemy() {
        shows!("comms-net");
        let (mut kit, ship, friend, _) = kit(350.0);
        kit.ship(B, "mc80l-star-cruiser", [900.0, 480.0], 0.0);
        assert_eq!(receivers(&kit.game, ship, Command::Repair)[..], [Item::Ship(friend)]);
    }
}
