//! Overload Pulse: a blue critical effect that exhausts all defense tokens of the defender.

use super::struck_by_blue_critical;
use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "overload-pulse",
    hooks: &[offer(Window::AttackResolveDamageCritical, |game, me| !readied(game, me).is_empty(), overload)],
};

/// The readied defense tokens of the defender.
fn readied(game: &Game, me: Source) -> SmallVec<[TokenId; 6]> {
    let Some((ship, _)) = struck_by_blue_critical(game, me) else { return SmallVec::new() };
    let ready = game.tokens_of(ship.into()).filter(|(_, token)| token.state == TokenState::Ready);
    ready.map(|(id, _)| id).collect()
}

fn overload(play: &mut Play<'_>, me: Source) -> Flow {
    for token in readied(play, me) {
        play.exhaust_defense_token(token);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attack, is_offered_in_a_salvo, kit};
    use super::*;
    use crate::kit::{B, Kit, MEDIUM, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    const BLUE: [&str; 3] = ["critical", "hit", "accuracy"];

    fn states(kit: &Kit, ship: ShipId) -> Vec<TokenState> {
        kit.game.ship(ship).defense.iter().map(|token| token.state).collect()
    }

    #[test]
    fn readied_tokens_are_exhausted_after_the_token_step_and_others_stay_as_they_are() {
        shows!("overload-pulse/after-tokens", "critical.coloured-header");
        let (mut kit, ship, enemy, me) = kit("overload-pulse");
        kit.run(|play| {
            play.discard_defense_token(TokenId { owner: enemy.into(), index: 2 });
            Ok(())
        });
        kit.answer("spend-defense-token", token(enemy, 0));
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(states(&kit, enemy), [TokenState::Exhausted, TokenState::Exhausted, TokenState::Discarded]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 1, "the brace has halved two points");
    }

    #[test]
    fn they_are_neither_spent_nor_discarded() {
        shows!("overload-pulse/not-spent");
        let (mut kit, ship, enemy, me) = kit("overload-pulse");
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(states(&kit, enemy), [TokenState::Exhausted; 3]);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::DefenseSpent { .. })));
    }

    #[test]
    fn a_next_attack_finds_exhausted_tokens_for_avenger() {
        shows!("overload-pulse", "avenger");
        let (mut kit, ship, enemy, me) = kit("overload-pulse");
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        let avenger = Source::Upgrade(kit.upgrade(ship, "avenger"));
        kit.asked.clear();
        kit.uses("attack-effect", avenger);
        kit.answer("spend-defense-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), ["hit", "hit", "accuracy"]);
        let asked: Vec<bool> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "spend-defense-token")
            .map(|asked| asked.options.contains(&token(enemy, 1)))
            .collect();
        assert!(!asked[1..].contains(&true), "one exhausted token at most");
    }

    #[test]
    fn one_critical_effect_against_ships_and_not_in_a_salvo() {
        shows!("overload-pulse/one-critical", "critical.one-per-attack", "defense.salvo.standard-critical-only");
        let (mut kit, ship, enemy, me) = kit("overload-pulse");
        kit.set_shields(enemy, &[(Zone::Front, 0)]);
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.ship(enemy).faceup().count(), 0, "the standard effect is not resolved as well");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.asked.clear();
        kit.dice("blue", &["critical"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_asked("critical-effect"));
        assert!(!is_offered_in_a_salvo("overload-pulse"));
    }

    #[test]
    fn not_with_a_red_critical_and_not_without_a_readied_token() {
        shows!("overload-pulse");
        let (mut kit, ship, enemy, me) = kit("overload-pulse");
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        kit.asked.clear();
        attack(&mut kit, (ship, enemy), BLUE);
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn a_salvo_that_is_owed_is_made() {
        shows!("overload-pulse/salvo-owed", "defense.salvo.effect");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("victory-ii-class-star-destroyer", "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "overload-pulse"));
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.dice("blue", &BLUE);
        kit.answer("spend-defense-token", token(enemy, 2));
        kit.uses("critical-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(states(&kit, enemy), [TokenState::Exhausted; 3]);
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3 - 2);
    }
}
