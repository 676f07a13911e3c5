//! Reactive Gunnery: exhausted, it turns any readied defense token that the ship spends into a salvo.

use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "reactive-gunnery",
    hooks: &[offer(Window::AttackSpendDefenseTokens, |game, me| !tokens(game, me).is_empty(), strike_back).exhausts()],
};

static TOKEN: Ask =
    Ask::new("reactive-gunnery-token", Rule("reactive-gunnery"), "Which defense token do you spend for a salvo?")
        .meanwhile("is choosing a token to spend for a salvo (Reactive Gunnery)")
        .hint("The token has no effect of its own then.");

/// The readied tokens that the ship may spend, if a salvo can be made in answer and none is owed already.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let Some(attack) = game.attack().filter(|_| game.is_defender(me)) else { return Items::new() };
    let unanswered = matches!(attack.kind, AttackKind::Counter(_) | AttackKind::Salvo | AttackKind::Ignition(_));
    if unanswered || attack.has_resolved(DefenseToken::Salvo) {
        return Items::new();
    }
    query::tokens_available(game, attack)
        .into_iter()
        .filter(|token| game.token(*token).state == TokenState::Ready && query::may_spend_token(game, attack, *token))
        .map(Item::Defense)
        .collect()
}

fn strike_back(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.spend_defense_token(token, ship.into());
        play.resolve_token_effect(DefenseToken::Salvo, None)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::{ActivationStep, CardState, MarkerKind, UpgradeId};
    use rulebook::shows;

    const BRACE: u8 = 0;
    const REDIRECT: u8 = 1;
    const OTHER: u8 = 2;

    /// A frigate before a ship with the card.
    fn kit(defender: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", defender, CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "reactive-gunnery"));
        (kit, attacker, defender, me)
    }

    const VICTORY: &str = "victory-i-class-star-destroyer";
    const MUNIFICENT: &str = "munificent-class-star-frigate";

    fn salvos(kit: &Kit) -> usize {
        let salvo = |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        kit.events.iter().filter(salvo).count()
    }

    /// What the defender could spend when it was asked last.
    fn last_offered(kit: &Kit) -> &[Item] {
        let asked = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token" && asked.seat == B.0);
        asked.map_or(&[], |asked| &asked.options)
    }

    fn was_offered(kit: &Kit, me: Source) -> bool {
        kit.was_offered("spend-defense-token", me.effect())
    }

    #[test]
    fn a_redirect_moves_no_damage_and_brings_a_salvo() {
        shows!("reactive-gunnery", "defense.salvo.vs-ship");
        let (mut kit, attacker, defender, me) = kit(VICTORY);
        kit.dice("red", &["hit", "hit", "blank", "hit", "hit"]);
        kit.uses("spend-defense-token", me);
        kit.answer("reactive-gunnery-token", token(defender, REDIRECT));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_asked("redirect-zone"));
        assert_eq!((kit.game.ship(defender).shields(Zone::Front), kit.game.ship(defender).shields(Zone::Left)), (1, 3));
        assert_eq!((salvos(&kit), kit.game.ship(attacker).shields(Zone::Front)), (1, 3 - 2));
        let state = kit.game.ship(defender).defense[usize::from(REDIRECT)].state;
        assert_eq!((state, kit.game.card_state(me)), (TokenState::Exhausted, Some(CardState::Exhausted)));
    }

    #[test]
    fn a_brace_spent_so_halves_nothing() {
        shows!("reactive-gunnery");
        let (mut kit, attacker, defender, me) = kit(VICTORY);
        kit.dice("red", &["hit", "hit", "blank", "blank", "blank"]);
        kit.uses("spend-defense-token", me);
        kit.answer("reactive-gunnery-token", token(defender, BRACE));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn not_for_another_ship_that_defends() {
        shows!("reactive-gunnery");
        let (mut kit, attacker, defender, me) = kit(VICTORY);
        let friend = kit.ship(B, VICTORY, [300.0, 700.0], 180.0);
        kit.game.upgrade_mut(UpgradeId(0)).ship = Some(friend);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_asked("spend-defense-token") && !was_offered(&kit, me));
    }

    #[test]
    fn exhausted_tokens_do_not_serve() {
        shows!("reactive-gunnery");
        let (mut kit, attacker, defender, me) = kit(VICTORY);
        kit.run(|play| {
            for index in [BRACE, REDIRECT, OTHER] {
                play.exhaust_defense_token(TokenId { owner: defender.into(), index });
            }
            Ok(())
        });
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("spend-defense-token", token(defender, BRACE)) && !was_offered(&kit, me));
    }

    #[test]
    fn the_token_must_be_spendable_and_counts_under_its_own_type() {
        shows!("reactive-gunnery/spendable", "defense.speed-zero", "defense.one-per-type", "defense.accuracy-lock");
        let (mut stopped, attacker, defender, me) = kit(VICTORY);
        stopped.game.ship_mut(defender).speed = 0;
        stopped.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!was_offered(&stopped, me));

        let (mut locked, attacker, defender, me) = kit(VICTORY);
        locked.dice_at_most("red", &["accuracy", "blank", "blank", "blank", "blank"]);
        locked.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        locked.answer("lock-token", token(defender, BRACE));
        locked.uses("spend-defense-token", me);
        locked.answer("reactive-gunnery-token", token(defender, REDIRECT));
        locked.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!locked.was_offered("reactive-gunnery-token", token(defender, BRACE)));
        let asked = locked.asked.iter().filter(|asked| asked.ask == "spend-defense-token" && asked.seat == B.0);
        assert_eq!(asked.count(), 1, "the second redirect is barred, too");
    }

    #[test]
    fn a_salvo_is_not_answered() {
        shows!("reactive-gunnery/no-answer", "defense.salvo.forbidden-attacks");
        let (mut kit, attacker, defender, _) = kit(MUNIFICENT);
        let own = Source::Upgrade(kit.upgrade(attacker, "reactive-gunnery"));
        kit.answer("spend-defense-token", token(defender, OTHER));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(salvos(&kit), 1);
        assert!(!was_offered(&kit, own));
    }

    #[test]
    fn an_ignition_attack_is_not_answered() {
        shows!("reactive-gunnery/no-answer", "defense.salvo.forbidden-attacks");
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        let enemy = kit.ship(B, VICTORY, [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(enemy, "reactive-gunnery"));
        kit.marker(MarkerKind::Targeting(ship), [900.0, 330.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
        kit.run(|play| play.continue_activation());
        assert!(kit.was_asked("spend-defense-token") && !was_offered(&kit, me));
    }

    #[test]
    fn with_a_salvo_token_there_is_one_salvo_in_either_order() {
        shows!("reactive-gunnery/one-salvo", "defense.one-per-type");
        let (mut first, attacker, defender, me) = kit(MUNIFICENT);
        first.uses("spend-defense-token", me);
        first.answer("reactive-gunnery-token", token(defender, BRACE));
        first.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(last_offered(&first), [token(defender, REDIRECT), Item::Done]);
        assert_eq!(salvos(&first), 1);

        let (mut second, attacker, defender, me) = kit(MUNIFICENT);
        second.answer("spend-defense-token", token(defender, OTHER));
        second.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(was_offered(&second, me) && !last_offered(&second).contains(&me.effect()));
        assert_eq!(salvos(&second), 1);
    }

    #[test]
    fn a_ship_that_the_attack_destroyed_makes_it_with_its_printed_rear_battery() {
        shows!("reactive-gunnery/salvo-dice", "defense.salvo.vs-ship");
        let (mut kit, attacker, defender, me) = kit(VICTORY);
        kit.ship(B, VICTORY, [300.0, 800.0], 180.0);
        kit.upgrade(defender, "spinal-armament");
        kit.set_shields(defender, &[(Zone::Front, 0)]);
        for _ in 0..7 {
            kit.damage(defender, "structural-damage", false);
        }
        kit.dice("red", &["hit", "blank", "blank", "hit", "hit"]);
        kit.uses("spend-defense-token", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.game.is_in_play(defender.into()));
        assert_eq!(kit.game.ship(attacker).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn against_a_squadron_it_is_made_with_the_printed_dice_against_squadrons() {
        shows!("reactive-gunnery/salvo-dice", "defense.salvo.vs-squadron");
        let mut kit = new_kit();
        let ship = kit.ship(B, VICTORY, [830.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "reactive-gunnery"));
        let wing = kit.squadron(A, "x-wing-squadron", [910.0, 400.0]);
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit"]);
        kit.uses("spend-defense-token", me);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!((salvos(&kit), kit.game.squadron(wing).hull), (1, 5 - 1));
    }
}
