//! The odds of attacks with cards: ways of the dice that meet are followed as one, and that changes nothing.

use armada::Armada;
use armada::catalog::Zone;
use armada::play::asks::DECLARE_TARGET;
use armada::state::{Aim, Event, Game, Item, UnitId};
use armada_odds::{Played, harm, played};
use table::{Chance, Choice, ChoiceOf, DecisionOf, Flow, Ruleset, Seats, Seed, Side, enumerate};

/// A Gladiator close to a frigate, with these cards and command tokens.
const POSITION: &str = "
ruleset = 'armada'
title = 'An attack'
rules = ['attack.damage.order']
expect.round = 1
[position]
activating = { ship = 'ours', step = 'attack' }
[position.ships.ours]
seat = 'A'
card = 'gladiator-ii-class-star-destroyer'
at = [900, 200]
upgrades = [CARDS]
tokens = [TOKENS]
[position.ships.theirs]
seat = 'B'
card = 'nebulon-b-escort-frigate'
at = [900, 330]
heading = 180
speed = 2
";

fn position(cards: &str, tokens: &str) -> (Game, Item, UnitId) {
    let text = POSITION.replace("CARDS", cards).replace("TOKENS", tokens);
    let scenarios = scenario::read_file("attack.toml", text.as_bytes()).expect("a scenario");
    let live = scenario::position::<Armada>(&scenarios[0]).expect("a position");
    let game = live.checkpoint().0.clone();
    let (defender, _) = game.ships_in_play().find(|(_, ship)| ship.side == Side(1)).expect("a defender");
    (game, Item::Target(Some(Zone::Front), Aim::Zone(defender, Zone::Front)), defender.into())
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

fn assert_same(cards: &str, tokens: &str) -> Played {
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
