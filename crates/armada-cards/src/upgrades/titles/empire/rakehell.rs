//! Rakehell: with a navigate command it turns where it stands in a maneuver at speed 0.

use crate::effects::Yaw;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "rakehell",
    hooks: &[
        offer(Window::CommandResolveNavigate, is_mine, ready_to_turn),
        modify(Answer::ZeroYaw(turn)).while_lasting(),
    ],
};

fn is_mine(game: &Game, me: Source) -> bool {
    game.maneuver().is_some_and(|maneuver| game.carrier(me) == Some(maneuver.ship))
}

fn ready_to_turn(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(ship) = play.carrier(me) {
        let until = play.until_maneuver_ends();
        play.last(me, 0, Some(Item::Ship(ship)), until);
    }
    Ok(())
}

fn turn(game: &Game, me: Source, ship: ShipId, yaw: &mut SmallVec<[Yaw; 4]>) {
    if game.lasts(me, 0, Some(Item::Ship(ship))) {
        yaw.push(Yaw::of_chart(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    /// The ship slows down to a stop and clicks the joint to the right, with or without the card.
    fn turned(with_card: bool, beside: Option<[f64; 2]>) -> (Kit, ShipId, f64) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(0));
        let me = Source::Upgrade(kit.upgrade(ship, "rakehell"));
        if with_card {
            kit.uses("effect", me);
            kit.answer_course(&[1]);
        }
        if let Some(at) = beside {
            kit.ship(B, "cr90-corvette-a", at, 0.0);
        }
        kit.run(|play| play.maneuver_ship(ship, None));
        let heading = kit.game.ship(ship).pose.unwrap().heading.degrees();
        (kit, ship, heading)
    }

    #[test]
    fn it_turns_in_place() {
        shows!("rakehell/pivot", "rakehell/slowing-down", "movement.zero-yaw.declare");
        let (kit, ship, heading) = turned(true, None);
        assert!(heading > 0.0 && heading < 45.0, "{heading}");
        assert!(kit.game.lasting.is_empty() && kit.game.ship(ship).damage.is_empty());
    }

    #[test]
    fn without_it_there_is_no_joint_at_speed_0() {
        shows!("rakehell");
        let (kit, _, heading) = turned(false, None);
        assert!(heading.abs() < f64::EPSILON && !kit.was_asked("course"));
    }

    #[test]
    fn a_turn_into_a_ship_is_taken_back_and_costs_both_a_card() {
        shows!("rakehell/overlap", "movement.zero-yaw.overlap");
        // Beside its bow, so close that the corner of the base swings into it.
        let (kit, ship, heading) = turned(true, Some([900.0 + 38.5 + 20.5 + 10.0, 355.0]));
        assert!(heading.abs() < f64::EPSILON, "back where it was");
        let at = [900.0, 300.0].map(|length| plane::from_mm(length).unwrap());
        assert_eq!(kit.game.ship(ship).pose.unwrap().at, plane::Point { x: at[0], y: at[1] });
        let dealt: Vec<usize> = kit.game.ships().map(|(_, ship)| ship.damage.len()).collect();
        assert_eq!(dealt, [1, 1]);
        assert!(kit.events.iter().any(|event| matches!(event, Event::ShipMoved { speed: 0, .. })));
    }
}
