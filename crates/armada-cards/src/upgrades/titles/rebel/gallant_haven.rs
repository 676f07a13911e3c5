//! Gallant Haven: attacks do one damage less to friendly squadrons beside it, but never less than one.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "gallant-haven",
    hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, is_sheltered, |play, _| play.lessen_damage(1))],
};

fn is_sheltered(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(damage)) = (game.carrier(me), game.damage()) else { return false };
    let Struck::Unit(squadron @ UnitId::Squadron(_)) = damage.victim else { return false };
    damage.of_attack
        && damage.amount > 1
        && game.friendly(ship.into(), squadron)
        && game.is_at_distance(ship.into(), squadron, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// What an X-wing `away` millimetres beside the ship suffers from these dice of a TIE fighter, if the card is used
    /// whenever it can be.
    fn suffered(away: f64, faces: &[&str]) -> u8 {
        suffered_if(true, away, faces)
    }

    fn suffered_if(used: bool, away: f64, faces: &[&str]) -> u8 {
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "gallant-haven"));
        let wing = kit.squadron(A, "x-wing-squadron", [900.0 + away, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [940.0 + away, 430.0]);
        kit.dice("blue", faces);
        if used {
            kit.uses("effect", me);
        }
        let target =
            kit.game.squadron_targets(tie).into_iter().find(|target| target.aim == Aim::Squadron(wing)).unwrap();
        kit.run_some(|play| play.attack_by_squadron(tie, target, AttackKind::Ordinary));
        kit.game.squadron(wing).card.hull - kit.game.squadron(wing).hull
    }

    #[test]
    fn three_become_two_and_one_stays_one() {
        shows!("gallant-haven/floor");
        assert_eq!(suffered(100.0, &["hit", "hit", "hit"]), 2);
        assert_eq!(suffered(100.0, &["hit", "critical", "critical"]), 1);
        assert_eq!(suffered(100.0, &["critical", "critical", "critical"]), 0);
    }

    #[test]
    fn its_player_need_not() {
        shows!("gallant-haven", "timing.upgrade-optional");
        assert_eq!(suffered_if(false, 100.0, &["hit", "hit", "hit"]), 3);
    }

    #[test]
    fn squadrons_farther_away_have_no_shelter() {
        shows!("gallant-haven");
        assert_eq!(suffered(200.0, &["hit", "hit", "hit"]), 3);
    }

    #[test]
    fn damage_outside_of_attacks_stays() {
        shows!("gallant-haven/attacks-only");
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 400.0], 0.0);
        kit.upgrade(ship, "gallant-haven");
        let wing = kit.squadron(A, "x-wing-squadron", [1000.0, 400.0]);
        kit.run(|play| play.suffer(wing.into(), None, 2));
        assert_eq!(kit.game.squadron(wing).hull, 3);
    }
}
