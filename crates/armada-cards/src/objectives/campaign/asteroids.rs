//! Asteroids: twice as many fields, and the second player's ships know their way through them.

use crate::catalog::ObstacleKind;
use crate::prelude::*;
use crate::state::ObstacleId;

pub(crate) static CARD: Card =
    Card { id: "asteroids", hooks: &[modify(Answer::ObstacleEffect(spare_the_second_player))] };

fn spare_the_second_player(game: &Game, _: Source, obstacle: ObstacleId, unit: UnitId, acts: &mut bool) {
    let asteroids = game.obstacle(obstacle).kind == ObstacleKind::AsteroidField;
    if asteroids && matches!(unit, UnitId::Ship(_)) && game.side_of_unit(unit) == game.second() {
        *acts = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use rulebook::shows;
    use table::Side;

    /// How many faceup damage cards a ship of this side has when it has moved onto such an obstacle, and how many shields
    /// it has lost.
    fn hurt_by(obstacle: &str, side: Side) -> (usize, u8) {
        let mut kit = new_kit();
        kit.objective("asteroids");
        let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(crate::state::other(side), "cr90-corvette-a", [300.0, 800.0], 180.0);
        kit.obstacle(obstacle, [900.0, 460.0], 0.0);
        kit.top_of_deck(&["coolant-discharge"]);
        let shields = |kit: &Kit| kit.game.ship(ship).shields.iter().sum::<u8>();
        let before = shields(&kit);
        kit.run(|play| play.maneuver_ship(ship, None));
        (kit.game.ship(ship).faceup().count(), before - shields(&kit))
    }

    #[test]
    fn they_do_nothing_to_the_second_players_ships() {
        shows!("asteroids/first-player", "obstacles.asteroid");
        assert_eq!(hurt_by("asteroid-field-1", B).0, 0);
        assert_eq!(hurt_by("asteroid-field-1", A).0, 1);
    }

    #[test]
    fn debris_hurts_everybody() {
        shows!("asteroids");
        assert_eq!([A, B].map(|side| hurt_by("debris-field-1", side)), [(0, 2), (0, 2)]);
    }

    /// Is an attack of either side obstructed, with asteroids in between or without?
    fn obstructed(asteroids: bool) -> [bool; 2] {
        let mut kit = new_kit();
        kit.objective("asteroids");
        let one = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let two = kit.ship(B, "cr90-corvette-a", [900.0, 560.0], 180.0);
        if asteroids {
            kit.obstacle("asteroid-field-1", [900.0, 430.0], 0.0);
        }
        [(one, two), (two, one)].map(|(from, to)| {
            let measured = kit.game.measure(Attacker::Zone(from, Zone::Front), Aim::Zone(to, Zone::Front)).unwrap();
            measured.obstructed.any()
        })
    }

    #[test]
    fn they_obstruct_for_both_sides() {
        shows!("asteroids/still-obstruct");
        assert_eq!(obstructed(true), [true, true]);
        assert_eq!(obstructed(false), [false, false]);
    }

    #[test]
    fn each_shape_lies_there_twice_and_no_station() {
        shows!("asteroids/second-set");
        let kit = placing_obstacles("asteroids");
        let of_kind = |kind: ObstacleKind| kit.game.obstacles().filter(move |(_, one)| one.kind == kind);
        let mut shapes: Vec<&str> = of_kind(ObstacleKind::AsteroidField).map(|(_, one)| one.token.as_str()).collect();
        shapes.sort_unstable();
        let twice = |at: usize| shapes[2 * at] == shapes[2 * at + 1];
        assert!(shapes.len() == 6 && (0..3).all(twice) && shapes[1] != shapes[2] && shapes[3] != shapes[4]);
        assert_eq!((of_kind(ObstacleKind::Station).count(), of_kind(ObstacleKind::DebrisField).count()), (0, 2));
    }
}
