//! NK-7 Ion Cannons: a blue critical effect for which the defender discards one of its defense tokens.

use super::struck_by_blue_critical;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "nk-7-ion-cannons",
    hooks: &[offer(Window::AttackResolveDamageCritical, |game, me| !tokens(game, me).is_empty(), burn_out).exhausts()],
};

static TOKEN: Ask = Ask::new("nk-7-token", Rule("nk-7-ion-cannons"), "Which defense token of {} is discarded?")
    .meanwhile("is choosing a defense token to discard (NK-7 Ion Cannons)");

/// The defense tokens that the defender has left, ready or exhausted.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let Some((ship, _)) = struck_by_blue_critical(game, me) else { return Items::new() };
    game.tokens_of(ship.into()).map(|(token, _)| Item::Defense(token)).collect()
}

/// The defender chooses.
fn burn_out(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((ship, _)) = struck_by_blue_critical(play, me) else { return Ok(()) };
    let (seat, options) = (play.ship(ship).seat, tokens(play, me));
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
        play.discard_defense_token(token);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attack, is_offered_in_a_salvo, kit};
    use super::*;
    use crate::kit::{A, B, token};
    use crate::state::{CardState, TokenState};
    use rulebook::shows;

    const BLUE: [&str; 3] = ["critical", "hit", "accuracy"];

    #[test]
    fn the_defender_chooses_and_discards_a_token() {
        shows!("nk-7-ion-cannons", "critical.coloured-header");
        let (mut kit, ship, enemy, me) = kit("nk-7-ion-cannons");
        kit.uses("critical-effect", me);
        kit.answer("nk-7-token", token(enemy, 1));
        attack(&mut kit, (ship, enemy), BLUE);
        let states: Vec<TokenState> = kit.game.ship(enemy).defense.iter().map(|token| token.state).collect();
        assert_eq!(states, [TokenState::Ready, TokenState::Discarded, TokenState::Ready]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        let asked = kit.asked.iter().find(|asked| asked.ask == "nk-7-token").unwrap();
        assert_eq!((asked.seat, asked.options.len()), (B.0, 3));
    }

    #[test]
    fn the_effect_of_a_token_that_was_spent_in_the_attack_stands() {
        shows!("nk-7-ion-cannons/effect-stands", "defense.brace.half");
        let (mut kit, ship, enemy, me) = kit("nk-7-ion-cannons");
        kit.answer("spend-defense-token", token(enemy, 0));
        kit.uses("critical-effect", me);
        kit.answer("nk-7-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.ship(enemy).defense[0].state, TokenState::Discarded);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 1, "two points, halved");
    }

    #[test]
    fn not_against_a_ship_without_tokens_nor_with_another_critical_nor_in_a_salvo() {
        shows!("nk-7-ion-cannons", "defense.salvo.standard-critical-only");
        let (mut kit, ship, enemy, me) = kit("nk-7-ion-cannons");
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
        kit.run(|play| {
            for index in 0..3 {
                play.discard_defense_token(TokenId { owner: enemy.into(), index });
            }
            Ok(())
        });
        attack(&mut kit, (ship, enemy), BLUE);
        assert!(!kit.was_offered("critical-effect", me.effect()));
        assert!(!is_offered_in_a_salvo("nk-7-ion-cannons"));
    }

    #[test]
    fn discarding_an_exhausted_token_is_not_spending_it() {
        shows!("faulty-countermeasures/discarding-allowed", "injured-crew/any-state");
        let (mut kit, ship, enemy, me) = kit("nk-7-ion-cannons");
        kit.damage(enemy, "faulty-countermeasures", true);
        kit.run(|play| {
            for index in 0..3 {
                play.exhaust_defense_token(TokenId { owner: enemy.into(), index });
            }
            Ok(())
        });
        kit.uses("critical-effect", me);
        kit.answer("nk-7-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), BLUE);
        assert!(!kit.was_asked("spend-defense-token"), "none of them can be spent");
        kit.top_of_deck(&["injured-crew"]);
        kit.answer("injured-crew-token", token(enemy, 1));
        kit.run(|play| play.deal_damage_card(enemy, true));
        let states: Vec<TokenState> = kit.game.ship(enemy).defense.iter().map(|token| token.state).collect();
        assert_eq!(states, [TokenState::Discarded, TokenState::Discarded, TokenState::Exhausted]);
    }

    #[test]
    fn not_in_the_attack_of_another_ship() {
        shows!("nk-7-ion-cannons");
        let (mut kit, _, enemy, me) = kit("nk-7-ion-cannons");
        let friend = kit.ship(A, "victory-ii-class-star-destroyer", [975.0, 300.0], 0.0);
        attack(&mut kit, (friend, enemy), BLUE);
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn not_while_exhausted() {
        shows!("nk-7-ion-cannons");
        let (mut kit, ship, enemy, me) = kit("nk-7-ion-cannons");
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        kit.asked.clear();
        attack(&mut kit, (ship, enemy), BLUE);
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
    }
}
