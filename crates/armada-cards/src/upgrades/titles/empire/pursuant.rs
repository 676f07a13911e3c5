//! Pursuant: discarded when it reveals another dial, a squadron command is resolved as if with a squadron dial.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card =
    Card { id: "pursuant", hooks: &[offer(Window::ActivationRevealDial, reveals_another_dial, launch).discards()] };

static TOKEN: Ask = Ask::new("pursuant-token", Rule("pursuant"), "Do you spend a squadron token of {} as well?")
    .meanwhile("is deciding about a squadron token (Pursuant)");

fn reveals_another_dial(game: &Game, me: Source) -> bool {
    let Some(ship) = game.carrier(me) else { return false };
    game.revealed_dial(me).is_some_and(|command| command != Command::Squadron)
        && query::may_resolve_command(game, ship, Command::Squadron)
}

/// A squadron token may be spent with the dial that is not there.
fn launch(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let token = play.ship(ship).tokens.has(Command::Squadron) && play.confirm(seat, &TOKEN, Some(Item::Ship(ship)))?;
    let paid = Payment { dial: false, token };
    play.resolve_squadron_command_as_if(ship, Payment { dial: true, ..paid }, paid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, Kit, new_kit};
    use crate::state::{CardState, Dial};
    use crate::upgrades::titles::testing::{reveal, times_offered};
    use rulebook::shows;

    /// A Quasar Fire with squadron value 4, and six TIE fighters above it.
    fn kit() -> (Kit, ShipId, Vec<SquadronId>, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "quasar-fire-i-class-cruiser-carrier", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "pursuant"));
        let x = |index: u8| 780.0 + 48.0 * f64::from(index);
        let ties = (0..6).map(|index| kit.squadron(B, "tie-fighter-squadron", [x(index), 420.0])).collect();
        (kit, ship, ties, me)
    }

    /// The card is used as this dial is revealed; how many squadrons are activated.
    fn launched(kit: &mut Kit, ship: ShipId, ties: &[SquadronId], me: Source) -> usize {
        kit.uses("effect", me);
        for tie in ties {
            kit.answer("command-squadron", Item::Squadron(*tie));
        }
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.run_some(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        ties.iter().filter(|tie| kit.game.squadron(**tie).activated).count()
    }

    #[test]
    fn as_many_squadrons_as_with_a_dial_and_the_revealed_one_is_kept() {
        shows!("pursuant/dial-kept");
        let (mut kit, ship, ties, me) = kit();
        assert_eq!(launched(&mut kit, ship, &ties, me), 4);
        assert_eq!(kit.game.ship(ship).dials[..], [Dial { command: Command::Navigate, revealed: true }]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        assert_eq!(kit.game.payments(ship, Command::Navigate).count(), 1);
        assert!(kit.was_asked("dial-or-token"), "or turned into a token");
    }

    #[test]
    fn not_with_a_squadron_dial() {
        shows!("pursuant");
        for (command, offers) in [(Command::Squadron, 0), (Command::Repair, 1), (Command::ConcentrateFire, 1)] {
            let (mut kit, ship, _, me) = kit();
            reveal(&mut kit, ship, command);
            assert_eq!(times_offered(&kit, me.effect()), offers, "{command:?}");
        }
    }

    #[test]
    fn not_when_another_ship_reveals() {
        shows!("pursuant");
        let (mut kit, _, _, me) = kit();
        let friend = kit.ship(B, "raider-i-class-corvette", [300.0, 300.0], 0.0);
        reveal(&mut kit, friend, Command::Navigate);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn a_token_may_be_added_and_the_command_is_not_resolved_again() {
        shows!("pursuant/once-a-round", "commands.once-per-round");
        for (added, activated) in [(true, 5), (false, 4)] {
            let (mut kit, ship, ties, me) = kit();
            kit.tokens(ship, &[Command::Squadron]);
            kit.answer_yes("pursuant-token", added);
            assert_eq!(launched(&mut kit, ship, &ties, me), activated);
            assert_eq!(kit.game.ship(ship).tokens.has(Command::Squadron), !added);
            kit.tokens(ship, &[Command::Squadron]);
            assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0);
        }
    }

    #[test]
    fn a_raid_token_forbids_it_unless_it_is_cleared_first() {
        shows!("pursuant/raid-token", "tokens.raid.effect", "tokens.raid.order");
        for (raided, offers) in [(Command::Squadron, 0), (Command::Navigate, 1)] {
            let (mut kit, ship, _, me) = kit();
            kit.game.ship_mut(ship).raid.add(raided);
            reveal(&mut kit, ship, Command::Repair);
            assert_eq!(times_offered(&kit, me.effect()), offers);
        }
        let (mut kit, ship, ties, me) = kit();
        kit.game.ship_mut(ship).raid.add(Command::Squadron);
        kit.tokens(ship, &[Command::Squadron]);
        kit.answer("clear-raid-tokens", Item::Payment(Command::Squadron, Payment::TOKEN));
        assert_eq!(launched(&mut kit, ship, &ties, me), 4);
        assert_eq!(kit.game.ship(ship).dials[..], [Dial { command: Command::Navigate, revealed: true }]);
    }

    #[test]
    fn raid_tokens_that_forbid_nothing_are_cleared_after_it() {
        shows!("tokens.raid.order");
        let (mut kit, ship, ties, me) = kit();
        kit.game.ship_mut(ship).raid.add(Command::Repair);
        assert_eq!(launched(&mut kit, ship, &ties, me), 4);
        let asks: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        assert_eq!(asks.iter().filter(|ask| **ask == "clear-raid-tokens").count(), 1);
        assert!(asks.iter().position(|ask| *ask == "effect") < asks.iter().position(|ask| *ask == "clear-raid-tokens"));
    }

    #[test]
    fn at_the_reveal_although_a_flight_commander_is_aboard() {
        shows!("pursuant/timing", "flight-commander");
        let (mut kit, ship, ties, me) = kit();
        kit.upgrade(ship, "flight-commander");
        assert_eq!(launched(&mut kit, ship, &ties, me), 4);
        let asks: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        let place = |ask| asks.iter().position(|asked| *asked == ask).unwrap();
        assert!(place("command-squadron") < place("dial-or-token"));
    }

    #[test]
    fn its_cost_still_counts() {
        shows!("pursuant/cost-counts");
        let (mut kit, ship, ties, me) = kit();
        let cost = kit.game.cost_with_upgrades(ship);
        launched(&mut kit, ship, &ties, me);
        assert_eq!((kit.game.cost_with_upgrades(ship), kit.game.cost_of_ship(ship) + 2), (cost, cost));
    }

    #[test]
    fn what_the_ship_gives_its_squadrons_they_have() {
        shows!("pursuant/bonuses", "vector");
        let (mut kit, ship, ties, me) = kit();
        kit.upgrade(ship, "vector");
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [780.0, 715.0]);
        launched(&mut kit, ship, &ties[..1], me);
        let there = crate::upgrades::titles::testing::at([780.0, 715.0]);
        assert_eq!(kit.game.squadron(ties[0]).at, Some(there), "at speed 5");
    }
}
