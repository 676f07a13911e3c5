//! Tel Trevura: with a readied defense token he has escort; after an attack in which he spent one that is gone now he
//! recovers hull points, even the last one.

use crate::effects::Keywords;
use crate::prelude::*;
use crate::state::{AttackStep, SpentToken, TokenState};

pub(crate) static CARD: Card = Card {
    id: "tel-trevura",
    hooks: &[modify(Answer::Keywords(grant_escort)), offer(Window::AttackAfter, has_lost_token, recover)],
};

/// As many hull points he recovers.
const RECOVERED: u8 = 3;

fn grant_escort(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    let readied = || game.tokens_of(squadron.into()).any(|(_, token)| token.state == TokenState::Ready);
    if me == Source::Squadron(squadron) && readied() {
        keywords.gain(Word::Escort, 1);
    }
}

/// Only a token that he spent himself as he defended: not one that an enemy took from him.
fn has_lost_token(game: &Game, me: Source) -> bool {
    let (Source::Squadron(tel), Some(attack)) = (me, game.attack()) else { return false };
    let lost = |spent: &SpentToken| {
        spent.by == UnitId::Squadron(tel)
            && spent.step == AttackStep::SpendDefenseTokens
            && !game.token(spent.token).is_there()
    };
    let state = game.squadron(tel);
    attack.defender == Aim::Squadron(tel) && state.hull < state.card.hull && attack.spent.iter().any(lost)
}

