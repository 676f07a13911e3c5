//! Sa Nalaor: at speed 2 or more any defense token may be spent as an evade, one evade per attack.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "sa-nalaor", hooks: &[offer(Window::AttackSpendDefenseTokens, can_evade, evade)] };

static TOKEN: Ask = Ask::new("sa-nalaor-token", Rule("sa-nalaor"), "Which defense token do you spend as an evade?")
    .meanwhile("is choosing a token to spend as an evade (Sa Nalaor)");

/// Tokens that may be spent and are not evades.
fn tokens(game: &Game) -> Items<Item> {
    let Some(attack) = game.attack() else { return Items::new() };
    query::tokens_available(game, attack)
        .into_iter()
        .filter(|token| game.token(*token).kind != DefenseToken::Evade && query::may_spend_token(game, attack, *token))
        .map(Item::Defense)
        .collect()
}

fn can_evade(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    game.is_defender(me)
        && game.ship(ship).speed >= 2
        && !attack.has_spent(DefenseToken::Evade, ship.into())
        && !attack.has_resolved(DefenseToken::Evade)
        && !tokens(game).is_empty()
}

fn evade(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = tokens(play);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.spend_defense_token(token, ship.into());
        // The further die against a larger ship belongs to spending an evade token, and this is not one.
        play.resolve_token_effect(DefenseToken::Evade, None)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// A Nebulon-B attacks Sa Nalaor at long range with this and two hits.
    fn kit(first: &str, speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 200.0], 0.0);
        let defender = kit.ship(B, "munificent-class-star-frigate", [900.0, 520.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(defender, "sa-nalaor"));
        kit.game.ship_mut(defender).speed = speed;
        kit.dice("red", &[first, "hit", "hit"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_redirect_cancels_a_die_at_long_range() {
        shows!("sa-nalaor", "defense.evade.long");
        let (mut kit, attacker, defender, me) = kit("hit", 2);
        kit.uses("spend-defense-token", me);
        kit.answer("sa-nalaor-token", token(defender, 1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 4 - 2);
        assert_eq!(kit.game.ship(defender).defense[1].state, TokenState::Exhausted);
        let times = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(times, 1, "no second evade");
    }

    #[test]
    fn after_it_an_evade_token_cannot_be_spent() {
        shows!("sa-nalaor", "defense.one-per-type");
        let (mut kit, attacker, defender, me) = kit("hit", 2);
        kit.game.ship_mut(defender).defense.push(crate::state::DefenseToken::new(DefenseToken::Evade));
        let evade = token(defender, kit.game.ship(defender).defense.len() as u8 - 1);
        kit.uses("spend-defense-token", me);
        kit.answer("sa-nalaor-token", token(defender, 1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let offered: Vec<bool> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "spend-defense-token")
            .map(|asked| asked.options.contains(&evade))
            .collect();
        assert_eq!(offered, [true, false]);
    }

    #[test]
    fn not_at_speed_1() {
        shows!("sa-nalaor");
        let (mut kit, attacker, defender, me) = kit("hit", 1);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
    }

    #[test]
    fn a_locked_token_cannot_be_spent_as_evade_either() {
        shows!("sa-nalaor", "defense.accuracy-lock");
        let (mut kit, attacker, defender, me) = kit("accuracy", 2);
        kit.game.ship_mut(defender).defense.truncate(1);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
    }
}
