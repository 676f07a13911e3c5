//! Captain Needa: when the first round starts the ship may swap a defense token for an evade.

use super::is_first_round;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "captain-needa",
    hooks: &[offer(Window::RoundStart, |game, me| is_first_round(game, me) && !tokens(game, me).is_empty(), swap)],
};

static TOKEN: Ask = Ask::new("needa-token", Rule("captain-needa"), "Which defense token do you swap for an evade?")
    .meanwhile("is choosing a defense token to swap (Captain Needa)");

/// All but evades, for which nothing would change.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.unit_of(me) else { return Items::new() };
    let others = game.tokens_of(ship).filter(|(_, token)| token.kind != DefenseToken::Evade);
    others.map(|(token, _)| Item::Defense(token)).collect()
}

fn swap(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.swap_defense_token(token, DefenseToken::Evade);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, Kit, MEDIUM, new_kit, token};
    use crate::state::{Standing, TokenState};
    use crate::upgrades::officers::empire::start_round;
    use rulebook::shows;

    fn kit(ship: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("victory-i-class-star-destroyer", ship, MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "captain-needa"));
        (kit, enemy, ship, me)
    }

    fn swaps(kit: &mut Kit, ship: ShipId, me: Source, index: u8) {
        kit.uses("effect", me);
        kit.answer("needa-token", token(ship, index));
        start_round(kit, 1);
    }

    fn kinds(kit: &Kit, ship: ShipId) -> Vec<DefenseToken> {
        kit.game.ship(ship).defense.iter().map(|token| token.kind).collect()
    }

    #[test]
    fn a_contain_becomes_an_evade() {
        shows!("captain-needa/old-token-gone");
        let (mut kit, _, ship, me) = kit("imperial-i-class-star-destroyer");
        swaps(&mut kit, ship, me, 3);
        let expected = [DefenseToken::Brace, DefenseToken::Redirect, DefenseToken::Redirect, DefenseToken::Evade];
        assert_eq!(kinds(&kit, ship), expected);
        assert_eq!(kit.game.ship(ship).defense[3].state, TokenState::Ready);
        assert!(kit.game.ship(ship).defense.iter().all(|token| token.is_there()), "nothing was discarded");
    }

    #[test]
    fn only_in_the_first_round_and_only_if_he_likes() {
        shows!("captain-needa");
        let (mut first, _, ship, me) = kit("gladiator-i-class-star-destroyer");
        start_round(&mut first, 1);
        assert!(first.was_offered("effect", me.effect()));
        assert_eq!(kinds(&first, ship), [DefenseToken::Evade, DefenseToken::Brace, DefenseToken::Redirect]);
        let (mut second, ..) = kit("gladiator-i-class-star-destroyer");
        start_round(&mut second, 2);
        assert!(!second.was_asked("effect"));
    }

    #[test]
    fn of_two_evades_one_is_spent_in_an_attack() {
        shows!("captain-needa/one-evade", "defense.one-per-type");
        let (mut kit, enemy, ship, me) = kit("gladiator-i-class-star-destroyer");
        swaps(&mut kit, ship, me, 2);
        assert!(!kit.was_offered("needa-token", token(ship, 0)), "an evade stays what it is");
        kit.answer("spend-defense-token", token(ship, 2));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!last.options.contains(&token(ship, 0)));
    }

    #[test]
    fn a_further_salvo_may_be_the_one_that_goes() {
        shows!("captain-needa");
        let (mut kit, _, ship, me) = kit("gladiator-i-class-star-destroyer");
        kit.run(|play| {
            play.gain_defense_token(ship.into(), DefenseToken::Salvo);
            Ok(())
        });
        swaps(&mut kit, ship, me, 3);
        assert_eq!(kinds(&kit, ship)[3], DefenseToken::Evade);
    }

    #[test]
    fn not_for_a_ship_that_is_set_aside() {
        shows!("captain-needa/set-aside");
        let (mut kit, _, ship, _) = kit("gladiator-i-class-star-destroyer");
        kit.ship(B, "raider-i-class-corvette", [300.0, 800.0], 180.0);
        kit.run(|play| {
            play.set_aside(ship.into());
            Ok(())
        });
        start_round(&mut kit, 1);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn devastator_does_not_count_the_swapped_token() {
        shows!("captain-needa/old-token-gone", "devastator/swapped-token");
        let (mut kit, enemy, ship, me) = kit("imperial-i-class-star-destroyer");
        let title = Source::Upgrade(kit.upgrade(ship, "devastator"));
        swaps(&mut kit, ship, me, 3);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", title.effect()));
    }

    #[test]
    fn a_salvo_that_it_was_deployed_with_may_be_the_one_that_goes() {
        shows!("captain-needa/salvo-swapped", "local-fire-control");
        let (mut kit, _, ship, me) = kit("gladiator-i-class-star-destroyer");
        kit.upgrade(ship, "local-fire-control");
        kit.game.put_ship(ship, None);
        kit.game.ship_mut(ship).standing = Standing::ToDeploy;
        kit.answer("fire-control-token", token(ship, 2));
        kit.run(|play| play.deploy_ship(ship));
        assert_eq!(kinds(&kit, ship), [DefenseToken::Evade, DefenseToken::Brace, DefenseToken::Salvo]);
        swaps(&mut kit, ship, me, 2);
        assert_eq!(kinds(&kit, ship), [DefenseToken::Evade, DefenseToken::Brace, DefenseToken::Evade]);
    }
}