fn recover(play: &mut Play<'_>, me: Source) -> Flow {
    if let Source::Squadron(tel) = me {
        for _ in 0..RECOVERED {
            play.recover_hull(tel);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;

    const BRACE: u8 = 0;
    const SCATTER: u8 = 1;

    /// Tel with so many hull points and these tokens exhausted, and an X-wing beside him.
    fn kit(hull: u8, exhausted: &[u8]) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let tel = kit.squadron(B, "tel-trevura", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        kit.game.squadron_mut(tel).hull = hull;
        for index in exhausted {
            kit.game.squadron_mut(tel).defense[usize::from(*index)].state = TokenState::Exhausted;
        }
        (kit, tel, wing)
    }

    fn is_offered(kit: &Kit, tel: SquadronId) -> bool {
        kit.was_offered("effect", Source::Squadron(tel).effect())
    }

    #[test]
    fn the_token_that_went_gives_him_back_from_destruction() {
        shows!("tel-trevura");
        let (mut kit, tel, wing) = kit(2, &[BRACE]);
        kit.dice("blue", &["hit"; 4]);
        kit.answer("spend-defense-token", token(tel, BRACE));
        kit.uses("effect", Source::Squadron(tel));
        kit.squadron_attack(wing, Aim::Squadron(tel));
        assert!(kit.game.is_in_play(tel.into()));
        assert_eq!(kit.game.squadron(tel).hull, 3);
    }

    #[test]
    fn he_may_go_down_without_it_and_never_has_more_than_his_hull() {
        shows!("tel-trevura");
        let (mut declined, tel, wing) = kit(2, &[BRACE]);
        declined.dice("blue", &["hit"; 4]);
        declined.answer("spend-defense-token", token(tel, BRACE));
        declined.squadron_attack(wing, Aim::Squadron(tel));
        assert!(is_offered(&declined, tel) && !declined.game.is_in_play(tel.into()));

        let (mut full, tel, wing) = kit(3, &[SCATTER]);
        full.answer("spend-defense-token", token(tel, SCATTER));
        full.uses("effect", Source::Squadron(tel));
        full.squadron_attack(wing, Aim::Squadron(tel));
        assert_eq!(full.game.squadron(tel).hull, 4);
    }

    #[test]
    fn a_token_that_is_only_exhausted_gives_nothing() {
        shows!("tel-trevura/no-extra-discard");
        let (mut kit, tel, wing) = kit(3, &[]);
        kit.answer("spend-defense-token", token(tel, SCATTER));
        kit.squadron_attack(wing, Aim::Squadron(tel));
        assert_eq!(kit.game.squadron(tel).defense[1].state, TokenState::Exhausted);
        assert!(!is_offered(&kit, tel));
    }

    #[test]
    fn without_damage_there_is_nothing_to_recover() {
        shows!("tel-trevura");
        let (mut kit, tel, wing) = kit(4, &[SCATTER]);
        kit.answer("spend-defense-token", token(tel, SCATTER));
        kit.squadron_attack(wing, Aim::Squadron(tel));
        assert!(!is_offered(&kit, tel));
    }

    #[test]
    fn a_token_that_admiral_sloane_takes_does_not_count() {
        shows!("tel-trevura/own-spend-only", "admiral-sloane/tel-trevura");
        let (mut kit, tel, _) = kit(3, &[SCATTER]);
        let flagship = kit.ship(A, "imperial-i-class-star-destroyer", [1400.0, 800.0], 180.0);
        let sloane = Source::Upgrade(kit.upgrade(flagship, "admiral-sloane"));
        let tie = kit.squadron(A, "tie-fighter-squadron", [900.0, 460.0]);
        kit.dice("blue", &["accuracy", "hit", "accuracy"]);
        kit.uses("attack-effect", sloane);
        kit.answer("sloane-token", token(tel, SCATTER));
        kit.squadron_attack(tie, Aim::Squadron(tel));
        assert!(!kit.game.squadron(tel).defense[1].is_there());
        assert!(!is_offered(&kit, tel));
    }

    #[test]
    fn a_ship_s_attack_counts_as_well() {
        shows!("tel-trevura");
        let (mut kit, tel, _) = kit(3, &[BRACE]);
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tel)));
        kit.answer("spend-defense-token", token(tel, BRACE));
        kit.uses("effect", Source::Squadron(tel));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.squadron(tel).hull, 4);
    }

    #[test]
    fn with_a_readied_token_he_escorts() {
        shows!("tel-trevura", "squadrons.keyword.escort");
        for (exhausted, escorts) in [(&[][..], true), (&[BRACE][..], true), (&[BRACE, SCATTER][..], false)] {
            let (mut kit, tel, wing) = kit(4, exhausted);
            let tie = kit.squadron(B, "howlrunner", [960.0, 460.0]);
            let aims = kit.game.squadron_targets(wing);
            assert!(aims.iter().any(|target| target.aim == Aim::Squadron(tel)));
            assert_eq!(!aims.iter().any(|target| target.aim == Aim::Squadron(tie)), escorts, "{exhausted:?}");
            assert!(!query::keywords(&kit.game, tie, None).has(Word::Escort), "he alone");
        }
    }

    /// Tel's brace is spent at this moment, by himself or by his enemy.
    fn spent_in(window: Window, by_enemy: bool, friend_attacked: bool) -> bool {
        fn spend(play: &mut Play<'_>, me: Source, by_enemy: bool) -> Flow {
            let (Some(tel), Some(enemy)) = (play.unit_of(me), play.attack().and_then(|it| it.attacker.unit())) else {
                return Ok(());
            };
            play.spend_defense_token(TokenId { owner: tel, index: BRACE }, if by_enemy { enemy } else { tel });
            Ok(())
        }
        static EARLY: Card = Card {
            id: "early",
            hooks: &[react(Window::AttackDeclareTarget, |_, _| true, |play, me| spend(play, me, false))],
        };
        static LATE: Card = Card {
            id: "late",
            hooks: &[react(Window::AttackAfterDefenseTokens, |_, _| true, |play, me| spend(play, me, false))],
        };
        static TAKEN: Card = Card {
            id: "taken",
            hooks: &[react(Window::AttackAfterDefenseTokens, |_, _| true, |play, me| spend(play, me, true))],
        };
        let (mut kit, tel, wing) = kit(3, &[BRACE, SCATTER]);
        let friend = kit.squadron(B, "tie-fighter-squadron", [960.0, 460.0]);
        let card = match (window, by_enemy) {
            (Window::AttackDeclareTarget, _) => &EARLY,
            (_, false) => &LATE,
            (_, true) => &TAKEN,
        };
        kit.hooks(Source::Squadron(tel), card);
        kit.dice("blue", &["hit", "accuracy", "accuracy", "accuracy"]);
        kit.squadron_attack(wing, Aim::Squadron(if friend_attacked { friend } else { tel }));
        assert!(!kit.game.squadron(tel).defense[0].is_there());
        is_offered(&kit, tel)
    }

    #[test]
    fn only_a_token_that_he_spends_in_that_step_as_the_defender_counts() {
        shows!("tel-trevura/own-spend-only");
        assert!(spent_in(Window::AttackAfterDefenseTokens, false, false));
        assert!(!spent_in(Window::AttackDeclareTarget, false, false), "as the price of something before the step");
        assert!(!spent_in(Window::AttackAfterDefenseTokens, true, false), "by the enemy");
        assert!(!spent_in(Window::AttackAfterDefenseTokens, false, true), "for a friend");
    }

    /// Tel, brought down to 0 by a ship with Ruthless Strategists, spends his last brace; both effects are used. His hull
    /// then.
    fn with_strategists(tel_is_first: bool) -> u8 {
        let (own, other) = if tel_is_first { (A, B) } else { (B, A) };
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let tel = kit.squadron(own, "tel-trevura", [900.0, 400.0]);
        let ship = kit.ship(other, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let strategists = Source::Upgrade(kit.upgrade(ship, "ruthless-strategists"));
        kit.squadron(other, "x-wing-squadron", [950.0, 400.0]);
        kit.game.squadron_mut(tel).hull = 1;
        kit.game.squadron_mut(tel).defense[0].state = TokenState::Exhausted;
        kit.dice("blue", &["hit", "hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tel)));
        kit.answer("spend-defense-token", token(tel, BRACE));
        kit.uses("effect", strategists);
        kit.uses("effect", Source::Squadron(tel));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        let order: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.seat).collect();
        assert_eq!(order.first(), Some(&A.0), "the first player's effect comes first");
        kit.game.squadron(tel).hull
    }

    #[test]
    fn player_order_decides_between_him_and_ruthless_strategists() {
        shows!(
            "tel-trevura/ruthless-strategists",
            "tel-trevura/strategists-first",
            "ruthless-strategists/doomed-defender"
        );
        assert_eq!(with_strategists(false), 3, "the point on a squadron at 0 is lost, and he recovers");
        assert_eq!(with_strategists(true), 3 - 1, "he recovers, and then it hurts");
    }
}
