//! Garel's Honor: the enemy ship that it runs into is dealt its card for the overlap faceup.

use crate::effects::OverlapDamage;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "garels-honor", hooks: &[modify(Answer::OverlapDamage(ram))] };

/// The closest ship alone is dealt a card.
fn ram(game: &Game, me: Source, mover: ShipId, closest: ShipId, damage: &mut OverlapDamage) {
    if game.carrier(me) == Some(mover) && !game.friendly(mover.into(), closest.into()) {
        damage.other_faceup = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::upgrades::titles::testing::faces;
    use rulebook::shows;
    use table::Side;

    /// Garel's Honor on this ship, which will run into that one.
    fn kit(ship: &str, side: Side, other: &str, y: f64) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let own = kit.ship(A, ship, [900.0, 300.0], 0.0);
        kit.upgrade(own, "garels-honor");
        let other = kit.ship(side, other, [900.0, y], 0.0);
        kit.top_of_deck(&["blinded-gunners"; 2]);
        (kit, own, other)
    }

    const HAMMERHEAD: &str = "hammerhead-scout-corvette";
    const VICTORY: &str = "victory-i-class-star-destroyer";

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    #[test]
    fn the_enemys_card_is_faceup_and_its_own_is_not() {
        shows!("garels-honor/own-card");
        let (mut kit, own, enemy) = kit(HAMMERHEAD, B, VICTORY, 440.0);
        maneuver(&mut kit, own);
        assert_eq!((faces(&kit, own), faces(&kit, enemy)), (vec![false], vec![true]));
    }

    #[test]
    fn not_if_it_runs_into_a_friend() {
        shows!("garels-honor");
        let (mut kit, own, friend) = kit(HAMMERHEAD, A, "nebulon-b-escort-frigate", 420.0);
        maneuver(&mut kit, own);
        assert_eq!((faces(&kit, own), faces(&kit, friend)), (vec![false], vec![false]));
    }

    #[test]
    fn of_several_overlapped_ships_the_closest_is_meant_if_it_is_an_enemy() {
        shows!("garels-honor/closest-enemy", "movement.overlap.closest-ship");
        for (side, faceup) in [(A, false), (B, true)] {
            let (mut kit, own, farther) = kit(HAMMERHEAD, crate::state::other(side), VICTORY, 480.0);
            let closer = kit.ship(side, "cr90-corvette-a", [930.0, 375.0], 90.0);
            maneuver(&mut kit, own);
            assert_eq!([own, closer, farther].map(|ship| faces(&kit, ship)), [vec![false], vec![faceup], vec![]]);
        }
    }

    #[test]
    fn a_flotilla_gets_the_only_card_faceup_and_spares_whom_it_rams() {
        shows!("garels-honor/flotilla", "movement.overlap.flotilla");
        let (mut victim, own, enemy) = kit(HAMMERHEAD, B, "gozanti-class-cruisers", 420.0);
        maneuver(&mut victim, own);
        assert_eq!((faces(&victim, own), faces(&victim, enemy)), (vec![], vec![true]));
        let (mut rammer, own, enemy) = kit("gr75-medium-transports", B, VICTORY, 440.0);
        maneuver(&mut rammer, own);
        assert_eq!((faces(&rammer, own), faces(&rammer, enemy)), (vec![false], vec![]));
    }

    #[test]
    fn the_faceup_card_passes_the_usual_windows() {
        shows!("garels-honor/faceup-windows", "general-dodonna", "tide-of-progress-xii");
        let (mut kit, own, enemy) = kit(HAMMERHEAD, B, "munificent-class-star-frigate", 440.0);
        kit.top_of_deck(&["power-failure"; 2]);
        let tide = Source::Upgrade(kit.upgrade(enemy, "tide-of-progress-xii"));
        let dodonna = Source::Upgrade(kit.upgrade(own, "general-dodonna"));
        kit.uses("effect", tide);
        maneuver(&mut kit, own);
        assert_eq!((faces(&kit, own), faces(&kit, enemy)), (vec![false], vec![]));
        assert!(kit.was_offered("effect", dodonna.effect()));
    }

    #[test]
    fn being_run_into_does_not_count() {
        shows!("garels-honor/being-overlapped");
        let mut kit = new_kit();
        let enemy = kit.ship(B, VICTORY, [900.0, 300.0], 0.0);
        let own = kit.ship(A, HAMMERHEAD, [900.0, 420.0], 0.0);
        kit.upgrade(own, "garels-honor");
        maneuver(&mut kit, enemy);
        assert_eq!((faces(&kit, own), faces(&kit, enemy)), (vec![false], vec![false]));
    }

    #[test]
    fn also_if_it_cannot_move_at_all() {
        shows!("garels-honor/speed-zero");
        let (mut kit, own, enemy) = kit(HAMMERHEAD, B, VICTORY, 402.0);
        maneuver(&mut kit, own);
        assert!(kit.events.iter().any(|event| matches!(event, Event::ShipMoved { speed: 0, .. })));
        assert_eq!(faces(&kit, enemy), [true]);
    }

    #[test]
    fn before_what_obstacles_do() {
        shows!("garels-honor/timing", "movement.overlap.order");
        let (mut kit, own, _) = kit(HAMMERHEAD, B, VICTORY, 402.0);
        kit.obstacle("station", [900.0, 300.0], 0.0);
        maneuver(&mut kit, own);
        let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let faceup = at(|event| matches!(event, Event::DamageCard { face: Some(_), .. }));
        assert!(faceup < at(|event| matches!(event, Event::ObstacleEffect { .. })));
    }

    #[test]
    fn hardened_bulkheads_save_the_card_only_if_their_player_is_the_first() {
        shows!("garels-honor/hardened-bulkheads", "timing.first-player-first");
        for (first, dealt) in [(A, vec![true]), (B, vec![])] {
            let (mut kit, own, enemy) = kit(HAMMERHEAD, B, "imperial-i-class-star-destroyer", 440.0);
            kit.upgrade(enemy, "hardened-bulkheads");
            kit.game.first = first;
            maneuver(&mut kit, own);
            assert_eq!((faces(&kit, own), faces(&kit, enemy)), (vec![false], dealt));
        }
    }
}
