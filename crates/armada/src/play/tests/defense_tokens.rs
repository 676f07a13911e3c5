//! Acts on defense tokens: what cards do to them beside spending them.

use super::{CLOSE, duel};
use crate::catalog::{DefenseToken, Zone};
use crate::effects::{Ban, Card, Source, forbid};
use crate::kit::{A, Kit};
use crate::play::{Event, Play, query};
use crate::state::{AttackStep, ShipId, TokenChange, TokenId, TokenState, UnitId};
use rulebook::shows;

/// The tokens of a Gladiator.
const EVADE: u8 = 0;
const BRACE: u8 = 1;

/// A Gladiator with its tokens like this, and a Nebulon-B.
fn kit(evade: TokenState, brace: TokenState) -> (Kit, UnitId, UnitId) {
    let (mut kit, nebulon, gladiator) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
    let defense = &mut kit.game.ship_mut(gladiator).defense;
    defense[usize::from(EVADE)].state = evade;
    defense[usize::from(BRACE)].state = brace;
    (kit, gladiator.into(), nebulon.into())
}

fn act(kit: &mut Kit, act: impl FnOnce(&mut Play<'_>)) {
    kit.run(|play| {
        act(play);
        Ok(())
    });
}

/// What was told of defense tokens, and of which kind.
fn told(kit: &Kit) -> Vec<(DefenseToken, TokenChange)> {
    let of = |event: &Event| match event {
        Event::DefenseToken { kind, change, .. } => Some((*kind, *change)),
        _ => None,
    };
    kit.events.iter().filter_map(of).collect()
}

#[test]
fn each_act_changes_a_token_that_lies_as_it_needs_and_is_told_once() {
    shows!("defense.recovered-ready");
    let (mut kit, owner, _) = kit(TokenState::Ready, TokenState::Exhausted);
    let token = |index| TokenId { owner, index };
    let (evade, brace) = (token(EVADE), token(BRACE));
    act(&mut kit, |play| {
        play.exhaust_defense_token(evade);
        play.exhaust_defense_token(brace);
        play.ready_defense_token(brace, owner);
        play.ready_defense_token(brace, owner);
        play.discard_defense_token(brace);
        play.discard_defense_token(brace);
        play.ready_defense_token(brace, owner);
        play.recover_defense_token(evade, TokenState::Ready);
        play.recover_defense_token(brace, TokenState::Exhausted);
    });
    assert_eq!(kit.game.token(evade).state, TokenState::Exhausted);
    assert_eq!(kit.game.token(brace).state, TokenState::Exhausted);
    assert_eq!(
        told(&kit),
        [
            (DefenseToken::Evade, TokenChange::Exhausted),
            (DefenseToken::Brace, TokenChange::Readied),
            (DefenseToken::Brace, TokenChange::Discarded),
            (DefenseToken::Brace, TokenChange::Recovered),
        ]
    );
}

#[test]
fn a_gained_token_is_ready_and_one_more() {
    shows!("defense.assigned");
    let (mut kit, owner, _) = kit(TokenState::Exhausted, TokenState::Ready);
    let wing = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
    act(&mut kit, |play| {
        play.gain_defense_token(owner, DefenseToken::Evade);
        play.gain_defense_token(wing.into(), DefenseToken::Scatter);
    });
    let evades = kit.game.tokens_of(owner).filter(|(_, token)| token.kind == DefenseToken::Evade);
    assert_eq!(evades.map(|(_, token)| token.state).collect::<Vec<_>>(), [TokenState::Exhausted, TokenState::Ready]);
    assert_eq!(kit.game.tokens_of(wing.into()).count(), 1);
    let gained = |kind| (kind, TokenChange::Gained);
    assert_eq!(told(&kit), [gained(DefenseToken::Evade), gained(DefenseToken::Scatter)]);
}

#[test]
fn a_swapped_token_is_gone_without_being_discarded() {
    shows!("defense.assigned");
    let (mut kit, owner, _) = kit(TokenState::Exhausted, TokenState::Ready);
    let evade = TokenId { owner, index: EVADE };
    let before = kit.game.defense_of(owner).len();
    act(&mut kit, |play| play.swap_defense_token(evade, DefenseToken::Salvo));
    let now = kit.game.token(evade);
    assert_eq!((now.kind, now.state), (DefenseToken::Salvo, TokenState::Ready));
    assert_eq!(kit.game.defense_of(owner).len(), before);
    assert!(kit.game.tokens_of(owner).all(|(_, token)| token.kind != DefenseToken::Evade));
    assert_eq!(told(&kit), [(DefenseToken::Evade, TokenChange::SwappedFor(DefenseToken::Salvo))]);
}

#[test]
fn what_keeps_a_unit_from_readying_its_own_tokens_keeps_no_other_from_it() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[forbid(Ban::ReadyToken(|game, me, unit| game.carrier(me).is_some_and(|ship| unit == ship.into())))],
    };
    shows!("defense.recovered-ready");
    for (by_itself, ready) in [(true, TokenState::Exhausted), (false, TokenState::Ready)] {
        let (mut kit, owner, other) = kit(TokenState::Exhausted, TokenState::Ready);
        let me = Source::Upgrade(kit.upgrade(owner.ship().expect("a ship"), "demolisher"));
        kit.hooks(me, &CARD);
        let (evade, by) = (TokenId { owner, index: EVADE }, if by_itself { owner } else { other });
        assert_eq!(query::may_ready_token(&kit.game, evade, by), !by_itself);
        act(&mut kit, |play| play.ready_defense_token(evade, by));
        assert_eq!(kit.game.token(evade).state, ready);
        act(&mut kit, |play| play.ready_defense_token_by_station(evade));
        assert_eq!(kit.game.token(evade).state, TokenState::Ready, "nor a station");
        assert_eq!(told(&kit).len(), 1, "a token that is ready stays as it is");
    }
}

