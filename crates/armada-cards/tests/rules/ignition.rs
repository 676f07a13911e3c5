//! Ignition: the targeting token at the end of an activation, and the attack it leads to in the next one.

use super::new_kit;
use armada::kit::{A, B, Kit};
use armada::state::{ActivationStep, MarkerId, MarkerKind, ShipId};
use rulebook::shows;

fn kit() -> (Kit, ShipId) {
    let mut kit = new_kit();
    let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
    (kit, ship)
}

fn token(kit: &mut Kit, ship: ShipId, y: f64) -> MarkerId {
    kit.marker(MarkerKind::Targeting(ship), [900.0, y])
}

#[test]
fn a_card_that_forbids_an_attack_forbids_this_one_too() {
    shows!("ignition.first-attack", "disengaged-fire-control");
    let (mut kit, ship) = kit();
    kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 700.0], 180.0);
    token(&mut kit, ship, 420.0);
    kit.obstacle("asteroid-field-1", [900.0, 520.0], 0.0);
    assert!(!kit.game.ignition_targets(ship).is_empty());
    kit.damage(ship, "disengaged-fire-control", true);
    assert!(kit.game.ignition_targets(ship).is_empty());
}

#[test]
fn damage_cards_look_at_the_range_from_the_ship() {
    shows!("ignition.range-only-for-dice", "depowered-armament/extreme-range", "coolant-discharge/extra-attacks");
    for (y, by_token, open) in [(800.0, 480.0, true), (560.0, 420.0, false), (400.0, 300.0, true)] {
        let (mut kit, ship) = kit();
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, y], 180.0);
        token(&mut kit, ship, by_token);
        assert!(!kit.game.ignition_targets(ship).is_empty());
        kit.damage(ship, "depowered-armament", true);
        assert_eq!(!kit.game.ignition_targets(ship).is_empty(), open, "{y}");
        kit.damage(ship, "coolant-discharge", true);
        kit.game.ship_mut(ship).attacks_on_ships = 1;
        assert!(kit.game.ignition_targets(ship).is_empty());
    }
}
