//! Properties of all positions: bands grow with distance, distance is symmetrical, turning and mirroring the table
//! changes nothing, and an allowed placement overlaps nothing.

use armada_catalog::{Catalog, Zone};
use armada_measure::{
    Attack, Board, Component, DistanceBand, Edge, Edition, PlacedObstacle, PlacedShip, RangeBand, Tabletop, Unit,
    squadron_base,
};
use plane::{Disc, Heading, Point, Pose, Turn};
use proptest::prelude::*;
use rulebook::shows;

/// Classes of every size.
const CLASSES: [&str; 6] =
    ["cr90-corvette", "nebulon-b-frigate", "victory-class", "imperial-class", "onager-class", "executor-class"];
const OBSTACLES: [&str; 6] =
    ["station", "exogorth-1", "exogorth-2", "asteroid-field-1", "debris-field-1", "dust-field-1"];

/// A component of a random table: its kind, which of the kind, and its place.
type Thing = (u8, usize, Pose);

fn place() -> impl Strategy<Value = Pose> {
    let at = (-300_000..300_000, -300_000..300_000).prop_map(|(x, y)| Point { x, y });
    let heading = (0..360_000).prop_map(|thousandths| Heading::from_degrees(f64::from(thousandths) / 1000.0).unwrap());
    (at, heading).prop_map(|(at, heading)| Pose { at, heading })
}

fn things() -> impl Strategy<Value = Vec<Thing>> {
    prop::collection::vec((0..3_u8, 0..6_usize, place()), 2..9)
}

/// The table with everything moved by `moved`; turned over, if that is a mirror.
fn board(things: &[Thing], mirror: bool, moved: impl Fn(Pose) -> Pose) -> Board {
    let mut board = Board::default();
    for (kind, which, pose) in things {
        let pose = moved(*pose);
        match kind {
            0 => board.ships.push(PlacedShip::new(CLASSES[*which], pose)),
            1 => board.squadrons.push(squadron_base(pose.at)),
            _ => board.obstacles.push(PlacedObstacle::new(OBSTACLES[*which], pose, mirror).unwrap()),
        }
    }
    board
}

fn components(board: &Board) -> Vec<Component<'_>> {
    let ships = board.ships.iter().map(Component::Ship);
    let squadrons = board.squadrons.iter().map(Component::Round);
    ships.chain(squadrons).chain(board.obstacles.iter().map(Component::Obstacle)).collect()
}

/// Every attack of stations and exogorths, and on them.
fn attacks(board: &Board, mirror: bool) -> Vec<Attack> {
    let zones = |ship: usize| board.ships[ship].zones().iter().map(move |zone| (Unit::Ship(ship), Some(zone.zone)));
    let mut sides: Vec<(Unit, Option<Zone>)> = (0..board.ships.len()).flat_map(zones).collect();
    sides.extend((0..board.squadrons.len()).map(|squadron| (Unit::Squadron(squadron), None)));
    if mirror {
        // In the order of the mirrored zones.
        sides = sides.into_iter().map(|(unit, zone)| (unit, zone.map(Zone::mirrored))).collect();
    }
    let mut found = Vec::new();
    for obstacle in (0..board.obstacles.len()).map(|index| (Unit::Obstacle(index), None)) {
        for other in &sides {
            found.extend(board.attack(obstacle, *other, Edition::Of2020));
            found.extend(board.attack(*other, obstacle, Edition::Of2020));
        }
    }
    found
}

