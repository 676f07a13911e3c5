//! Clone Captain Silver: in place of a navigate command the ship changes its speed by up to three.

use crate::prelude::*;
use crate::upgrades::officers::pays_for_itself;

pub(crate) static CARD: Card = Card {
    id: "clone-captain-silver",
    hooks: &[
        offer(Window::ManeuverDetermineCourse, has_not_navigated, change_speed).exhausts(),
        forbid(Ban::ResolveCommand(navigates)).while_lasting(),
        modify(Answer::OwnTokensPay(pays_for_itself)),
    ],
};

static SPEED: Ask = Ask::new("silver-speed", Rule("clone-captain-silver"), "What is the new speed of {}?")
    .meanwhile("is changing a ship's speed (Clone Captain Silver)");

/// By how much the speed changes at most.
const MOST: u8 = 3;

fn has_not_navigated(game: &Game, me: Source) -> bool {
    game.maneuver().is_some_and(|maneuver| {
        game.carrier(me) == Some(maneuver.ship) && !game.ship(maneuver.ship).resolved.has(Command::Navigate)
    })
}

/// One change of the dial, however great.
fn change_speed(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let until = play.until_activation_ends();
    play.last(me, 0, None, until);
    let now = play.ship(ship).speed;
    let fastest = play.ship(ship).card.speed_chart.fastest();
    let speeds = (now.saturating_sub(MOST)..=(now + MOST).min(fastest)).filter(|speed| *speed != now);
    let options = speeds.map(Item::Speed).collect();
    let seat = play.ship(ship).seat;
    match play.pick_one(seat, &SPEED, Some(Item::Ship(ship)), options)? {
        Item::Speed(speed) => play.set_speed(ship, speed),
        _ => Ok(()),
    }
}

fn navigates(game: &Game, me: Source, ship: ShipId, command: Command) -> bool {
    game.carrier(me) == Some(ship) && command == Command::Navigate && game.lasts(me, 0, None)
}

#[cfg(test)]
mod tests {
    use super::super::is_readied;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Payment, UpgradeId};
    use rulebook::shows;

    /// A cruiser whose chart goes up to 4, at speed 1.
    fn kit() -> (Kit, ShipId, UpgradeId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "consular-class-armed-cruiser", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        let card = kit.upgrade(ship, "clone-captain-silver");
        (kit, ship, card, Source::Upgrade(card))
    }

    #[test]
    fn the_ship_maneuvers_three_faster_with_the_yaw_of_its_new_speed() {
        shows!("clone-captain-silver");
        let (mut kit, ship, _, me) = kit();
        kit.uses("effect", me);
        kit.answer("silver-speed", Item::Speed(4));
        kit.answer_course(&[1, 0, 1, 1]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 4);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn the_change_ends_at_the_chart_and_at_0() {
        shows!("clone-captain-silver/speed-chart", "movement.speed.maximum", "movement.speed.minimum");
        for (now, to) in [(1, vec![0, 2, 3, 4]), (4, vec![1, 2, 3]), (3, vec![0, 1, 2, 4])] {
            let (mut kit, ship, _, me) = kit();
            kit.game.ship_mut(ship).speed = now;
            kit.uses("effect", me);
            kit.run(|play| play.maneuver_ship(ship, None));
            let asked = kit.asked.iter().find(|asked| asked.ask == "silver-speed").unwrap();
            assert_eq!(asked.options, to.into_iter().map(Item::Speed).collect::<Vec<_>>());
        }
    }

    #[test]
    fn not_after_a_navigate_command() {
        shows!("clone-captain-silver");
        let (mut kit, ship, ..) = kit();
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn no_navigate_command_in_the_rest_of_the_activation() {
        shows!("clone-captain-silver");
        let (mut kit, ship, _, me) = kit();
        kit.tokens(ship, &[Command::Navigate]);
        kit.uses("effect", me);
        kit.answer("silver-speed", Item::Speed(2));
        let payments = |kit: &Kit| kit.game.payments(ship, Command::Navigate).count();
        kit.run(|play| {
            play.begin_activation(ship);
            play.execute_maneuver(ship)
        });
        assert_eq!(payments(&kit), 0);
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        assert_eq!(payments(&kit), 1, "the token may be spent again later");
    }

    #[test]
    fn it_is_one_change_for_a_fissure_and_for_the_grand_inquisitor() {
        shows!("clone-captain-silver/one-change", "thruster-fissure", "the-grand-inquisitor");
        let (mut kit, ship, _, me) = kit();
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [1080.0, 400.0], 180.0);
        let inquisitor = Source::Upgrade(kit.upgrade(enemy, "the-grand-inquisitor"));
        kit.damage(ship, "thruster-fissure", true);
        kit.uses("effect", me);
        kit.answer("silver-speed", Item::Speed(3));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 7 - 1);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&inquisitor.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn not_in_the_maneuver_of_another_ship_and_not_exhausted() {
        shows!("clone-captain-silver");
        let (mut kit, ship, card, _) = kit();
        let friend = kit.ship(A, "consular-class-armed-cruiser", [600.0, 300.0], 0.0);
        kit.run(|play| play.maneuver_ship(friend, None));
        kit.game.upgrade_mut(card).state = CardState::Exhausted;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_token_on_the_card_readies_it_once() {
        shows!("clone-captain-silver/ready-cost", "upgrades.ready-cost.who-pays");
        let (mut kit, _, card, _) = kit();
        kit.run(|play| play.place_card_tokens());
        assert!(kit.game.upgrade(card).tokens.has(Command::Navigate));
        kit.answer("ready-card", Item::Upgrade(card));
        assert!(is_readied(&mut kit, card));
        assert!(!is_readied(&mut kit, card));
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
    }
}
