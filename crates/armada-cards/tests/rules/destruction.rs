//! Destruction in two stages: a unit at its limit is doomed first, and removed later, unless an effect keeps it in
//! play.

use super::new_kit;
use armada::kit::{A, B, Kit};
use armada::state::{ShipId, Stage};
use rulebook::shows;

fn kit() -> (Kit, ShipId, ShipId) {
    let mut kit = new_kit();
    let rebel = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    let empire = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
    (kit, rebel, empire)
}

fn end_round(kit: &mut Kit) {
    kit.game.stage = Stage::RoundEnd;
    kit.run(|play| play.play_round());
}

#[test]
fn what_never_came_is_lost_like_anything_else() {
    shows!("setup.set-aside.undeployed-at-end", "blockade-run", "hyperspace-assault/no-ship-in-play");
    let (mut kit, ..) = kit();
    kit.objective("blockade-run");
    let aside = kit.ship(B, "raider-i-class-corvette", [600.0, 900.0], 180.0);
    kit.game.ship_mut(aside).objective_tokens = 1;
    kit.run(|play| {
        play.set_aside(aside.into());
        Ok(())
    });
    kit.game.round = 6;
    end_round(&mut kit);
    assert_eq!(kit.game.player(A).victory_tokens, 1);
}
