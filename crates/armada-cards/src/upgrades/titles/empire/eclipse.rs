//! Eclipse: an enemy ship that runs into it is dealt its card for the overlap faceup.

use crate::effects::OverlapDamage;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "eclipse", hooks: &[modify(Answer::OverlapDamage(turn_the_movers))] };

/// Whether or not it is the closest of the overlapped ships.
fn turn_the_movers(game: &Game, me: Source, mover: ShipId, _: ShipId, damage: &mut OverlapDamage) {
    let (Some(own), Some(maneuver)) = (game.carrier(me), game.maneuver()) else { return };
    if maneuver.overlapped.contains(&own) && !game.friendly(own.into(), mover.into()) {
        damage.mover_faceup = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::upgrades::titles::testing::{at, faces};
    use rulebook::shows;
    use table::Side;

    /// A ship that will run into Eclipse above it.
    fn kit(side: Side, mover: &str) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let mover = kit.ship(side, mover, [900.0, 300.0], 0.0);
        let own = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 485.0], 0.0);
        kit.upgrade(own, "eclipse");
        kit.top_of_deck(&["blinded-gunners"; 2]);
        (kit, mover, own)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    #[test]
    fn the_movers_card_is_faceup_and_its_own_is_not() {
        shows!("eclipse/mover-only");
        let (mut kit, mover, own) = kit(A, "cr90-corvette-a");
        maneuver(&mut kit, mover);
        assert_eq!((faces(&kit, mover), faces(&kit, own)), (vec![true], vec![false]));
    }

    #[test]
    fn also_if_another_ship_is_closer() {
        shows!("eclipse/not-closest", "movement.overlap.closest-ship");
        let (mut kit, mover, own) = kit(A, "cr90-corvette-a");
        let closer = kit.ship(B, "raider-i-class-corvette", [930.0, 375.0], 90.0);
        maneuver(&mut kit, mover);
        assert_eq!([mover, closer, own].map(|ship| faces(&kit, ship)), [vec![true], vec![false], vec![]]);
    }

    #[test]
    fn not_if_only_another_ship_is_overlapped() {
        shows!("eclipse");
        let (mut kit, mover, own) = kit(A, "cr90-corvette-a");
        kit.run(|play| {
            let aside = plane::Pose { at: at([300.0, 700.0]), ..Default::default() };
            play.put_ship(own, Some(aside));
            Ok(())
        });
        let other = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 90.0);
        maneuver(&mut kit, mover);
        assert_eq!([mover, other].map(|ship| faces(&kit, ship)), [vec![false], vec![false]]);
    }

    #[test]
    fn a_flotilla_gets_the_only_card_faceup() {
        shows!("eclipse/flotilla", "movement.overlap.flotilla");
        let (mut kit, mover, own) = kit(A, "gr75-medium-transports");
        maneuver(&mut kit, mover);
        assert_eq!((faces(&kit, mover), faces(&kit, own)), (vec![true], vec![]));
    }

    #[test]
    fn neither_for_a_friend_nor_if_it_runs_into_an_enemy_itself() {
        shows!("eclipse/own-maneuver");
        let (mut friend, mover, own) = kit(B, "raider-i-class-corvette");
        maneuver(&mut friend, mover);
        assert_eq!((faces(&friend, mover), faces(&friend, own)), (vec![false], vec![false]));

        let mut kit = new_kit();
        let own = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.upgrade(own, "eclipse");
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 440.0], 0.0);
        maneuver(&mut kit, own);
        assert_eq!((faces(&kit, own), faces(&kit, enemy)), (vec![false], vec![false]));
    }

    #[test]
    fn the_faceup_card_may_be_thrown_away_as_any_other() {
        shows!("eclipse/faceup-windows", "tide-of-progress-xii");
        let (mut kit, mover, own) = kit(A, "munificent-class-star-frigate");
        kit.top_of_deck(&["power-failure"; 2]);
        let tide = Source::Upgrade(kit.upgrade(mover, "tide-of-progress-xii"));
        kit.uses("effect", tide);
        maneuver(&mut kit, mover);
        assert_eq!((faces(&kit, mover), faces(&kit, own)), (vec![], vec![false]));
    }

    #[test]
    fn hardened_bulkheads_do_not_help_a_ship_that_runs_into_it() {
        shows!("eclipse/hardened-bulkheads");
        // The second one is no Eclipse, and smaller than the ship that moves.
        for (card, title, dealt) in
            [("executor-i-class-star-dreadnought", true, vec![true]), ("victory-i-class-star-destroyer", false, vec![])]
        {
            let mut kit = new_kit();
            let mover = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
            kit.upgrade(mover, "hardened-bulkheads");
            let other = kit.ship(B, card, [800.0, 445.0], 90.0);
            if title {
                kit.upgrade(other, "eclipse");
            } else {
                kit.run(|play| {
                    let before = plane::Pose { at: at([900.0, 445.0]), ..play.ship(other).pose.unwrap() };
                    play.put_ship(other, Some(before));
                    Ok(())
                });
            }
            kit.top_of_deck(&["blinded-gunners"; 2]);
            maneuver(&mut kit, mover);
            assert_eq!((faces(&kit, mover), faces(&kit, other)), (dealt, vec![false]), "{card}");
        }
    }
}
