//! A board that changes: what is moved is measured where it now stands, and copies stay as they are.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use armada::catalog::Zone;
use armada::measure::{Attack, Board, Component, Edition, PlacedObstacle, PlacedShip, Unit, squadron_base};
use plane::{Heading, Point, Pose};

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

/// All that can be seen of a board's attacks from the destroyer's front.
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