/// The same attacks. Shifts, quarter turns and mirrors are exact on the grid, so all results must agree; only between
/// overlapping things any common point is the nearest, and what the line from there crosses is undetermined.
fn assert_same(one: &[Attack], two: &[Attack]) -> Result<(), TestCaseError> {
    prop_assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(two) {
        let facts = |attack: &Attack| {
            let band = attack.range.map(|range| (range.band, range.distance));
            let apart = attack.range.is_none_or(|range| range.line.length > plane::TOLERANCE);
            let sight =
                apart.then(|| (attack.refused, attack.sight.obstructed_by.clone(), attack.sight.blocked_by.is_some()));
            (band, sight)
        };
        prop_assert_eq!(facts(one), facts(two));
        let lengths = [one, two].map(|attack| attack.range.map_or(0.0, |range| range.line.mm()));
        prop_assert!((lengths[0] - lengths[1]).abs() < 1e-6, "{lengths:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn bands_grow_with_distance(one in 0.0..400_000.0_f64, more in 0.0..100_000.0_f64) {
        shows!("geometry.ruler.dividing-lines");
        prop_assert!(RangeBand::of(one) <= RangeBand::of(one + more));
        prop_assert!(DistanceBand::of(one) <= DistanceBand::of(one + more));
        let end = DistanceBand::of(one).end();
        prop_assert!(end >= one && (end == f64::INFINITY || DistanceBand::of(end) == DistanceBand::of(one)));
    }

    #[test]
    fn going_straight_away_never_comes_nearer(pose in place(), degrees in 0.0..360.0_f64, class in 0..6_usize) {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let ship = PlacedShip::new(CLASSES[class], pose);
        let mut last = DistanceBand::At(1);
        for step in 0..80 {
            // Away from the centre, which means away from all of a convex base. A huge one is not convex.
            let out = f64::from(step) * 5_000.0 + 200_000.0;
            let x = f64::from(pose.at.x) + out * sin;
            let y = f64::from(pose.at.y) + out * cos;
            let base = squadron_base(Point { x: x as i32, y: y as i32 });
            let band = Component::Ship(&ship).distance_of(Component::Round(&base)).band();
            prop_assert!(band >= last);
            last = band;
        }
    }

    #[test]
    fn distance_is_the_same_both_ways(things in things()) {
        let board = board(&things, false, |pose| pose);
        for one in components(&board) {
            for other in components(&board) {
                let (there, back) = (one.nearest(other), other.nearest(one));
                prop_assert!((there.length - back.length).abs() < 1e-3, "{there:?} {back:?}");
                let distance = one.distance_of(other);
                prop_assert!(distance.nearest().length <= distance.farthest() + plane::TOLERANCE, "{distance:?}");
            }
        }
    }

    #[test]
    fn stations_and_exogorths_measure_the_same_wherever_the_table_stands(things in things(), by in place()) {
        let here = board(&things, false, |pose| pose);
        let shifted = board(&things, false, |pose| Pose { at: pose.at + (by.at - Point::default()), ..pose });
        assert_same(&attacks(&here, false), &attacks(&shifted, false))?;
        let turned = board(&things, false, |pose| Pose {
            at: Point { x: pose.at.y, y: -pose.at.x },
            heading: pose.heading + Turn::SIXTEENTH * 4,
        });
        assert_same(&attacks(&here, false), &attacks(&turned, false))?;
        let mirrored = board(&things, true, Pose::mirrored);
        assert_same(&attacks(&here, false), &attacks(&mirrored, true))?;
    }

    #[test]
    fn the_part_of_a_station_in_arc_is_never_nearer_than_all_of_it(things in things()) {
        shows!("geometry.range.only-inside-arc");
        let board = board(&things, false, |pose| pose);
        for station in (0..board.obstacles.len()).map(|index| (Unit::Obstacle(index), None)) {
            for (ship, placed) in board.ships.iter().enumerate() {
                for zone in placed.zones() {
                    let range = |edition| board.attack_range((Unit::Ship(ship), Some(zone.zone)), station, edition);
                    let (inside, at_large) = (range(Edition::Of2020), range(Edition::Of2015));
                    prop_assert_eq!(inside.is_some(), at_large.is_some());
                    let longer = inside.zip(at_large).is_none_or(|(one, two)| one.line.length >= two.line.length - 1e-3);
                    prop_assert!(longer, "{:?} {:?}", inside, at_large);
                }
            }
        }
    }

    #[test]
    fn engagement_is_mutual_and_survives_turns_and_mirrors(things in things()) {
        shows!("squadrons.engagement.definition");
        let here = board(&things, false, |pose| pose);
        let mirrored = board(&things, true, Pose::mirrored);
        let all: Vec<usize> = (0..here.squadrons.len()).collect();
        for one in &all {
            // Squadrons never overlap each other, and if they did, there would be no line between them.
            let apart = |other: &&usize| !here.squadrons[*one].overlaps(&here.squadrons[**other]);
            for other in all.iter().filter(|other| *other != one).filter(apart) {
                let engaged = here.is_engaged(*one, &[*other], Edition::Of2020);
                prop_assert_eq!(engaged, here.is_engaged(*other, &[*one], Edition::Of2020));
                let gap = here.squadrons[*one].nearest(&here.squadrons[*other]);
                let attack = here.attack((Unit::Squadron(*one), None), (Unit::Squadron(*other), None), Edition::Of2020);
                let attack = attack.unwrap();
                let by_attack = attack.refused.is_none() && attack.sight.obstructed_by.is_empty();
                prop_assert_eq!(engaged, by_attack, "the attack between the two says the same: {:?}", gap);
                prop_assert_eq!(engaged, mirrored.is_engaged(*one, &[*other], Edition::Of2020));
            }
        }
    }

    #[test]
    fn no_squadron_is_placed_on_anything(things in things(), at in place(), speed in 1..6_u8) {
        shows!("squadrons.move.no-overlap", "movement.overlap.squadrons-no-overlap");
        let table = Tabletop::new(&Catalog::get().play_areas()[0]);
        let middle = |pose: Pose| Pose { at: Point { x: pose.at.x + 936_000, y: pose.at.y + 468_000 }, ..pose };
        let board = board(&things, false, middle);
        let at = middle(at).at;
        let ships: Vec<usize> = (0..board.ships.len()).collect();
        let free = |disc: &Disc, itself: Option<usize>| {
            let others = board.squadrons.iter().enumerate().filter(|(index, _)| Some(*index) != itself);
            !board.ships.iter().any(|ship| ship.overlaps_disc(disc)) && !others.into_iter().any(|(_, other)| other.overlaps(disc))
        };
        let disc = squadron_base(at);
        for edge in [Edge::First, Edge::Second] {
            prop_assert!(board.may_deploy_squadron(&table, edge, at, &ships).is_err() || free(&disc, None));
        }
        prop_assert!(board.may_deploy_scout(&table, at, &[], &[]).is_err() || free(&disc, None));
        for squadron in 0..board.squadrons.len() {
            prop_assert!(board.may_move_squadron(squadron, at, speed).is_err() || free(&disc, Some(squadron)));
        }
        for ship in ships.iter().take(1) {
            for spot in board.spots_beside(&table, *ship) {
                prop_assert!(free(&spot, None) && board.touches_ship(*ship, &spot));
            }
        }
        for obstacle in 0..board.obstacles.len() {
            prop_assert!(board.may_place_displaced(&table, obstacle, at).is_err() || free(&disc, None));
        }
    }
}
