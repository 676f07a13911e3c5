//! Entrapment Formation!: for a round friendly ships may change their speed by one when they determine their course.

use super::{by_discarding, by_token, is_on};
use crate::prelude::*;
use crate::speed;

const FOR_THE_ROUND: &str = "friendly ships may change their speed by one this round";

pub(crate) static CARD: Card = Card {
    id: "entrapment-formation",
    hooks: &[
        by_discarding().says(FOR_THE_ROUND),
        by_token(Command::Navigate).says(FOR_THE_ROUND),
        offer(Window::ManeuverDetermineCourse, can_change, |play, _| change(play))
            .while_lasting()
            .named("change-speed"),
    ],
};

static SPEED: Ask = Ask::new("entrapment-speed", Rule("entrapment-formation"), "What is the new speed of {}?")
    .meanwhile("is changing speed (Entrapment Formation!)");

/// The friendly ship whose course is being determined.
fn steering(game: &Game, me: Source) -> Option<ShipId> {
    let ship = game.maneuver()?.ship;
    (is_on(game, me) && game.ship(ship).side == game.side_of(me)).then_some(ship)
}

fn can_change(game: &Game, me: Source) -> bool {
    steering(game, me).is_some()
}

fn change(play: &mut Play<'_>) -> Flow {
    match play.maneuver().map(|maneuver| maneuver.ship) {
        Some(ship) => speed::change_by_one(play, ship, &SPEED),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{kit, switched_on, ways};
    use super::*;
    use crate::kit::{A, Kit};
    use crate::play::Event;
    use crate::state::{CardState, Payment};
    use rulebook::shows;

    fn is_offered(kit: &mut Kit, ship: ShipId, me: Source) -> bool {
        kit.asked.clear();
        kit.run(|play| play.maneuver_ship(ship, None));
        kit.was_offered("effect", me.effect_called("change-speed"))
    }

    #[test]
    fn bought_with_a_token_it_raises_the_speed_of_a_friend_and_the_card_stays() {
        shows!("entrapment-formation");
        let (mut kit, [carrier, friend, _], me) = kit("entrapment-formation");
        kit.game.ship_mut(friend).speed = 1;
        kit.tokens(carrier, &[Command::Navigate]);
        kit.answer("effect", me.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        assert_eq!((kit.game.card_state(me), kit.game.ship(carrier).tokens.count()), (Some(CardState::Ready), 0));
        kit.uses("effect", me);
        kit.answer("entrapment-speed", Item::Speed(2));
        kit.run(|play| play.maneuver_ship(friend, None));
        assert_eq!(kit.game.ship(friend).speed, 2);
        let moved = |event: &Event| matches!(event, Event::ShipMoved { speed: 2, .. });
        assert!(kit.events.iter().any(moved), "the maneuver has that speed already");
    }

    #[test]
    fn it_lasts_the_round_though_the_carrier_is_destroyed() {
        shows!("entrapment-formation/lasts-round", "timing.duration-outlives-source");
        let (mut kit, [carrier, friend, _], me) = switched_on("entrapment-formation");
        kit.run(|play| play.destroy(&[carrier.into()], false));
        assert!(is_offered(&mut kit, friend, me));
        kit.game.end_lasting(Until::Round);
        assert!(!is_offered(&mut kit, friend, me), "the next round");
    }

    #[test]
    fn not_for_enemies_and_not_unless_switched_on() {
        shows!("entrapment-formation");
        let (mut kit, [_, friend, enemy], me) = switched_on("entrapment-formation");
        assert!(!is_offered(&mut kit, enemy, me));
        let (mut off, ..) = super::super::testing::kit("entrapment-formation");
        assert!(!is_offered(&mut off, friend, me));
    }

    #[test]
    fn one_up_or_down_once_in_a_maneuver_within_the_speed_chart() {
        shows!("entrapment-formation");
        for (speed, offered) in [(0, vec![1]), (2, vec![1, 3]), (4, vec![3])] {
            let (mut kit, [_, friend, _], me) = switched_on("entrapment-formation");
            kit.game.ship_mut(friend).speed = speed;
            kit.asked.clear();
            kit.uses("effect", me);
            kit.run(|play| play.maneuver_ship(friend, None));
            let asked = kit.asked.iter().find(|asked| asked.ask == "entrapment-speed");
            let options: Vec<Item> = offered.into_iter().map(Item::Speed).collect();
            match asked {
                Some(asked) => assert_eq!(asked.options, options),
                None => assert_eq!(vec![Item::Speed(kit.game.ship(friend).speed)], options, "a single way"),
            }
            assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1);
        }
    }

    #[test]
    fn it_comes_on_top_of_a_navigate_command() {
        shows!("entrapment-formation", "commands.navigate.token");
        let (mut kit, [_, friend, _], me) = switched_on("entrapment-formation");
        kit.tokens(friend, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.uses("effect", me);
        kit.answer("entrapment-speed", Item::Speed(4));
        kit.run(|play| play.maneuver_ship(friend, None));
        assert_eq!(kit.game.ship(friend).speed, 4);
    }

    #[test]
    fn it_is_paid_for_with_the_card_or_a_navigate_token_and_once() {
        shows!("entrapment-formation");
        let (mut kit, [carrier, ..], me) = kit("entrapment-formation");
        assert_eq!(ways(&mut kit, me), [true, false]);
        kit.tokens(carrier, &[Command::Repair]);
        assert_eq!(ways(&mut kit, me), [true, false]);
        kit.tokens(carrier, &[Command::Navigate]);
        assert_eq!(ways(&mut kit, me), [true, true]);
        kit.answer("effect", me.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        kit.tokens(carrier, &[Command::Navigate]);
        assert_eq!(ways(&mut kit, me), [false, false], "it is on");
    }

    #[test]
    fn it_comes_on_top_of_clone_captain_silver() {
        shows!("entrapment-formation", "clone-captain-silver/other-changes");
        let (mut kit, _, me) = switched_on("entrapment-formation");
        let ship = kit.ship(A, "consular-class-armed-cruiser", [600.0, 600.0], 0.0);
        kit.game.ship_mut(ship).speed = 0;
        let silver = Source::Upgrade(kit.upgrade(ship, "clone-captain-silver"));
        kit.uses("effect", silver);
        kit.answer("silver-speed", Item::Speed(3));
        kit.uses("effect", me);
        kit.answer("entrapment-speed", Item::Speed(4));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 4);
    }
}
