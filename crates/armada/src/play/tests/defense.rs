//! `damage-and-defense.toml`: defense tokens.

use super::{CLOSE, LONG, MEDIUM, duel};
use crate::catalog::{DefenseToken, Zone};
use crate::effects::{Answer, Card, Source, modify};
use crate::kit::{A, B, Kit, token};
use crate::measure::{Edition, RangeBand};
use crate::play::Event;
use crate::state::{Aim, Colour, Face, Item, PoolDie, ShipId, TokenId, TokenState};
use rulebook::shows;

const NEBULON: &str = "nebulon-b-escort-frigate";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

const EVADE: u8 = 0;

const BRACE: u8 = 1;

const REDIRECT: u8 = 2;

fn state_of(kit: &Kit, ship: ShipId, index: u8) -> TokenState {
    kit.game.token(TokenId { owner: ship.into(), index }).state
}

/// Redirects `moved` damage of an attack with these dice to the left: the shields left in front and on the left, and
/// the number of damage cards.
fn redirected(front: u8, left: u8, total: &[&str], moved: Option<u8>) -> (u8, u8, usize) {
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.set_shields(enemy, &[(Zone::Front, front), (Zone::Left, left)]);
    kit.dice("red", total);
    kit.answer("spend-defense-token", token(enemy, REDIRECT));
    kit.answer("redirect-zone", Item::Zone(enemy, Zone::Left));
    if let Some(moved) = moved {
        kit.answer("redirect-damage", Item::Number(moved));
    }
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let state = kit.game.ship(enemy);
    (state.shields(Zone::Front), state.shields(Zone::Left), state.damage.len())
}

#[test]
fn redirect_takes_any_amount_on_the_shields_beside() {
    shows!("defense.redirect");
    assert_eq!(redirected(2, 2, &["hit-hit", "hit", "hit"], Some(2)), (0, 0, 0));
    assert_eq!(redirected(0, 1, &["hit-hit", "hit-hit", "hit"], Some(1)), (0, 0, 4));
    assert_eq!(redirected(1, 2, &["hit", "hit", "hit"], Some(0)), (0, 2, 2));
}

#[test]
fn a_redirect_may_be_spent_for_nothing() {
    shows!("defense.no-effect-allowed");
    assert_eq!(redirected(3, 0, &["hit", "hit", "hit"], None), (0, 0, 0));
}

#[test]
fn scatter_leaves_nothing() {
    shows!("defense.scatter", "critical.requires-icon");
    let (mut kit, ship, enemy) = duel(NEBULON, "gozanti-class-assault-carriers", CLOSE);
    kit.dice("red", &["hit", "hit", "critical"]);
    kit.answer("spend-defense-token", token(enemy, 0));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.events.contains(&Event::DamageTotal { damage: 0 }) && !kit.was_asked("critical-effect"));
}

/// The pool after an evade of this die.
fn evaded(edition: Edition, gap: f64, new_face: Option<&str>) -> Vec<Face> {
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, gap);
    kit.game.edition = edition;
    let mut faces = vec!["hit-hit", "blank", "blank"];
    faces.extend(new_face);
    kit.dice("red", &faces);
    kit.answer("spend-defense-token", token(enemy, EVADE));
    if !(edition == Edition::Of2017 && gap < MEDIUM) {
        kit.answer("evade-die", Item::Die(0, Colour::Red, Face::HitHit));
    }
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(state_of(&kit, enemy, EVADE), TokenState::Exhausted);
    kit.last_pool()
}

#[test]
fn evade_cancels_at_long_range_and_rerolls_nearer() {
    shows!("defense.evade", "defense.evade.long", "defense.evade.medium-close", "general.precedence.newest-reference");
    assert_eq!(evaded(Edition::Of2020, LONG, None), [Face::Blank, Face::Blank]);
    assert_eq!(evaded(Edition::Of2020, MEDIUM, Some("hit")), [Face::Hit, Face::Blank, Face::Blank]);
    assert_eq!(evaded(Edition::Of2020, CLOSE, Some("hit")), [Face::Hit, Face::Blank, Face::Blank]);
}

#[test]
fn in_older_editions_evade_does_nothing_up_close() {
    shows!("defense.evade.edition-2015", "defense.no-effect-allowed");
    assert_eq!(evaded(Edition::Of2017, LONG, None), [Face::Blank, Face::Blank]);
    assert_eq!(evaded(Edition::Of2017, MEDIUM, Some("hit")), [Face::Hit, Face::Blank, Face::Blank]);
    assert_eq!(evaded(Edition::Of2017, CLOSE, None), [Face::HitHit, Face::Blank, Face::Blank]);
}

