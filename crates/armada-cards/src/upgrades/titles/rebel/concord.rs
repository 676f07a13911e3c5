//! Concord: one more salvo token; at speed 0 it may spend a single defense token in each attack.

use crate::effects::TokenBan;
use crate::prelude::*;
use crate::upgrades::titles::arrival::{gain_token, on_arrival};

pub(crate) static CARD: Card = Card {
    id: "concord",
    hooks: &[
        on_arrival(|play, me| gain_token(play, me, DefenseToken::Salvo)),
        modify(Answer::TokenSpendable(spend_one_at_rest)),
    ],
};

/// Its own token, while it has spent none in this attack.
fn spend_one_at_rest(game: &Game, me: Source, attack: &Attack, token: TokenId, ban: TokenBan, lifted: &mut bool) {
    let Some(own) = game.carrier(me).map(UnitId::from) else { return };
    *lifted |= ban == TokenBan::SpeedZero
        && attack.defender.unit() == Some(own)
        && token.owner == own
        && attack.spent.iter().all(|spent| spent.by != own);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::play::Event;
    use crate::state::TokenState;
    use crate::upgrades::titles::testing::{deploy, kinds};
    use rulebook::shows;

    const BRACE: u8 = 0;
    const REDIRECT: u8 = 1;
    const SALVO: u8 = 3;

    /// Concord at this speed, and a Nebulon-B that attacks it with three red dice.
    fn kit(speed: u8) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (own, enemy) = kit.duel("starhawk-class-battleship-mark-i", "nebulon-b-escort-frigate", MEDIUM);
        kit.game.ship_mut(own).speed = speed;
        kit.upgrade(own, "concord");
        (kit, own, enemy)
    }

    fn attack(kit: &mut Kit, enemy: ShipId, own: ShipId) {
        kit.attack(enemy, Zone::Front, (own, Zone::Front));
    }

    /// What was offered of these tokens, question by question.
    fn offered<const N: usize>(kit: &Kit, own: ShipId, tokens: [u8; N]) -> Vec<[bool; N]> {
        let asked = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token" && asked.seat == A.0);
        asked.map(|asked| tokens.map(|index| asked.options.contains(&token(own, index)))).collect()
    }

    #[test]
    fn at_speed_0_one_token_of_any_kind() {
        shows!("concord/one-token-at-zero", "defense.speed-zero");
        let (mut kit, own, enemy) = kit(0);
        kit.answer("spend-defense-token", token(own, BRACE));
        attack(&mut kit, enemy, own);
        assert_eq!(offered(&kit, own, [BRACE, REDIRECT, SALVO]), [[true; 3]], "and then none");
        assert_eq!(kit.game.ship(own).defense[usize::from(BRACE)].state, TokenState::Exhausted);
    }

    #[test]
    fn a_locked_token_stays_locked() {
        shows!("concord/one-token-at-zero", "defense.accuracy-lock");
        let (mut kit, own, enemy) = kit(0);
        kit.dice("red", &["accuracy", "hit", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(own, BRACE));
        attack(&mut kit, enemy, own);
        assert_eq!(offered(&kit, own, [BRACE, REDIRECT]), [[false, true]]);
    }

    #[test]
    fn it_may_be_the_salvo() {
        shows!("concord/salvo");
        let (mut kit, own, enemy) = kit(0);
        kit.answer("spend-defense-token", token(own, SALVO));
        attack(&mut kit, enemy, own);
        let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert!(kit.events.iter().any(salvo));
        assert_eq!(offered(&kit, own, [SALVO, BRACE]), [[true, true]]);
    }

    #[test]
    fn above_speed_0_there_is_no_limit_of_one() {
        shows!("concord/above-zero");
        let (mut kit, own, enemy) = kit(1);
        kit.answer("spend-defense-token", token(own, BRACE));
        kit.answer("spend-defense-token", token(own, REDIRECT));
        attack(&mut kit, enemy, own);
        assert_eq!(offered(&kit, own, [REDIRECT, SALVO])[..2], [[true, true], [true, true]]);
    }

    #[test]
    fn countermeasures_may_free_the_single_one() {
        shows!("concord/countermeasures", "electronic-countermeasures");
        let (mut kit, own, enemy) = kit(0);
        let countermeasures = Source::Upgrade(kit.upgrade(own, "electronic-countermeasures"));
        kit.dice("red", &["accuracy", "hit", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(own, BRACE));
        kit.uses("spend-defense-token", countermeasures);
        kit.answer("spend-defense-token", token(own, BRACE));
        attack(&mut kit, enemy, own);
        assert_eq!(offered(&kit, own, [BRACE, REDIRECT]), [[false, true], [true, true]]);
        assert_eq!(kit.game.ship(own).shields(Zone::Front), 6 - 1);
    }

    #[test]
    fn one_in_every_attack() {
        shows!("concord/each-attack");
        let (mut kit, own, enemy) = kit(0);
        for index in [BRACE, REDIRECT] {
            kit.answer("spend-defense-token", token(own, index));
            attack(&mut kit, enemy, own);
            assert_eq!(kit.game.ship(own).defense[usize::from(index)].state, TokenState::Exhausted);
        }
    }

    #[test]
    fn the_second_salvo_is_readied_and_is_not_spent_in_the_same_attack() {
        shows!("concord/extra-salvo", "defense.one-per-type");
        let (mut kit, own, enemy) = kit(2);
        deploy(&mut kit, own);
        assert_eq!(kinds(&kit, own)[3..], [DefenseToken::Salvo, DefenseToken::Salvo]);
        kit.answer("spend-defense-token", token(own, 4));
        attack(&mut kit, enemy, own);
        assert_eq!(offered(&kit, own, [3, 4]), [[true, true], [false, false]]);
    }

    #[test]
    fn other_ships_at_speed_0_spend_nothing() {
        shows!("concord");
        let (mut kit, _, enemy) = kit(0);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 900.0], 180.0);
        kit.game.ship_mut(friend).speed = 0;
        let other = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 740.0], 0.0);
        kit.attack(other, Zone::Front, (friend, Zone::Front));
        kit.game.ship_mut(enemy).speed = 0;
        let wing = kit.squadron(A, "x-wing-squadron", [850.0, 560.0]);
        let target = kit.game.squadron_targets(wing)[0];
        assert_eq!(target.aim.ship(), Some(enemy));
        kit.squadron_attack(wing, target.aim);
        assert!(!kit.was_asked("spend-defense-token"));
    }

    #[test]
    fn discarding_is_neither_allowed_nor_limited_by_it() {
        shows!("concord/discarding");
        for (speed, agate_may) in [(0, false), (1, true)] {
            let (mut kit, own, enemy) = kit(speed);
            let agate = Source::Upgrade(kit.upgrade(own, "kyrsta-agate-commander"));
            let admonition = Source::Upgrade(kit.upgrade(own, "admonition"));
            kit.dice("red", &["hit", "hit", "hit"]);
            kit.uses("spend-defense-token", admonition);
            kit.answer("admonition-token", token(own, BRACE));
            kit.answer("spend-defense-token", token(own, REDIRECT));
            attack(&mut kit, enemy, own);
            let states = [BRACE, REDIRECT].map(|index| kit.game.ship(own).defense[usize::from(index)].state);
            assert_eq!(states, [TokenState::Discarded, TokenState::Exhausted], "one is discarded and one is spent");
            let offered = kit.was_offered("spend-defense-token", agate.effect_called("discard-a-token"));
            assert_eq!(offered, agate_may, "at speed {speed}");
        }
    }
}
