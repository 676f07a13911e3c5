//! Superweapons.

mod magnite_crystal_tractor_beam_array;
mod orbital_bombardment_particle_cannons;
mod superheavy_composite_beam_turbolasers;

use crate::measure::RangeBand;
use crate::prelude::*;

pub(super) static ALL: &[&Card] = &[
    &magnite_crystal_tractor_beam_array::CARD,
    &orbital_bombardment_particle_cannons::CARD,
    &superheavy_composite_beam_turbolasers::CARD,
];

/// The ignition of the card's ship has this range besides the others.
fn reaches(game: &Game, me: Source, ship: ShipId, (ranges, more): (&mut SmallVec<[RangeBand; 3]>, RangeBand)) {
    if game.carrier(me) == Some(ship) && !ranges.contains(&more) {
        ranges.push(more);
    }
}

/// An ignition header: in other attacks of the ship there is no such effect.
fn has_ignition_critical(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game
            .attack()
            .is_some_and(|attack| matches!(attack.kind, AttackKind::Ignition(_)) && attack.has_critical(Colour::Red))
}

#[cfg(test)]
mod testing {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::ActivationStep;

    /// An Onager with this card in its Attack step, and a ship ahead of it.
    pub(super) fn kit(card: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, card));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
        (kit, ship, enemy, me)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::A;
    use rulebook::shows;

    #[test]
    fn ignition_reaches_farther_for_the_cards_own_ship_only() {
        shows!("orbital-bombardment-particle-cannons", "superheavy-composite-beam-turbolasers");
        for (card, more) in [
            ("orbital-bombardment-particle-cannons", RangeBand::Long),
            ("superheavy-composite-beam-turbolasers", RangeBand::Medium),
        ] {
            let (mut kit, ship, ..) = testing::kit(card);
            let friend = kit.ship(A, "onager-class-star-destroyer", [300.0, 200.0], 0.0);
            assert_eq!(query::ignition_ranges(&kit.game, ship)[..], [RangeBand::Close, more]);
            assert_eq!(query::ignition_ranges(&kit.game, friend)[..], [RangeBand::Close]);
        }
    }
}
