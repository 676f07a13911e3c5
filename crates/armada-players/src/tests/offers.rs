//! Effects of cards are used if they gain something, and kept if it is too early.
#![expect(clippy::unnecessary_wraps, reason = "effects of cards may be interrupted")]

use super::advised;
use crate::catalog::Command;
use crate::effects::{Card, Cost, Limit, Source, Window, offer};
use crate::kit::{A, B, Kit};
use crate::play::{Event, Play};
use crate::state::{ActivatedBy, Game, Item};
use table::Flow;

fn always(_: &Game, _: Source) -> bool {
    true
}

fn nothing(_: &mut Play<'_>, _: Source) -> Flow {
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
static UNSEEN: Card = Card { id: "unseen", hooks: &[offer(Window::RoundStart, always, nothing).exhausts()] };
static DISCARDED: Card = Card { id: "discarded", hooks: &[offer(Window::RoundStart, always, nothing).discards()] };
static PAID: Card =
    Card { id: "paid", hooks: &[offer(Window::RoundStart, always, nothing).costs(Cost::Token(Command::Repair))] };
static ONCE: Card = Card { id: "once", hooks: &[offer(Window::RoundStart, always, nothing).once_per(Limit::Game)] };
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
    let (mut kit, source) = with_card(card, away);
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
