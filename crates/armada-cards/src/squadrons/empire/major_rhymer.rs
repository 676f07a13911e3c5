//! Major Rhymer: friendly squadrons near him attack ships at close range.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "major-rhymer", hooks: &[modify(Answer::AttackRange(reach_far)), forbid(Ban::Declare(is_too_far))] };

fn leads(game: &Game, me: Source, attacker: Attacker, target: Aim) -> bool {
    let (Source::Squadron(rhymer), Attacker::Squadron(squadron)) = (me, attacker) else { return false };
    target.is_ship()
        && game.friendly(rhymer.into(), squadron.into())
        && game.is_at_distance(rhymer.into(), squadron.into(), 1)
}

fn reach_far(game: &Game, me: Source, attacker: Attacker, target: Aim, distance: &mut u8) {
    if leads(game, me, attacker, target) {
        *distance = (*distance).max(2);
    }
}

/// Distance 2 ends a little beyond close range.
fn is_too_far(game: &Game, me: Source, attack: &Attack) -> bool {
    leads(game, me, attack.attacker, attack.defender) && attack.range > RangeBand::Close
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, last_colours, new_kit};
    use rulebook::shows;

    /// A bomber with Rhymer and a ship at these distances; can it attack the ship, and in which bands is the ship?
    fn attack(from_rhymer: f64, ship_at: f64) -> (bool, Option<u8>, Option<RangeBand>) {
        let mut kit = new_kit();
        kit.squadron(B, "major-rhymer", [900.0 - from_rhymer, 400.0]);
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 400.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 400.0 + ship_at], 0.0);
        let may = kit.game.squadron_targets(bomber).iter().any(|target| target.aim.ship() == Some(ship));
        (may, kit.game.distance(bomber.into(), ship.into()), kit.game.range(bomber.into(), ship.into()))
    }

    #[test]
    fn squadrons_near_him_attack_ships_at_close_range() {
        shows!("major-rhymer");
        assert_eq!(attack(60.0, 150.0), (true, Some(2), Some(RangeBand::Close)));
        assert_eq!(attack(160.0, 150.0), (false, Some(2), Some(RangeBand::Close)), "not near him");
    }

    #[test]
    fn what_is_left_of_distance_2_beyond_close_range_is_out_of_reach() {
        shows!("major-rhymer");
        let places = (0..200).map(|step| attack(60.0, 160.0 + f64::from(step) / 5.0));
        let beyond: Vec<bool> = places
            .filter(|(_, distance, range)| *distance == Some(2) && *range == Some(RangeBand::Medium))
            .map(|(may, ..)| may)
            .collect();
        assert!(!beyond.is_empty() && beyond.iter().all(|may| !may));
    }

    #[test]
    fn neither_against_squadrons_nor_for_the_opponent() {
        shows!("major-rhymer");
        let mut kit = new_kit();
        kit.squadron(B, "major-rhymer", [840.0, 400.0]);
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 550.0]);
        assert_eq!(kit.game.distance(bomber.into(), wing.into()), Some(2));
        assert!(kit.game.squadron_targets(bomber).is_empty());

        let mut kit = new_kit();
        kit.squadron(B, "major-rhymer", [840.0, 400.0]);
        let other = kit.squadron(A, "y-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 550.0], 0.0);
        let targets = kit.game.squadron_targets(other);
        assert!(targets.iter().all(|target| target.aim.ship() != Some(ship)));
    }

    #[test]
    fn he_himself_rolls_his_battery() {
        shows!("major-rhymer/himself");
        let mut kit = new_kit();
        let rhymer = kit.squadron(B, "major-rhymer", [900.0, 400.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 550.0], 0.0);
        let shields = kit.game.ship(ship).shields(Zone::Rear);
        kit.dice("black", &["hit"]);
        kit.squadron_attack(rhymer, Aim::Zone(ship, Zone::Rear));
        assert_eq!(kit.game.ship(ship).shields(Zone::Rear), shields - 1);
    }

    #[test]
    fn a_station_is_a_ship_to_him() {
        shows!("major-rhymer/stations", "station.armed.hull-zone");
        for (at, may) in [(160.0, true), (300.0, false)] {
            let mut kit = new_kit();
            kit.objective("station-assault");
            let rhymer = kit.squadron(A, "major-rhymer", [900.0, 400.0]);
            let station = kit.obstacle("station", [900.0, 400.0 + at], 0.0);
            kit.game.obstacle_mut(station).owner = Some(B);
            assert_ne!(kit.game.distance_to_obstacle(rhymer.into(), station), Some(1));
            let aimed = |target: &crate::play::measuring::Target| target.aim == Aim::Station(station);
            assert_eq!(kit.game.squadron_targets(rhymer).iter().any(aimed), may);
        }
    }

    #[test]
    fn all_battery_dice_are_rolled_at_close_range() {
        shows!("major-rhymer/all-dice");
        let cards: [(&str, &[Colour]); 3] = [
            ("tie-phantom-squadron", &[Colour::Red, Colour::Red]),
            ("scurrg-h-6-bomber", &[Colour::Blue, Colour::Black]),
            ("tie-bomber-squadron", &[Colour::Black]),
        ];
        for (card, dice) in cards {
            let mut kit = new_kit();
            kit.squadron(B, "major-rhymer", [840.0, 400.0]);
            let squadron = kit.squadron(B, card, [900.0, 400.0]);
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 550.0], 0.0);
            assert_eq!(kit.game.distance(squadron.into(), ship.into()), Some(2));
            kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Rear));
            assert_eq!(last_colours(&kit), dice, "{card}");
        }
    }
}