#[test]
fn against_a_squadron_evade_rerolls() {
    shows!("defense.evade.distance");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "b-wing-squadron", [900.0, 400.0]);
    let ship = kit.ship(B, GLADIATOR, [830.0, 400.0], 0.0);
    kit.dice("blue", &["hit", "accuracy"]);
    kit.dice("black", &["blank"]);
    kit.answer("spend-defense-token", token(ship, EVADE));
    kit.answer("evade-die", Item::Die(0, Colour::Blue, Face::Hit));
    kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
    assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Blank], "neither canceled nor left as it was");
    assert_eq!(kit.game.ship(ship).shields(Zone::Right), 2);
}

/// Dice that an evade takes at extreme range, with one more if the token is given up for it.
fn evaded_at_extreme_range(attacker: &str, wanted: usize) -> (usize, TokenState) {
    let (mut kit, ship, enemy) = duel(attacker, GLADIATOR, LONG);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let attack = kit.game.attack_mut().expect("an attack");
    attack.range = RangeBand::Beyond;
    attack.pool.extend((0..4).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
    let dice: Vec<Item> = (0..wanted as u8).map(|index| Item::Die(index, Colour::Red, Face::Hit)).collect();
    kit.answer_all("evade-die", &dice);
    let spent = TokenId { owner: enemy.into(), index: EVADE };
    kit.run(|play| play.resolve_token_effect(DefenseToken::Evade, Some((spent, TokenState::Ready))));
    (4 - kit.game.attack().expect("an attack").pool.len(), state_of(&kit, enemy, EVADE))
}

#[test]
fn evade_cancels_two_dice_at_extreme_range() {
    shows!("defense.evade.extreme", "defense.evade.larger-attacker");
    assert_eq!(evaded_at_extreme_range(NEBULON, 2), (2, TokenState::Ready), "the token itself is spent elsewhere");
    assert_eq!(evaded_at_extreme_range("mc80l-star-cruiser", 3), (3, TokenState::Discarded));
}

#[test]
fn against_a_larger_ship_a_token_may_be_given_up_for_one_die_more() {
    shows!("defense.evade.larger-attacker", "general.size.order");
    for (dice, left) in [(1, TokenState::Exhausted), (2, TokenState::Discarded)] {
        let (mut kit, ship, enemy) = duel("victory-ii-class-star-destroyer", GLADIATOR, MEDIUM);
        kit.dice("red", &["hit-hit", "hit-hit", "blank", "blank", "blank"][..3 + dice]);
        kit.answer("spend-defense-token", token(enemy, EVADE));
        let picked: Vec<Item> = (0..dice as u8).map(|index| Item::Die(index, Colour::Red, Face::HitHit)).collect();
        kit.answer_all("evade-die", &picked);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(state_of(&kit, enemy, EVADE), left);
    }
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, MEDIUM);
    kit.dice("red", &["hit", "hit", "hit", "blank"]);
    kit.answer("spend-defense-token", token(enemy, EVADE));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(state_of(&kit, enemy, EVADE), TokenState::Exhausted, "a ship of its own size allows one die");
}

#[test]
fn ready_exhausted_discarded() {
    shows!("defense.spend.ready-exhaust-discard", "defense.token-once", "defense.brace.half");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    for left in [TokenState::Exhausted, TokenState::Discarded] {
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.answer("spend-defense-token", token(enemy, BRACE));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(state_of(&kit, enemy, BRACE), left);
        let last = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").expect("asked");
        assert!(!last.options.contains(&token(enemy, BRACE)), "not twice in one attack");
    }
    assert!(kit.events.iter().filter(|event| **event == Event::DamageTotal { damage: 2 }).count() == 2);
}

#[test]
fn one_token_of_each_kind_in_an_attack() {
    shows!("defense.one-per-type", "attack.defense.spend");
    let (mut kit, ship, enemy) = duel(NEBULON, "cr90-corvette-a", LONG);
    kit.dice("red", &["hit", "hit", "hit"]);
    kit.answer("spend-defense-token", token(enemy, 0));
    kit.answer("spend-defense-token", token(enemy, 2));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let offers: Vec<bool> = kit
        .asked
        .iter()
        .filter(|asked| asked.ask == "spend-defense-token")
        .map(|asked| asked.options.contains(&token(enemy, 1)))
        .collect();
    assert_eq!(offers[..2], [true, false]);
}

