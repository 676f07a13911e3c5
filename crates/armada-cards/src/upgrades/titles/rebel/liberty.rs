//! Liberty: a squadron command with a token activates one squadron more.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card { id: "liberty", hooks: &[modify(Answer::ActivationCount(one_more))] };

fn one_more(game: &Game, me: Source, ship: ShipId, with: Payment, count: &mut u8) {
    *count += u8::from(with.token && game.carrier(me) == Some(ship));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    /// A cruiser of squadron value 2 with a dial, a token and five squadrons around it.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "liberty"));
        for x in [780.0, 840.0, 900.0, 960.0, 1020.0] {
            kit.squadron(A, "x-wing-squadron", [x, 430.0]);
        }
        kit.dial(ship, Command::Squadron);
        kit.tokens(ship, &[Command::Squadron]);
        (kit, ship, me)
    }

    /// The number of squadrons that can be activated one after the other.
    fn activated(kit: &mut Kit, ship: ShipId, with: Payment) -> usize {
        kit.answer("resolve-command", Item::Payment(Command::Squadron, with));
        let squadrons: Vec<SquadronId> = kit.game.squadrons_in_play().map(|(id, _)| id).collect();
        for squadron in squadrons {
            kit.answer("command-squadron", Item::Squadron(squadron));
        }
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        kit.game.squadrons_in_play().filter(|(_, squadron)| squadron.activated).count()
    }

    #[test]
    fn a_token_in_the_payment_activates_one_more() {
        shows!("liberty/counts", "commands.squadron.one-at-a-time");
        for (with, squadrons) in [(Payment::TOKEN, 2), (Payment::BOTH, 2 + 2), (Payment::DIAL, 2)] {
            let (mut kit, ship, _) = kit();
            assert_eq!(activated(&mut kit, ship, with), squadrons, "{with}");
        }
    }

    #[test]
    fn not_for_other_ships_and_not_discarded() {
        shows!("liberty");
        let (mut kit, ship, me) = kit();
        let friend = kit.ship(A, "mc80l-star-cruiser", [600.0, 300.0], 0.0);
        assert_eq!(query::activation_count(&kit.game, friend, Payment::BOTH), 2 + 1);
        let Source::Upgrade(card) = me else { unreachable!() };
        kit.game.upgrade_mut(card).state = CardState::Discarded;
        assert_eq!(query::activation_count(&kit.game, ship, Payment::BOTH), 2 + 1);
    }

    #[test]
    fn a_payment_that_counts_a_token_is_enough() {
        shows!("liberty/as-if-token", "leia-organa-commander");
        let (mut kit, ship, _) = kit();
        let leia = Source::Upgrade(kit.upgrade(ship, "leia-organa-commander"));
        kit.uses("effect", leia);
        assert_eq!(activated(&mut kit, ship, Payment::DIAL), 2 + 2);
        assert!(kit.game.ship(ship).tokens.has(Command::Squadron), "no token is spent");
    }

    #[test]
    fn once_per_command_whatever_the_ship_holds() {
        shows!("liberty/once-per-command");
        let (mut kit, ship, _) = kit();
        kit.tokens(ship, &[Command::Squadron]);
        assert_eq!(activated(&mut kit, ship, Payment::BOTH), 2 + 2);
    }

    #[test]
    fn a_raid_token_still_forbids_the_command() {
        shows!("liberty", "tokens.raid.effect");
        let (mut kit, ship, _) = kit();
        kit.game.ship_mut(ship).raid.add(Command::Squadron);
        assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0);
    }

    #[test]
    fn the_further_squadron_meets_the_usual_conditions() {
        shows!("liberty/usual-conditions", "commands.squadron.one-at-a-time");
        let (mut kit, ship, _) = kit();
        let far = kit.squadron(A, "x-wing-squadron", [900.0, 800.0]);
        kit.game.squadron_mut(SquadronId(0)).activated = true;
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        kit.answer("command-squadron", Item::Squadron(SquadronId(1)));
        kit.answer("command-squadron", Item::Squadron(SquadronId(2)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        let offered: Vec<Vec<u8>> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "command-squadron")
            .map(|asked| {
                let squadrons = asked.options.iter().filter_map(|item| match item {
                    Item::Squadron(squadron) => Some(squadron.0),
                    _ => None,
                });
                squadrons.collect()
            })
            .collect();
        assert_eq!(offered, [vec![1, 2, 3, 4], vec![2, 3, 4]], "one after the other, and never {far:?}");
    }
}
