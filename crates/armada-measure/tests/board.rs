//! A board that changes: moved components are measured at their new place, and copies do not change.

use armada_catalog::{Catalog, Zone};
use armada_measure::{Attack, Board, Component, Edition, PlacedObstacle, PlacedShip, Unit, squadron_base};
use plane::{Disc, Heading, Point, Pose};

fn pose(x: f64, y: f64, degrees: f64) -> Pose {
    Pose { at: Point::from_mm(x, y).unwrap(), heading: Heading::from_degrees(degrees).unwrap() }
}

fn point(x: f64, y: f64) -> Point {
    Point::from_mm(x, y).unwrap()
}

/// A destroyer at the origin, a corvette, a squadron and asteroids.
fn board(corvette: Pose, squadron: Point, asteroids: Pose) -> Board {
    let mut board = Board::default();
    board.add_ship(PlacedShip::new("imperial-class", pose(0.0, 0.0, 0.0)));
    board.add_ship(PlacedShip::new("cr90-corvette", corvette));
    board.add_squadron(squadron);
    board.obstacles.push(PlacedObstacle::new("asteroid-field-1", asteroids, false).unwrap());
    board
}

/// All attacks from the destroyer's front.
fn attacks(board: &Board) -> Vec<Attack> {
    let from = (Unit::Ship(0), Some(Zone::Front));
    let zones = board.ships[1].zones().iter().map(|zone| (Unit::Ship(1), Some(zone.zone)));
    let attack = |to| board.attack(from, to, Edition::Of2020).unwrap();
    zones.chain([(Unit::Squadron(0), None)]).map(attack).collect()
}

#[test]
fn what_is_moved_is_measured_where_it_stands() {
    let here = [pose(0.0, 200.0, 90.0), pose(40.0, 150.0, 0.0)];
    let there = [pose(-80.0, 280.0, 200.0), pose(-10.0, 180.0, 45.0)];
    let (from, to) = (point(60.0, 180.0), point(-80.0, 170.0));
    let mut moved = board(here[0], from, here[1]);
    let before = attacks(&moved);
    let kept = moved.clone();
    moved.move_ship(1, there[0]);
    moved.move_squadron(0, to);
    moved.move_obstacle(0, there[1]);
    let anew = board(there[0], to, there[1]);
    assert_eq!(attacks(&moved), attacks(&anew));
    assert_ne!(attacks(&moved), before);
    assert_eq!(attacks(&kept), before, "a copy does not move with it");
    assert_eq!((moved.ships[1].pose(), moved.obstacles[0].pose()), (there[0], there[1]));
    assert_eq!(moved.ships[1].dials(), anew.ships[1].dials());
    assert!(moved.ships[1].overlaps(&anew.ships[1]) && !moved.ships[1].overlaps(&kept.ships[1]));
}

#[test]
fn squadrons_at_a_distance_are_those_whose_nearest_point_is() {
    let mut board = Board::default();
    let middle = squadron_base(point(0.0, 0.0));
    for step in 0..400 {
        board.add_squadron(point(f64::from(step), f64::from(step % 7) * 30.0));
    }
    for band in 1..=5 {
        let near = |disc| Component::Round(&middle).distance_of(Component::Round(disc)).is_at(1, band);
        let expected: Vec<usize> = (0..400).filter(|index| near(&board.squadrons[*index])).collect();
        assert!(!expected.is_empty() && expected.len() < 400);
        assert_eq!(board.squadrons_at(&middle, band).collect::<Vec<_>>(), expected, "distance {band}");
    }
}

/// Points all over a component, four millimetres apart, and all its corners.
fn points(of: Component<'_>) -> Vec<Point> {
    let grid = |at: Point| {
        (-50..=50).flat_map(move |x| (-50..=50).map(move |y| Point { x: at.x + 4096 * x, y: at.y + 4096 * y }))
    };
    let parts = match of {
        Component::Ship(ship) => ship.base(),
        Component::Obstacle(obstacle) => obstacle.outline().parts(),
        Component::Area(area) => std::slice::from_ref(area),
        Component::Round(disc) => {
            let inside = |point: &Point| (*point - disc.at).square() <= i64::from(disc.radius).pow(2);
            return grid(disc.at).filter(inside).collect();
        }
    };
    let inside = |point: &Point| parts.iter().any(|part| part.contains(*point));
    let corners = parts.iter().flat_map(plane::Convex::corners).copied();
    corners.chain(grid(parts[0].corners()[0]).filter(inside)).collect()
}

#[test]
fn the_farthest_point_is_found_in_the_dents_of_obstacles_and_bases() {
    let executor = PlacedShip::new("executor-class", pose(0.0, 0.0, 20.0));
    let (dented, lying): (Vec<_>, Vec<_>) = Catalog::get()
        .obstacles()
        .iter()
        .enumerate()
        .map(|(index, obstacle)| {
            let there = pose(7.0 * (index % 5) as f64, 3.0 * (index % 3) as f64, 50.0 * index as f64);
            let at = |pose| PlacedObstacle::new(&obstacle.id, pose, index % 2 == 0).unwrap();
            (at(pose(0.0, 0.0, 0.0)), at(there))
        })
        .unzip();
    let base = squadron_base(point(9.0, 4.0));
    let mut pairs = vec![(Component::Ship(&executor), Component::Round(&base))];
    for (here, there) in dented.iter().zip(&lying) {
        pairs.push((Component::Obstacle(here), Component::Obstacle(there)));
        pairs.push((Component::Obstacle(here), Component::Round(&base)));
        pairs.push((Component::Ship(&executor), Component::Obstacle(there)));
        pairs.push((Component::Round(&base), Component::Obstacle(there)));
    }
    for (index, (from, of)) in pairs.into_iter().enumerate() {
        let to_point = |at: Point| from.nearest(Component::Round(&Disc { at, radius: 0 })).length;
        let greatest = points(of).into_iter().map(to_point).fold(0.0, f64::max);
        let found = from.distance_of(of).farthest();
        assert!(found >= greatest - plane::TOLERANCE, "pair {index}: {found}, but there is {greatest}");
        assert!(found <= greatest + 3.0 * 1024.0, "pair {index}: {found}, but there is only {greatest}");
    }
}
