//! G-8 Experimental Projector: an enemy ship near its carrier makes one maneuver at one speed less.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "g-8-experimental-projector",
    hooks: &[
        offer(Window::ManeuverBeforeDetermineCourse, is_near, slow).exhausts().says("{} maneuvers at one speed less"),
        modify(Answer::Speed(slower)).while_lasting(),
    ],
};

fn is_near(game: &Game, me: Source) -> bool {
    let (Some(own), Some(maneuver)) = (game.carrier(me), game.maneuver()) else { return false };
    !game.friendly(own.into(), maneuver.ship.into()) && game.is_at_distance(own.into(), maneuver.ship.into(), 5)
}

fn slow(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(ship) = play.maneuver().map(|maneuver| maneuver.ship) {
        let until = play.until_maneuver_ends();
        play.last(me, 0, Some(Item::Ship(ship)), until);
    }
    Ok(())
}

fn slower(game: &Game, me: Source, ship: ShipId, speed: &mut u8) {
    if game.lasts(me, 0, Some(Item::Ship(ship))) {
        *speed = speed.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    fn kit(apart: f64) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let interdictor = kit.ship(B, "interdictor-suppression-refit", [900.0, 400.0 + apart], 180.0);
        let me = Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
        let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 300.0], 0.0);
        (kit, corvette, me)
    }

    fn speed_made(kit: &Kit) -> Option<u8> {
        kit.events.iter().find_map(|event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None })
    }

    #[test]
    fn navigating_up_still_ends_one_slower_and_the_dial_stays() {
        shows!(
            "g-8-experimental-projector/dial-untouched",
            "g-8-experimental-projector/navigate-after",
            "movement.speed.temporary",
            "movement.speed.temporary-after-dial-change"
        );
        let (mut kit, corvette, me) = kit(0.0);
        kit.dial(corvette, Command::Navigate);
        kit.uses("effect", me);
        kit.answer("navigate", Item::Payment(Command::Navigate, crate::state::Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.run(|play| play.maneuver_ship(corvette, None));
        assert_eq!((kit.game.ship(corvette).speed, speed_made(&kit)), (3, Some(2)));
        kit.run(|play| play.maneuver_ship(corvette, None));
        assert!(kit.game.lasting.is_empty(), "the reduction is over with the maneuver");
    }

    #[test]
    fn beyond_distance_5_it_is_not_offered() {
        shows!("g-8-experimental-projector");
        let (mut kit, corvette, _) = kit(400.0);
        kit.run(|play| play.maneuver_ship(corvette, None));
        assert!(!kit.was_asked("effect"));
        assert_eq!(speed_made(&kit), Some(2));
    }
    #[test]
    fn the_top_speed_is_no_escape() {
        shows!("g-8-experimental-projector/top-speed");
        let (mut kit, corvette, me) = kit(0.0);
        let fastest = kit.game.ship(corvette).card.speed_chart.fastest();
        kit.game.ship_mut(corvette).speed = fastest - 1;
        kit.dial(corvette, Command::Navigate);
        kit.uses("effect", me);
        kit.answer("navigate", Item::Payment(Command::Navigate, crate::state::Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(fastest));
        kit.run(|play| play.maneuver_ship(corvette, None));
        assert_eq!((kit.game.ship(corvette).speed, speed_made(&kit)), (fastest, Some(fastest - 1)));
    }

    #[test]
    fn an_extra_maneuver_is_brought_down_to_0() {
        shows!("g-8-experimental-projector/engine-techs", "engine-techs/g-8");
        let (mut kit, corvette, me) = kit(0.0);
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(corvette, Some(1)));
        assert_eq!((kit.game.ship(corvette).speed, speed_made(&kit)), (2, Some(0)));
    }

    #[test]
    fn no_speed_has_changed_so_nothing_that_watches_the_dial_answers() {
        shows!("g-8-experimental-projector/no-speed-change");
        let (mut kit, corvette, me) = kit(0.0);
        let inquisitor = Source::Upgrade(kit.upgrade(ShipId(0), "the-grand-inquisitor"));
        kit.damage(corvette, "thruster-fissure", true);
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(corvette, None));
        assert_eq!(speed_made(&kit), Some(1));
        assert!(!kit.was_offered("effect", inquisitor.effect()));
        assert_eq!(kit.game.ship(corvette).shields.iter().sum::<u8>(), 7);
        kit.run(|play| play.set_speed(corvette, 1));
        assert!(kit.was_offered("effect", inquisitor.effect()), "a new number on the dial is answered");
        assert_eq!(kit.game.ship(corvette).shields.iter().sum::<u8>(), 7 - 1);
    }
}
