//! Effects of cards are used if they gain something, and kept if it is too early.
#![expect(clippy::unnecessary_wraps, reason = "effects of cards may be interrupted")]

use super::{advised, with_dice};
use crate::catalog::{Command, Zone};
use crate::effects::{Card, Cost, Limit, Source, Window, offer};
use crate::kit::{A, B, Kit};
use crate::play::{Event, Play};
use crate::state::{ActivatedBy, Game, Item, Seen, Until};
use table::Flow;

fn always(_: &Game, _: Source) -> bool {
    true
}

fn nothing(_: &mut Play<'_>, _: Source) -> Flow {
    Ok(())
}

/// Something lasts whose use is not known.
fn mark(play: &mut Play<'_>, me: Source) -> Flow {
    play.last(me, 0, None, Until::Round);
    Ok(())
}

fn token(play: &mut Play<'_>, me: Source) -> Flow {
    let ship = play.carrier(me).expect("it is a card of a ship");
    play.game.ship_mut(ship).tokens.add(Command::Navigate);
    Ok(())
}

/// All ships of the side of the card, or of the other, have so many shields in every zone then.
fn set_shields(play: &mut Play<'_>, me: Source, own: bool, shields: u8) {
    let side = play.side_of(me);
    let ships: Vec<_> = play.ships_in_play().filter(|(_, ship)| (ship.side == side) == own).map(|(id, _)| id).collect();
    for ship in ships {
        let zones: Vec<_> = play.ship(ship).zones().collect();
        for zone in zones {
            *play.game.ship_mut(ship).shields_mut(zone) = shields;
        }
    }
}

fn weaken(play: &mut Play<'_>, me: Source) -> Flow {
    set_shields(play, me, true, 0);
    Ok(())
}

fn mend(play: &mut Play<'_>, me: Source) -> Flow {
    set_shields(play, me, true, 1);
    Ok(())
}

fn strike(play: &mut Play<'_>, me: Source) -> Flow {
    set_shields(play, me, false, 0);
    Ok(())
}

static HARMFUL: Card = Card { id: "harmful", hooks: &[offer(Window::RoundStart, always, weaken)] };
static USEFUL: Card = Card { id: "useful", hooks: &[offer(Window::RoundStart, always, mend).exhausts()] };
static UNSEEN: Card = Card { id: "unseen", hooks: &[offer(Window::RoundStart, always, mark).exhausts()] };
static DISCARDED: Card = Card { id: "discarded", hooks: &[offer(Window::RoundStart, always, mark).discards()] };
static PAID: Card =
    Card { id: "paid", hooks: &[offer(Window::RoundStart, always, mark).costs(Cost::Token(Command::Repair))] };
static ONCE: Card = Card { id: "once", hooks: &[offer(Window::RoundStart, always, mark).once_per(Limit::Game)] };
static VOID: Card = Card { id: "void", hooks: &[offer(Window::RoundStart, always, nothing)] };
static EXHAUSTED_FOR_NOTHING: Card =
    Card { id: "exhausted-for-nothing", hooks: &[offer(Window::RoundStart, always, nothing).exhausts()] };
static DISCARDED_FOR_NOTHING: Card =
    Card { id: "discarded-for-nothing", hooks: &[offer(Window::RoundStart, always, nothing).discards()] };
static PAID_FOR_NOTHING: Card = Card {
    id: "paid-for-nothing",
    hooks: &[offer(Window::RoundStart, always, nothing).costs(Cost::Token(Command::Repair))],
};
static TOKEN_FOR_EXHAUSTION: Card =
    Card { id: "token-for-exhaustion", hooks: &[offer(Window::RoundStart, always, token).exhausts()] };
static TOKEN_FOR_CARD: Card =
    Card { id: "token-for-card", hooks: &[offer(Window::RoundStart, always, token).discards()] };
static IDLE: Card = Card { id: "idle", hooks: &[offer(Window::SquadronActivationDuring, always, nothing)] };
static STRIKE: Card = Card { id: "strike", hooks: &[offer(Window::SquadronActivationDuring, always, strike)] };

