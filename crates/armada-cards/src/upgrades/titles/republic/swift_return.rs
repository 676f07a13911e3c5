//! Swift Return: near an obstacle it changes its speed by one or has one joint more yaw.

use crate::prelude::*;
use crate::speed;

pub(crate) static CARD: Card =
    Card { id: "swift-return", hooks: &[offer(Window::ManeuverDetermineCourse, is_near_obstacle, use_it)] };

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
}
