//! Suppressor: when an enemy ship has ended its activation at distance 1-3, one of its readied defense tokens is
//! exhausted.

use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "suppressor",
    hooks: &[offer(Window::ActivationAfter, |game, me| !tokens(game, me).is_empty(), exhaust)],
};

static TOKEN: Ask = Ask::new("suppressor-token", Rule("suppressor"), "Which defense token of {} is exhausted?")
    .meanwhile("is choosing a defense token to exhaust (Suppressor)");

/// How far away the enemy may be.
const REACH: u8 = 3;

/// The enemy ship that has just been activated in reach.
fn enemy(game: &Game, me: Source) -> Option<ShipId> {
    let (own, enemy) = (game.carrier(me)?, game.ended_activation()?);
    let near = !game.friendly(own.into(), enemy.into())
        && game.is_in_play(enemy.into())
        && game.is_at_distance(own.into(), enemy.into(), REACH);
    near.then_some(enemy)
}

fn tokens(game: &Game, me: Source) -> Items<Item> {
    let tokens = enemy(game, me).into_iter().flat_map(|enemy| game.tokens_of(enemy.into()));
    tokens.filter(|(_, token)| token.state == TokenState::Ready).map(|(id, _)| Item::Defense(id)).collect()
}

fn exhaust(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(enemy), Some(seat)) = (enemy(play, me), play.seat_for(me)) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(enemy)), options)? {
        play.exhaust_defense_token(token);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::CardState;
    use crate::upgrades::titles::testing::{states, times_offered};
    use rulebook::shows;

    /// Suppressor, and a corvette at rest to its right, with a gap between the two.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(B, "gozanti-class-cruisers", [600.0, 400.0], 0.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [600.0 + 43.0 + gap, 400.0], 0.0);
        kit.game.ship_mut(enemy).speed = 0;
        let me = Source::Upgrade(kit.upgrade(own, "suppressor"));
        (kit, own, enemy, me)
    }

    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.activate_ship(ship));
    }

    #[test]
    fn a_readied_token_is_exhausted_which_is_not_spending_it() {
        shows!("suppressor/not-spent");
        let (mut kit, _, enemy, me) = kit(170.0);
        kit.game.ship_mut(enemy).defense[0].state = TokenState::Exhausted;
        kit.uses("effect", me);
        kit.answer("suppressor-token", token(enemy, 2));
        activate(&mut kit, enemy);
        assert_eq!(states(&kit, enemy), [TokenState::Exhausted, TokenState::Ready, TokenState::Exhausted]);
        assert!(!kit.was_offered("suppressor-token", token(enemy, 0)), "an exhausted one cannot be chosen");
        assert!(!kit.events.iter().any(|event| matches!(event, Event::DefenseSpent { .. })));
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
    }

    #[test]
    fn where_the_activation_has_ended_counts() {
        shows!("suppressor/distance");
        let (mut far, _, enemy, me) = kit(200.0);
        activate(&mut far, enemy);
        assert_eq!(times_offered(&far, me.effect()), 0);

        for (y, offers) in [(100.0, 1), (560.0, 0)] {
            let mut kit = new_kit();
            let own = kit.ship(B, "gozanti-class-cruisers", [600.0, 400.0], 0.0);
            let enemy = kit.ship(A, "cr90-corvette-a", [600.0, y], 0.0);
            kit.game.ship_mut(enemy).speed = 2;
            let me = Source::Upgrade(kit.upgrade(own, "suppressor"));
            let before = kit.game.is_at_distance(own.into(), enemy.into(), 3);
            activate(&mut kit, enemy);
            assert_eq!((before, times_offered(&kit, me.effect())), (offers == 0, offers), "from {y}");
        }
    }

    #[test]
    fn every_enemy_ship_once() {
        shows!("suppressor/every-enemy");
        let (mut kit, _, one, me) = kit(100.0);
        let two = kit.ship(A, "cr90-corvette-a", [450.0, 400.0], 0.0);
        kit.game.ship_mut(two).speed = 0;
        for enemy in [one, two] {
            kit.uses("effect", me);
            kit.answer("suppressor-token", token(enemy, 0));
            activate(&mut kit, enemy);
            assert_eq!(states(&kit, enemy)[..2], [TokenState::Exhausted, TokenState::Ready]);
        }
        assert_eq!(times_offered(&kit, me.effect()), 2);
    }

    #[test]
    fn without_readied_tokens_there_is_nothing_to_lose() {
        shows!("suppressor/no-readied-token");
        let (mut kit, _, enemy, me) = kit(100.0);
        kit.game.ship_mut(enemy).defense.iter_mut().for_each(|token| token.state = TokenState::Exhausted);
        activate(&mut kit, enemy);
        assert_eq!((times_offered(&kit, me.effect()), states(&kit, enemy)), (0, vec![TokenState::Exhausted; 3]));
    }

    #[test]
    fn neither_for_squadrons_nor_for_friends_nor_for_ships_that_were_not_activated() {
        shows!("suppressor/ships-only");
        let (mut kit, _, enemy, me) = kit(100.0);
        let wing = kit.squadron(A, "wedge-antilles-x-wing-squadron", [600.0, 300.0]);
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Phase));
        let friend = kit.ship(B, "raider-i-class-corvette", [450.0, 400.0], 0.0);
        kit.game.ship_mut(friend).speed = 0;
        activate(&mut kit, friend);
        assert_eq!(times_offered(&kit, me.effect()), 0);
        kit.uses("effect", me);
        kit.ship(A, "cr90-corvette-b", [750.0, 550.0], 0.0);
        activate(&mut kit, enemy);
        let asked = kit.asked.iter().find(|asked| asked.ask == "suppressor-token").unwrap();
        assert_eq!(asked.options, [0, 1, 2].map(|index| token(enemy, index)));
    }

    #[test]
    fn the_first_player_decides_first() {
        static WAITS: Card =
            Card { id: "test", hooks: &[offer(Window::ActivationAfter, |_, _| true, |_, _| Ok(())).named("wait")] };
        shows!("suppressor/order", "timing.first-player-first");
        for first in [A, B] {
            let (mut kit, _, enemy, _) = kit(100.0);
            kit.game.first = first;
            let theirs = Source::Upgrade(kit.upgrade(enemy, "gunnery-team"));
            kit.hooks(theirs, &WAITS);
            activate(&mut kit, enemy);
            let effects = kit.asked.iter().filter(|asked| asked.ask == "effect");
            let seats: Vec<u8> = effects.map(|asked| asked.seat).collect();
            assert_eq!(seats, [first.0, 1 - first.0]);
        }
    }

    #[test]
    fn not_for_a_ship_that_was_destroyed() {
        shows!("suppressor");
        let (mut kit, _, enemy, me) = kit(100.0);
        kit.run(|play| {
            play.begin_activation(enemy);
            play.destroy(&[enemy.into()], false)?;
            play.continue_activation()
        });
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }
}