#[test]
fn spending_may_discard_a_ready_token_which_was_ready_all_the_same() {
    shows!("defense.spend.ready-exhaust-discard");
    let (mut kit, owner, attacker) = kit(TokenState::Ready, TokenState::Ready);
    let zone = crate::catalog::Zone::Front;
    let [attacker, defender] = [attacker, owner].map(|unit| unit.ship().expect("a ship"));
    kit.in_attack(attacker, zone, (defender, zone));
    let brace = TokenId { owner, index: BRACE };
    act(&mut kit, |play| play.spend_and_discard_defense_token(brace, owner));
    assert_eq!(kit.game.token(brace).state, TokenState::Discarded);
    let spent = &kit.game.attack().expect("an attack").spent;
    assert!(spent.len() == 1 && spent[0].ready, "its ready side was up");
    assert!(told(&kit).is_empty(), "that it is spent is told otherwise");
}

#[test]
fn a_unit_spends_tokens_of_another_one_outside_of_attacks_unless_it_is_forbidden() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[forbid(Ban::PayWithDefenseToken(|game, me, by, token| {
            game.unit_of(me) == Some(by) && game.token(token).state == TokenState::Exhausted
        }))],
    };
    shows!("defense.spend.ready-exhaust-discard");
    for forbidden in [false, true] {
        let (mut kit, owner, enemy) = kit(TokenState::Ready, TokenState::Exhausted);
        let me = Source::Upgrade(kit.upgrade(enemy.ship().expect("a ship"), "flight-commander"));
        if forbidden {
            kit.hooks(me, &CARD);
        }
        let tokens = [EVADE, BRACE].map(|index| TokenId { owner, index });
        act(&mut kit, |play| tokens.iter().for_each(|token| play.pay_with_defense_token(*token, enemy)));
        let brace = if forbidden { TokenState::Exhausted } else { TokenState::Discarded };
        assert_eq!(tokens.map(|token| kit.game.token(token).state), [TokenState::Exhausted, brace]);
    }
}

#[test]
fn a_token_that_is_spent_in_an_attack_remembers_the_step() {
    shows!("defense.spend.ready-exhaust-discard");
    let (mut kit, owner, _) = kit(TokenState::Ready, TokenState::Ready);
    let [gladiator, nebulon] = [1, 0].map(ShipId);
    kit.in_attack(nebulon, Zone::Front, (gladiator, Zone::Front));
    act(&mut kit, |play| {
        play.set_step(AttackStep::RollAttackDice);
        play.spend_defense_token(TokenId { owner, index: EVADE }, owner);
        play.set_step(AttackStep::SpendDefenseTokens);
        play.spend_defense_token(TokenId { owner, index: BRACE }, owner);
    });
    let spent = &kit.game.attack().expect("an attack").spent;
    let steps: Vec<AttackStep> = spent.iter().map(|token| token.step).collect();
    assert_eq!(steps, [AttackStep::RollAttackDice, AttackStep::SpendDefenseTokens]);
}

#[test]
fn a_discarded_token_pays_for_nothing() {
    shows!("defense.spend.ready-exhaust-discard");
    let (mut kit, owner, _) = kit(TokenState::Discarded, TokenState::Exhausted);
    let [gladiator, nebulon] = [1, 0].map(ShipId);
    let payable =
        |kit: &Kit| [EVADE, BRACE].map(|index| query::may_pay_with_token(&kit.game, TokenId { owner, index }));
    assert_eq!(payable(&kit), [false, true]);
    kit.in_attack(nebulon, Zone::Front, (gladiator, Zone::Front));
    assert_eq!(payable(&kit), [false, true]);
}

#[test]
fn a_card_may_forbid_paying_with_a_token_outside_of_attacks_too() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[forbid(Ban::PayWithDefenseToken(|game, me, _, token| {
            game.unit_of(me) == Some(token.owner) && token.index == EVADE
        }))],
    };
    shows!("defense.spend.ready-exhaust-discard");
    let (mut kit, owner, other) = kit(TokenState::Ready, TokenState::Ready);
    let [gladiator, nebulon] = [1, 0].map(ShipId);
    let me = Source::Upgrade(kit.upgrade(gladiator, "demolisher"));
    kit.hooks(me, &CARD);
    let payable = |kit: &Kit| {
        [(owner, EVADE), (owner, BRACE), (other, EVADE)]
            .map(|(owner, index)| query::may_pay_with_token(&kit.game, TokenId { owner, index }))
    };
    assert_eq!(payable(&kit), [false, true, true]);
    kit.in_attack(nebulon, Zone::Front, (gladiator, Zone::Front));
    assert_eq!(payable(&kit), [false, true, true]);
    act(&mut kit, |play| {
        for index in [EVADE, BRACE] {
            play.pay_with_defense_token(TokenId { owner, index }, owner);
        }
    });
    let states = [EVADE, BRACE].map(|index| kit.game.token(TokenId { owner, index }).state);
    assert_eq!(states, [TokenState::Ready, TokenState::Exhausted]);
}
