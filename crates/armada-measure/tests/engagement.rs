//! Engagement: enemy squadrons at distance 1 without obstruction.

use armada_measure::scene::Scene;
use armada_measure::{Board, Edition, PlacedObstacle, PlacedShip, Unit};
use plane::{Heading, Point, Pose};
use rulebook::shows;

const D1: f64 = 76.5;

fn point(x: f64, y: f64) -> Point {
    Point::from_mm(x, y).unwrap()
}

fn pose(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: point(x, y), heading: Heading::from_degrees(heading).unwrap() }
}

/// Squadron 0 at the origin, the others to its right with these gaps from rim to rim.
fn board(gaps: &[f64]) -> Board {
    let mut board = Board::default();
    board.add_squadron(point(500.0, 500.0));
    for gap in gaps {
        board.add_squadron(point(500.0 + 34.0 + gap, 500.0));
    }
    board
}

fn engaged(board: &Board, enemies: &[usize]) -> Vec<usize> {
    board.engaged_with(0, enemies, Edition::Of2020).collect()
}

#[test]
fn squadrons_at_distance_1_are_engaged_both_ways() {
    shows!("squadrons.engagement.definition");
    for (gap, holds) in [(0.0, true), (40.0, true), (D1, true), (D1 + 0.1, false), (200.0, false)] {
        let board = board(&[gap]);
        assert_eq!(board.is_engaged(0, &[1], Edition::Of2020), holds, "{gap}");
        assert_eq!(board.is_engaged(1, &[0], Edition::Of2020), holds, "{gap}");
    }
    let board = board(&[D1, 20.0, 130.0]);
    assert_eq!(engaged(&board, &[1, 2, 3]), [1, 2], "with every one of them");
    assert_eq!(engaged(&board, &[2]), [2], "only enemies are asked about");
    assert_eq!(engaged(&board, &[]), [0_usize; 0]);
}

#[test]
fn what_obstructs_their_line_of_sight_keeps_them_free() {
    shows!("squadrons.engagement.obstructed", "squadrons.engagement.free-squadron-target");
    let mut free = board(&[60.0]);
    free.add_squadron(point(500.0, 440.0));
    // The field is 28.2 wide and 68.9 long.
    free.obstacles.push(PlacedObstacle::new("asteroid-field-1", pose(547.0, 500.0, 0.0), false).unwrap());
    assert_eq!(engaged(&free, &[1, 2]), [2]);
    let encounter = free.encounters(point(500.0, 500.0), &[1], Edition::Of2020).next().unwrap();
    assert!(!encounter.is_engaged() && encounter.obstructed_by.len() == 1, "and it is said by what: {encounter:?}");
    let attack = free.attack((Unit::Squadron(0), None), (Unit::Squadron(1), None), Edition::Of2020).unwrap();
    assert_eq!((attack.refused, attack.sight.obstructed_by.len()), (None, 1), "attacking is another matter");

    let mut behind_a_ship = board(&[60.0]);
    behind_a_ship.add_ship(PlacedShip::new("cr90-corvette", pose(547.0, 500.0, 0.0)));
    assert_eq!(engaged(&behind_a_ship, &[1]), [0_usize; 0], "a ship obstructs as well");
    let mut between = board(&[60.0]);
    between.add_squadron(point(547.0, 500.0));
    assert_eq!(engaged(&between, &[1]), [1], "a squadron between them does not");
}

#[test]
fn touching_squadrons_on_an_obstacle_are_not_engaged() {
    shows!("squadrons.engagement.obstructed", "geometry.obstructed.touching-bases");
    let mut board = board(&[0.0]);
    assert_eq!(engaged(&board, &[1]), [1]);
    board.obstacles.push(PlacedObstacle::new("asteroid-field-1", pose(517.0, 500.0, 0.0), false).unwrap());
    assert_eq!(engaged(&board, &[1]), [0_usize; 0], "the point where they touch lies on the field");
}

#[test]
fn only_where_a_move_ends_counts() {
    shows!("squadrons.engagement.not-while-moving");
    let mut board = Board::default();
    board.add_squadron(point(300.0, 500.0));
    board.add_squadron(point(420.0, 540.0));
    let would = |x: f64| board.would_be_engaged_with(point(x, 500.0), &[1], Edition::Of2020).count();
    assert_eq!(would(420.0), 1, "in the middle of the way it passes within distance 1");
    assert_eq!((would(300.0), would(540.0)), (0, 0), "where it starts and where it ends it does not");
    assert!(board.may_move_squadron(0, point(540.0, 500.0), 5).is_ok());
}

#[test]
fn ships_and_friends_are_not_engaged() {
    shows!("squadrons.engagement.not-ships");
    let scene = |seat: &str| {
        let text = format!(
            "[[ships]]\nid = 'a'\nseat = 'second'\ncard = 'cr90-corvette-a'\nat = [500, 400]\nheading = 0\n\
             [[squadrons]]\nid = 'x'\nseat = 'first'\ncard = 'x-wing-squadron'\nat = [500, 500]\n\
             [[squadrons]]\nid = 'y'\nseat = '{seat}'\ncard = 'y-wing-squadron'\nat = [500, 560]\n"
        );
        Scene::read("scene.toml", text.as_bytes()).unwrap().meetings()
    };
    assert_eq!(scene("first").len(), 0, "an enemy ship on one side, a friend on the other");
    let [meeting] = &scene("second")[..] else { panic!("one meeting, told once") };
    assert_eq!((meeting.squadron, meeting.encounter.enemy, meeting.encounter.is_engaged()), (0, 1, true));
}
