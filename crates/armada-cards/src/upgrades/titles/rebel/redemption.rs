//! Redemption: friendly ships at distance 1-5 repair with one more engineering point.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card { id: "redemption", hooks: &[modify(Answer::EngineeringPoints(help))] };

fn help(game: &Game, me: Source, ship: ShipId, _: Payment, points: &mut u8) {
    let near = |own: ShipId| game.is_at_distance(own.into(), ship.into(), 5);
    if game.ship(ship).side == game.side_of(me) && game.carrier(me).is_some_and(near) {
        *points += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;
    use table::Side;

    /// Engineering points of a Nebulon-B of a side at this distance to the right of Redemption.
    fn points(side: Side, distance: f64, with: Payment) -> u8 {
        let mut kit = new_kit();
        let own = kit.ship(A, "nebulon-b-support-refit", [300.0, 300.0], 0.0);
        kit.upgrade(own, "redemption");
        let other = kit.ship(side, "nebulon-b-escort-frigate", [300.0 + distance, 300.0], 0.0);
        assert_eq!(query::engineering_points(&kit.game, own, Payment::DIAL), 4, "its own repair too");
        query::engineering_points(&kit.game, other, with)
    }

    #[test]
    fn friends_have_a_point_more() {
        shows!("redemption/after-halving");
        assert_eq!(points(A, 300.0, Payment::TOKEN), 2 + 1);
        assert_eq!(points(A, 400.0, Payment::TOKEN), 2, "too far away");
        assert_eq!(points(B, 100.0, Payment::TOKEN), 2, "an enemy");
    }
}
