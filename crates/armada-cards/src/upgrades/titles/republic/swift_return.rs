//! Swift Return: near an obstacle it changes its speed by one or has one joint more yaw.

use crate::prelude::*;
use crate::speed;

pub(crate) static CARD: Card = Card {
    id: "swift-return",
    hooks: &[
        offer(Window::ManeuverDetermineCourse, is_near_obstacle, use_it).says("a change of speed, or a click more")
    ],
};

/// A speed, or to keep it and click a joint one further.
static CHANGE: Ask = Ask::new(
    "swift-return-change",
    Rule("swift-return"),
    "What is the new speed of {}? If you keep it, one joint turns one further.",
)
.meanwhile("is changing a ship's speed (Swift Return)");

fn is_near_obstacle(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(maneuver)) = (game.carrier(me), game.maneuver()) else { return false };
    let near = |id| game.distance_to_obstacle(ship.into(), id).is_some_and(|distance| distance <= 2);
    maneuver.ship == ship && game.obstacles().any(|(id, _)| near(id))
}

fn use_it(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let mut options = speed::by_one(play, ship, 0);
    options.push(Item::Keep);
    let chosen = play.pick_one(seat, &CHANGE, Some(Item::Ship(ship)), options)?;
    if let Item::Speed(speed) = chosen {
        return play.set_speed(ship, speed);
    }
    if let Some(maneuver) = play.maneuver_mut() {
        maneuver.extra_yaw += 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::play::Event;
    use crate::upgrades::titles::testing::{at, speeds, times_offered};
    use rulebook::shows;

    /// A cruiser at speed 2 with a station at this distance to its right.
    fn kit(distance: f64) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "consular-class-armed-cruiser", [600.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "swift-return"));
        kit.obstacle("station", [600.0 + distance, 300.0], 0.0);
        (kit, ship, me)
    }

    #[test]
    fn near_an_obstacle_the_speed_changes() {
        shows!("swift-return");
        let (mut kit, ship, me) = kit(180.0);
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Speed(3));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 3);
        assert!(kit.was_offered("swift-return-change", Item::Speed(1)));
    }

    #[test]
    fn or_a_joint_is_clicked_one_further() {
        shows!("swift-return");
        let (mut kit, ship, me) = kit(180.0);
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Keep);
        kit.answer_course(&[0, -2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 2);
    }

    #[test]
    fn farther_away_it_gives_nothing() {
        shows!("swift-return");
        let (mut kit, ship, _) = kit(260.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_navigate_dial_may_go_on_the_same_joint() {
        shows!("swift-return/yaw", "movement.yaw.increase");
        let (mut kit, ship, me) = kit(180.0);
        kit.game.ship_mut(ship).speed = 4;
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, crate::state::Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(4));
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Keep);
        kit.answer_course(&[0, 2, 0, 0]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 4, "the second joint is a straight one on its chart");
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    /// What it may choose at this speed.
    fn choices(speed: u8) -> Vec<Item> {
        let (mut kit, ship, me) = kit(180.0);
        kit.game.ship_mut(ship).speed = speed;
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        kit.asked.iter().find(|asked| asked.ask == "swift-return-change").unwrap().options.clone()
    }

    #[test]
    fn once_in_a_maneuver_and_on_top_of_a_navigate_command() {
        shows!("swift-return/once-per-maneuver");
        let (mut kit, ship, me) = kit(180.0);
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, crate::state::Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Speed(4));
        maneuver(&mut kit, ship);
        assert_eq!((kit.game.ship(ship).speed, times_offered(&kit, me.effect())), (2 + 2, 1));
    }

    #[test]
    fn the_dial_changes_within_the_chart_and_thruster_fissure_sees_it() {
        shows!("swift-return/speed-change", "thruster-fissure");
        assert_eq!(choices(1), [Item::Speed(0), Item::Speed(2), Item::Keep]);
        assert_eq!(choices(4), [Item::Speed(3), Item::Keep], "its chart ends at 4");
        for (choice, damage) in [(Item::Speed(3), 1), (Item::Keep, 0)] {
            let (mut kit, ship, me) = kit(180.0);
            kit.damage(ship, "thruster-fissure", true);
            kit.uses("effect", me);
            kit.answer("swift-return-change", choice);
            maneuver(&mut kit, ship);
            let changed = kit.events.iter().any(|event| matches!(event, Event::SpeedChanged { to: 3, .. }));
            assert_eq!(changed, damage > 0);
            assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 2 + 2 + 2 + 1 - damage);
        }
    }

    #[test]
    fn where_the_ship_stands_before_it_moves_counts_for_obstacles_of_every_kind() {
        shows!("swift-return/distance");
        for token in ["asteroid-field-1", "debris-field-1", "dust-field-1", "gravity-rift"] {
            for (at, offers) in [([600.0, 160.0], 1), ([600.0, 560.0], 0)] {
                let mut kit = new_kit();
                let ship = kit.ship(A, "consular-class-armed-cruiser", [600.0, 300.0], 0.0);
                let me = Source::Upgrade(kit.upgrade(ship, "swift-return"));
                kit.obstacle(token, at, 0.0);
                maneuver(&mut kit, ship);
                assert_eq!(times_offered(&kit, me.effect()), offers, "{token} at {at:?}, behind it or before it");
            }
        }
        let (mut moved, ship, me) = kit(400.0);
        let station = crate::state::ObstacleId(0);
        let near = plane::Pose { at: at([750.0, 300.0]), ..Default::default() };
        moved.game.put_obstacle(station, Some(near), false);
        maneuver(&mut moved, ship);
        assert_eq!(times_offered(&moved, me.effect()), 1, "one that has been moved there");
    }

    #[test]
    fn a_ship_that_stands_may_start_moving() {
        shows!("swift-return/speed-zero");
        assert_eq!(choices(0), [Item::Speed(1), Item::Keep]);
        let (mut kit, ship, me) = kit(180.0);
        kit.game.ship_mut(ship).speed = 0;
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Speed(1));
        maneuver(&mut kit, ship);
        assert_eq!(speeds(&kit), [1]);
    }

    #[test]
    fn in_an_extra_maneuver_it_may_be_used_again_but_the_speed_of_that_is_fixed() {
        shows!("swift-return/extra-maneuver", "engine-techs", "movement.speed.extra-maneuver");
        let (mut kit, ship, me) = kit(180.0);
        let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
        kit.game.ship_mut(ship).speed = 1;
        kit.game.ship_mut(ship).resolved.add(Command::Navigate);
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Keep);
        kit.answer("effect", techs.effect_called("maneuver"));
        kit.uses("effect", me);
        kit.answer("swift-return-change", Item::Speed(2));
        maneuver(&mut kit, ship);
        assert_eq!((times_offered(&kit, me.effect()), kit.game.ship(ship).speed), (2, 2));
        assert_eq!(speeds(&kit), [1, 1]);
    }
}
