//! Take Evasive Action!: for a round friendly ships may click the last joint of their speed once more.

use super::{by_discarding, by_token, is_on};
use crate::effects::Yaw;
use crate::prelude::*;

const FOR_THE_ROUND: &str = "friendly ships may turn their last joint by a click more this round";

pub(crate) static CARD: Card = Card {
    id: "take-evasive-action",
    hooks: &[
        by_discarding().says(FOR_THE_ROUND),
        by_token(Command::Navigate).says(FOR_THE_ROUND),
        modify(Answer::Yaw(last_joint)).while_lasting(),
    ],
};

/// The last joint of the speed on the dial: a maneuver at another speed has no such joint.
fn last_joint(game: &Game, me: Source, ship: ShipId, joints: &mut SmallVec<[Yaw; 4]>) {
    let dial = usize::from(game.ship(ship).speed);
    if is_on(game, me)
        && game.ship(ship).side == game.side_of(me)
        && joints.len() == dial
        && let Some(last) = joints.last_mut()
    {
        last.more += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{kit, switched_on, ways};
    use super::*;
    use crate::kit::{B, Kit};
    use crate::state::Payment;
    use rulebook::shows;

    /// The carrier, whose chart is I, then I and none, then I, none and I, at this speed.
    fn at_speed(speed: u8) -> (Kit, ShipId) {
        let (mut kit, [carrier, ..], _) = switched_on("take-evasive-action");
        kit.game.ship_mut(carrier).speed = speed;
        (kit, carrier)
    }

    fn yaw(kit: &Kit, ship: ShipId) -> Vec<u8> {
        query::yaw(&kit.game, ship, kit.game.ship(ship).speed).to_vec()
    }

    /// Which way the ship points after a maneuver with these clicks, in degrees.
    fn turned(kit: &mut Kit, ship: ShipId, clicks: &[i8], granted: Option<u8>) -> bool {
        let before = kit.game.ship(ship).pose.unwrap().heading;
        kit.answer_course(clicks);
        kit.run_some(|play| play.maneuver_ship(ship, granted));
        kit.game.ship(ship).pose.unwrap().heading != before
    }

    #[test]
    fn the_last_joint_may_be_clicked_twice() {
        shows!("take-evasive-action", "movement.ship.determine-course");
        let (mut kit, ship) = at_speed(3);
        assert_eq!(yaw(&kit, ship), [1, 0, 2]);
        kit.answer_course(&[0, 0, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        let (kit, ship) = at_speed(2);
        assert_eq!(yaw(&kit, ship), [1, 1], "a joint without clicks gains one");
    }

    #[test]
    fn two_clicks_are_the_most_and_speed_0_has_no_joint() {
        shows!("take-evasive-action/two-at-most");
        let (kit, [_, corvette, _], _) = switched_on("take-evasive-action");
        assert_eq!(yaw(&kit, corvette), [1, 2]);
        let (kit, ship) = at_speed(0);
        assert!(yaw(&kit, ship).is_empty());
    }

    #[test]
    fn not_for_enemies_and_not_unless_switched_on() {
        shows!("take-evasive-action");
        let (mut on, ..) = switched_on("take-evasive-action");
        let enemy = on.ship(B, "nebulon-b-escort-frigate", [1200.0, 700.0], 180.0);
        assert_eq!(yaw(&on, enemy), [1, 1]);
        let (mut off, [carrier, ..], _) = kit("take-evasive-action");
        off.game.ship_mut(carrier).speed = 3;
        assert_eq!(yaw(&off, carrier), [1, 0, 1]);
    }

    #[test]
    fn a_maneuver_at_another_speed_than_that_of_the_dial_gains_nothing() {
        shows!("take-evasive-action/dial-speed", "g-8-experimental-projector");
        let (mut kit, ship) = at_speed(3);
        assert!(!turned(&mut kit, ship, &[2], Some(1)), "an extra maneuver at speed 1");
        let (mut kit, ship) = at_speed(1);
        assert!(turned(&mut kit, ship, &[2], Some(1)), "the same with the dial at 1");
        let (mut kit, ship) = at_speed(2);
        let enemy = kit.ship(B, "interdictor-suppression-refit", [450.0, 300.0], 180.0);
        let projector = Source::Upgrade(kit.upgrade(enemy, "g-8-experimental-projector"));
        kit.uses("effect", projector);
        assert!(!turned(&mut kit, ship, &[2], None), "slowed from 2 to 1");
    }

    #[test]
    fn the_command_dial_raises_another_joint_besides() {
        shows!("take-evasive-action", "commands.navigate.dial");
        let (mut kit, ship) = at_speed(3);
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[1, 1, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 3);
    }

    #[test]
    fn a_speed_that_changes_in_the_step_counts() {
        shows!("take-evasive-action/dial-speed");
        let (mut kit, ship) = at_speed(2);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[0, 0, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 3);
    }

    #[test]
    fn a_speed_that_clone_captain_silver_sets_counts_too() {
        shows!("clone-captain-silver/yaw");
        let (mut kit, ..) = switched_on("take-evasive-action");
        let ship = kit.ship(crate::kit::A, "consular-class-armed-cruiser", [600.0, 600.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        let silver = Source::Upgrade(kit.upgrade(ship, "clone-captain-silver"));
        kit.uses("effect", silver);
        kit.answer("silver-speed", Item::Speed(4));
        kit.answer_course(&[1, 0, 1, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 4);
    }

    #[test]
    fn a_thrust_control_malfunction_lowers_the_joint_before_it_is_raised() {
        shows!("take-evasive-action/thrust-control", "thrust-control-malfunction");
        for (speed, with) in [(1, vec![1]), (3, vec![1, 0, 1])] {
            let (mut kit, ship) = at_speed(speed);
            kit.damage(ship, "thrust-control-malfunction", true);
            assert_eq!(yaw(&kit, ship), with);
        }
    }

    #[test]
    fn it_lasts_the_round_and_every_course_of_it_though_the_carrier_is_destroyed() {
        shows!("take-evasive-action/lasts-round", "timing.duration-outlives-source");
        let (mut kit, [carrier, ..], _) = switched_on("take-evasive-action");
        let friend = kit.ship(crate::kit::A, "nebulon-b-escort-frigate", [600.0, 600.0], 0.0);
        kit.run(|play| play.destroy(&[carrier.into()], false));
        for _ in 0..2 {
            kit.answer_course(&[0, 2]);
            kit.run(|play| play.maneuver_ship(friend, None));
        }
        kit.game.end_lasting(Until::Round);
        assert_eq!(yaw(&kit, friend), [1, 1], "the next round");
    }

    #[test]
    fn the_token_is_a_price_and_resolves_no_command() {
        shows!("take-evasive-action");
        let (mut kit, [carrier, ..], me) = kit("take-evasive-action");
        kit.tokens(carrier, &[Command::Squadron]);
        assert_eq!(ways(&mut kit, me), [true, false]);
        kit.tokens(carrier, &[Command::Navigate]);
        assert_eq!(ways(&mut kit, me), [true, true]);
        kit.answer("effect", me.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.game.ship(carrier).resolved.has(Command::Navigate));
        assert_eq!(ways(&mut kit, me), [false, false], "it is on");
    }

    #[test]
    fn it_adds_up_with_a_dial_and_general_madine_to_two_clicks_at_the_most() {
        shows!("take-evasive-action/adds-up", "general-madine", "movement.yaw.increase");
        for (course, allowed) in [([2, 1, 2], true), ([1, 2, 2], true), ([2, 2, 2], false), ([1, 0, 3], false)] {
            let (mut kit, ship) = at_speed(3);
            kit.upgrade(ship, "general-madine");
            kit.dial(ship, Command::Navigate);
            kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
            kit.answer("navigate-speed", Item::Speed(3));
            assert_eq!(turned(&mut kit, ship, &course, None), allowed, "{course:?}");
        }
    }
}
