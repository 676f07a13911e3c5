//! Harrow: one more support team; in a maneuver at speed 1 the first joint may be set to two clicks for the activation.

use crate::effects::Yaw;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "harrow",
    hooks: &[
        offer(Window::ManeuverDetermineCourse, goes_at_speed_1, loosen)
            .says("the first joint may be turned by two clicks in this activation"),
        modify(Answer::Yaw(turn_hard)).while_lasting(),
    ],
};

/// The lasting effect of a joint that has been set.
const SET: u8 = 0;

/// The speed that is set or granted must be 1, and nothing may slow the ship.
fn goes_at_speed_1(game: &Game, me: Source) -> bool {
    let Some(maneuver) = game.maneuver().filter(|maneuver| game.carrier(me) == Some(maneuver.ship)) else {
        return false;
    };
    let ship = maneuver.ship;
    let given = if maneuver.granted { maneuver.speed } else { game.ship(ship).speed };
    given == 1
        && query::maneuver_speed(game, ship, given) == 1
        && !game.feels_gravity(ship)
        && !game.lasts(me, SET, None)
}

fn loosen(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until_activation_ends();
    play.last(me, SET, None, until);
    Ok(())
}

fn turn_hard(game: &Game, me: Source, ship: ShipId, joints: &mut SmallVec<[Yaw; 4]>) {
    if game.carrier(me) == Some(ship)
        && game.lasts(me, SET, None)
        && let Some(first) = joints.first_mut()
    {
        first.set_to(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::UpgradeIcon;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Payment};
    use crate::upgrades::titles::testing::{room, times_offered};
    use rulebook::shows;

    /// Harrow in its activation, at this speed.
    fn kit(speed: u8) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = speed;
        let me = Source::Upgrade(kit.upgrade(ship, "harrow"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    /// The ship will navigate without changing its speed, and use Engine Techs.
    fn prepare_engine_techs(kit: &mut Kit, ship: ShipId) {
        let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        let speed = kit.game.ship(ship).speed;
        kit.answer("navigate-speed", Item::Speed(speed));
        kit.answer("effect", techs.effect_called("maneuver"));
    }

    #[test]
    fn at_speed_1_the_joint_may_be_clicked_twice() {
        shows!("harrow");
        let (mut kit, ship, me) = kit(1);
        assert_eq!(query::yaw(&kit.game, ship, 1)[..], [1]);
        kit.uses("effect", me);
        kit.answer_course(&[2]);
        maneuver(&mut kit, ship);
        let turned = kit.game.ship(ship).pose.unwrap().heading.degrees();
        assert!(turned > 40.0 && turned < 50.0, "{turned}");
    }

    #[test]
    fn declined_it_may_be_clicked_once() {
        shows!("harrow", "timing.upgrade-optional");
        let (mut kit, ship, me) = kit(1);
        kit.answer_course(&[2]);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        assert_eq!((times_offered(&kit, me.effect()), query::yaw(&kit.game, ship, 1).to_vec()), (1, vec![1]));
        assert!(kit.game.ship(ship).pose.unwrap().heading.degrees() < 1.0);
    }

    #[test]
    fn not_at_other_speeds_and_not_for_other_ships() {
        shows!("harrow");
        for speed in [0, 2] {
            let (mut kit, ship, me) = kit(speed);
            maneuver(&mut kit, ship);
            assert_eq!(times_offered(&kit, me.effect()), 0, "{speed}");
        }
        let (mut kit, _, me) = kit(1);
        let friend = kit.ship(B, "victory-i-class-star-destroyer", [400.0, 300.0], 0.0);
        kit.game.ship_mut(friend).speed = 1;
        maneuver(&mut kit, friend);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn an_extra_maneuver_at_speed_1_counts_whatever_the_dial_shows() {
        shows!("harrow/extra-maneuver", "engine-techs");
        let (mut kit, ship, me) = kit(2);
        prepare_engine_techs(&mut kit, ship);
        kit.uses("effect", me);
        kit.answer_course(&[2]);
        maneuver(&mut kit, ship);
        assert_eq!((times_offered(&kit, me.effect()), kit.game.ship(ship).speed), (1, 2));
    }

    #[test]
    fn once_set_it_lasts_the_activation() {
        shows!("harrow/lasts-activation", "engine-techs");
        let (mut kit, ship, me) = kit(1);
        prepare_engine_techs(&mut kit, ship);
        kit.uses("effect", me);
        kit.answer_course(&[2]);
        kit.answer_course(&[2]);
        maneuver(&mut kit, ship);
        assert_eq!(times_offered(&kit, me.effect()), 1, "the second course needs no new choice");
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        assert_eq!(query::yaw(&kit.game, ship, 1)[..], [1], "the activation is over");
    }

    #[test]
    fn it_stands_on_the_first_joint_alone() {
        shows!("harrow/one-joint");
        let (mut kit, ship, me) = kit(1);
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        assert_eq!(query::yaw(&kit.game, ship, 2)[..], [2, 1]);
    }

    #[test]
    fn a_faster_maneuver_that_is_slowed_does_not_count() {
        shows!("harrow/slowed-to-one", "g-8-experimental-projector", "obstacles.gravity-rift.course");
        let (mut kit, ship, me) = kit(2);
        let interdictor = kit.ship(A, "interdictor-suppression-refit", [900.0, 600.0], 180.0);
        let projector = Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
        kit.uses("effect", projector);
        maneuver(&mut kit, ship);
        assert_eq!((times_offered(&kit, me.effect()), kit.game.card_state(projector)), (0, Some(CardState::Exhausted)));

        let (mut rift, ship, me) = self::kit(2);
        rift.obstacle("gravity-rift", [900.0, 430.0], 0.0);
        assert!(rift.game.feels_gravity(ship));
        maneuver(&mut rift, ship);
        assert_eq!(times_offered(&rift, me.effect()), 0);
    }

    #[test]
    fn nor_does_one_that_is_slowed_to_0() {
        shows!("harrow", "g-8-experimental-projector", "obstacles.gravity-rift.course");
        let (mut kit, ship, me) = kit(1);
        let interdictor = kit.ship(A, "interdictor-suppression-refit", [900.0, 600.0], 180.0);
        let projector = Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
        kit.uses("effect", projector);
        maneuver(&mut kit, ship);
        let (mut rift, ship, other) = self::kit(1);
        rift.obstacle("gravity-rift", [900.0, 430.0], 0.0);
        maneuver(&mut rift, ship);
        assert_eq!((times_offered(&kit, me.effect()), times_offered(&rift, other.effect())), (0, 0));
    }

    #[test]
    fn it_sets_the_value_over_a_stiff_joint() {
        shows!("harrow/thrust-control", "thrust-control-malfunction");
        let (mut kit, ship, me) = kit(1);
        kit.damage(ship, "thrust-control-malfunction", true);
        assert_eq!(query::yaw(&kit.game, ship, 1)[..], [0]);
        kit.uses("effect", me);
        kit.answer_course(&[2]);
        maneuver(&mut kit, ship);
    }

    #[test]
    fn there_is_room_for_a_support_team_which_stays_without_the_title() {
        shows!("harrow/discarded", "fleet.upgrade.slots");
        let teams = |upgrades: &[&str]| room("victory-i-class-star-destroyer", upgrades, UpgradeIcon::SupportTeam);
        assert_eq!((teams(&[]), teams(&["harrow"])), (0, 1));
        let (mut kit, ship, me) = kit(1);
        prepare_engine_techs(&mut kit, ship);
        kit.run_some(|play| play.discard(me));
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.activation().unwrap().maneuvers, 2, "its engine techs work on");
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }
}
