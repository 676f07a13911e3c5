//! What the computer player does with cards: effects that take the place of a turn, and effects that are tried first.

use armada::catalog::Zone;
use armada::effects::Source;
use armada::kit::{A, B, Kit, Minded};
use armada::play::{Event, Play};
use armada::state::{Game, Item, ShipTurn, SquadronTurn, Stage};
use table::Flow;

fn new_kit() -> Kit {
    Kit::with(&armada_cards::CARDS)
}

/// All seats answer as advised; `seed` is that of the players' own random numbers.
fn advised_by(seed: u64, game: &mut Game, piece: impl FnOnce(&mut Play<'_>) -> Flow) -> Minded {
    Minded::play(armada_players::advise, seed, game, piece)
}

/// A carrier with a card that activates a whole group, and this many of its droids beside enemies.
fn droids(count: usize) -> (Kit, Item) {
    let mut kit = new_kit();
    let ship = kit.ship(A, "providence-class-carrier", [900.0, 300.0], 0.0);
    let card = kit.upgrade(ship, "hyperwave-signal-boost");
    kit.ship(B, "gladiator-i-class-star-destroyer", [200.0, 850.0], 180.0);
    for index in 0..count {
        let x = 700.0 + 90.0 * index as f64;
        kit.squadron(A, "vulture-class-droid-fighter-squadron", [x, 450.0]);
        kit.squadron(B, "tie-advanced-squadron", [x, 495.0]);
    }
    kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: A, left: 2, squadron: None });
    (kit, Source::Upgrade(card).effect())
}

#[test]
fn a_group_that_can_attack_is_activated_at_once() {
    for seed in 0..5 {
        let (mut kit, effect) = droids(4);
        let advised = advised_by(seed, &mut kit.game, |play| play.play_round());
        assert_eq!(advised.picked("activate-squadron"), Some(&[effect][..]));
        assert!(kit.game.squadrons().filter(|(_, squadron)| squadron.activated).count() > 2);
    }
}

#[test]
fn nothing_is_exhausted_for_a_turn_that_would_go_as_well_without() {
    for seed in 0..5 {
        let (mut kit, effect) = droids(0);
        kit.squadron(A, "z-95-headhunter-squadron", [900.0, 450.0]);
        kit.squadron(A, "z-95-headhunter-squadron", [950.0, 450.0]);
        let advised = advised_by(seed, &mut kit.game, |play| play.play_round());
        assert_ne!(advised.picked("activate-squadron"), Some(&[effect][..]));
    }
}

/// B's turn with an armed station, a ship of A `away` millimetres before it, and a ship of B with nothing to do.
fn station(away: f64) -> Kit {
    let mut kit = new_kit();
    kit.objective("base-defense-armed-station-cc");
    let station = kit.obstacle("station", [900.0, 600.0], 0.0);
    kit.game.obstacle_mut(station).owner = Some(B);
    kit.ship(A, "cr90-corvette-a", [900.0, 600.0 - away], 0.0);
    kit.ship(B, "gladiator-i-class-star-destroyer", [200.0, 850.0], 180.0);
    kit.game.stage = Stage::ShipPhase(ShipTurn { side: B, passed: [false; 2], has_activated: [false; 2] });
    kit
}

#[test]
fn a_station_attacks_while_no_ship_is_in_a_hurry() {
    let mut kit = station(150.0);
    let advised = advised_by(1, &mut kit.game, |play| play.play_round());
    assert_eq!(advised.picked("activate-ship"), Some(&[Source::Objective(B).effect_called("attack")][..]));
}

#[test]
fn a_ship_in_a_hurry_goes_first() {
    let mut kit = station(150.0);
    let near = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 330.0], 0.0);
    *kit.game.ship_mut(near).shields_mut(Zone::Rear) = 0;
    let wreck = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 180.0], 0.0);
    for _ in 0..7 {
        kit.damage(wreck, "structural-damage", false);
    }
    kit.game.ship_mut(wreck).shields = [0; 6];
    let advised = advised_by(1, &mut kit.game, |play| play.play_round());
    assert_eq!(advised.picked("activate-ship"), Some(&[Item::Ship(near)][..]));
}

/// Does a star destroyer use a card when it is attacked with these dice, an accuracy icon among them?
fn is_used_in_defense(card: &str, faces: [&str; 3]) -> bool {
    let mut kit = new_kit();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    let card = kit.upgrade(target, card);
    kit.dice("red", &faces);
    kit.run_some(|_| Ok(()));
    let advised = advised_by(1, &mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    advised.events.contains(&Event::EffectUsed { source: Source::Upgrade(card) })
}

#[test]
fn a_token_is_unlocked_if_it_saves_much() {
    assert!(is_used_in_defense("electronic-countermeasures", ["accuracy", "hit-hit", "hit-hit"]));
    assert!(!is_used_in_defense("electronic-countermeasures", ["accuracy", "hit", "blank"]));
}

#[test]
fn a_reroll_is_tried_before_it_is_used() {
    let uses = |faces: [&str; 2]| {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.ship(B, "assault-frigate-mark-ii-a", [900.0, 440.0], 180.0);
        let experts = kit.upgrade(attacker, "ordnance-experts");
        kit.dice("black", &faces);
        kit.run_some(|_| Ok(()));
        let advised = advised_by(1, &mut kit.game, |play| play.ship_attacks(attacker).map(drop));
        advised.events.contains(&Event::EffectUsed { source: Source::Upgrade(experts) })
    };
    assert!(uses(["blank", "blank"]));
    assert!(!uses(["hit-critical", "hit-critical"]));
}

#[test]
fn an_accuracy_for_nothing_is_taken_if_there_is_damage_and_a_token_to_lock() {
    for (faces, used) in [(["accuracy", "hit"], true), (["accuracy", "blank"], false)] {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 640.0], 180.0);
        let card = Source::Upgrade(kit.upgrade(attacker, "quad-turbolaser-cannons"));
        kit.dice("red", &faces);
        kit.run_some(|_| Ok(()));
        let advised = advised_by(1, &mut kit.game, |play| play.ship_attacks(attacker).map(drop));
        assert_eq!(advised.picked("attack-effect") == Some(&[card.effect()][..]), used, "{faces:?}");
    }
}
