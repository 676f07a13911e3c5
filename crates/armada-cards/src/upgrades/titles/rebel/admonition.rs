//! Admonition: while it defends, a defense token may be discarded to cancel a die.

use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card =
    Card { id: "admonition", hooks: &[offer(Window::AttackSpendDefenseTokens, can_cancel, cancel)] };

static TOKEN: Ask =
    Ask::new("admonition-token", Rule("admonition"), "Which defense token of {} do you discard to cancel a die?")
        .meanwhile("is choosing a token to discard (Admonition)");
static DIE: Ask = Ask::new("admonition-die", Rule("admonition"), "Which die do you cancel?")
    .meanwhile("is choosing a die to cancel (Admonition)");

/// Readied ones in the edition of 2020, any in the others. Nothing is spent, so neither accuracy nor speed matters.
fn tokens(game: &Game, ship: ShipId) -> Items<Item> {
    let any = !game.edition.admonition_needs_readied_tokens();
    game.tokens_of(ship.into())
        .filter(|(_, token)| any || token.state == TokenState::Ready)
        .map(|(token, _)| Item::Defense(token))
        .collect()
}

fn can_cancel(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    attack.defender.ship() == Some(ship)
        && !tokens(game, ship).is_empty()
        && !game.dice_where(|die| !die.locked).is_empty()
}

fn cancel(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let options = tokens(play, ship);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
        play.discard_defense_token(token);
    }
    for index in play.pick_dice(seat, &DIE, |die| !die.locked, (1, 1))? {
        play.remove_die(index);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::measure::Edition;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        kit_rolling(&["hit-hit", "hit", "hit"])
    }

    /// The same with these red dice.
    fn kit_rolling(red: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let defender = kit.ship(A, "mc30c-scout-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(defender, "admonition"));
        kit.dice("red", red);
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_token_is_discarded_and_another_may_still_be_spent() {
        shows!("admonition/one-per-attack", "defense.one-per-type");
        let (mut kit, attacker, defender, me) = kit();
        kit.game.ship_mut(defender).speed = 2;
        kit.uses("spend-defense-token", me);
        kit.answer("admonition-token", token(defender, 0));
        kit.answer("admonition-die", Item::Die(0, Colour::Red, Face::HitHit));
        let other = kit.game.ship(defender).defense.iter().rposition(|token| token.is_there()).unwrap() as u8;
        kit.answer("spend-defense-token", token(defender, other));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let states = [0, other].map(|index| kit.game.ship(defender).defense[usize::from(index)].state);
        assert_eq!(states, [TokenState::Discarded, TokenState::Exhausted]);
        let again = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect()));
        assert_eq!(again.count(), 1, "once in an attack");
    }

    #[test]
    fn exhausted_tokens_do_except_in_2020() {
        shows!("admonition/exhausted-token");
        for edition in Edition::ALL.iter().copied() {
            let (mut kit, attacker, defender, me) = kit();
            kit.game.edition = edition;
            for token in &mut kit.game.ship_mut(defender).defense {
                token.state = TokenState::Exhausted;
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let offered = kit.was_offered("spend-defense-token", me.effect());
            assert_eq!(offered, edition != Edition::Of2020, "{edition:?}");
        }
    }

    #[test]
    fn a_token_that_was_spent_in_the_attack_may_be_discarded_by_the_final_errata() {
        shows!("admonition/exhausted-token");
        let (mut kit, attacker, defender, me) = kit();
        kit.game.edition = Edition::Final;
        kit.game.ship_mut(defender).speed = 2;
        let last = kit.game.ship(defender).defense.len() as u8 - 1;
        kit.answer("spend-defense-token", token(defender, last));
        kit.uses("spend-defense-token", me);
        kit.answer("admonition-token", token(defender, last));
        kit.answer("admonition-die", Item::Die(0, Colour::Red, Face::HitHit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).defense[usize::from(last)].state, TokenState::Discarded);
    }

    #[test]
    fn it_can_be_done_at_speed_0() {
        shows!("admonition/speed-zero");
        let (mut kit, attacker, defender, me) = kit();
        kit.game.ship_mut(defender).speed = 0;
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("spend-defense-token", me.effect()));
        assert!(!kit.was_offered("spend-defense-token", token(defender, 0)));
    }

    #[test]
    fn discarding_is_not_spending() {
        shows!("admonition/not-spending");
        let (mut kit, attacker, defender, me) = kit_rolling(&["accuracy", "hit", "hit", "blank"]);
        kit.dice("black", &["blank"; 3]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(defender, 0));
        kit.uses("spend-defense-token", me);
        kit.answer("admonition-token", token(defender, 0));
        kit.answer("admonition-die", Item::Die(0, Colour::Red, Face::Hit));
        kit.answer("spend-defense-token", token(defender, 1));
        kit.answer("evade-die", Item::Die(0, Colour::Red, Face::Hit));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", token(defender, 0)), "it is locked");
        let states = [0, 1].map(|index| kit.game.ship(defender).defense[index].state);
        assert_eq!(states, [TokenState::Discarded, TokenState::Exhausted], "the other evade may be spent all the same");
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "evade-die").count(), 1, "of the one that was spent");
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3);
    }
}
