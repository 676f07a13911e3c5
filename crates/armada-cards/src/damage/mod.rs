//! The damage deck: what faceup damage cards do.

mod blinded_gunners;
mod capacitor_failure;
mod comm_noise;
mod compartment_fire;
mod coolant_discharge;
mod crew_panic;
mod damaged_controls;
mod damaged_munitions;
mod depowered_armament;
mod disengaged_fire_control;
mod faulty_countermeasures;
mod injured_crew;
mod life_support_failure;
mod point_defense_failure;
mod power_failure;
mod projector_misaligned;
mod ruptured_engine;
mod shield_failure;
mod structural_damage;
mod targeter_disruption;
mod thrust_control_malfunction;
mod thruster_fissure;

use table::Seat;

use crate::effects::{Card, Source};
use crate::play::Play;
use crate::state::{Frame, Game, other};

/// All damage cards that are played.
pub(super) static ALL: &[&[&Card]] = &[&[
    &blinded_gunners::CARD,
    &capacitor_failure::CARD,
    &comm_noise::CARD,
    &compartment_fire::CARD,
    &coolant_discharge::CARD,
    &crew_panic::CARD,
    &damaged_controls::CARD,
    &damaged_munitions::CARD,
    &depowered_armament::CARD,
    &disengaged_fire_control::CARD,
    &faulty_countermeasures::CARD,
    &injured_crew::CARD,
    &life_support_failure::CARD,
    &point_defense_failure::CARD,
    &power_failure::CARD,
    &projector_misaligned::CARD,
    &ruptured_engine::CARD,
    &shield_failure::CARD,
    &structural_damage::CARD,
    &targeter_disruption::CARD,
    &thrust_control_malfunction::CARD,
    &thruster_fissure::CARD,
]];

/// Is this the card that is just being dealt or turned faceup?
fn is_dealt(game: &Game, me: Source) -> bool {
    matches!((me, game.frames.last()), (Source::Damage(ship, number), Some(Frame::FaceupCard { ship: at, card, .. }))
        if ship == *at && *card == Some(number))
}

/// Who decides for the opponent of the damaged ship.
fn enemy_seat(game: &Game, me: Source) -> Seat {
    game.commander(other(game.side_of(me)))
}

/// An immediate effect is over: the card still counts, but shows no more.
fn turn_facedown(play: &mut Play<'_>, me: Source) {
    if let Source::Damage(ship, number) = me {
        play.flip_facedown(ship, number);
    }
}

#[cfg(test)]
mod testing {
    use crate::catalog::Zone;
    use crate::effects::Source;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::ShipId;

    /// Proton torpedoes deal a star cruiser this card, in an attack for two on its front with all of its shields.
    pub(super) fn torpedoed(card: &str) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let torpedoes = Source::Upgrade(kit.upgrade(attacker, "assault-proton-torpedoes"));
        kit.top_of_deck(&[card]);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("critical-effect", torpedoes);
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        (kit, ship)
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::Catalog;

    #[test]
    fn every_damage_card_of_the_catalog_is_played() {
        let cards = Catalog::get().damage_cards();
        let missing: Vec<&str> =
            cards.iter().map(|card| card.id.as_str()).filter(|id| crate::find(id).is_none()).collect();
        assert!(missing.is_empty() && cards.len() == 22, "not played: {missing:?}");
    }
}
