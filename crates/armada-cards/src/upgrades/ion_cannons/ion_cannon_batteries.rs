//! Ion Cannon Batteries: a blue critical effect that costs the defender a command token, or else a shield.

use super::struck_by_blue_critical;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "ion-cannon-batteries", hooks: &[offer(Window::AttackResolveDamageCritical, can_strike, strike)] };

static TOKEN: Ask = Ask::new("ion-batteries-token", Rule("ion-cannon-batteries"), "Which command token does {} lose?")
    .meanwhile("is choosing a command token that is discarded (Ion Cannon Batteries)");

fn can_strike(game: &Game, me: Source) -> bool {
    struck_by_blue_critical(game, me)
        .is_some_and(|(ship, zone)| game.ship(ship).tokens.count() > 0 || game.ship(ship).shields(zone) > 0)
}

/// The attacker picks the token.
fn strike(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some((ship, zone)), Some(seat)) = (struck_by_blue_critical(play, me), play.seat_for(me)) else {
        return Ok(());
    };
    let tokens: Items<Item> = play.ship(ship).tokens.kinds().map(Item::Command).collect();
    if tokens.is_empty() {
        play.lose_shield(ship, zone);
    } else if let Item::Command(command) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), tokens)? {
        play.lose_command_token(ship, command);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attack, is_offered_in_a_salvo, kit};
    use super::*;
    use crate::kit::{B, token};
    use rulebook::shows;

    const BLUE: [&str; 3] = ["critical", "accuracy", "accuracy"];

    #[test]
    fn the_attacker_picks_a_token_that_is_discarded() {
        shows!("ion-cannon-batteries/attacker-picks");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.tokens(enemy, &[Command::Navigate, Command::Repair]);
        kit.uses("critical-effect", me);
        kit.answer("ion-batteries-token", Item::Command(Command::Repair));
        attack(&mut kit, (ship, enemy), BLUE);
        let state = kit.game.ship(enemy);
        assert!(state.tokens.has(Command::Navigate) && !state.tokens.has(Command::Repair));
        assert_eq!(state.shields(Zone::Front), 3 - 1, "the point of the attack alone");
        let asked = kit.asked.iter().find(|asked| asked.ask == "ion-batteries-token").unwrap();
        assert_eq!(asked.seat, 0, "the attacker");
    }

    #[test]
    fn discarding_a_token_is_not_spending_it() {
        shows!("ion-cannon-batteries/attacker-picks", "wullf-yularen");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.tokens(enemy, &[Command::Navigate]);
        let yularen = Source::Upgrade(kit.upgrade(enemy, "wullf-yularen"));
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.ship(enemy).tokens.count(), 0);
        assert!(!kit.was_offered("effect", yularen.effect()));
    }

    #[test]
    fn without_tokens_the_defending_zone_loses_a_shield_before_the_total_lands() {
        shows!("ion-cannon-batteries/before-damage");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.set_shields(enemy, &[(Zone::Front, 2)]);
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), ["critical", "hit", "accuracy"]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 0);
        assert_eq!(kit.game.ship(enemy).damage.len(), 1);
    }

    #[test]
    fn brace_and_redirect_have_no_say_in_the_shield() {
        shows!("ion-cannon-batteries/lost-not-damaged");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.uses("critical-effect", me);
        kit.answer("spend-defense-token", token(enemy, 0));
        kit.answer("spend-defense-token", token(enemy, 1));
        kit.answer("redirect-zone", Item::Zone(enemy, Zone::Left));
        kit.answer("redirect-damage", Item::Number(1));
        attack(&mut kit, (ship, enemy), ["critical", "hit", "accuracy"]);
        let state = kit.game.ship(enemy);
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left)), (3 - 1, 3 - 1));
    }

    #[test]
    fn an_empty_zone_has_nothing_to_lose() {
        shows!("ion-cannon-batteries/lost-not-damaged");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.set_shields(enemy, &[(Zone::Front, 0)]);
        attack(&mut kit, (ship, enemy), BLUE);
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
        assert_eq!(kit.game.ship(enemy).damage.len(), 1, "the point of the attack");
    }

    #[test]
    fn a_ship_whose_life_support_failed_holds_no_tokens() {
        shows!("ion-cannon-batteries", "life-support-failure");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.damage(enemy, "life-support-failure", true);
        kit.run(|play| play.gain_command_token(enemy, Command::Navigate));
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn not_with_a_red_critical_and_not_against_squadrons() {
        shows!("ion-cannon-batteries/one-critical");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.dice("blue", &["critical"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn one_critical_effect_in_an_attack() {
        shows!("ion-cannon-batteries/one-critical", "critical.one-per-attack");
        let (mut kit, ship, enemy, me) = kit("ion-cannon-batteries");
        kit.set_shields(enemy, &[(Zone::Front, 1)]);
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.ship(enemy).damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "critical-effect").count(), 1);
    }

    #[test]
    fn not_in_a_salvo() {
        shows!("ion-cannon-batteries/one-critical", "defense.salvo.standard-critical-only");
        assert!(!is_offered_in_a_salvo("ion-cannon-batteries"));
    }
}
