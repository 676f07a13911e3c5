//! Devastator: once per round its front zone attacks with a blue die more for each defense token it has lost.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "devastator",
    hooks: &[offer(Window::AttackResolveAttackEffects, has_lost_tokens, add_dice).once_per(Limit::Round)],
};

/// Its defense tokens that are discarded now.
fn lost_tokens(game: &Game, me: Source) -> usize {
    game.carrier(me).map_or(0, |ship| game.ship(ship).defense.iter().filter(|token| !token.is_there()).count())
}

fn has_lost_tokens(game: &Game, me: Source) -> bool {
    let front = |attack: &Attack| attack.attacking_zone() == Some(Zone::Front) && attack.kind != AttackKind::Salvo;
    game.is_attacker(me) && game.attack().is_some_and(front) && lost_tokens(game, me) > 0
}

fn add_dice(play: &mut Play<'_>, me: Source) -> Flow {
    for _ in 0..lost_tokens(play, me) {
        play.add_die(Colour::Blue);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// Devastator at long range of a frigate, with this many of its four tokens discarded.
    fn kit(lost: usize) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (frigate, ship) = kit.duel("assault-frigate-mark-ii-a", "imperial-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "devastator"));
        for token in kit.game.ship_mut(ship).defense.iter_mut().take(lost) {
            token.state = TokenState::Discarded;
        }
        (kit, ship, frigate, me)
    }

    #[test]
    fn three_lost_tokens_are_three_blue_dice_at_any_range_once_per_round() {
        shows!("devastator");
        let (mut kit, ship, frigate, me) = kit(3);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3 + 3, "three red dice were gathered");

        kit.asked.clear();
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()), "not again in this round");
    }

    #[test]
    fn a_recovered_token_no_longer_counts() {
        shows!("devastator/recovered-token");
        let (mut kit, ship, frigate, me) = kit(2);
        let recovered = TokenId { owner: ship.into(), index: 0 };
        kit.run(|play| {
            play.recover_defense_token(recovered, TokenState::Ready);
            Ok(())
        });
        kit.dice("blue", &["hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3 + 1);
    }

    #[test]
    fn exhausted_tokens_are_not_lost_ones() {
        shows!("devastator");
        let (mut kit, ship, frigate, me) = kit(0);
        for token in &mut kit.game.ship_mut(ship).defense {
            token.state = TokenState::Exhausted;
        }
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_from_another_zone_and_not_by_another_ship() {
        shows!("devastator");
        let mut kit = new_kit();
        let ship = kit.ship(A, "imperial-i-class-star-destroyer", [900.0, 300.0], 90.0);
        let friend = kit.ship(A, "imperial-i-class-star-destroyer", [600.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "devastator"));
        let enemies = [900.0, 600.0].map(|x| kit.ship(B, "assault-frigate-mark-ii-a", [x, 500.0], 180.0));
        for token in &mut kit.game.ship_mut(ship).defense {
            token.state = TokenState::Discarded;
        }
        kit.attack(ship, Zone::Left, (enemies[0], Zone::Front));
        kit.attack(friend, Zone::Front, (enemies[1], Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_salvo_out_of_the_front_zone_gains_nothing() {
        shows!("devastator", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "venator-ii-class-star-destroyer-empire", 150.0);
        let me = Source::Upgrade(kit.upgrade(ship, "devastator"));
        kit.game.ship_mut(ship).defense[0].state = TokenState::Discarded;
        kit.answer("spend-defense-token", token(ship, 3));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn it_spends_no_defense_tokens_that_no_effect_asks_for() {
        shows!("devastator");
        let (mut kit, ship, frigate, _) = kit(1);
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        let own = |item: &Item| matches!(item, Item::Defense(token) if token.owner == ship.into());
        assert!(!kit.asked.iter().any(|asked| asked.options.iter().any(own)));
    }

    #[test]
    fn tokens_are_a_price_only_for_effects_that_say_so() {
        shows!("devastator/no-price");
        let (mut kit, ship, frigate, me) = kit(1);
        let vader = Source::Upgrade(kit.upgrade(ship, "darth-vader-commander"));
        kit.game.ship_mut(ship).defense[1].state = TokenState::Exhausted;
        kit.dice("red", &["blank", "hit", "hit", "hit"]);
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.uses("attack-effect", vader);
        kit.answer("vader-token", token(ship, 1));
        kit.answer("vader-reroll", Item::Die(0, Colour::Red, Face::Blank));
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3 + 2, "the token that was spent for Vader's reroll is gone and counts");
        let own = |item: &Item| matches!(item, Item::Defense(token) if token.owner == ship.into());
        let asks: Vec<&str> =
            kit.asked.iter().filter(|asked| asked.options.iter().any(own)).map(|asked| asked.ask).collect();
        assert_eq!(asks, ["vader-token"], "for its own dice it can spend none");
    }
}
