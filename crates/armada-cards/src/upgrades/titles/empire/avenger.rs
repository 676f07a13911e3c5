//! Avenger: exhausted in an attack it leaves the defender a single exhausted defense token to spend.

use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "avenger",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, has_something_to_deny, press)
            .exhausts()
            .says("the defender spends at most one exhausted defense token"),
        forbid(Ban::SpendToken(has_spent_exhausted)).while_lasting(),
    ],
};

fn is_exhausted(game: &Game, token: TokenId) -> bool {
    game.token(token).state == TokenState::Exhausted
}

/// Two exhausted tokens that the defender could spend, those lent to it included.
fn has_something_to_deny(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack().filter(|_| game.is_attacker(me)) else { return false };
    query::tokens_available(game, attack).into_iter().filter(|token| is_exhausted(game, *token)).count() > 1
}

fn press(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until_attack_ends();
    play.last(me, 0, None, until);
    Ok(())
}

/// What the defender spends counts, whoever owns it; what others spend, as a price or for a friend, does not.
fn has_spent_exhausted(game: &Game, me: Source, attack: &Attack, token: TokenId) -> bool {
    game.is_attacker(me)
        && game.lasts(me, 0, None)
        && is_exhausted(game, token)
        && query::tokens_available(game, attack).contains(&token)
        && attack.spent.iter().any(|spent| !spent.ready && Some(spent.by) == attack.defender.unit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    /// Avenger before an assault frigate with these tokens exhausted: its evade, brace and redirect.
    fn kit(exhausted: &[usize]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (frigate, avenger) = kit.duel("assault-frigate-mark-ii-a", "imperial-ii-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(avenger, "avenger"));
        for index in exhausted {
            kit.game.ship_mut(frigate).defense[*index].state = TokenState::Exhausted;
        }
        (kit, avenger, frigate, me)
    }

    /// An attack with dice that do no damage, of which the defender rerolls so many red ones.
    fn attack(kit: &mut Kit, avenger: ShipId, frigate: ShipId, evaded: usize) {
        kit.dice("red", &vec!["blank"; 4 + evaded]);
        kit.dice("blue", &["accuracy"; 4]);
        kit.attack(avenger, Zone::Front, (frigate, Zone::Front));
    }

    /// What the defender was offered, question by question.
    fn offered(kit: &Kit) -> Vec<&[Item]> {
        kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").map(|asked| &asked.options[..]).collect()
    }

    #[test]
    fn one_exhausted_token_and_every_readied_one_may_be_spent() {
        shows!("avenger/readied-tokens");
        let (mut kit, avenger, frigate, me) = kit(&[1, 2]);
        kit.uses("attack-effect", me);
        kit.answer("spend-defense-token", token(frigate, 1));
        kit.answer("spend-defense-token", token(frigate, 0));
        attack(&mut kit, avenger, frigate, 1);
        let [first, second, ..] = offered(&kit)[..] else { panic!("two questions") };
        assert!(first.contains(&token(frigate, 1)) && first.contains(&token(frigate, 2)));
        assert!(second.contains(&token(frigate, 0)) && !second.contains(&token(frigate, 2)));
        assert_eq!(kit.game.ship(frigate).defense[2].state, TokenState::Exhausted);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn a_readied_token_that_was_spent_does_not_count() {
        shows!("avenger");
        let (mut kit, avenger, frigate, me) = kit(&[1, 2]);
        kit.uses("attack-effect", me);
        kit.answer("spend-defense-token", token(frigate, 0));
        attack(&mut kit, avenger, frigate, 1);
        let [_, second, ..] = offered(&kit)[..] else { panic!("two questions") };
        assert!(second.contains(&token(frigate, 1)) && second.contains(&token(frigate, 2)));
    }

    #[test]
    fn once_exhausted_it_limits_nothing_more() {
        shows!("avenger");
        let (mut kit, avenger, frigate, me) = kit(&[1, 2]);
        kit.run(|play| {
            play.exhaust(me);
            Ok(())
        });
        kit.answer("spend-defense-token", token(frigate, 1));
        kit.answer("spend-defense-token", token(frigate, 2));
        attack(&mut kit, avenger, frigate, 0);
        assert!(!kit.was_offered("attack-effect", me.effect()));
        assert!([1, 2].iter().all(|index| !kit.game.ship(frigate).defense[*index].is_there()));
    }

    #[test]
    fn it_is_declined_and_useless_against_a_single_exhausted_token() {
        shows!("avenger", "timing.upgrade-optional");
        let (mut declined, avenger, frigate, me) = kit(&[1, 2]);
        declined.answer("spend-defense-token", token(frigate, 1));
        declined.answer("spend-defense-token", token(frigate, 2));
        attack(&mut declined, avenger, frigate, 0);
        assert!(declined.was_offered("attack-effect", me.effect()));
        assert_eq!(declined.game.card_state(me), Some(CardState::Ready));

        let (mut single, avenger, frigate, me) = kit(&[1]);
        attack(&mut single, avenger, frigate, 0);
        assert!(!single.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn the_limit_ends_with_the_attack() {
        shows!("avenger");
        let (mut kit, avenger, frigate, me) = kit(&[1, 2]);
        kit.uses("attack-effect", me);
        attack(&mut kit, avenger, frigate, 0);
        kit.answer("spend-defense-token", token(frigate, 1));
        kit.answer("spend-defense-token", token(frigate, 2));
        attack(&mut kit, avenger, frigate, 0);
        assert!([1, 2].iter().all(|index| !kit.game.ship(frigate).defense[*index].is_there()));
    }

    /// Tycho Celchu has an exhausted scatter, and Jan Ors beside him an exhausted brace, which he spends first.
    fn with_jan_ors(used: bool) -> usize {
        let mut kit = new_kit();
        let avenger = kit.ship(B, "imperial-ii-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(avenger, "avenger"));
        let tycho = kit.squadron(A, "tycho-celchu", [900.0, 350.0]);
        let jan = kit.squadron(A, "jan-ors", [900.0, 270.0]);
        kit.game.squadron_mut(tycho).defense[0].state = TokenState::Discarded;
        kit.game.squadron_mut(tycho).defense[1].state = TokenState::Exhausted;
        kit.game.squadron_mut(jan).defense[0].state = TokenState::Exhausted;
        kit.dice("blue", &["hit", "hit"]);
        if used {
            kit.uses("attack-effect", me);
        }
        kit.answer("spend-defense-token", token(jan, 0));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tycho)));
        kit.run(|play| play.ship_attacks(avenger).map(drop));
        offered(&kit).iter().filter(|options| options.contains(&token(tycho, 1))).count()
    }

    #[test]
    fn tokens_that_jan_ors_lends_count_too() {
        shows!("avenger/jan-ors", "jan-ors/avenger");
        assert_eq!((with_jan_ors(true), with_jan_ors(false)), (1, 2), "his scatter after her brace");
    }
}
