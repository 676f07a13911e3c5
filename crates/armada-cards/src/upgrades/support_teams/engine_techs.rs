//! Engine Techs: after a maneuver with a navigate command another one at speed 1; an overlap exhausts the card.

use crate::prelude::*;
use crate::state::CardState;

pub(crate) static CARD: Card = Card {
    id: "engine-techs",
    hooks: &[
        offer(Window::ManeuverAfterExecute, may_go_on, go_on)
            .exhausts()
            .named("maneuver")
            .says("another maneuver at speed 1"),
        react(Window::ManeuverAfterExecute, has_overlapped, |play, me| {
            play.exhaust(me);
            Ok(())
        })
        .named("exhaust")
        .says("the overlap exhausts the card"),
    ],
};

/// Not after a maneuver in which a ship was overlapped: that exhausts the card first.
fn may_go_on(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(maneuver)) = (game.carrier(me), game.maneuver()) else { return false };
    maneuver.ship == ship
        && !maneuver.granted
        && maneuver.overlapped.is_empty()
        && game.ship(ship).resolved.has(Command::Navigate)
}

fn go_on(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => play.maneuver_ship(ship, Some(1)),
        None => Ok(()),
    }
}

fn has_overlapped(game: &Game, me: Source) -> bool {
    let Some(maneuver) = game.maneuver() else { return false };
    game.carrier(me) == Some(maneuver.ship)
        && !maneuver.overlapped.is_empty()
        && game.card_state(me) == Some(CardState::Ready)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(2));
        (kit, ship, me)
    }

    fn speeds(kit: &Kit) -> Vec<u8> {
        let moved = |event: &Event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None };
        kit.events.iter().filter_map(moved).collect()
    }

    #[test]
    fn another_maneuver_at_speed_1_leaves_the_dial_alone() {
        shows!("engine-techs/temporary-speed", "movement.speed.extra-maneuver");
        let (mut kit, ship, me) = kit();
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!((speeds(&kit), kit.game.ship(ship).speed), (vec![2, 1], 2));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn an_overlap_exhausts_it_and_there_is_no_second_maneuver() {
        shows!("engine-techs/overlap-denies", "movement.overlap.order");
        let (mut kit, ship, me) = kit();
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 440.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(speeds(&kit).len(), 1);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn without_an_overlap_of_its_own_ship_it_stays_ready() {
        shows!("engine-techs");
        let (mut kit, ship, me) = kit();
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.was_asked("effect"), "it could have been used");
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
        let friend = kit.ship(A, "victory-i-class-star-destroyer", [500.0, 200.0], 0.0);
        kit.game.ship_mut(friend).speed = 2;
        kit.ship(B, "victory-i-class-star-destroyer", [500.0, 440.0], 0.0);
        kit.run(|play| play.maneuver_ship(friend, None));
        assert!(kit.events.iter().any(|event| matches!(event, Event::Overlapped { .. })));
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready), "a friend's overlap is nothing to it");
    }

    #[test]
    fn without_a_navigate_command_it_is_not_offered() {
        shows!("engine-techs");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "engine-techs");
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn an_exhausted_card_stays_exhausted_in_an_overlap() {
        shows!("engine-techs/already-exhausted");
        let (mut kit, ship, me) = kit();
        kit.game.upgrade_mut(crate::state::UpgradeId(0)).state = CardState::Exhausted;
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 440.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.events.iter().any(|event| matches!(event, Event::Overlapped { .. })));
        assert_eq!((kit.game.card_state(me), kit.was_asked("effect")), (Some(CardState::Exhausted), false));
    }

    #[test]
    fn a_purrgil_in_its_way_hits_as_hard_as_the_dial_says() {
        shows!("engine-techs/purrgil");
        let (mut dry, ship, me) = kit();
        dry.uses("effect", me);
        dry.run(|play| play.maneuver_ship(ship, None));
        let ends: Vec<f64> = dry
            .events
            .iter()
            .filter_map(|event| if let Event::ShipMoved { to, .. } = event { Some(to.at.to_mm()[1]) } else { None })
            .collect();
        let (mut kit, ship, me) = kit();
        // Before the bow after the first maneuver, under it after the second one.
        assert!(ends[1] - ends[0] > 30.0, "{ends:?}");
        let purrgil = kit.obstacle("purrgil-1", [900.0, ends[1] + 64.5 + 10.0], 90.0);
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(ship, None));
        let struck = |event: &&Event| matches!(event, Event::ObstacleEffect { obstacle, .. } if *obstacle == purrgil);
        assert_eq!((kit.events.iter().filter(struck).count(), speeds(&kit)), (1, vec![2, 1]));
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 11 - 2);
    }
}
