//! Admiral Yularen: a squadron token activates one squadron more, and repair commands can repair squadrons.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "admiral-yularen",
    hooks: &[modify(Answer::ActivationCount(one_more)), modify(Answer::SquadronRepair(repair_squadron))],
};

fn one_more(game: &Game, me: Source, ship: ShipId, with: Payment, count: &mut u8) {
    if with.token && game.ship(ship).side == game.side_of(me) {
        *count += 1;
    }
}

fn repair_squadron(game: &Game, me: Source, ship: ShipId, squadron: SquadronId, may: &mut bool) {
    *may |= game.ship(ship).side == game.side_of(me)
        && game.friendly(ship.into(), squadron.into())
        && game.is_at_distance(ship.into(), squadron.into(), 3);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Repair;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "admiral-yularen");
        (kit, ship)
    }

    #[test]
    fn a_token_activates_one_more_and_a_dial_does_not() {
        shows!("admiral-yularen/counts", "commands.squadron.token");
        let (mut kit, ship) = kit();
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let value = kit.game.ship(ship).card.squadron;
        let count = |ship, with| query::activation_count(&kit.game, ship, with);
        assert_eq!(Payment::ALL.map(|with| count(ship, with)), [2, value, value + 2]);
        assert_eq!(count(enemy, Payment::TOKEN), 1);
    }

    #[test]
    fn two_points_repair_a_squadron_near_the_ship() {
        shows!("admiral-yularen/distance-from-ship");
        let (mut kit, ship) = kit();
        let near = kit.squadron(A, "arc-170-starfighter-squadron", [1000.0, 300.0]);
        let far = kit.squadron(A, "arc-170-starfighter-squadron", [1500.0, 300.0]);
        let whole = kit.squadron(A, "arc-170-starfighter-squadron", [1000.0, 400.0]);
        let full = kit.game.squadron(near).hull;
        for squadron in [near, far] {
            kit.game.squadron_mut(squadron).hull = 1;
        }
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        let points = kit.game.ship(ship).card.engineering;
        for _ in 0..points / 2 {
            kit.answer("repair", Item::Repair(Repair::Squadron(near)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.squadron(near).hull, (1 + points / 2).min(full));
        for other in [far, whole] {
            assert!(!kit.was_offered("repair", Item::Repair(Repair::Squadron(other))));
        }
    }
}