/// A corvette with this card, and an enemy so many millimetres before it.
fn with_card(card: &'static Card, away: f64) -> (Kit, Source) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 100.0 + away], 180.0);
    kit.tokens(ship, &[Command::Repair]);
    let source = Source::Upgrade(kit.upgrade(ship, "leading-shots"));
    kit.hooks(source, card);
    (kit, source)
}

/// Is the card used at the start of a round, with so many shields in the zones of the ship?
fn is_used(card: &'static Card, away: f64, shields: u8) -> bool {
    is_used_in_round(3, card, away, shields)
}

fn is_used_in_round(round: u8, card: &'static Card, away: f64, shields: u8) -> bool {
    let (mut kit, source) = with_card(card, away);
    kit.game.round = round;
    kit.run_some(|play| {
        set_shields(play, source, true, shields);
        Ok(())
    });
    let advised = advised(&mut kit.game, |play| play.open(Window::RoundStart));
    advised.events.contains(&Event::EffectUsed { source })
}

#[test]
fn what_worsens_the_position_is_declined() {
    assert!(!is_used(&HARMFUL, 300.0, 2));
    assert!(!is_used(&USEFUL, 300.0, 2), "a shield less in every zone");
}

#[test]
fn what_improves_it_is_used() {
    assert!(is_used(&USEFUL, 300.0, 0));
    assert!(is_used(&USEFUL, 700.0, 0), "far from the enemy, too");
}

#[test]
fn what_does_not_show_is_used_if_it_can_be_used_again() {
    assert!(is_used(&UNSEEN, 300.0, 2) && is_used(&UNSEEN, 700.0, 2));
}

#[test]
fn what_can_be_used_only_once_waits_for_the_enemy() {
    for card in [&DISCARDED, &ONCE, &PAID] {
        assert!(is_used(card, 300.0, 2), "{}", card.id);
        assert!(!is_used(card, 700.0, 2), "{}", card.id);
    }
}

#[test]
fn what_does_nothing_is_declined() {
    for card in [&VOID, &EXHAUSTED_FOR_NOTHING, &DISCARDED_FOR_NOTHING, &PAID_FOR_NOTHING] {
        assert!(!is_used(card, 300.0, 2), "{}", card.id);
    }
}

#[test]
fn a_card_is_given_for_a_little_only_in_the_end() {
    assert!(is_used_in_round(1, &TOKEN_FOR_EXHAUSTION, 300.0, 2));
    assert!(!is_used_in_round(1, &TOKEN_FOR_CARD, 300.0, 2));
    assert!(is_used_in_round(6, &TOKEN_FOR_CARD, 300.0, 2));
}

/// Does a ship that is about to reveal a concentrate fire dial far from the enemy turn it to repair?
fn turns_dial_to_repair(shields: u8) -> bool {
    static TURN: Card = Card { id: "turn", hooks: &[offer(Window::ActivationBeforeReveal, always, turn)] };
    fn turn(play: &mut Play<'_>, me: Source) -> Flow {
        let ship = play.carrier(me).expect("it is a card of a ship");
        play.game.ship_mut(ship).stack.set_top(Command::Repair, Seen::BY_ALL);
        Ok(())
    }
    let (mut kit, source) = with_card(&TURN, 700.0);
    let ship = kit.game.carrier(source).expect("it is a card of a ship");
    kit.game.ship_mut(ship).stack.push(Command::ConcentrateFire);
    kit.run_some(|play| {
        set_shields(play, source, true, shields);
        play.begin_activation(ship);
        Ok(())
    });
    let advised = advised(&mut kit.game, |play| play.open(Window::ActivationBeforeReveal));
    advised.events.contains(&Event::EffectUsed { source })
}

#[test]
fn a_dial_is_changed_to_what_is_needed_more() {
    assert!(turns_dial_to_repair(0), "no shields are left");
    assert!(!turns_dial_to_repair(2), "there is nothing to repair");
}

