//! Quantum Storm: after a maneuver with a navigate command another one at speed 1, straight ahead.

use crate::effects::Yaw;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "quantum-storm",
    hooks: &[
        offer(Window::ManeuverAfterExecute, has_navigated, go_on)
            .exhausts()
            .says("another maneuver at speed 1, straight ahead"),
        modify(Answer::Yaw(stiffen)).while_lasting(),
    ],
};

/// The lasting effect of the further maneuver.
const STRAIGHT: u8 = 0;

fn has_navigated(game: &Game, me: Source) -> bool {
    let Some(maneuver) = game.maneuver() else { return false };
    game.carrier(me) == Some(maneuver.ship) && game.ship(maneuver.ship).resolved.has(Command::Navigate)
}

fn go_on(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    play.last(me, STRAIGHT, None, Until::Phase);
    play.maneuver_ship(ship, Some(1))?;
    play.end_effect(me, STRAIGHT);
    Ok(())
}

/// As if the speed chart had a dash: what adds clicks adds them to that.
fn stiffen(game: &Game, me: Source, ship: ShipId, joints: &mut SmallVec<[Yaw; 4]>) {
    if game.carrier(me) == Some(ship) && game.lasts(me, STRAIGHT, None) {
        joints.iter_mut().for_each(|joint| joint.chart = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{CardState, Payment};
    use crate::upgrades::titles::testing::{speeds, switch_on, times_offered};
    use plane::Pose;
    use rulebook::shows;

    /// A transport at speed 2 that will resolve a navigate command in this way, and stay at that speed.
    fn kit(with: Payment) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 150.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "quantum-storm"));
        kit.dial(ship, Command::Navigate);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, with));
        kit.answer("navigate-speed", Item::Speed(2));
        (kit, ship, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) -> Pose {
        kit.run(|play| play.maneuver_ship(ship, None));
        kit.game.ship(ship).pose.unwrap()
    }

    #[test]
    fn another_maneuver_at_speed_1_leaves_the_dial_alone() {
        shows!("quantum-storm/temporary-speed", "movement.speed.extra-maneuver");
        let (mut kit, ship, me) = kit(Payment::TOKEN);
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        assert_eq!((speeds(&kit), kit.game.ship(ship).speed), (vec![2, 1], 2));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SpeedChanged { .. })));
    }

    #[test]
    fn a_projector_may_bring_it_down_to_0() {
        shows!("quantum-storm/temporary-speed", "g-8-experimental-projector");
        let (mut kit, ship, me) = kit(Payment::TOKEN);
        let interdictor = kit.ship(B, "interdictor-suppression-refit", [900.0, 600.0], 180.0);
        let projector = Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
        assert!(!kit.game.is_at_distance(ship.into(), interdictor.into(), 5), "out of its reach at first");
        kit.uses("effect", me);
        kit.uses("effect", projector);
        maneuver(&mut kit, ship);
        assert_eq!(speeds(&kit), [2, 0]);
    }

    #[test]
    fn its_joint_cannot_be_clicked_whatever_navigate_has_given() {
        shows!("quantum-storm/dash-stays", "commands.navigate.dial");
        let (mut kit, ship, me) = kit(Payment::DIAL);
        kit.uses("effect", me);
        kit.answer_course(&[1]);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        assert_eq!(speeds(&kit), [2, 1]);
        assert!(kit.game.ship(ship).pose.unwrap().heading.degrees() < 1.0, "that course is refused");
        assert_eq!(query::yaw(&kit.game, ship, 1)[..], [2], "and then the chart holds again");
    }

    #[test]
    fn a_click_that_a_card_adds_is_added_to_the_dash() {
        static ADDS: Card = Card {
            id: "test",
            hooks: &[modify(Answer::Yaw(|_, _, _, joints| joints.iter_mut().for_each(|joint| joint.more += 1)))],
        };
        shows!("quantum-storm");
        let (mut kit, ship, me) = kit(Payment::TOKEN);
        let other = Source::Upgrade(kit.upgrade(ship, "wing-commander"));
        kit.hooks(other, &ADDS);
        kit.uses("effect", me);
        kit.answer_course(&[1]);
        let pose = maneuver(&mut kit, ship);
        assert!(pose.heading.degrees() > 1.0, "{}", pose.heading.degrees());
    }

    #[test]
    fn navigate_must_have_been_resolved() {
        shows!("quantum-storm/navigate-resolved");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 150.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "quantum-storm"));
        maneuver(&mut kit, ship);
        assert_eq!((times_offered(&kit, me.effect()), speeds(&kit)), (0, vec![2]));
    }

    #[test]
    fn what_it_comes_to_rest_on_works() {
        shows!("quantum-storm/full-maneuver", "obstacles.debris");
        let (mut before, ship, me) = kit(Payment::TOKEN);
        before.uses("effect", me);
        let end = maneuver(&mut before, ship).at;

        let (mut kit, ship, me) = kit(Payment::TOKEN);
        let y = plane::to_mm(f64::from(end.y));
        kit.obstacle("debris-field-1", [900.0, y + 60.0], 0.0);
        kit.uses("effect", me);
        assert_eq!(maneuver(&mut kit, ship).at, end);
        let debris = kit.events.iter().filter(|event| matches!(event, Event::ObstacleEffect { .. })).count();
        let state = kit.game.ship(ship);
        assert_eq!(
            (debris, state.shields.iter().sum::<u8>(), state.damage.len()),
            (1, 4 - 1, 1),
            "two damage on a zone"
        );
    }

    #[test]
    fn an_overlap_does_not_forbid_it() {
        shows!("quantum-storm/after-overlap");
        let (mut kit, ship, me) = kit(Payment::TOKEN);
        kit.ship(B, "raider-i-class-corvette", [900.0, 270.0], 90.0);
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        assert_eq!((speeds(&kit).len(), kit.game.ship(ship).damage.len()), (2, 2));
    }

    #[test]
    fn once_a_round() {
        shows!("quantum-storm/once-per-round");
        let (mut kit, ship, me) = kit(Payment::TOKEN);
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        assert_eq!((times_offered(&kit, me.effect()), kit.game.card_state(me)), (1, Some(CardState::Exhausted)));
    }

    #[test]
    fn not_after_the_maneuver_of_another_ship() {
        shows!("quantum-storm");
        let (mut kit, ship, me) = kit(Payment::TOKEN);
        let friend = kit.ship(A, "gr75-medium-transports", [300.0, 150.0], 0.0);
        kit.game.ship_mut(friend).resolved.add(Command::Navigate);
        kit.run_some(|play| play.maneuver_ship(friend, None));
        assert_eq!(times_offered(&kit, me.effect()), 0);
        maneuver(&mut kit, ship);
    }

    #[test]
    fn take_evasive_action_gives_the_joint_a_click_if_the_dial_shows_1() {
        shows!("quantum-storm/take-evasive-action", "take-evasive-action");
        for (dial, action, turns) in [(1, true, true), (1, false, false), (2, true, false)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "gr75-medium-transports", [900.0, 150.0], 0.0);
            let me = Source::Upgrade(kit.upgrade(ship, "quantum-storm"));
            kit.game.ship_mut(ship).speed = dial;
            kit.game.ship_mut(ship).resolved.add(Command::Navigate);
            if action {
                switch_on(&mut kit, ship, "take-evasive-action");
            }
            kit.answer_course(&[0, 0][..usize::from(dial)]);
            kit.uses("effect", me);
            kit.answer_course(&[1]);
            kit.run_some(|play| play.maneuver_ship(ship, None));
            assert_eq!(speeds(&kit), [dial, 1]);
            let degrees = kit.game.ship(ship).pose.unwrap().heading.degrees();
            assert_eq!(degrees > 1.0, turns, "{dial} {action}: {degrees}");
        }
    }
}
