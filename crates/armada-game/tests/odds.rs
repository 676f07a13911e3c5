//! The odds of attacks with cards: ways of the dice that meet are followed as one, and that changes nothing.

use armada::Armada;
use armada::catalog::Zone;
use armada::play::asks::DECLARE_TARGET;
use armada::state::{Aim, Event, Game, Item, UnitId};
use armada_odds::{Played, harm, played};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::erased::{AnyGame, WorkOut};
use table::{
    Budget, Chance, Choice, ChoiceOf, DecisionOf, Flow, Live, RefusalKind, Ruleset, Seat, Seats, Seed, enumerate,
};

use crate::duel::{Duel, target};

/// With these cards and command tokens. `hidden` is what lies on top of the deck, and facedown on the frigate.
fn live(attacker: &'static str, tokens: &'static str, [deck, damage]: [&'static str; 2]) -> Live<Armada> {
    Duel { attacker, tokens, damage, deck, ..Duel::USUAL }.live()
}

fn position(cards: &'static str, tokens: &'static str) -> (Game, Item, UnitId) {
    attack_in(&live(cards, tokens, [""; 2]))
}

/// The position, the attack on the front of the frigate, and the frigate.
fn attack_in(live: &Live<Armada>) -> (Game, Item, UnitId) {
    let game = live.checkpoint().0.clone();
    let (target, defender) = target(&game);
    (game, target, defender)
}

/// Declares the target; everything else is answered by the computer player.
struct Each {
    target: Item,
    declared: bool,
    critical: bool,
}

impl Seats<Armada> for Each {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        if decision.ask == DECLARE_TARGET && !std::mem::replace(&mut self.declared, true) {
            return Ok(Choice::Pick([self.target].into_iter().collect()));
        }
        Ok(Armada::advise(game, decision, &mut Chance::new(Seed::from_number(0))))
    }

    fn tell(&mut self, _: &Game, event: Event) {
        self.critical |= matches!(event, Event::CriticalResolved { .. });
    }
}

/// The chance of each loss of shields and hull, that of a critical effect, and the number of ways: every way is played
/// from the start to the end.
fn each_way(position: &Game, target: Item, unit: UnitId) -> ([f64; 16], f64, u64) {
    let (shields, lost) = harm(position, unit);
    let (mut chances, mut critical, mut ways) = ([0.0; 16], 0.0, 0);
    enumerate(
        |chance| {
            let mut game = position.clone();
            *Armada::chance(&mut game) = chance;
            let mut each = Each { target, declared: false, critical: false };
            Armada::advance(&mut game, &mut each).expect("all is answered");
            let (shields_left, lost_now) = harm(&game, unit);
            let result = (shields - shields_left + lost_now - lost, each.critical);
            (result, Armada::chance(&mut game).clone())
        },
        |chance, (loss, is_critical)| {
            chances[usize::from(loss)] += chance;
            critical += if is_critical { chance } else { 0.0 };
            ways += 1;
            true
        },
    );
    (chances, critical, ways)
}

fn assert_same(cards: &'static str, tokens: &'static str) -> Played {
    let (game, target, unit) = position(cards, tokens);
    let odds = played::<Armada>(&game, target, Armada::advise).expect("an attack");
    let (chances, critical, ways) = each_way(&game, target, unit);
    for (loss, chance) in (0u8..).zip(chances) {
        let known = odds.damage.exactly(loss);
        assert!((known - chance).abs() < 1e-9, "{cards} {tokens}: {loss} damage {known} and {chance}");
    }
    assert!((odds.critical - critical).abs() < 1e-9, "{cards}: {} and {critical}", odds.critical);
    assert_eq!(odds.ways, ways, "{cards}");
    odds
}

#[test]
fn ways_that_meet_have_the_odds_of_all_of_them() {
    let plain = assert_same("", "");
    for (cards, tokens) in [
        ("", "'concentrate-fire'"),
        ("'ordnance-experts'", ""),
        ("'ordnance-experts'", "'concentrate-fire'"),
        ("'assault-concussion-missiles'", "'concentrate-fire'"),
        ("'caitken-and-shollan'", ""),
        ("'ordnance-experts', 'assault-proton-torpedoes'", "'concentrate-fire'"),
    ] {
        assert!(assert_same(cards, tokens).ways >= plain.ways, "{cards} {tokens}");
    }
}

/// What the player who attacks may have worked out about this option.
fn asked(live: &Live<Armada>, target: Item) -> WorkOut {
    let what = json!({ "odds-with-cards": { "target": target } });
    assert!(AnyGame::takes_long(live, &what));
    assert!(live.work_out(Seat(1), &what).is_none(), "nothing is asked of the other player");
    live.work_out(Seat(0), &what).expect("a target is asked for")
}

fn told(live: &Live<Armada>) -> Value {
    let (_, target, _) = attack_in(live);
    let sight = asked(live, target)(&Budget::default()).expect("it is understood").expect("there is time");
    sight["odds-with-cards"].clone()
}

#[test]
fn a_player_is_told_the_odds_with_all_cards() {
    let live = live("'ordnance-experts'", "'concentrate-fire'", ["'blinded-gunners'", ""]);
    let (game, target, _) = attack_in(&live);
    let odds = played::<Armada>(&game, target, Armada::advise).expect("an attack");
    let told = told(&live);
    let least: Vec<f64> = told["at_least"].as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
    for (damage, chance) in (1u8..).zip(&least) {
        assert!((odds.damage.at_least(damage) - chance).abs() < 1e-9, "{damage}: {told}");
    }
    assert!(odds.damage.at_least(least.len() as u8 + 1) < 1e-9 && !least.is_empty());
    for (key, expected) in [("mean", odds.damage.mean()), ("critical", odds.critical), ("destroyed", odds.destroyed)] {
        assert!((told[key].as_f64().expect("a figure") - expected).abs() < 1e-9, "{key} {expected} {told}");
    }
}

#[test]
fn what_lies_facedown_does_not_change_what_a_player_is_told() {
    let hidden =
        [["'structural-damage'", "'blinded-gunners facedown'"], ["'blinded-gunners'", "'crew-panic facedown'"]];
    let [one, other] = hidden.map(|hidden| live("'ordnance-experts'", "'concentrate-fire'", hidden));
    assert_eq!(told(&one), told(&other));
    let [known, known_otherwise] = [one, other].map(|live| {
        let (game, target, _) = attack_in(&live);
        played::<Armada>(&game, target, Armada::advise).expect("an attack")
    });
    assert_ne!(known, known_otherwise, "whoever knew the deck would be told something else");
}

#[test]
fn it_ends_with_its_budget_and_is_about_what_is_offered() {
    let live = live("", "", [""; 2]);
    let (_, target, defender) = attack_in(&live);
    let cancelled = Budget::default().until(Arc::new(AtomicBool::new(true)));
    assert_eq!(asked(&live, target)(&cancelled), Ok(None));
    let UnitId::Ship(ship) = defender else { panic!("a ship") };
    for other in [Item::Target(Some(Zone::Rear), Aim::Zone(ship, Zone::Rear)), Item::Done] {
        let refused = asked(&live, other)(&Budget::default()).expect_err("it is not offered");
        assert_eq!(refused.kind, RefusalKind::Malformed);
    }
    assert!(!AnyGame::takes_long(&live, &json!({ "odds": { "of": { "ship": 0 } } })), "these are worked out at once");
    let at_once = live.peek(table::Eye::Seat(Seat(0)), &json!({ "odds-with-cards": { "target": target } }));
    assert!(at_once.is_err());
}
