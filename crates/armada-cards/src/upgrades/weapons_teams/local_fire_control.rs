//! Local Fire Control: when the ship is deployed, one of its defense tokens is swapped for a salvo.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "local-fire-control", hooks: &[react(Window::SetupDeployUnit, is_deployed, swap_token)] };

static TOKEN: Ask =
    Ask::new("fire-control-token", Rule("local-fire-control"), "Which defense token of {} is swapped for a salvo?")
        .meanwhile("is choosing a defense token to swap (Local Fire Control)");

fn is_deployed(game: &Game, me: Source) -> bool {
    super::is_deployed(game, me) && game.unit_of(me).is_some_and(|ship| game.tokens_of(ship).next().is_some())
}

fn swap_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let options: Items<Item> = play.tokens_of(ship.into()).map(|(token, _)| Item::Defense(token)).collect();
    let seat = play.ship(ship).seat;
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
        play.swap_defense_token(token, DefenseToken::Salvo);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::deploy;
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// A ship with the card is deployed, and this token of it is swapped.
    fn kit(card: &str, swapped: u8) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, card, [900.0, 820.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "local-fire-control"));
        kit.answer("fire-control-token", token(ship, swapped));
        deploy(&mut kit, ship);
        (kit, ship, me)
    }

    fn kinds(kit: &Kit, ship: ShipId) -> Vec<DefenseToken> {
        kit.game.tokens_of(ship.into()).map(|(_, token)| token.kind).collect()
    }

    #[test]
    fn a_token_has_to_be_swapped_and_the_salvo_is_ready() {
        shows!("local-fire-control/readied");
        let (kit, ship, _) = kit("imperial-i-class-star-destroyer", 3);
        let [brace, redirect, salvo] = [DefenseToken::Brace, DefenseToken::Redirect, DefenseToken::Salvo];
        assert_eq!(kinds(&kit, ship), [brace, redirect, redirect, salvo], "the contain is gone");
        assert_eq!(kit.game.ship(ship).defense[3].state, TokenState::Ready);
        let asked = kit.asked.iter().find(|asked| asked.ask == "fire-control-token").unwrap();
        assert_eq!(asked.options, [0, 1, 2, 3].map(|index| token(ship, index)), "there is no way out");
        assert_eq!(asked.seat, B.0);
    }

    #[test]
    fn the_old_token_is_not_discarded_and_nobody_recovers_it() {
        shows!("local-fire-control/old-token-gone", "walex-blissex/replaced-tokens");
        let (mut kit, ship, _) = kit("imperial-i-class-star-destroyer", 3);
        let walex = Source::Upgrade(kit.upgrade(ship, "walex-blissex"));
        kit.run(|play| {
            play.begin_activation(ship);
            play.open(Window::ActivationStart)
        });
        assert!(!kit.was_offered("effect", walex.effect()), "nothing is discarded");
        kit.game.ship_mut(ship).defense[3].state = TokenState::Discarded;
        kit.uses("effect", walex);
        kit.open(Window::ActivationStart);
        assert!(kinds(&kit, ship).contains(&DefenseToken::Salvo), "the one that took its place comes back");
    }

    #[test]
    fn of_two_salvoes_one_is_spent_in_an_attack() {
        shows!("local-fire-control/readied", "defense.one-per-type");
        let (mut kit, ship, _) = kit("munificent-class-star-frigate", 0);
        assert_eq!(kinds(&kit, ship), [DefenseToken::Salvo, DefenseToken::Redirect, DefenseToken::Salvo]);
        let pose = kit.game.ship(ship).pose.unwrap();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let at = plane::Point::from_mm(900.0, 300.0 + 35.5 + CLOSE + 51.0).unwrap();
        kit.game.put_ship(ship, Some(plane::Pose { at, ..pose }));
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 0));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        let spends = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").collect::<Vec<_>>();
        assert!(spends[0].options.contains(&token(ship, 2)), "either of them");
        assert!(spends[1..].iter().all(|asked| !asked.options.contains(&token(ship, 2))));
    }

    #[test]
    fn the_salvo_has_the_printed_rear_battery_or_anti_squadron_armament() {
        shows!("local-fire-control/salvo-dice", "defense.salvo.vs-ship");
        let (mut kit, ship, _) = kit("imperial-i-class-star-destroyer", 3);
        let pose = kit.game.ship(ship).pose.unwrap();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let at = plane::Point::from_mm(900.0, 300.0 + 35.5 + CLOSE + 64.5).unwrap();
        kit.game.put_ship(ship, Some(plane::Pose { at, ..pose }));
        kit.dice("red", &["blank", "blank", "blank", "hit"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 3], "one red and two blue");

        let wing = kit.squadron(A, "b-wing-squadron", [900.0, 300.0 + 35.5 + CLOSE - 40.0]);
        kit.game.ship_mut(ship).defense[3].state = TokenState::Ready;
        kit.dice("blue", &["accuracy", "hit"]);
        kit.dice("black", &["blank", "hit"]);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 2], "one blue and one black");
    }

    #[test]
    fn a_rear_without_dice_makes_no_salvo_at_a_ship() {
        shows!("local-fire-control/salvo-dice", "attack.roll.empty-cancels");
        let (mut kit, ship, _) = kit("hardcell-class-transport", 0);
        let pose = kit.game.ship(ship).pose.unwrap();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let at = plane::Point::from_mm(900.0, 300.0 + 35.5 + CLOSE + 35.5).unwrap();
        kit.game.put_ship(ship, Some(plane::Pose { at, ..pose }));
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.answer("spend-defense-token", token(ship, 0));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert!(kit.events.iter().any(|event| matches!(event, crate::play::Event::AttackCanceled)));
    }

    #[test]
    fn a_ship_that_was_set_aside_does_it_when_it_arrives() {
        shows!("local-fire-control/set-aside");
        let mut kit = new_kit();
        let ship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 820.0], 180.0);
        kit.upgrade(ship, "local-fire-control");
        kit.run(|play| {
            play.set_aside(ship.into());
            Ok(())
        });
        assert!(!kit.was_asked("fire-control-token"));
        kit.answer("fire-control-token", token(ship, 1));
        kit.run(|play| {
            let limits = query::deploy_region(play, ship.into());
            play.deploy_ship_within(ship, limits).map(drop)
        });
        assert_eq!(kit.game.ship(ship).defense[1].kind, DefenseToken::Salvo);
    }

    #[test]
    fn the_deployment_of_another_ship_swaps_nothing() {
        shows!("local-fire-control");
        let mut kit = new_kit();
        let ship = kit.ship(B, "imperial-i-class-star-destroyer", [300.0, 820.0], 180.0);
        kit.upgrade(ship, "local-fire-control");
        let other = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 820.0], 180.0);
        deploy(&mut kit, other);
        assert!(!kit.was_asked("fire-control-token"));
    }
}
