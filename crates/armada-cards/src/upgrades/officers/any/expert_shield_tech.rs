//! Expert Shield Tech: a redirect that is spent takes a point off the damage in place of moving some.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "expert-shield-tech",
    hooks: &[offer(Window::AttackSpendDefenseTokens, |game, me| !redirects(game, me).is_empty(), absorb)],
};

static REDIRECT: Ask = Ask::new(
    "expert-shield-tech-token",
    Rule("expert-shield-tech"),
    "Which redirect do you spend to take a point off the damage?",
)
.meanwhile("is spending a redirect (Expert Shield Tech)");

/// The redirects that the ship may spend as it defends.
fn redirects(game: &Game, me: Source) -> Items<Item> {
    let Some(attack) = game.attack().filter(|_| game.is_defender(me)) else { return Items::new() };
    let tokens = query::tokens_available(game, attack).into_iter();
    tokens
        .filter(|token| game.token(*token).kind == DefenseToken::Redirect)
        .filter(|token| query::may_spend_token(game, attack, *token))
        .map(Item::Defense)
        .collect()
}

fn absorb(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = redirects(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &REDIRECT, None, options)? {
        play.spend_defense_token(token, ship.into());
        if let Some(attack) = play.attack_mut() {
            attack.cut += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    const BRACE: u8 = 0;
    const REDIRECT: u8 = 1;
    const OTHER_REDIRECT: u8 = 2;

    /// A frigate with these three dice against a Victory, which has three shields in front.
    fn kit(red: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "expert-shield-tech"));
        kit.dice("red", red);
        (kit, attacker, defender, me)
    }

    fn attack(kit: &mut Kit, attacker: ShipId, defender: ShipId) {
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
    }

    fn shields_lost(kit: &Kit, defender: ShipId) -> u8 {
        3 - kit.game.ship(defender).shields(Zone::Front)
    }

    #[test]
    fn a_point_is_taken_off_after_the_brace() {
        shows!("expert-shield-tech/after-brace");
        let (mut kit, attacker, defender, me) = kit(&["hit-hit", "hit-hit", "hit"]);
        kit.uses("spend-defense-token", me);
        kit.answer("expert-shield-tech-token", token(defender, REDIRECT));
        kit.answer("spend-defense-token", token(defender, BRACE));
        attack(&mut kit, attacker, defender);
        assert_eq!(shields_lost(&kit, defender), 2, "five braced to three, less one");
        assert_eq!(kit.game.ship(defender).defense[1].state, TokenState::Exhausted);
        assert!(!kit.was_asked("redirect-zone"), "nothing is redirected");
    }

    #[test]
    fn it_and_the_redirect_itself_exclude_each_other() {
        shows!("expert-shield-tech/either-effect", "defense.one-per-type");
        let (mut cut, attacker, defender, me) = kit(&["hit", "hit", "hit"]);
        cut.uses("spend-defense-token", me);
        cut.answer("expert-shield-tech-token", token(defender, REDIRECT));
        attack(&mut cut, attacker, defender);
        let last = cut.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert_eq!(last.options, [token(defender, BRACE), Item::Done]);

        let (mut moved, attacker, defender, me) = kit(&["hit", "hit", "hit"]);
        moved.answer("spend-defense-token", token(defender, REDIRECT));
        attack(&mut moved, attacker, defender);
        let last = moved.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!last.options.contains(&me.effect()));
    }

    #[test]
    fn the_total_never_falls_below_zero() {
        shows!("expert-shield-tech/after-brace");
        let (mut kit, attacker, defender, me) = kit(&["blank", "blank", "blank"]);
        kit.uses("spend-defense-token", me);
        attack(&mut kit, attacker, defender);
        assert_eq!(shields_lost(&kit, defender), 0);
    }

    #[test]
    fn xi7_turbolasers_do_not_matter() {
        shows!("expert-shield-tech/xi7", "xi7-turbolasers");
        let (mut kit, attacker, defender, me) = kit(&["hit", "hit", "hit"]);
        kit.upgrade(attacker, "xi7-turbolasers");
        kit.uses("spend-defense-token", me);
        attack(&mut kit, attacker, defender);
        assert_eq!(shields_lost(&kit, defender), 2);
    }

    #[test]
    fn the_cut_of_obi_wan_kenobi_comes_on_top() {
        shows!("expert-shield-tech/obi-wan", "obi-wan-kenobi/expert-shield-tech");
        let (mut kit, attacker, defender, me) = kit(&["hit", "hit", "hit"]);
        let obi_wan = Source::Upgrade(kit.upgrade(defender, "obi-wan-kenobi"));
        kit.uses("spend-defense-token", me);
        kit.uses("effect", obi_wan);
        attack(&mut kit, attacker, defender);
        assert_eq!(shields_lost(&kit, defender), 1);
    }

    #[test]
    fn damage_of_a_critical_effect_is_not_touched() {
        shows!("expert-shield-tech/total-only", "assault-concussion-missiles");
        let mut kit = new_kit();
        let (attacker, defender) =
            kit.duel("gladiator-i-class-star-destroyer", "victory-i-class-star-destroyer", CLOSE);
        let missiles = Source::Upgrade(kit.upgrade(attacker, "assault-concussion-missiles"));
        let me = Source::Upgrade(kit.upgrade(defender, "expert-shield-tech"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("spend-defense-token", me);
        kit.uses("critical-effect", missiles);
        attack(&mut kit, attacker, defender);
        let ship = kit.game.ship(defender);
        assert_eq!([Zone::Left, Zone::Right, Zone::Front].map(|zone| 3 - ship.shields(zone)), [1, 1, 1]);
    }

    /// Is it offered to a ship with one redirect, which this is done to?
    fn is_offered(prepare: impl FnOnce(&mut Kit, ShipId, ShipId)) -> bool {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "expert-shield-tech"));
        kit.dice("red", &["accuracy", "hit", "hit"]);
        prepare(&mut kit, attacker, defender);
        attack(&mut kit, attacker, defender);
        kit.was_offered("spend-defense-token", me.effect())
    }

    #[test]
    fn only_where_the_redirect_could_be_spent() {
        shows!("expert-shield-tech/xi7", "defense.accuracy-lock", "defense.speed-zero", "capacitor-failure");
        assert!(is_offered(|_, _, _| ()));
        assert!(!is_offered(|kit, _, defender| {
            kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
            kit.answer("lock-token", token(defender, OTHER_REDIRECT));
        }));
        assert!(!is_offered(|kit, _, defender| kit.game.ship_mut(defender).speed = 0));
        assert!(!is_offered(|kit, _, defender| {
            kit.damage(defender, "capacitor-failure", true);
            kit.set_shields(defender, &[(Zone::Front, 0)]);
        }));
    }

    #[test]
    fn not_for_another_ship() {
        shows!("expert-shield-tech");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let friend = kit.ship(B, "victory-i-class-star-destroyer", [500.0, 600.0], 180.0);
        let enemy = kit.ship(A, "victory-i-class-star-destroyer", [500.0, 200.0], 0.0);
        let cards = [friend, attacker, enemy].map(|ship| kit.upgrade(ship, "expert-shield-tech"));
        attack(&mut kit, attacker, defender);
        for card in cards {
            assert!(!kit.was_offered("spend-defense-token", Source::Upgrade(card).effect()));
        }
    }
}
