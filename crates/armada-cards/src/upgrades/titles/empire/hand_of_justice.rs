//! Hand of Justice: before its dial is revealed a defense token of another friendly ship at distance 1-5 is readied.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "hand-of-justice", hooks: &[offer(Window::ActivationBeforeReveal, can_ready, ready).exhausts()] };

static TOKEN: Ask = Ask::new("justice-token", Rule("hand-of-justice"), "Which defense token is readied?")
    .meanwhile("is choosing a defense token to ready (Hand of Justice)");

/// How far away the other ship may be.
const REACH: u8 = 5;

/// The exhausted tokens of other friendly ships in reach.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    let near = |ship: ShipId| {
        ship != own && game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), REACH)
    };
    let ships = game.ships_in_play().map(|(id, _)| id).filter(|id| near(*id));
    let tokens = ships.flat_map(|ship| game.tokens_of(ship.into()).map(|(token, _)| token));
    tokens.filter(|token| query::may_ready_token(game, *token, own.into())).map(Item::Defense).collect()
}

fn can_ready(game: &Game, me: Source) -> bool {
    let activated = game.activation().map(|activation| activation.ship);
    activated.is_some() && activated == game.carrier(me) && !tokens(game, me).is_empty()
}

fn ready(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(own), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.ready_defense_token(token, own.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{CardState, TokenState};
    use crate::upgrades::titles::testing::{reveal, states, times_offered};
    use rulebook::shows;

    /// Hand of Justice, and a friend whose tokens are all exhausted, with a gap between the two.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(B, "arquitens-class-light-cruiser", [300.0, 300.0], 0.0);
        let friend = kit.ship(B, "raider-i-class-corvette", [300.0 + 43.0 + gap, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "hand-of-justice"));
        exhaust(&mut kit, friend);
        (kit, own, friend, me)
    }

    fn exhaust(kit: &mut Kit, ship: ShipId) {
        kit.game.ship_mut(ship).defense.iter_mut().for_each(|token| token.state = TokenState::Exhausted);
    }

    #[test]
    fn one_token_of_a_friend_is_readied_before_the_reveal() {
        shows!("hand-of-justice");
        let (mut kit, own, friend, me) = kit(280.0);
        kit.uses("effect", me);
        kit.answer("justice-token", token(friend, 2));
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(states(&kit, friend), [TokenState::Exhausted, TokenState::Exhausted, TokenState::Ready]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        let asks: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        assert_eq!(asks, ["effect", "justice-token", "dial-or-token"]);
    }

    #[test]
    fn not_beyond_distance_5_and_not_when_another_ship_activates() {
        shows!("hand-of-justice");
        let (mut far, own, _, me) = kit(320.0);
        reveal(&mut far, own, Command::Navigate);
        assert_eq!(times_offered(&far, me.effect()), 0);
        let (mut other, _, friend, me) = kit(100.0);
        reveal(&mut other, friend, Command::Navigate);
        assert_eq!(times_offered(&other, me.effect()), 0);
    }

    #[test]
    fn exhausted_tokens_alone() {
        shows!("hand-of-justice/exhausted-only");
        let (mut kit, own, friend, me) = kit(100.0);
        kit.game.ship_mut(friend).defense[0].state = TokenState::Discarded;
        kit.game.ship_mut(friend).defense[1].state = TokenState::Ready;
        kit.uses("effect", me);
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(states(&kit, friend), [TokenState::Discarded, TokenState::Ready, TokenState::Ready]);
        assert!(!kit.was_asked("justice-token"), "there was but one");
    }

    #[test]
    fn neither_its_own_tokens_nor_those_of_squadrons_and_enemies() {
        shows!("hand-of-justice/other-ships");
        let (mut kit, own, friend, me) = kit(100.0);
        kit.game.ship_mut(friend).defense.clear();
        exhaust(&mut kit, own);
        let wing = kit.squadron(B, "howlrunner", [300.0, 420.0]);
        kit.game.squadron_mut(wing).defense[0].state = TokenState::Exhausted;
        let enemy = kit.ship(A, "cr90-corvette-a", [200.0, 300.0], 0.0);
        exhaust(&mut kit, enemy);
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn a_fire_on_the_other_ship_is_no_hindrance() {
        shows!("hand-of-justice/compartment-fire", "compartment-fire");
        let (mut kit, own, friend, me) = kit(100.0);
        kit.damage(friend, "compartment-fire", true);
        kit.uses("effect", me);
        kit.answer("justice-token", token(friend, 0));
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(states(&kit, friend)[0], TokenState::Ready);
    }

    #[test]
    fn once_per_round_and_in_any_order_with_what_else_comes_before_the_reveal() {
        shows!("hand-of-justice/once-per-round", "shields-to-maximum", "timing.same-player-order");
        let (mut kit, own, friend, me) = kit(100.0);
        let maximum = Source::Upgrade(kit.upgrade(friend, "shields-to-maximum"));
        kit.answer("effect", maximum.effect_called("discard-the-card"));
        kit.open(Window::ShipPhaseStart);
        kit.set_shields(own, &[(Zone::Front, 0)]);
        kit.uses("effect", me);
        kit.answer("effect", maximum.effect_called("recover"));
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(kit.game.ship(own).shields(Zone::Front), 1);
        let both = [me.effect(), maximum.effect_called("recover")];
        assert!(kit.asked.iter().any(|asked| both.iter().all(|one| asked.options.contains(one))));
        kit.game.frames.clear();
        kit.asked.clear();
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn a_ship_that_loses_its_dial_has_had_the_moment() {
        shows!("hand-of-justice/no-reveal", "crew-panic");
        let (mut kit, own, friend, me) = kit(100.0);
        kit.damage(own, "crew-panic", true);
        let number = kit.game.ship(own).damage[0].number;
        kit.uses("effect", Source::Damage(own, number));
        kit.answer("crew-panic", Item::Dial(own));
        kit.uses("effect", me);
        kit.answer("justice-token", token(friend, 1));
        reveal(&mut kit, own, Command::Navigate);
        assert_eq!(states(&kit, friend)[1], TokenState::Ready);
        assert!(kit.game.ship(own).dials.is_empty() && !kit.was_asked("dial-or-token"));
    }
}
