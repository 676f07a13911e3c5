//! Thrust-Control Malfunction: at the speed of the dial the last joint that can be clicked has one yaw less.

use crate::effects::Yaw;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "thrust-control-malfunction", hooks: &[modify(Answer::Yaw(stiffen_last_joint))] };

/// The chart decides which joint it is, so what raises or sets yaw values does not move it. A ship that may turn at
/// speed 0 is treated as having the value of that joint.
fn stiffen_last_joint(game: &Game, me: Source, ship: ShipId, yaw: &mut SmallVec<[Yaw; 4]>) {
    let state = game.ship(ship);
    let stands = game.maneuver().is_some_and(|maneuver| maneuver.ship == ship && maneuver.speed == 0);
    let at_dial = if stands { state.speed == 0 } else { yaw.len() == usize::from(state.speed) };
    if game.carrier(me) != Some(ship) || !at_dial {
        return;
    }
    if let Some(joint) = yaw.iter_mut().rfind(|joint| joint.chart > 0) {
        joint.less += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    #[test]
    fn the_last_adjustable_joint_loses_a_click_at_the_dials_speed() {
        shows!("thrust-control-malfunction/adjustable-joint", "thrust-control-malfunction/dial-speed");
        let mut kit = new_kit();
        // Speed 3: I I -.
        let hardcell = kit.ship(A, "hardcell-class-transport", [900.0, 300.0], 0.0);
        kit.game.ship_mut(hardcell).speed = 3;
        kit.damage(hardcell, "thrust-control-malfunction", true);
        assert_eq!(query::yaw(&kit.game, hardcell, 3)[..], [1, 0, 0]);
        assert_eq!(query::yaw(&kit.game, hardcell, 1)[..], [2], "an extra maneuver at another speed is not concerned");
    }

    #[test]
    fn a_navigate_dial_gives_it_back() {
        shows!("thrust-control-malfunction/printed-value", "commands.navigate.dial", "movement.yaw.increase");
        let mut kit = new_kit();
        // Speed 2: I II.
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.damage(ship, "thrust-control-malfunction", true);
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(2));
        kit.answer_course(&[1, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        let heading = kit.game.ship(ship).pose.map(|pose| pose.heading.degrees());
        assert!(heading.is_some_and(|degrees| degrees > 60.0), "three clicks to the right");
    }

    #[test]
    fn in_a_maneuver_the_joint_is_as_stiff_as_on_paper() {
        shows!("thrust-control-malfunction");
        for (course, turns) in [([1, 1], true), ([1, 2], false)] {
            let mut kit = new_kit();
            // Speed 2: I II.
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.damage(ship, "thrust-control-malfunction", true);
            kit.answer_course(&course);
            kit.run_some(|play| play.maneuver_ship(ship, None));
            let heading = kit.game.ship(ship).pose.map_or(0.0, |pose| pose.heading.degrees());
            assert_eq!(heading > 30.0, turns, "{course:?}");
        }
    }
}