#[test]
fn what_the_attacker_pays_with_does_not_use_up_the_defenders_kind() {
    shows!("defense.spent-as-cost", "timing.cost-suppresses-normal-effect");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, LONG);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    kit.game.attack_mut().expect("an attack").pool.push(PoolDie::showing(Colour::Red, Face::Hit));
    let paid = TokenId { owner: ship.into(), index: EVADE };
    assert_eq!(kit.game.token(paid).kind, DefenseToken::Evade);
    kit.run(|play| {
        play.spend_defense_token(paid, ship.into());
        Ok(())
    });
    assert_eq!(kit.game.token(paid).state, TokenState::Exhausted);
    let attack = kit.game.attack().expect("an attack");
    assert!(kit.asked.is_empty() && attack.pool.len() == 1, "at long range an evade would cancel a die");
    let evade = TokenId { owner: enemy.into(), index: EVADE };
    assert!(crate::play::query::may_spend_token(&kit.game, attack, evade));
}

#[test]
fn a_recovered_token_is_ready() {
    shows!("defense.recovered-ready");
    let (mut kit, _, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    let brace = TokenId { owner: enemy.into(), index: BRACE };
    kit.game.token_mut(brace).state = TokenState::Discarded;
    assert!(!kit.game.tokens_of(enemy.into()).any(|(token, _)| token == brace));
    kit.run(|play| {
        play.recover_defense_token(brace, TokenState::Ready);
        Ok(())
    });
    assert_eq!(state_of(&kit, enemy, BRACE), TokenState::Ready);
}

#[test]
fn at_speed_zero_no_token_is_spent() {
    shows!("defense.speed-zero");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.game.ship_mut(enemy).speed = 0;
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_asked("spend-defense-token"));
}

#[test]
fn outside_of_attacks_no_token_is_spent() {
    shows!("defense.spend.window");
    let (mut kit, _, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.run(|play| play.suffer(enemy.into(), Some(Zone::Front), 2));
    assert!(!kit.was_asked("spend-defense-token"));
    assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 1);
}

#[test]
fn generic_squadrons_have_no_tokens() {
    shows!("defense.assigned");
    let mut kit = Kit::new();
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
    let ace = kit.squadron(B, "mauler-mithel", [900.0, 450.0]);
    let wing = kit.squadron(A, "a-wing-squadron", [950.0, 425.0]);
    kit.squadron_attack(wing, Aim::Squadron(tie));
    assert!(!kit.was_asked("spend-defense-token"));
    kit.squadron_attack(wing, Aim::Squadron(ace));
    assert!(
        kit.was_offered("spend-defense-token", token(ace, 0)) && kit.was_offered("spend-defense-token", token(ace, 1))
    );
}

#[test]
fn a_reroll_is_seen_before_the_next_token() {
    shows!("defense.sequential-spending");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, MEDIUM);
    kit.dice("red", &["blank", "blank", "blank", "hit-hit"]);
    kit.answer("spend-defense-token", token(enemy, EVADE));
    kit.answer("evade-die", Item::Die(0, Colour::Red, Face::Blank));
    kit.answer("spend-defense-token", token(enemy, BRACE));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.events.contains(&Event::DamageTotal { damage: 1 }));
}

#[test]
fn brace_halves_the_total_and_nothing_else() {
    shows!("defense.brace.not-critical-damage");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    kit.game.attack_mut().expect("an attack").braced = true;
    kit.run(|play| play.suffer(enemy.into(), Some(Zone::Left), 2));
    assert_eq!(kit.game.ship(enemy).shields(Zone::Left), 0);
}

/// The effects that a test gives a token.
fn with_card(kit: &mut Kit, ship: ShipId, card: &'static Card) {
    let me = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
    kit.hooks(me, card);
}

