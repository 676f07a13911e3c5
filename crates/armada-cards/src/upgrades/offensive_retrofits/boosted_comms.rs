//! Boosted Comms: squadron commands of the ship reach as far as long range.

use crate::effects::Reach;
use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "boosted-comms", hooks: &[modify(Answer::ActivationRange(reach_far))] };

fn reach_far(game: &Game, me: Source, ship: ShipId, squadron: SquadronId, reach: &mut Reach) {
    let in_range = || game.range(ship.into(), squadron.into()).is_some_and(|range| range <= RangeBand::Long);
    if game.carrier(me) == Some(ship) && in_range() {
        reach.add_own();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// A ship and three squadrons: at long range, beyond it and near the first, and nowhere near.
    fn kit(card: bool, first: &str) -> (Kit, [Item; 3], Items<Item>) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
        if card {
            kit.upgrade(ship, "boosted-comms");
        }
        let squadrons = [600.0, 780.0, 1400.0].map(|x| {
            let card = if x < 700.0 { first } else { "x-wing-squadron" };
            Item::Squadron(kit.squadron(A, card, [x, 300.0]))
        });
        let reached = kit.game.squadrons_in_command_range(ship);
        (kit, squadrons, reached)
    }

    #[test]
    fn a_squadron_at_long_range_can_be_activated() {
        shows!("boosted-comms", "commands.squadron.dial");
        let (_, [long, beyond, _], reached) = kit(true, "x-wing-squadron");
        assert!(reached.contains(&long) && !reached.contains(&beyond));
        let (_, _, reached) = kit(false, "x-wing-squadron");
        assert!(reached.is_empty(), "without the card it is too far away");
    }

    #[test]
    fn a_relay_may_stand_at_long_range_too() {
        shows!(
            "boosted-comms/relay",
            "squadrons.keyword.relay",
            "keyword-relay/in-range",
            "lambda-class-shuttle/relay-in-range"
        );
        for relay in ["vcx-100-freighter", "lambda-class-shuttle"] {
            let (_, [_, relayed, far], reached) = kit(true, relay);
            assert!(reached.contains(&relayed) && !reached.contains(&far), "{relay}");
            let (_, [_, relayed, _], reached) = kit(false, relay);
            assert!(!reached.contains(&relayed), "{relay}");
        }
    }

    #[test]
    fn as_many_squadrons_are_activated_as_ever_and_in_the_same_way() {
        shows!("boosted-comms/number");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
        kit.upgrade(ship, "boosted-comms");
        let wings = [260.0, 300.0, 340.0].map(|y| kit.squadron(A, "x-wing-squadron", [600.0, y]));
        let tie = kit.squadron(B, "tie-fighter-squadron", [720.0, 220.0]);
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, crate::state::Payment::DIAL));
        for wing in wings {
            kit.answer("command-squadron", Item::Squadron(wing));
        }
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [660.0, 220.0]);
        kit.answer("squadron-action", Item::Attack);
        kit.dice("blue", &["hit", "accuracy", "accuracy", "accuracy"]);
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).activated), [true, true, false], "its squadron value is 2");
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1, "the first one moved and attacked");
    }
}
