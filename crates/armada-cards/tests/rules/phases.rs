//! `phases.toml`: the round, the Command, Squadron and Status Phases.

use super::new_kit;
use armada::kit::{A, B, Kit};
use armada::play::Event;
use armada::state::{ShipId, Stage};
use rulebook::shows;

fn fleets() -> (Kit, ShipId, ShipId) {
    let mut kit = new_kit();
    let ours = kit.ship(A, "mc80l-star-cruiser", [900.0, 100.0], 0.0);
    let theirs = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
    (kit, ours, theirs)
}

fn play_stage(kit: &mut Kit, stage: Stage) {
    kit.game.stage = stage;
    kit.run(|play| play.play_round());
}

#[test]
fn what_the_start_of_a_round_brings_comes_before_the_command_phase() {
    shows!("phases.round.start-effects");
    let (mut kit, ..) = fleets();
    // Its tokens are taken away when a round starts.
    kit.objective("navigational-hazards");
    let field = kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
    kit.game.obstacle_mut(field).objective_tokens = 1;
    play_stage(&mut kit, Stage::RoundStart);
    assert_eq!(kit.game.obstacle(field).objective_tokens, 0);
    let begun = |kit: &Kit| kit.events.iter().any(|event| matches!(event, Event::PhaseBegins { .. }));
    assert!(!begun(&kit) && !kit.was_asked("assign-dials") && kit.game.stage == Stage::CommandPhase);
    kit.run(|play| play.play_round());
    assert!(begun(&kit) && kit.was_asked("assign-dials"));
}