/// A Gladiator evades, with a card, an attack with three hits from a ship of its size or a larger one; the dice that it
/// picks, those among them that it cancels, what they show in the end, and how its evade lies then.
fn evaded_with(card: &'static Card, gap: f64, attacker: &str, picked: u8, canceled: &[u8]) -> (Vec<Face>, TokenState) {
    let (mut kit, ship, enemy) = duel(attacker, GLADIATOR, gap);
    with_card(&mut kit, enemy, card);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let attack = kit.game.attack_mut().expect("an attack");
    attack.pool.extend((0..3).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
    let die = |index: u8| Item::Die(index, Colour::Red, Face::Hit);
    kit.dice_at_most("red", &["blank", "blank", "blank"]);
    kit.answer_all("evade-die", &(0..picked).map(die).collect::<Vec<_>>());
    if !canceled.is_empty() {
        kit.answer_all("evade-cancels", &canceled.iter().map(|index| die(*index)).collect::<Vec<_>>());
    }
    let spent = TokenId { owner: enemy.into(), index: EVADE };
    kit.game.token_mut(spent).state = TokenState::Exhausted;
    kit.run(|play| play.resolve_token_effect(DefenseToken::Evade, Some((spent, TokenState::Ready))));
    let faces = kit.game.attack().expect("an attack").pool.iter().map(|die| die.face).collect();
    (faces, kit.game.token(spent).state)
}

#[test]
fn an_evade_that_a_card_widens_may_affect_more_dice_and_keeps_its_token() {
    static WIDER: Card = Card { id: "test", hooks: &[modify(Answer::Evade(|_, _, _, effect| effect.more += 1))] };
    shows!("defense.evade.long", "defense.evade.medium-close", "defense.evade.larger-attacker");
    let (hit, blank, kept) = (Face::Hit, Face::Blank, TokenState::Exhausted);
    assert_eq!(evaded_with(&WIDER, LONG, NEBULON, 1, &[]), (vec![hit, hit], kept), "it need not");
    assert_eq!(evaded_with(&WIDER, LONG, NEBULON, 2, &[]), (vec![hit], kept));
    assert_eq!(evaded_with(&WIDER, MEDIUM, NEBULON, 2, &[]), (vec![blank, blank, hit], kept));
    let larger = "victory-i-class-star-destroyer";
    assert_eq!(evaded_with(&WIDER, MEDIUM, larger, 2, &[]).1, kept, "the card's die comes first");
    assert_eq!(evaded_with(&WIDER, MEDIUM, larger, 3, &[]), (vec![blank; 3], TokenState::Discarded));
}

#[test]
fn an_evade_may_cancel_a_die_instead_where_a_card_says_so() {
    static CANCELS: Card = Card {
        id: "test",
        hooks: &[modify(Answer::Evade(|_, _, attack, effect| {
            effect.canceled_instead += u8::from(attack.range == RangeBand::Medium);
        }))],
    };
    shows!("defense.evade.medium-close");
    let kept = TokenState::Exhausted;
    assert_eq!(evaded_with(&CANCELS, MEDIUM, NEBULON, 1, &[0]), (vec![Face::Hit; 2], kept));
    assert_eq!(evaded_with(&CANCELS, MEDIUM, NEBULON, 1, &[]).0, [Face::Blank, Face::Hit, Face::Hit], "it may");
    assert_eq!(evaded_with(&CANCELS, CLOSE, NEBULON, 1, &[]).0, [Face::Blank, Face::Hit, Face::Hit]);
    let larger = "victory-i-class-star-destroyer";
    let (faces, state) = evaded_with(&CANCELS, MEDIUM, larger, 2, &[1]);
    assert_eq!((faces, state), (vec![Face::Blank, Face::Hit], TokenState::Discarded), "the other die is rerolled");
}

#[test]
fn a_redirect_that_a_card_widens_may_name_several_zones() {
    static WIDER: Card = Card {
        id: "test",
        hooks: &[modify(Answer::Redirect(|_, _, _, effect| {
            effect.most = 3;
            effect.zones.push(Zone::Rear);
        }))],
    };
    shows!("defense.redirect");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    with_card(&mut kit, enemy, &WIDER);
    let zones = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];
    kit.set_shields(enemy, &zones.map(|zone| (zone, 1)));
    kit.dice("red", &["hit", "hit", "hit-hit"]);
    kit.answer("spend-defense-token", token(enemy, REDIRECT));
    kit.answer_all("redirect-zone", &[Item::Zone(enemy, Zone::Left), Item::Zone(enemy, Zone::Rear)]);
    kit.answer("redirect-damage", Item::Number(1));
    kit.answer("redirect-damage", Item::Number(1));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(zones.map(|zone| kit.game.ship(enemy).shields(zone)), [0, 0, 1, 0]);
    assert_eq!(kit.game.ship(enemy).damage.len(), 1);
}

#[test]
fn a_token_whose_effect_was_resolved_in_another_way_cannot_be_spent() {
    shows!("defense.one-per-type");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, LONG);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let may_spend = |kit: &Kit, index: u8, by: ShipId| {
        let attack = kit.game.attack().expect("an attack");
        crate::play::query::may_spend_token_by(&kit.game, attack, TokenId { owner: enemy.into(), index }, by.into())
    };
    kit.run(|play| play.resolve_token_effect(DefenseToken::Brace, None));
    assert!(!may_spend(&kit, BRACE, enemy) && may_spend(&kit, REDIRECT, enemy));
    assert!(may_spend(&kit, BRACE, ship), "who spends it for something else is not concerned");
}
