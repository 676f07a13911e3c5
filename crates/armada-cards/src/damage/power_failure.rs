//! Power Failure: the engineering value is halved, rounded down.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "power-failure", hooks: &[modify(Answer::EngineeringValue(halve))] };

fn halve(game: &Game, me: Source, ship: ShipId, value: &mut u8) {
    if game.carrier(me) == Some(ship) {
        *value /= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    #[test]
    fn two_copies_halve_twice() {
        shows!("power-failure/two-copies");
        let mut kit = new_kit();
        let ship = kit.ship(A, "executor-i-class-star-dreadnought", [900.0, 300.0], 0.0);
        let other = kit.ship(A, "gladiator-i-class-star-destroyer", [500.0, 300.0], 0.0);
        for (copies, value) in [(0, 5), (1, 2), (2, 1)] {
            assert_eq!(query::engineering_value(&kit.game, ship), value, "with {copies}");
            if copies < 2 {
                kit.damage(ship, "power-failure", true);
            }
        }
        assert_eq!(query::engineering_value(&kit.game, other), 3, "other ships are not concerned");
    }

    #[test]
    fn a_token_gives_half_of_the_half() {
        shows!("power-failure");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.damage(ship, "power-failure", true);
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::DIAL), 1);
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::TOKEN), 1);
    }

    #[test]
    fn points_that_an_effect_adds_are_not_halved() {
        shows!("power-failure", "redemption/after-halving");
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "redemption");
        kit.damage(ship, "power-failure", true);
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::DIAL), 1 + 1);
        assert_eq!(
            query::engineering_points(&kit.game, ship, Payment::TOKEN),
            1 + 1,
            "half of four would be two, and one"
        );
    }
}
