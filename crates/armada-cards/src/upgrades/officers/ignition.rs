//! For tests of officers: an ignition attack at the ship that carries a card.

use crate::kit::{A, B, Kit, new_kit};
use crate::prelude::*;
use crate::state::{ActivationStep, MarkerKind};

/// An Onager in its Attack step, whose three red, two blue and two black dice are about to be rolled against the front of
/// a Victory.
pub(super) struct Ignition {
    pub(super) kit: Kit,
    /// The Victory.
    pub(super) ship: ShipId,
    /// The card of the Onager, whose critical effect needs a red critical icon.
    pub(super) cannons: Source,
}

impl Ignition {
    pub(super) fn new() -> Self {
        let mut kit = new_kit();
        let onager = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let cannons = Source::Upgrade(kit.upgrade(onager, "orbital-bombardment-particle-cannons"));
        kit.marker(MarkerKind::Targeting(onager), [900.0, 330.0]);
        kit.run(|play| {
            play.begin_activation(onager);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
        if kit.game.ignition_targets(onager).len() > 1 {
            kit.answer("ignition-target", Item::Target(Some(Zone::Front), Aim::Zone(ship, Zone::Front)));
        }
        Ignition { kit, ship, cannons }
    }

    /// Makes the attack.
    pub(super) fn attack(&mut self) {
        self.kit.run(|play| play.continue_activation());
    }
}
