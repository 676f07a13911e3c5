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
    use crate::play::Event;
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

    const BRACE: u8 = 0;
    const REDIRECT: u8 = 1;
    const SALVO: u8 = 2;

    /// It gets another token of this kind.
    fn add_token(kit: &mut Kit, ship: ShipId, kind: DefenseToken) -> u8 {
        let tokens = &mut kit.game.ship_mut(ship).defense;
        tokens.push(crate::state::DefenseToken::new(kind));
        tokens.len() as u8 - 1
    }

    /// This token is spent as an evade.
    fn evade_with(kit: &mut Kit, ship: ShipId, me: Source, index: u8) {
        kit.uses("spend-defense-token", me);
        kit.answer("sa-nalaor-token", token(ship, index));
    }

    /// This token is spent as what it is, or as an evade against the second die.
    fn spend_as(kit: &mut Kit, ship: ShipId, index: u8, evade: Option<Source>) {
        match evade {
            Some(me) => {
                evade_with(kit, ship, me, index);
                kit.answer("evade-die", Item::Die(1, Colour::Red, Face::Hit));
            }
            None => kit.answer("spend-defense-token", token(ship, index)),
        }
    }

    fn attack(kit: &mut Kit, attacker: ShipId, ship: ShipId) {
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
    }

    #[test]
    fn what_forbids_spending_a_token_forbids_this_too() {
        shows!("sa-nalaor/is-spending", "faulty-countermeasures");
        let (mut kit, attacker, ship, me) = kit("accuracy", 2);
        let other_redirect = add_token(&mut kit, ship, DefenseToken::Redirect);
        let exhausted = add_token(&mut kit, ship, DefenseToken::Contain);
        kit.game.ship_mut(ship).defense[usize::from(exhausted)].state = TokenState::Exhausted;
        kit.damage(ship, "faulty-countermeasures", true);
        let last = add_token(&mut kit, ship, DefenseToken::Scatter);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(ship, BRACE));
        kit.answer("spend-defense-token", token(ship, REDIRECT));
        evade_with(&mut kit, ship, me, SALVO);
        attack(&mut kit, attacker, ship);
        let offered = &kit.asked.iter().find(|asked| asked.ask == "sa-nalaor-token").unwrap().options;
        assert_eq!(*offered, [token(ship, SALVO), token(ship, last)]);
        let barred = [BRACE, REDIRECT, other_redirect, exhausted];
        assert!(
            barred.iter().all(|index| !offered.contains(&token(ship, *index))),
            "locked, spent, of its kind, exhausted"
        );
    }

    #[test]
    fn the_kind_of_the_token_is_used_up() {
        shows!("sa-nalaor/type-used-up", "defense.one-per-type");
        let (mut kit, attacker, ship, me) = kit("hit", 2);
        let other = add_token(&mut kit, ship, DefenseToken::Brace);
        evade_with(&mut kit, ship, me, BRACE);
        attack(&mut kit, attacker, ship);
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").collect();
        let offers =
            |index: u8| asked.iter().map(|asked| asked.options.contains(&token(ship, index))).collect::<Vec<_>>();
        assert_eq!((offers(other), offers(REDIRECT)), (vec![true, false], vec![true, true]));
    }

    #[test]
    fn a_salvo_or_contain_spent_so_does_nothing_of_its_own() {
        shows!("sa-nalaor/no-own-effect");
        for as_evade in [true, false] {
            let (mut kit, attacker, ship, me) = kit("critical", 2);
            let contain = add_token(&mut kit, ship, DefenseToken::Contain);
            spend_as(&mut kit, ship, contain, as_evade.then_some(me));
            attack(&mut kit, attacker, ship);
            assert_eq!(kit.was_offered("critical-effect", Item::StandardCritical), as_evade);

            let (mut kit, attacker, ship, me) = self::kit("critical", 2);
            spend_as(&mut kit, ship, SALVO, as_evade.then_some(me));
            if !as_evade {
                kit.dice("red", &["blank", "blank"]);
            }
            attack(&mut kit, attacker, ship);
            let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
            assert_eq!(!kit.events.iter().any(salvo), as_evade);
        }
    }

    #[test]
    fn the_dial_counts_and_not_the_speed_of_a_maneuver() {
        static SLOWED: Card = Card { id: "test", hooks: &[modify(Answer::Speed(|_, _, _, speed| *speed = 0))] };
        shows!("sa-nalaor/dial-speed");
        let (mut kit, attacker, ship, me) = kit("hit", 2);
        kit.hooks(me, &SLOWED);
        assert_eq!(query::maneuver_speed(&kit.game, ship, 2), 0);
        attack(&mut kit, attacker, ship);
        assert!(kit.was_offered("spend-defense-token", me.effect()));

        kit.run(|play| play.set_speed(ship, 1));
        kit.asked.clear();
        kit.dice("red", &["hit"; 3]);
        attack(&mut kit, attacker, ship);
        assert!(kit.was_asked("spend-defense-token") && !kit.was_offered("spend-defense-token", me.effect()));
    }

    #[test]
    fn squadrons_are_evaded_too() {
        shows!("sa-nalaor/every-attacker");
        let mut kit = new_kit();
        let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 520.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "sa-nalaor"));
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 430.0]);
        kit.dice("red", &["hit", "blank"]);
        evade_with(&mut kit, ship, me, REDIRECT);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Front));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 4);
    }
}
