//! Redemption: friendly ships at distance 1-5 repair with one more engineering point.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card { id: "redemption", hooks: &[modify(Answer::EngineeringPoints(help))] };

fn help(game: &Game, me: Source, ship: ShipId, _: Payment, points: &mut u8) {
    let near = |own: ShipId| game.is_at_distance(own.into(), ship.into(), 5);
    if game.ship(ship).side == game.side_of(me) && game.carrier(me).is_some_and(near) {
        *points += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Repair;
    use crate::upgrades::titles::testing::{at, fleet_faults};
    use rulebook::shows;
    use table::Side;

    /// Engineering points of a Nebulon-B of a side at this distance to the right of Redemption.
    fn points(side: Side, distance: f64, with: Payment) -> u8 {
        let mut kit = new_kit();
        let own = kit.ship(A, "nebulon-b-support-refit", [300.0, 300.0], 0.0);
        kit.upgrade(own, "redemption");
        let other = kit.ship(side, "nebulon-b-escort-frigate", [300.0 + distance, 300.0], 0.0);
        assert_eq!(query::engineering_points(&kit.game, own, Payment::DIAL), 4, "its own repair too");
        query::engineering_points(&kit.game, other, with)
    }

    #[test]
    fn friends_have_a_point_more() {
        shows!("redemption/after-halving");
        assert_eq!(points(A, 300.0, Payment::TOKEN), 2 + 1);
        assert_eq!(points(A, 400.0, Payment::TOKEN), 2, "too far away");
        assert_eq!(points(B, 100.0, Payment::TOKEN), 2, "an enemy");
    }

    /// A Nebulon-B without shields in front beside Redemption, with a dial and a token to repair.
    fn repairing() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let own = kit.ship(A, "nebulon-b-support-refit", [300.0, 300.0], 0.0);
        kit.upgrade(own, "redemption");
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [500.0, 300.0], 0.0);
        kit.set_shields(friend, &[(Zone::Front, 0)]);
        kit.dial(friend, Command::Repair);
        kit.tokens(friend, &[Command::Repair]);
        (kit, friend)
    }

    /// The shields that it recovers in front, two points each, if it wants so many.
    fn recovered(kit: &mut Kit, ship: ShipId, with: Payment, wanted: usize) -> u8 {
        kit.answer("resolve-command", Item::Payment(Command::Repair, with));
        for _ in 0..wanted {
            kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        }
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        kit.game.ship(ship).shields(Zone::Front)
    }

    #[test]
    fn one_point_per_command_whatever_it_is_paid_with() {
        shows!("redemption/once-per-command");
        let all = [(Payment::DIAL, 3), (Payment::TOKEN, 2), (Payment::BOTH, 3 + 2)];
        for (with, own) in all {
            assert_eq!(points(A, 300.0, with), own + 1, "{with}");
            let (mut kit, friend) = repairing();
            assert_eq!(recovered(&mut kit, friend, with, 4), own.div_ceil(2), "{with}");
        }
        let (mut kit, friend) = repairing();
        let away = plane::Pose { at: at([900.0, 300.0]), ..kit.game.ship(friend).pose.unwrap() };
        kit.game.put_ship(friend, Some(away));
        assert_eq!(recovered(&mut kit, friend, Payment::DIAL, 4), 3 / 2, "where it is when it repairs counts");
    }

    #[test]
    fn points_that_are_left_lapse() {
        shows!("redemption/lapses");
        let (mut kit, friend) = repairing();
        assert_eq!(recovered(&mut kit, friend, Payment::DIAL, 0), 0);
        kit.game.ship_mut(friend).resolved.clear();
        assert_eq!(recovered(&mut kit, friend, Payment::TOKEN, 4), 1);
    }

    #[test]
    fn a_ship_that_may_spend_no_points_has_a_useless_one_more() {
        shows!("redemption/task-force-antilles", "task-force-antilles");
        for (lent, shields) in [(true, 0), (false, 2)] {
            let (mut kit, friend) = repairing();
            let copy = Source::Upgrade(kit.upgrade(friend, "task-force-antilles"));
            if lent {
                kit.run(|play| {
                    play.exhaust(copy);
                    Ok(())
                });
            }
            assert_eq!(recovered(&mut kit, friend, Payment::DIAL, 4), shields);
        }
    }

    #[test]
    fn there_is_one_in_a_fleet() {
        shows!("redemption/unique", "fleet.unique.names");
        let nebulon = "nebulon-b-support-refit";
        let faults =
            |titles: [&'static str; 2]| fleet_faults(Faction::Rebel, &titles.map(|title| (nebulon, vec![title])));
        assert!(faults(["redemption", "redemption"]).contains(&"fleet.unique.names"));
        assert!(!faults(["redemption", "salvation"]).contains(&"fleet.unique.names"));
    }
}
