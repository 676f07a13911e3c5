//! Centicore: squadron commands of other friendly ships reach up to two squadrons at close or medium range of it.

use crate::effects::Reach;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "centicore", hooks: &[modify(Answer::ActivationRange(carry_on))] };

/// How many squadrons it may carry one command on to.
const MOST: usize = 2;

/// Its own command reaches those squadrons anyway.
fn carry_on(game: &Game, me: Source, ship: ShipId, squadron: SquadronId, reach: &mut Reach) {
    let Some(own) = game.carrier(me) else { return };
    let carries = game.friendly(own.into(), ship.into())
        && game.command().is_none_or(|command| command.carried_by(me) < MOST)
        && game.is_at_close_or_medium_range(own, squadron);
    if carries {
        reach.add([me].into_iter().collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use crate::upgrades::titles::testing::at;
    use rulebook::shows;

    /// Centicore, and a Victory far away from it and from all squadrons, with a dial and a token.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let own = kit.ship(B, "arquitens-class-command-cruiser", [1000.0, 300.0], 0.0);
        let carrier = kit.ship(B, "victory-i-class-star-destroyer", [200.0, 300.0], 0.0);
        kit.upgrade(own, "centicore");
        kit.dial(carrier, Command::Squadron);
        kit.tokens(carrier, &[Command::Squadron]);
        (kit, own, carrier)
    }

    /// TIE fighters above Centicore, at close range.
    fn ties(kit: &mut Kit, count: u8) -> Vec<SquadronId> {
        let x = |index: u8| 880.0 + 60.0 * f64::from(index);
        (0..count).map(|index| kit.squadron(B, "tie-fighter-squadron", [x(index), 420.0])).collect()
    }

    /// A ship commands these squadrons, as far as it may.
    fn command(kit: &mut Kit, ship: ShipId, with: Payment, squadrons: &[SquadronId]) {
        kit.answer("resolve-command", Item::Payment(Command::Squadron, with));
        for squadron in squadrons {
            kit.answer("command-squadron", Item::Squadron(*squadron));
        }
        kit.run_some(|play| play.resolve_revealed_commands(ship));
    }

    fn activated(kit: &Kit, squadrons: &[SquadronId]) -> usize {
        squadrons.iter().filter(|id| kit.game.squadron(**id).activated).count()
    }

    fn is_reached(kit: &Kit, ship: ShipId, squadron: SquadronId) -> bool {
        kit.game.squadrons_in_command_range(ship).contains(&Item::Squadron(squadron))
    }

    #[test]
    fn two_squadrons_near_it_and_no_third() {
        shows!("centicore/number", "centicore/range-to-you");
        let (mut kit, _, carrier) = kit();
        let ties = ties(&mut kit, 3);
        let own = kit.squadron(B, "tie-fighter-squadron", [200.0, 430.0]);
        command(&mut kit, carrier, Payment::DIAL, &ties);
        assert_eq!(activated(&kit, &ties), 2);
        let last = kit.asked.iter().rfind(|asked| asked.ask == "command-squadron").unwrap();
        assert_eq!(last.options, [Item::Squadron(own)], "the third must be in its own reach");
    }

    #[test]
    fn a_token_activates_one_as_ever() {
        shows!("centicore/number");
        let (mut kit, _, carrier) = kit();
        let ties = ties(&mut kit, 2);
        command(&mut kit, carrier, Payment::TOKEN, &ties);
        assert_eq!(activated(&kit, &ties), 1);
    }

    #[test]
    fn medium_range_is_near_and_long_range_is_not() {
        shows!("centicore/range-to-you");
        let (mut kit, _, carrier) = kit();
        let medium = kit.squadron(B, "tie-fighter-squadron", [1000.0, 500.0]);
        let long = kit.squadron(B, "tie-fighter-squadron", [1000.0, 560.0]);
        assert!(is_reached(&kit, carrier, medium) && !is_reached(&kit, carrier, long));
    }

    #[test]
    fn not_for_the_enemy_and_not_once_it_is_gone() {
        shows!("centicore");
        let (mut kit, own, carrier) = kit();
        let tie = ties(&mut kit, 1)[0];
        let enemy = kit.ship(A, "mc80l-star-cruiser", [200.0, 700.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [1120.0, 300.0]);
        assert!(is_reached(&kit, carrier, tie) && !is_reached(&kit, enemy, wing));
        kit.run(|play| play.destroy(&[own.into()], false));
        assert!(!is_reached(&kit, carrier, tie));
    }

    #[test]
    fn its_own_command_reaches_as_far_as_ever_and_as_many() {
        shows!("centicore/own-command");
        let (mut kit, own, _) = kit();
        let ties = ties(&mut kit, 3);
        let long = kit.squadron(B, "tie-fighter-squadron", [1000.0, 560.0]);
        assert!(!is_reached(&kit, own, long));
        kit.dial(own, Command::Squadron);
        kit.tokens(own, &[Command::Squadron]);
        command(&mut kit, own, Payment::BOTH, &ties);
        assert_eq!(activated(&kit, &ties), 3);
    }

    #[test]
    fn a_relay_near_it_relays_and_counts_among_the_two() {
        shows!("centicore/relay", "squadrons.keyword.relay");
        let (mut kit, _, carrier) = kit();
        kit.squadron(B, "lambda-class-shuttle", [1000.0, 480.0]);
        let far = [960.0, 1040.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [x, 620.0]));
        let near = ties(&mut kit, 1)[0];
        assert!(is_reached(&kit, carrier, far[0]) && is_reached(&kit, carrier, near));
        command(&mut kit, carrier, Payment::DIAL, &[far[0], far[1], near]);
        assert_eq!((activated(&kit, &far), activated(&kit, &[near])), (2, 0));
    }

    #[test]
    fn boosted_comms_widen_the_reach_of_the_commanding_ship() {
        shows!("centicore/boosted-comms", "boosted-comms");
        let (mut kit, own, carrier) = kit();
        let from_here = kit.squadron(B, "tie-fighter-squadron", [1000.0, 560.0]);
        let from_there = kit.squadron(B, "tie-fighter-squadron", [200.0, 560.0]);
        kit.upgrade(own, "boosted-comms");
        assert!(!is_reached(&kit, carrier, from_here) && !is_reached(&kit, carrier, from_there));
        kit.upgrade(carrier, "boosted-comms");
        assert!(!is_reached(&kit, carrier, from_here) && is_reached(&kit, carrier, from_there));
    }

    #[test]
    fn what_the_commanding_ship_gives_those_it_activates_they_have() {
        shows!("centicore/bonuses", "corrupter");
        let (mut kit, _, carrier) = kit();
        kit.upgrade(carrier, "corrupter");
        let bomber = kit.squadron(B, "tie-bomber-squadron", [1000.0, 430.0]);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [1000.0, 720.0]);
        command(&mut kit, carrier, Payment::TOKEN, &[bomber]);
        assert_eq!(kit.game.squadron(bomber).at, Some(at([1000.0, 720.0])), "at speed 5");
    }

    #[test]
    fn an_activated_squadron_cannot_be_picked_but_the_ship_may_be_activated() {
        shows!("centicore/activated");
        let (mut kit, own, carrier) = kit();
        let ties = ties(&mut kit, 2);
        kit.game.squadron_mut(ties[0]).activated = true;
        kit.game.ship_mut(own).activated = true;
        assert!(!is_reached(&kit, carrier, ties[0]) && is_reached(&kit, carrier, ties[1]));
    }
}
