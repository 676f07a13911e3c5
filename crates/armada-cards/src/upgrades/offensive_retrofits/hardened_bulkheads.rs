//! Hardened Bulkheads: colliding with a smaller ship, the ship is dealt one facedown damage card fewer.

use crate::effects::OverlapDamage;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "hardened-bulkheads", hooks: &[modify(Answer::OverlapDamage(one_fewer))] };

/// Whichever of the two has moved. A card that is dealt faceup is none of those meant.
fn one_fewer(game: &Game, me: Source, mover: ShipId, other: ShipId, damage: &mut OverlapDamage) {
    let smaller = |one: ShipId, than: ShipId| game.ship(one).card.size < game.ship(than).card.size;
    if game.carrier(me) == Some(mover) && smaller(other, mover) && !damage.mover_faceup {
        damage.mover = damage.mover.saturating_sub(1);
    }
    if game.carrier(me) == Some(other) && smaller(mover, other) && !damage.other_faceup {
        damage.other = damage.other.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// A ship with the card, or without it, before one of the enemy's. Each is near enough to run into the other.
    fn kit(card: bool, enemy: &str) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, enemy, [900.0, 450.0], 180.0);
        if card {
            kit.upgrade(ship, "hardened-bulkheads");
        }
        (kit, ship, enemy)
    }

    /// The damage cards of both after the maneuver of one.
    fn cards(mut kit: Kit, mover: ShipId) -> [usize; 2] {
        kit.run(|play| play.maneuver_ship(mover, None));
        [ShipId(0), ShipId(1)].map(|ship| kit.game.ship(ship).damage.len())
    }

    #[test]
    fn running_into_a_smaller_ship_hurts_that_one_alone() {
        shows!("hardened-bulkheads/smaller-ship", "movement.overlap.ship-damage");
        for enemy in ["cr90-corvette-a", "victory-i-class-star-destroyer"] {
            let (with, ship, _) = kit(true, enemy);
            assert_eq!(cards(with, ship), [0, 1], "{enemy}");
            let (without, ship, _) = kit(false, enemy);
            assert_eq!(cards(without, ship), [1, 1], "{enemy}");
        }
    }

    #[test]
    fn so_does_a_smaller_ship_that_runs_into_it() {
        shows!("hardened-bulkheads/smaller-ship");
        let (with, _, enemy) = kit(true, "cr90-corvette-a");
        assert_eq!(cards(with, enemy), [0, 1]);
        let (without, _, enemy) = kit(false, "cr90-corvette-a");
        assert_eq!(cards(without, enemy), [1, 1]);
    }

    #[test]
    fn a_ship_of_its_own_size_or_larger_gives_no_relief() {
        shows!("hardened-bulkheads/equal-or-larger");
        let (equal, ship, _) = kit(true, "imperial-i-class-star-destroyer");
        assert_eq!(cards(equal, ship), [1, 1]);
        let mut larger = new_kit();
        let corvette = larger.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        larger.ship(B, "victory-i-class-star-destroyer", [900.0, 430.0], 180.0);
        larger.upgrade(corvette, "hardened-bulkheads");
        assert_eq!(cards(larger, corvette), [1, 1]);
    }

    #[test]
    fn a_card_that_another_effect_deals_on_top_stays() {
        shows!("hardened-bulkheads/cards-on-top", "damaged-controls");
        let (mut kit, ship, enemy) = kit(true, "cr90-corvette-a");
        kit.damage(ship, "damaged-controls", true);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!([ship, enemy].map(|ship| kit.game.ship(ship).damage.len()), [1 + 1, 1]);
    }

    #[test]
    fn a_card_that_the_first_player_has_turned_faceup_is_dealt() {
        static FACEUP: Card = Card {
            id: "test",
            hooks: &[modify(Answer::OverlapDamage(|_, _, _, _, damage| {
                damage.mover_faceup = true;
                damage.other_faceup = true;
            }))],
        };
        shows!("hardened-bulkheads", "timing.first-player-first");
        let mut kit = new_kit();
        let ship = kit.ship(B, "mc80l-star-cruiser", [900.0, 450.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "hardened-bulkheads");
        let other = Source::Upgrade(kit.upgrade(enemy, "flight-commander"));
        kit.top_of_deck(&["coolant-discharge", "blinded-gunners", "ruptured-engine"]);
        kit.hooks(other, &FACEUP);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
        kit.run(|play| play.maneuver_ship(enemy, None));
        assert_eq!(kit.game.ship(ship).faceup().count(), 2, "whoever has moved");
    }
}
