//! `movement.toml`: what comes of a maneuver.

use super::new_kit;
use armada::kit::{A, B, Kit};
use armada::play::Event;
use armada::state::ShipId;
use rulebook::shows;

const CORVETTE: &str = "cr90-corvette-a";

fn kit(speed: u8) -> (Kit, ShipId) {
    let mut kit = new_kit();
    let ship = kit.ship(A, CORVETTE, [900.0, 300.0], 0.0);
    kit.game.ship_mut(ship).speed = speed;
    kit.ship(A, CORVETTE, [200.0, 200.0], 0.0);
    kit.ship(B, CORVETTE, [200.0, 700.0], 180.0);
    (kit, ship)
}

fn maneuver(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| play.maneuver_ship(ship, None));
}

#[test]
fn what_slows_a_maneuver_adds_up() {
    shows!("movement.speed.temporary-stack", "movement.speed.temporary");
    for (projector, made) in [(false, 0), (true, 0)] {
        let (mut kit, ship) = kit(1);
        kit.obstacle("gravity-rift", [900.0, 480.0], 0.0);
        if projector {
            let interdictor = kit.ship(B, "interdictor-suppression-refit", [1150.0, 400.0], 180.0);
            let me = armada::effects::Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
            kit.uses("effect", me);
        }
        maneuver(&mut kit, ship);
        let speeds = |event: &Event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None };
        assert_eq!(kit.events.iter().find_map(speeds), Some(made), "never below 0");
        assert_eq!(kit.game.ship(ship).speed, 1);
    }
    let (mut kit, ship) = kit(2);
    kit.obstacle("gravity-rift", [900.0, 480.0], 0.0);
    let interdictor = kit.ship(B, "interdictor-suppression-refit", [1150.0, 400.0], 180.0);
    let me = armada::effects::Source::Upgrade(kit.upgrade(interdictor, "g-8-experimental-projector"));
    kit.uses("effect", me);
    maneuver(&mut kit, ship);
    assert!(!kit.was_asked("course"), "2, less one for the projector, less one for the rift");
}
