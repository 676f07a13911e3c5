//! Heavy Turbolaser Turrets: a brace takes off no more than one point, unless the defender spends no other token.

use crate::prelude::*;
use crate::state::{AttackStep, SpentToken};

pub(crate) static CARD: Card =
    Card { id: "heavy-turbolaser-turrets", hooks: &[modify(Answer::TokenEffect(limit_brace))] };

/// The tokens of the whole attack count, so it is settled when the damage is totaled.
fn limit_brace(game: &Game, me: Source, attack: &Attack, token: DefenseToken, points: &mut u8) {
    let mine = attack.attacker.ship() == game.carrier(me);
    if token == DefenseToken::Brace && mine && !is_brace_alone(attack) {
        *points = (*points).min(1);
    }
}

/// A brace that was the price of something before the step for it is not the one that takes points off.
fn is_brace_alone(attack: &Attack) -> bool {
    let is_the_brace =
        |spent: &SpentToken| spent.kind == DefenseToken::Brace && spent.step == AttackStep::SpendDefenseTokens;
    let mut spent = attack.spent.iter().filter(|spent| Some(spent.by) == attack.defender.unit());
    spent.next().is_none_or(is_the_brace) && spent.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, CLOSE, Kit, MEDIUM, new_kit, token};
    use crate::play::Event;
    use crate::state::{CardState, PoolDie};
    use rulebook::shows;

    /// A Victory is hit for six and spends these tokens: 0 is its brace, 1 a redirect of which it makes no use.
    fn suffered(tokens: &[u8], discarded: bool) -> usize {
        let mut kit = new_kit();
        let (attacker, defender) =
            kit.duel("victory-ii-class-star-destroyer", "victory-i-class-star-destroyer", MEDIUM);
        let card = kit.upgrade(attacker, "heavy-turbolaser-turrets");
        if discarded {
            kit.game.upgrade_mut(card).state = CardState::Discarded;
        }
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        for index in tokens {
            kit.answer("spend-defense-token", token(defender, *index));
        }
        if tokens.contains(&1) {
            kit.answer("redirect-damage", Item::Number(0));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let ship = kit.game.ship(defender);
        usize::from(3 - ship.shields(Zone::Front)) + ship.damage.len()
    }

    #[test]
    fn with_another_token_the_brace_takes_off_one_point() {
        shows!("heavy-turbolaser-turrets", "defense.brace.half");
        assert_eq!(suffered(&[1, 0], false), 5);
        assert_eq!(suffered(&[1], false), 6);
    }

    #[test]
    fn alone_it_halves_the_total() {
        shows!("heavy-turbolaser-turrets");
        assert_eq!(suffered(&[0], false), 3);
    }

    #[test]
    fn a_token_spent_after_the_brace_brings_the_limit_on() {
        shows!("heavy-turbolaser-turrets/known-late");
        assert_eq!(suffered(&[0, 1], false), 5);
    }

    #[test]
    fn a_discarded_card_limits_nothing() {
        shows!("heavy-turbolaser-turrets");
        assert_eq!(suffered(&[0, 1], true), 3);
    }

    #[test]
    fn a_token_that_is_discarded_is_not_spent() {
        shows!("heavy-turbolaser-turrets/flat-cuts", "admonition");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("victory-ii-class-star-destroyer", "nebulon-b-escort-frigate", MEDIUM);
        kit.upgrade(attacker, "heavy-turbolaser-turrets");
        let admonition = Source::Upgrade(kit.upgrade(defender, "admonition"));
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("spend-defense-token", admonition);
        kit.answer("admonition-token", token(defender, 0));
        kit.answer("admonition-die", Item::Die(0, Colour::Red, Face::Hit));
        kit.answer("spend-defense-token", token(defender, 1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2, "four are halved");
    }

    /// The total of an attack for six, in which the defender spends its first two tokens, a brace among them.
    fn total(card: &str, at_squadron: bool, cut: u8) -> u8 {
        let mut kit = new_kit();
        let (attacker, ship) = kit.duel("victory-ii-class-star-destroyer", "victory-i-class-star-destroyer", MEDIUM);
        let wing = kit.squadron(B, "odd-ball", [600.0, 400.0]);
        kit.upgrade(attacker, card);
        kit.in_attack(attacker, Zone::Front, (ship, Zone::Front));
        let attack = kit.game.attack_mut().unwrap();
        let owner = if at_squadron { UnitId::from(wing) } else { ship.into() };
        attack.defender = if at_squadron { Aim::Squadron(wing) } else { attack.defender };
        attack.pool.extend([PoolDie::showing(Colour::Red, Face::HitHit); 3]);
        (attack.braced, attack.cut) = (true, cut);
        kit.run(|play| {
            (0..2).for_each(|index| play.spend_defense_token(TokenId { owner, index }, owner));
            Ok(())
        });
        kit.game.damage_total(kit.game.attack().unwrap())
    }

    #[test]
    fn cuts_by_other_cards_are_not_limited() {
        shows!("heavy-turbolaser-turrets/flat-cuts");
        assert_eq!(total("heavy-turbolaser-turrets", false, 0), 5);
        assert_eq!(total("heavy-turbolaser-turrets", false, 2), 3);
    }

    #[test]
    fn squadrons_with_a_brace_are_hit_as_hard() {
        shows!("heavy-turbolaser-turrets/squadrons-and-salvo");
        assert_eq!(total("heavy-turbolaser-turrets", true, 0), 5);
        assert_eq!(total("h9-turbolasers", true, 0), 3);
    }

    #[test]
    fn it_works_in_a_salvo() {
        shows!("heavy-turbolaser-turrets/squadrons-and-salvo");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("victory-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
        kit.upgrade(defender, "heavy-turbolaser-turrets");
        kit.dice("red", &["blank", "blank", "blank", "hit-hit", "hit-hit"]);
        kit.dice("black", &["blank", "blank", "blank"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.answer("spend-defense-token", token(attacker, 0));
        kit.answer("spend-defense-token", token(attacker, 1));
        kit.answer("redirect-damage", Item::Number(0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(attacker).shields(Zone::Front), 0, "four less one");
        assert!(kit.game.ship(attacker).damage.is_empty());
    }

    /// The total of an attack for six on a ship or squadron; what is spent in it is up to `defend`.
    fn total_after(defend: impl Fn(&mut Kit, ShipId) -> (Aim, Vec<TokenId>)) -> u8 {
        let mut kit = new_kit();
        let (attacker, ship) = kit.duel("victory-ii-class-star-destroyer", "mc80l-star-cruiser", MEDIUM);
        kit.upgrade(attacker, "heavy-turbolaser-turrets");
        kit.in_attack(attacker, Zone::Front, (ship, Zone::Front));
        let (defender, tokens) = defend(&mut kit, ship);
        let attack = kit.game.attack_mut().unwrap();
        (attack.defender, attack.braced) = (defender, true);
        attack.step = AttackStep::SpendDefenseTokens;
        attack.pool.extend([PoolDie::showing(Colour::Red, Face::HitHit); 3]);
        let by = defender.unit().unwrap();
        kit.run(|play| {
            for token in &tokens {
                play.spend_defense_token(*token, by);
            }
            Ok(())
        });
        kit.game.damage_total(kit.game.attack().unwrap())
    }

    #[test]
    fn a_token_that_is_lent_counts_like_those_of_the_defender() {
        shows!("heavy-turbolaser-turrets/tokens-counted");
        for (tokens, total) in [(vec![("jan-ors", 0)], 3), (vec![("jan-ors", 0), ("odd-ball", 1)], 5)] {
            let left = total_after(|kit, _| {
                let places = [("jan-ors", 600.0), ("odd-ball", 680.0)];
                let squadrons = places.map(|(card, x)| (card, kit.squadron(B, card, [x, 400.0])));
                let owner = |card: &str| squadrons.iter().find(|(known, _)| *known == card).unwrap().1;
                let token = |(card, index): &(&str, u8)| TokenId { owner: owner(card).into(), index: *index };
                (Aim::Squadron(owner("odd-ball")), tokens.iter().map(token).collect())
            });
            assert_eq!(left, total, "her brace with {} token", tokens.len());
        }
    }

    #[test]
    fn a_redirect_spent_before_the_roll_counts() {
        shows!("heavy-turbolaser-turrets/tokens-counted");
        for (card, total) in [("heavy-turbolaser-turrets", 5), ("xi7-turbolasers", 3)] {
            let mut kit = new_kit();
            let (attacker, defender) =
                kit.duel("victory-ii-class-star-destroyer", "victory-i-class-star-destroyer", MEDIUM);
            kit.upgrade(attacker, card);
            let barriss = Source::Upgrade(kit.upgrade(defender, "barriss-offee"));
            kit.dice("red", &["hit", "hit", "hit"]);
            kit.dice("blue", &["hit", "hit", "hit"]);
            kit.uses("effect", barriss);
            kit.answer("spend-defense-token", token(defender, 0));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let dealt = |event: &Event| if let Event::DamageTotal { damage } = event { Some(*damage) } else { None };
            assert_eq!(kit.events.iter().find_map(dealt), Some(total), "{card}");
        }
    }

    #[test]
    fn a_brace_spent_on_thermal_shields_counts_beside_one_that_is_discarded() {
        shows!("heavy-turbolaser-turrets/tokens-counted", "heavy-turbolaser-turrets/agate");
        for (spends, total) in [(false, 3), (true, 5)] {
            let mut kit = new_kit();
            let (attacker, defender) = kit.duel("victory-ii-class-star-destroyer", "mc80l-star-cruiser", MEDIUM);
            kit.upgrade(attacker, "heavy-turbolaser-turrets");
            let shields = Source::Upgrade(kit.upgrade(defender, "thermal-shields"));
            let agate = kit.upgrade(defender, "kyrsta-agate-commander");
            if spends {
                kit.uses("effect", shields);
                for _ in 0..3 {
                    kit.answer("thermal-shields-die", Item::Colour(Colour::Blue));
                }
                kit.dice("red", &["hit-hit"; 3]);
            } else {
                kit.dice("red", &["hit"; 3]);
                kit.dice("blue", &["hit"; 3]);
            }
            kit.answer("spend-defense-token", Source::Upgrade(agate).effect_called("discard-a-token"));
            kit.answer("agate-token", token(defender, 1));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let dealt = |event: &Event| if let Event::DamageTotal { damage } = event { Some(*damage) } else { None };
            assert_eq!(kit.events.iter().find_map(dealt), Some(total), "six halved, or less one");
        }
    }
}
