//! Rakehell: with a navigate command it turns where it stands in a maneuver at speed 0.

use crate::effects::Yaw;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "rakehell",
    hooks: &[
        offer(Window::CommandResolveNavigate, is_mine, ready_to_turn).says("{} may turn where it stands"),
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
    use crate::kit::{A, B, Kit, new_kit, token};
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

    /// The ship at speed 1 with a navigate dial or token that it will spend in this way.
    fn kit(with: Payment, speed: u8) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.dial(ship, Command::Navigate);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, with));
        kit.answer("navigate-speed", Item::Speed(speed));
        let me = Source::Upgrade(kit.upgrade(ship, "rakehell"));
        kit.uses("effect", me);
        (kit, ship)
    }

    fn heading(kit: &Kit, ship: ShipId) -> f64 {
        kit.game.ship(ship).pose.unwrap().heading.degrees()
    }

    /// May the ship spend defense tokens against an attack on its front?
    fn may_spend_tokens(kit: &mut Kit, ship: ShipId) -> bool {
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [930.0, 540.0], 180.0);
        kit.asked.clear();
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        kit.was_offered("spend-defense-token", token(ship, 0))
    }

    #[test]
    fn the_click_of_a_navigate_dial_goes_on_top() {
        shows!("rakehell/navigate-yaw");
        let (_, _, one_click) = turned(true, None);
        let (mut dial, ship) = kit(Payment::DIAL, 0);
        dial.answer_course(&[2]);
        dial.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&dial, ship) > one_click + 1.0, "{}", heading(&dial, ship));

        let (mut token, ship) = kit(Payment::TOKEN, 0);
        token.answer_course(&[2]);
        token.run_some(|play| play.maneuver_ship(ship, None));
        assert!(heading(&token, ship).abs() < f64::EPSILON, "a token gives no click, so that course is refused");
    }

    #[test]
    fn a_maneuver_that_an_effect_slows_down_to_0_is_one_at_speed_0() {
        shows!("rakehell/temporary-speed");
        let (mut kit, ship) = kit(Payment::TOKEN, 1);
        let interdictor = kit.ship(B, "interdictor-suppression-refit", [700.0, 600.0], 180.0);
        let projector = Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
        kit.uses("effect", projector);
        kit.answer_course(&[1]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship) > 1.0);
        assert!(kit.events.iter().any(|event| matches!(event, Event::ShipMoved { speed: 0, .. })));
        assert!(may_spend_tokens(&mut kit, ship), "the dial still shows 1");
    }

    #[test]
    fn a_ship_that_turns_at_dial_speed_0_cannot_spend_defense_tokens() {
        shows!("rakehell/no-tokens", "defense.speed-zero");
        let (mut kit, ship, _) = turned(true, None);
        assert!(!may_spend_tokens(&mut kit, ship));
    }

    #[test]
    fn squadrons_under_it_are_placed_and_obstacles_take_effect_after_the_turn() {
        shows!("rakehell/squadrons-and-obstacles", "movement.overlap.squadrons");
        let (mut kit, ship) = kit(Payment::TOKEN, 0);
        // Beside its bow, so close that the corner of the base swings over it.
        let wing = kit.squadron(A, "tie-fighter-squadron", [900.0 + 38.75 + 17.0 + 3.0, 355.0]);
        kit.obstacle("asteroid-field-1", [900.0, 300.0], 0.0);
        kit.top_of_deck(&["blinded-gunners"]);
        kit.answer_course(&[1]);
        kit.run(|play| play.maneuver_ship(ship, None));
        let placed = kit.asked.iter().find(|asked| asked.ask == "place-overlapped-squadron").unwrap();
        assert_eq!(placed.seat, B.0);
        assert_eq!(kit.game.distance(ship.into(), wing.into()), Some(1));
        assert_eq!(kit.game.ship(ship).faceup().count(), 1, "of the asteroid field");
    }
}
