//! The watch notices what it looks for: doctored questions and events, one fault each.

use armada::catalog::Zone;
use armada::effects::Source;
use armada::kit::{A, B, Kit, token};
use armada::play::{Event, asks};
use armada::state::{Aim, AttackKind, AttackStep, Attacker, CardState, Game, Item, ShipId, Standing, UnitId};
use armada_cards::CARDS;
use table::{Ask, Decision, Items, Seat, Shape};

use super::watch::{Fault, Watch};

/// A frigate of A that attacks a ship far ahead of it, with a friend beside it.
fn attack() -> (Kit, ShipId, ShipId, ShipId) {
    let mut kit = Kit::with(&CARDS);
    let attacker = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 100.0], 0.0);
    let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 180.0);
    let friend = kit.ship(A, "nebulon-b-escort-frigate", [700.0, 100.0], 0.0);
    kit.in_attack(attacker, Zone::Front, (defender, Zone::Front));
    in_step(&mut kit.game, AttackStep::ResolveAttackEffects);
    (kit, attacker, defender, friend)
}

fn in_step(game: &mut Game, step: AttackStep) {
    game.attack_mut().unwrap().step = step;
}

fn asked(seat: u8, ask: &'static Ask, options: &[Item]) -> Decision<Item> {
    let options: Items<Item> = options.iter().copied().collect();
    Decision { seat: Seat(seat), ask, subject: None, shape: Shape::Pick { options, least: 1, most: 1 } }
}

/// The faults of one question.
fn faults_of(game: &Game, decision: &Decision<Item>) -> Vec<Fault> {
    let mut watch = Watch::new(1);
    watch.question(game, decision);
    watch.seen.faults.into_keys().collect()
}

/// The faults of these events, one after the other.
fn faults_in(game: &Game, events: &[Event]) -> Vec<Fault> {
    let mut watch = Watch::new(1);
    for event in events {
        watch.event(game, event);
    }
    watch.seen.faults.into_keys().collect()
}

/// A card that rerolls dice of its own ship, offered to a seat.
fn offered(kit: &Kit, card: Source, seat: u8) -> Vec<Fault> {
    faults_of(&kit.game, &asked(seat, asks::ATTACK_EFFECT, &[card.effect(), Item::Done]))
}

#[test]
fn an_effect_that_is_offered_to_the_other_side_is_noticed() {
    let (mut kit, attacker, ..) = attack();
    let card = Source::Upgrade(kit.upgrade(attacker, "ordnance-experts"));
    assert_eq!(offered(&kit, card, 0), []);
    assert_eq!(offered(&kit, card, 1), [Fault::WrongPlayer]);
}

#[test]
fn an_effect_that_is_offered_while_another_ship_attacks_is_noticed() {
    let (mut kit, _, _, friend) = attack();
    let card = Source::Upgrade(kit.upgrade(friend, "ordnance-experts"));
    assert_eq!(offered(&kit, card, 0), [Fault::WrongShip]);
}

#[test]
fn an_effect_or_a_token_that_is_offered_in_another_step_is_noticed() {
    let (mut kit, attacker, defender, _) = attack();
    let card = Source::Upgrade(kit.upgrade(attacker, "ordnance-experts"));
    let tokens = asked(1, asks::SPEND_DEFENSE_TOKEN, &[token(defender, 0), Item::Done]);
    assert_eq!(faults_of(&kit.game, &tokens), [Fault::WrongStep], "before its step");
    in_step(&mut kit.game, AttackStep::SpendDefenseTokens);
    assert_eq!(faults_of(&kit.game, &tokens), []);
    assert_eq!(offered(&kit, card, 0), [Fault::WrongStep], "after its step");
}

#[test]
fn a_card_that_is_gone_is_noticed() {
    let (mut kit, attacker, ..) = attack();
    let upgrade = kit.upgrade(attacker, "ordnance-experts");
    kit.game.upgrade_mut(upgrade).state = CardState::Discarded;
    assert_eq!(offered(&kit, Source::Upgrade(upgrade), 0), [Fault::ActsWhenDestroyed]);
    kit.game.upgrade_mut(upgrade).state = CardState::Ready;
    kit.game.ship_mut(attacker).standing = Standing::Destroyed;
    assert_eq!(offered(&kit, Source::Upgrade(upgrade), 0), [Fault::ActsWhenDestroyed]);
}

#[test]
fn a_ship_that_acts_after_it_was_destroyed_is_noticed() {
    let (kit, attacker, ..) = attack();
    let unit = UnitId::Ship(attacker);
    let activated = Event::ShipActivated { ship: attacker };
    assert_eq!(faults_in(&kit.game, &[activated.clone(), Event::Destroyed { unit }]), []);
    assert_eq!(faults_in(&kit.game, &[Event::Destroyed { unit }, activated.clone()]), [Fault::ActsWhenDestroyed]);
    assert_eq!(faults_in(&kit.game, &[Event::Destroyed { unit }, Event::Kept { unit }, activated]), []);
}

#[test]
fn an_attack_from_a_zone_that_looks_away_is_noticed() {
    let (kit, attacker, defender, _) = attack();
    let from = |zone| Event::AttackDeclared {
        attacker: Attacker::Zone(attacker, zone),
        defender: Aim::Zone(defender, Zone::Front),
        kind: AttackKind::Ordinary,
        obstructed: false,
        range: None,
    };
    assert_eq!(faults_in(&kit.game, &[from(Zone::Front)]), []);
    assert_eq!(faults_in(&kit.game, &[from(Zone::Rear)]), [Fault::WrongArc]);
}

#[test]
fn a_question_for_nobody_or_without_an_answer_is_noticed() {
    let (kit, _, defender, _) = attack();
    let option = [Item::Ship(defender)];
    assert_eq!(faults_of(&kit.game, &asked(1, asks::ACTIVATE_SHIP, &option)), []);
    assert_eq!(faults_of(&kit.game, &asked(2, asks::ACTIVATE_SHIP, &option)), [Fault::WaitsForNobody]);
    assert_eq!(faults_of(&kit.game, &asked(1, asks::ACTIVATE_SHIP, &[])), [Fault::WaitsForNobody]);
}
