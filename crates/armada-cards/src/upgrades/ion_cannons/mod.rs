//! Ion cannons.

mod heavy_ion_emplacements;
mod high_capacity_ion_turbines;
mod ion_cannon_batteries;
mod leading_shots;
mod ms1_ion_cannons;
mod nk7_ion_cannons;
mod overload_pulse;
mod point_defense_ion_cannons;
mod sw7_ion_batteries;

use crate::prelude::*;

pub(super) static ALL: &[&Card] = &[
    &heavy_ion_emplacements::CARD,
    &high_capacity_ion_turbines::CARD,
    &ion_cannon_batteries::CARD,
    &leading_shots::CARD,
    &ms1_ion_cannons::CARD,
    &nk7_ion_cannons::CARD,
    &overload_pulse::CARD,
    &point_defense_ion_cannons::CARD,
    &sw7_ion_batteries::CARD,
];

/// The ship that the ship of this card attacks with a critical icon on a blue die, and its defending zone.
fn struck_by_blue_critical(game: &Game, me: Source) -> Option<(ShipId, Zone)> {
    let attack = game.attack().filter(|attack| game.is_attacker(me) && attack.has_critical(Colour::Blue))?;
    attack.defender.ship().zip(attack.defending_zone())
}

#[cfg(test)]
mod testing {
    use super::*;
    use crate::kit::{Kit, MEDIUM, new_kit};

    /// A ship with this card whose front battery is three red and three blue dice, and a Victory at medium range.
    pub(super) fn kit(card: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) =
            kit.duel("victory-ii-class-star-destroyer", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(attacker, card));
        (kit, attacker, defender, me)
    }

    /// The attack shows these blue dice, and red blanks.
    pub(super) fn attack(kit: &mut Kit, (from, at): (ShipId, ShipId), blue: [&str; 3]) {
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.dice("blue", &blue);
        kit.attack(from, Zone::Front, (at, Zone::Front));
    }

    /// Is the card's critical effect offered in a salvo of its ship that shows a blue critical?
    pub(super) fn is_offered_in_a_salvo(card: &str) -> bool {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "venator-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(defender, card));
        kit.tokens(attacker, &[Command::Navigate]);
        kit.upgrade(attacker, "gunnery-team");
        kit.dice("red", &["blank", "blank", "blank", "blank"]);
        kit.dice("blue", &["critical"]);
        kit.answer("spend-defense-token", crate::kit::token(defender, 3));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        kit.was_offered("critical-effect", me.effect())
    }
}
