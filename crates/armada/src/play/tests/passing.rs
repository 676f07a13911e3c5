//! `phases.toml`: whose turn it is in the Ship Phase, and passing.

use rulebook::shows;
use table::Side;

use crate::kit::{A, B, Kit};
use crate::measure::Edition;
use crate::play::Event;
use crate::state::{Item, ShipId, ShipTurn, Stage, other};

/// A table with this many ships on each side, none of them activated, and a pass token each.
fn fleets(ours: usize, theirs: usize) -> Kit {
    let mut kit = Kit::new();
    for index in 0..ours {
        kit.ship(A, "cr90-corvette-a", [200.0 + 150.0 * index as f64, 100.0], 0.0);
    }
    for index in 0..theirs {
        kit.ship(B, "gladiator-i-class-star-destroyer", [200.0 + 150.0 * index as f64, 800.0], 180.0);
    }
    kit.game.players[0].pass_tokens = 1;
    kit.game.players[1].pass_tokens = 1;
    kit
}

fn turn(kit: &mut Kit, side: Side, passed: [bool; 2], has_activated: [bool; 2]) {
    kit.asked.clear();
    kit.game.frames.clear();
    kit.game.stage = Stage::ShipPhase(ShipTurn { side, passed, has_activated });
    kit.run(|play| play.play_round());
}

fn may_pass(kit: &mut Kit, side: Side, passed: [bool; 2], has_activated: [bool; 2]) -> bool {
    turn(kit, side, passed, has_activated);
    kit.was_offered("activate-ship", Item::Pass)
}

#[test]
fn the_first_player_passes_only_later_and_with_fewer_ships() {
    shows!("phases.ship.pass-first-player");
    assert!(!may_pass(&mut fleets(2, 4), A, [false; 2], [false; 2]), "not on the very first turn");
    assert!(may_pass(&mut fleets(1, 3), A, [false; 2], [true; 2]));
    assert!(!may_pass(&mut fleets(2, 2), A, [false; 2], [true; 2]), "not with as many ships");
}

#[test]
fn the_second_player_passes_with_no_more_ships() {
    shows!("phases.ship.pass-second-player");
    assert!(may_pass(&mut fleets(2, 2), B, [false; 2], [true, false]));
    assert!(!may_pass(&mut fleets(2, 3), B, [false; 2], [true, false]));
}

#[test]
fn a_pass_costs_a_token_and_gives_the_turn_away() {
    shows!("phases.ship.pass-token-required", "phases.ship.pass-gives-turn", "tokens.pass.use");
    let mut kit = fleets(2, 2);
    kit.answer("activate-ship", Item::Pass);
    turn(&mut kit, B, [false; 2], [true, false]);
    assert_eq!(kit.game.player(B).pass_tokens, 0);
    let expected = ShipTurn { side: A, passed: [false, true], has_activated: [true, false] };
    assert_eq!(kit.game.stage, Stage::ShipPhase(expected));
    assert!(!may_pass(&mut kit, B, [false; 2], [true, false]), "without a token nobody passes");
}

#[test]
fn nobody_passes_with_tokens_twice_in_a_row() {
    shows!("phases.ship.pass-not-consecutive", "phases.ship.pass-example");
    let mut kit = fleets(2, 1);
    kit.game.players[1].pass_tokens = 2;
    kit.answer("activate-ship", Item::Pass);
    turn(&mut kit, B, [false; 2], [true, false]);
    kit.answer("activate-ship", Item::Ship(ShipId(0)));
    kit.run(|play| play.play_round());
    kit.game.ship_mut(ShipId(0)).activated = true;
    let Stage::ShipPhase(now) = kit.game.stage else { panic!("still the Ship Phase") };
    assert!(!may_pass(&mut kit, B, now.passed, now.has_activated), "one ship each, but the last turn was a pass");
    assert!(may_pass(&mut kit, B, [false; 2], now.has_activated));
}

#[test]
fn older_editions_know_no_passing() {
    shows!("phases.ship.no-voluntary-pass.edition-2015");
    let mut kit = fleets(2, 2);
    kit.game.edition = Edition::Of2017;
    assert!(!may_pass(&mut kit, B, [false; 2], [true, false]));
}

#[test]
fn who_has_no_ship_left_passes_for_free() {
    shows!("phases.ship.no-ships-left", "phases.ship.forced-pass-free", "phases.ship.once-per-round");
    let mut kit = fleets(1, 2);
    kit.game.ship_mut(ShipId(0)).activated = true;
    turn(&mut kit, A, [false; 2], [true; 2]);
    assert!(!kit.was_asked("activate-ship"));
    assert_eq!(kit.game.player(A).pass_tokens, 1);
    assert!(kit.events.contains(&Event::Passed { side: A, with_token: false }));
    assert!(matches!(kit.game.stage, Stage::ShipPhase(ShipTurn { side: B, .. })));
}

#[test]
fn a_destroyed_ship_is_not_counted() {
    shows!("phases.ship.destroyed-not-counted");
    let mut kit = fleets(2, 2);
    assert!(!may_pass(&mut kit, A, [false; 2], [true; 2]));
    kit.game.frames.clear();
    kit.run(|play| play.destroy(&[ShipId(0).into()], true));
    assert!(may_pass(&mut kit, A, [false; 2], [true; 2]), "one against two now");
    kit.game.ship_mut(ShipId(1)).activated = true;
    turn(&mut kit, A, [false; 2], [true; 2]);
    assert!(!kit.was_asked("activate-ship"));
}

#[test]
fn the_players_alternate_and_the_phase_ends_when_all_are_activated() {
    shows!("phases.ship.alternate", "phases.initiative.first-player", "phases.round.order");
    let mut kit = fleets(2, 1);
    kit.game.players[1].pass_tokens = 0;
    kit.game.stage = Stage::ShipPhaseStart;
    let mut sides = Vec::new();
    for _ in 0..64 {
        let before = kit.events.len();
        kit.run(|play| play.play_round());
        for event in &kit.events[before..] {
            if let Event::ShipActivated { ship } = event {
                sides.push(kit.game.ship(*ship).side);
            }
        }
        if kit.game.stage == Stage::SquadronPhaseStart {
            break;
        }
    }
    assert_eq!(sides, [A, other(A), A]);
    assert_eq!(kit.game.stage, Stage::SquadronPhaseStart);
}
