//! Axe: he spends a defense token of his own to take a point off damage to a friendly squadron near him.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "axe",
    hooks: &[
        offer(Window::AttackSpendDefenseTokens, friend_is_attacked, cut_total).named("cut-the-total"),
        offer(Window::AttackResolveDamageBeforeSuffer, friend_is_hurt_besides, cut_point).named("cut-other-damage"),
    ],
};

static TOKEN: Ask =
    Ask::new("axe-token", Rule("axe"), "Which of his defense tokens do you spend to take one off the damage?")
        .meanwhile("is choosing a defense token to spend (Axe)");

fn protects(game: &Game, me: Source, unit: UnitId) -> bool {
    let (Source::Squadron(axe), UnitId::Squadron(squadron)) = (me, unit) else { return false };
    axe != squadron && game.friendly(axe.into(), unit) && game.is_at_distance(axe.into(), unit, 1)
}

/// His own tokens; what the defender spends does not count against them.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let (Source::Squadron(axe), Some(attack)) = (me, game.attack()) else { return Items::new() };
    game.tokens_of(axe.into())
        .map(|(token, _)| token)
        .filter(|token| query::may_spend_token_by(game, attack, *token, axe.into()))
        .map(Item::Defense)
        .collect()
}

fn friend_is_attacked(game: &Game, me: Source) -> bool {
    let defender = game.attack().and_then(|attack| attack.defender.unit());
    defender.is_some_and(|unit| protects(game, me, unit)) && !tokens(game, me).is_empty()
}

/// Damage that an attack does beside its total comes too late for the Spend Defense Tokens step.
fn friend_is_hurt_besides(game: &Game, me: Source) -> bool {
    let hurt =
        |victim: Struck| victim.unit().is_some_and(|unit| protects(game, me, unit)) && !tokens(game, me).is_empty();
    game.damage().is_some_and(|damage| !damage.of_attack && damage.amount > 0 && hurt(damage.victim))
}

fn spend(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = tokens(play, me);
    if let (Item::Defense(token), Some(axe)) = (play.pick_one(seat, &TOKEN, None, options)?, play.unit_of(me)) {
        play.spend_defense_token(token, axe);
    }
    Ok(())
}

fn cut_total(play: &mut Play<'_>, me: Source) -> Flow {
    spend(play, me)?;
    if let Some(attack) = play.attack_mut() {
        attack.cut += 1;
    }
    Ok(())
}

fn cut_point(play: &mut Play<'_>, me: Source) -> Flow {
    spend(play, me)?;
    if let Some(damage) = play.damage_mut() {
        damage.amount -= 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// Axe, a friend at distance 1 of him, and an enemy that reaches only the friend.
    fn kit(enemy: &str) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let axe = kit.squadron(A, "axe", [900.0, 400.0]);
        let wing = kit.squadron(A, "v-19-torrent-squadron", [1000.0, 400.0]);
        let enemy = kit.squadron(B, enemy, [1080.0, 400.0]);
        (kit, axe, wing, enemy)
    }

    #[test]
    fn a_token_takes_a_point_off_the_total() {
        shows!("axe/token-step");
        let (mut kit, axe, wing, tie) = kit("tie-fighter-squadron");
        let hull = kit.game.squadron(wing).hull;
        kit.dice("blue", &["hit", "hit", "accuracy"]);
        kit.uses("spend-defense-token", Source::Squadron(axe));
        kit.answer("axe-token", token(axe, 0));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, hull - 1);
        assert_eq!(kit.game.squadron(axe).defense[0].state, TokenState::Exhausted);
    }

    #[test]
    fn damage_beside_the_total_is_answered_when_it_is_about_to_be_suffered() {
        shows!(
            "axe/several-squadrons",
            "axe/later-damage",
            "anakin-skywalker-delta-7-aethersprite-squadron/each-instance"
        );
        let (mut kit, axe, wing, anakin) = kit("anakin-skywalker-delta-7-aethersprite-squadron");
        let beside = kit.squadron(A, "v-19-torrent-squadron", [960.0, 460.0]);
        let hull = kit.game.squadron(beside).hull;
        kit.dice("blue", &["hit", "accuracy"]);
        kit.dice("black", &["blank", "blank"]);
        kit.answer("squadron-action", Item::Attack);
        kit.uses("effect", Source::Squadron(anakin));
        kit.answer_all("anakin-victims", &[Item::Squadron(wing), Item::Squadron(beside)]);
        kit.uses("effect", Source::Squadron(axe));
        kit.answer("axe-token", token(axe, 1));
        kit.uses("effect", Source::Squadron(axe));
        kit.run(|play| play.activate_squadron(anakin, ActivatedBy::Phase));
        assert_eq!((kit.game.squadron(wing).hull, kit.game.squadron(beside).hull), (hull - 1, hull));
        assert!(kit.game.squadron(axe).defense.iter().all(|token| token.state == TokenState::Exhausted));
    }

    #[test]
    fn he_does_not_protect_himself() {
        shows!("axe");
        let mut kit = new_kit();
        let axe = kit.squadron(A, "axe", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        kit.squadron_attack(tie, Aim::Squadron(axe));
        assert!(!kit.was_offered("spend-defense-token", Source::Squadron(axe).effect_called("cut-the-total")));
    }

    #[test]
    fn damage_outside_of_attacks_cannot_be_cut() {
        shows!("axe/outside-attacks");
        let (mut kit, _, wing, _) = kit("tie-fighter-squadron");
        kit.run(|play| play.suffer(wing.into(), None, 1));
        assert!(!kit.was_asked("effect"));
    }
    #[test]
    fn accuracy_cannot_pick_his_tokens() {
        shows!("axe/accuracy");
        let (mut kit, _, wing, tie) = kit("tie-fighter-squadron");
        kit.dice("blue", &["accuracy", "hit", "hit"]);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.was_asked("attack-effect"), "there is no token to lock");
    }

    #[test]
    fn his_brace_does_not_use_up_the_brace_of_the_defender() {
        shows!("axe/own-types");
        for axe_first in [true, false] {
            let mut kit = new_kit();
            let axe = kit.squadron(A, "axe", [900.0, 400.0]);
            let friend = kit.squadron(A, "kickback", [1000.0, 400.0]);
            let tie = kit.squadron(B, "tie-fighter-squadron", [1080.0, 400.0]);
            kit.dice("blue", &["hit", "hit", "hit"]);
            if axe_first {
                kit.uses("spend-defense-token", Source::Squadron(axe));
            }
            kit.answer("spend-defense-token", token(friend, 0));
            if !axe_first {
                kit.uses("spend-defense-token", Source::Squadron(axe));
            }
            kit.answer("axe-token", token(axe, 0));
            kit.squadron_attack(tie, Aim::Squadron(friend));
            let spent = [axe, friend].map(|squadron| kit.game.squadron(squadron).defense[0]);
            assert!(spent.iter().all(|it| it.kind == DefenseToken::Brace && it.state == TokenState::Exhausted));
            assert_eq!(kit.game.squadron(friend).hull, 5 - 1, "three braced to two, less one");
            assert!(!kit.was_offered("spend-defense-token", token(axe, 0)), "his tokens have no effect of their own");
        }
    }
}
