//! Engineering Team: a repair command has one engineering point more.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card { id: "engineering-team", hooks: &[modify(Answer::EngineeringPoints(one_more))] };

fn one_more(game: &Game, me: Source, ship: ShipId, _: Payment, points: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *points += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::{CardState, Repair, UpgradeId};
    use rulebook::shows;

    /// A ship with the card; its engineering value is three.
    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "engineering-team");
        (kit, ship)
    }

    #[test]
    fn one_point_more_however_the_command_is_paid() {
        shows!("engineering-team/once-per-command");
        let (kit, ship) = kit();
        let points = Payment::ALL.map(|with| query::engineering_points(&kit.game, ship, with));
        assert_eq!(points, [2 + 1, 3 + 1, 3 + 2 + 1], "token, dial, both");
    }

    #[test]
    fn it_is_no_part_of_the_value_that_power_failure_halves() {
        shows!("engineering-team/power-failure");
        let (mut kit, ship) = kit();
        assert_eq!(query::engineering_value(&kit.game, ship), 3);
        kit.damage(ship, "power-failure", true);
        assert_eq!(query::engineering_value(&kit.game, ship), 1);
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::DIAL), 1 + 1);
    }

    #[test]
    fn no_point_that_an_effect_adds_is_halved() {
        shows!("power-failure/added-points");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80h-command-cruiser", [900.0, 300.0], 0.0);
        let friend = kit.ship(A, "mc80h-command-cruiser", [1100.0, 300.0], 0.0);
        kit.damage(ship, "power-failure", true);
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::DIAL), 2);
        for card in ["engineering-team", "redemption"] {
            kit.upgrade(ship, card);
        }
        let fleet = [ship, friend].map(|carrier| Source::Upgrade(kit.upgrade(carrier, "mon-calamari-exodus-fleet")));
        let before = query::engineering_points(&kit.game, ship, Payment::DIAL);
        assert_eq!(before, 2 + 1 + 1, "Engineering Team and Redemption");
        kit.set_shields(ship, &[(Zone::Front, 0), (Zone::Left, 0)]);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.uses("repair", fleet[0]);
        let recover = |zone| Item::Repair(Repair::RecoverShield(zone));
        for zone in [Zone::Front, Zone::Front, Zone::Left] {
            kit.answer("repair", recover(zone));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left)), (2, 1), "six points in all");
    }

    #[test]
    fn an_unspent_point_is_gone_with_the_command() {
        shows!("engineering-team/lapses");
        let (mut kit, ship) = kit();
        kit.set_shields(ship, &[(Zone::Front, 2)]);
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3);
        assert!(kit.game.command().is_none() && kit.game.payments(ship, Command::Repair).next().is_none());
        kit.game.ship_mut(ship).forget_round();
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::TOKEN), 2 + 1, "not one more next time");
    }

    #[test]
    fn not_for_other_ships_and_not_when_discarded() {
        shows!("engineering-team");
        let (mut kit, ship) = kit();
        let other = kit.ship(A, "nebulon-b-escort-frigate", [500.0, 300.0], 0.0);
        assert_eq!(query::engineering_points(&kit.game, other, Payment::DIAL), 3);
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::DIAL), 3);
    }
}