/// Does a ship stop when it is offered in its maneuver, so far from the edge of the table that it faces?
fn stops(to_edge: f64) -> bool {
    static STOP: Card = Card { id: "stop", hooks: &[offer(Window::ManeuverDetermineCourse, always, stop)] };
    fn stop(play: &mut Play<'_>, me: Source) -> Flow {
        let ship = play.carrier(me).expect("it is a card of a ship");
        play.set_speed(ship, 0)
    }
    let mut kit = Kit::new();
    let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, to_edge], 180.0);
    kit.ship(B, "cr90-corvette-a", [200.0, 400.0], 90.0);
    kit.game.ship_mut(ship).speed = 2;
    let source = Source::Upgrade(kit.upgrade(ship, "leading-shots"));
    kit.hooks(source, &STOP);
    let advised = advised(&mut kit.game, |play| play.maneuver_ship(ship, None));
    advised.events.contains(&Event::EffectUsed { source })
}

#[test]
fn a_maneuver_is_changed_if_it_leads_to_a_better_place() {
    assert!(stops(80.0), "it would leave the table");
    assert!(!stops(700.0), "defense tokens cannot be spent at speed 0");
}

/// Is a card exhausted in an attack with these dice for something that lasts until its end?
fn binds_the_defender(faces: &[&str]) -> bool {
    static BIND: Card =
        Card { id: "bind", hooks: &[offer(Window::AttackResolveAttackEffects, always, mark).exhausts()] };
    let mut kit = Kit::new();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    let source = Source::Upgrade(kit.upgrade(attacker, "leading-shots"));
    kit.hooks(source, &BIND);
    with_dice(&mut kit, "red", faces);
    let advised = advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    advised.events.contains(&Event::EffectUsed { source })
}

#[test]
fn what_lasts_in_an_attack_is_for_serious_attacks() {
    assert!(binds_the_defender(&["hit-hit", "hit-hit", "hit"]));
    assert!(!binds_the_defender(&["hit", "blank", "blank"]));
}

#[test]
fn another_attack_is_made_from_a_zone_that_has_attacked() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    kit.squadron(B, "y-wing-squadron", [900.0, 400.0]);
    let advised = advised(&mut kit.game, |play| {
        play.begin_activation(ship);
        while play.ship_attacks(ship)? {}
        let targets = play.targets_from(ship, |_| true);
        play.extra_attack(ship, &targets, false).map(drop)
    });
    let declared = |event: &&Event| matches!(event, Event::AttackDeclared { .. });
    assert_eq!(advised.events.iter().filter(declared).count(), 2);
}

/// The critical effect that is resolved against a ship without shields, with this one beside the standard one.
fn critical_beside(card: &'static Card) -> Option<Item> {
    let mut kit = Kit::new();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    *kit.game.ship_mut(target).shields_mut(Zone::Front) = 0;
    let source = Source::Upgrade(kit.upgrade(attacker, "leading-shots"));
    kit.hooks(source, card);
    with_dice(&mut kit, "red", &["critical", "blank", "blank"]);
    let advised = advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    advised.picked("critical-effect").and_then(|picked| picked.first().copied())
}

#[test]
fn the_standard_critical_effect_is_resolved_unless_a_card_has_a_better_one() {
    static IDLE: Card = Card { id: "idle", hooks: &[offer(Window::AttackResolveDamageCritical, always, nothing)] };
    static STRIKE: Card = Card { id: "strike", hooks: &[offer(Window::AttackResolveDamageCritical, always, strike)] };
    assert_eq!(critical_beside(&IDLE), Some(Item::StandardCritical));
    assert!(matches!(critical_beside(&STRIKE), Some(Item::Effect(..))));
}

/// Does a squadron beside an enemy use this card before anything else?
fn begins_with(card: &'static Card) -> bool {
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
    kit.ship(A, "cr90-corvette-a", [200.0, 100.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
    kit.squadron(B, "tie-fighter-squadron", [930.0, 340.0]);
    kit.hooks(Source::Squadron(wing), card);
    let advised = advised(&mut kit.game, |play| play.activate_squadron(wing, ActivatedBy::Phase));
    match advised.picked("squadron-action") {
        Some([Item::Effect(..)]) => true,
        Some([Item::Attack]) => false,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_squadron_uses_what_is_worth_more_than_its_attack() {
    assert!(begins_with(&STRIKE));
    assert!(!begins_with(&IDLE), "it attacks");
}
