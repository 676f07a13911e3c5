//! Thermal Shields: a brace is spent once dice are gathered to remove half of them.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "thermal-shields", hooks: &[offer(Window::AttackAfterGather, has_brace, remove_half)] };

static BRACE: Ask = Ask::new("thermal-shields-brace", Rule("thermal-shields"), "Which brace do you spend?")
    .meanwhile("is choosing a brace to spend (Thermal Shields)");
static REMOVE: Ask = Ask::new("thermal-shields-die", Rule("thermal-shields"), "Which die do you remove?")
    .meanwhile("is choosing a die to remove (Thermal Shields)");

fn braces(game: &Game) -> Items<Item> {
    let Some(attack) = game.attack() else { return Items::new() };
    query::tokens_available(game, attack)
        .into_iter()
        .filter(|token| game.token(*token).kind == DefenseToken::Brace && query::may_spend_token(game, attack, *token))
        .map(Item::Defense)
        .collect()
}

/// Half of a single die is none.
fn has_brace(game: &Game, me: Source) -> bool {
    let several = game.attack().is_some_and(|attack| attack.pool.len() > 1);
    game.is_defender(me) && several && !braces(game).is_empty()
}

/// The brace is the price: it halves nothing.
fn remove_half(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = braces(play);
    if let Item::Defense(token) = play.pick_one(seat, &BRACE, None, options)? {
        play.spend_defense_token(token, ship.into());
    }
    let half = play.attack().map_or(0, |attack| attack.pool.len() / 2);
    for _ in 0..half {
        play.remove_unrolled_die_by(seat, &REMOVE)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::state::{ActivationStep, MarkerKind, TokenState};
    use rulebook::shows;

    fn kit(speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "acclamator-i-class-assault-ship", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(defender, "thermal-shields"));
        kit.game.ship_mut(defender).speed = speed;
        kit.dice_at_most("red", &["hit", "hit", "hit"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn half_of_the_dice_are_gone_before_the_roll() {
        shows!("thermal-shields/brace-is-price");
        let (mut kit, attacker, defender, me) = kit(2);
        kit.uses("effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 4 - 2, "one of three is gone, nothing is halved");
        assert_eq!(kit.game.ship(defender).defense[0].state, TokenState::Exhausted);
        let brace = TokenId { owner: defender.into(), index: 0 };
        assert!(!kit.was_offered("spend-defense-token", Item::Defense(brace)));
    }

    /// Behind a barrier: the brace halves four dice to two, then the barrier takes one.
    #[test]
    fn it_comes_before_the_removals_of_the_attacker() {
        shows!("thermal-shields", "jamming-barrier/thermal-shields");
        let mut kit = new_kit();
        kit.objective("jamming-barrier");
        let attacker = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "acclamator-i-class-assault-ship", [900.0, 520.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(defender, "thermal-shields"));
        for x in [800.0, 1000.0] {
            kit.marker(crate::state::MarkerKind::Objective, [x, 410.0]);
        }
        kit.uses("effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let order: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).filter(|ask| ask.ends_with("-die")).collect();
        assert_eq!(order.first(), Some(&"thermal-shields-die"));
        assert_eq!(kit.last_pool().len(), 1);
    }

    #[test]
    fn not_at_speed_0() {
        shows!("thermal-shields", "defense.speed-zero");
        let (mut kit, attacker, defender, _) = kit(0);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 4 - 3);
    }

    #[test]
    fn no_accuracy_locks_it_and_an_exhausted_brace_will_do() {
        shows!("thermal-shields/before-accuracy");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "acclamator-i-class-assault-ship", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "thermal-shields"));
        kit.game.ship_mut(defender).defense[0].state = TokenState::Exhausted;
        kit.dice("red", &["accuracy", "hit"]);
        kit.uses("effect", me);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).defense[0].state, TokenState::Discarded);
        let place = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(place("effect") < place("attack-effect"));
        assert!(!kit.was_offered("lock-token", token(defender, 0)), "it is gone by then");
    }

    /// The dice that are left of an attack on a ship with the card, which uses it.
    fn left_of(kit: &mut Kit, defender: ShipId, attack: impl FnOnce(&mut Kit)) -> usize {
        let me = Source::Upgrade(kit.upgrade(defender, "thermal-shields"));
        kit.uses("effect", me);
        attack(kit);
        kit.last_pool().len()
    }

    #[test]
    fn squadrons_salvoes_and_ignition_attacks_lose_half_of_their_dice_too() {
        shows!("thermal-shields/every-attacker");
        let mut kit = new_kit();
        let decimator = kit.squadron(A, "vt-49-decimator", [900.0, 400.0]);
        let ship = kit.ship(B, "acclamator-i-class-assault-ship", [900.0, 480.0], 180.0);
        let left = left_of(&mut kit, ship, |kit| kit.squadron_attack(decimator, Aim::Zone(ship, Zone::Front)));
        assert_eq!(left, 3 - 1);

        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("acclamator-i-class-assault-ship", "munificent-class-star-frigate", CLOSE);
        kit.answer("spend-defense-token", token(enemy, 2));
        let left = left_of(&mut kit, ship, |kit| kit.attack(ship, Zone::Front, (enemy, Zone::Front)));
        assert_eq!(left, 2 - 1, "two red dice of a salvo");

        let mut kit = new_kit();
        let onager = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        let ship = kit.ship(B, "acclamator-i-class-assault-ship", [900.0, 480.0], 180.0);
        kit.upgrade(onager, "superheavy-composite-beam-turbolasers");
        kit.marker(MarkerKind::Targeting(onager), [900.0, 330.0]);
        kit.run(|play| {
            play.begin_activation(onager);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
        let left = left_of(&mut kit, ship, |kit| kit.run(|play| play.continue_activation()));
        assert_eq!(left, 7 - 3);
    }
}
