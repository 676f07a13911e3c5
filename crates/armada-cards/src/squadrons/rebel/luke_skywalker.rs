//! Luke Skywalker: the ship he attacks is treated as if it had no shields.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "luke-skywalker", hooks: &[modify(Answer::ShieldsAsSeen(see_none))] };

fn see_none(_: &Game, me: Source, attack: &Attack, _: Zone, shields: &mut u8) {
    if matches!(me, Source::Squadron(luke) if attack.attacker == Attacker::Squadron(luke)) {
        *shields = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// Damage cards and shields after a hit-critical on a shielded side.
    fn hit(pilot: &str) -> (usize, u8) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let squadron = kit.squadron(A, pilot, [980.0, 400.0]);
        kit.dice_at_most("red", &["hit"]);
        kit.dice_at_most("black", &["hit"]);
        kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
        (kit.game.ship(ship).damage.len(), kit.game.ship(ship).shields(Zone::Right))
    }

    #[test]
    fn damage_becomes_damage_cards_and_the_shields_stay() {
        shows!("luke-skywalker", "damage.ship.point-by-point");
        assert_eq!(hit("luke-skywalker"), (1, 3));
        assert_eq!(hit("x-wing-squadron"), (0, 2), "others have to wear the shields down");
    }
}
