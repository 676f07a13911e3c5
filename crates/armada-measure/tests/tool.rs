//! The maneuver tool: worked courses, sides, overlaps.

use armada_catalog::{Catalog, Size};
use armada_measure::tool::{Course, Side, all_clicks, all_courses, lay, lay_in_place};
use armada_measure::{Board, PlacedShip};
use plane::{Heading, Point, Pose};
use rulebook::shows;

const CORVETTE: &str = "cr90-corvette";
const START: Pose = Pose { at: Point { x: 0, y: 0 }, heading: Heading::AHEAD };

fn at(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: Point::from_mm(x, y).unwrap(), heading: Heading::from_degrees(heading).unwrap() }
}

/// Ends within a hundredth of a millimetre of this place, with exactly this heading.
fn assert_ends(course: &Course, x: f64, y: f64, heading: f64) {
    let [found_x, found_y] = course.pose.at.to_mm();
    assert!((found_x - x).abs() < 0.01 && (found_y - y).abs() < 0.01, "({found_x}, {found_y}) is not ({x}, {y})");
    assert_eq!(course.pose.heading, Heading::from_degrees(heading).unwrap());
}

fn small(clicks: &[i8], side: Side) -> Course {
    lay(CORVETTE, Size::Small, START, clicks, side)
}

#[test]
fn a_corvette_at_speed_2_ends_where_the_tool_says() {
    shows!("movement.ship.move", "movement.ship.same-side", "movement.tool.joints-are-speeds");
    let right = small(&[1, 2], Side::Right);
    assert_ends(&right, 31.93, 166.67, 67.5);
    assert!(!right.on_tool);
    let corners: Vec<[f64; 2]> =
        PlacedShip::new(CORVETTE, right.pose).base()[0].corners().iter().map(|corner| corner.to_mm()).collect();
    for (x, y) in [(56.50, 200.12), (72.96, 160.39), (7.36, 133.22), (-9.09, 172.95)] {
        let near = |corner: &[f64; 2]| (corner[0] - x).abs() < 0.02 && (corner[1] - y).abs() < 0.02;
        assert!(corners.iter().any(near), "({x}, {y}) is not among {corners:?}");
    }
}

#[test]
fn a_ship_that_would_rest_on_the_tool_takes_it_on_the_other_side() {
    shows!("movement.ship.tool-overlap", "movement.ship.choose-side");
    let left = small(&[1, 2], Side::Left);
    assert_ends(&left, -4.03, 112.85, 67.5);
    assert!(left.on_tool);
    assert!(!small(&[0], Side::Left).on_tool && !small(&[0], Side::Right).on_tool, "straight on, the owner chooses");
    assert_eq!(small(&[0], Side::Left).pose, small(&[0], Side::Right).pose);
}

#[test]
fn more_worked_courses() {
    shows!("movement.ship.move");
    assert_ends(&small(&[0], Side::Right), 0.0, 68.40, 0.0);
    assert_ends(&small(&[1], Side::Right), -2.85, 80.55, 22.5);
    let medium = |side| lay("victory-class", Size::Medium, START, &[0, -1], side);
    assert_ends(&medium(Side::Left), 8.02, 153.96, -22.5);
    assert!(!medium(Side::Left).on_tool);
    assert_ends(&medium(Side::Right), 13.97, 124.01, -22.5);
    assert!(medium(Side::Right).on_tool);
    let weaving = |side| small(&[0, 1, -1], side);
    assert_ends(&weaving(Side::Left), 26.18, 199.99, 0.0);
    assert!(!weaving(Side::Left).on_tool && weaving(Side::Right).on_tool, "on the left only");
}

#[test]
fn a_turn_in_place_pivots_about_the_last_joint() {
    shows!("movement.zero-yaw.resolve");
    let right = lay_in_place(CORVETTE, Size::Small, START, 1);
    assert_ends(&right, -2.85, 12.15, 22.5);
    assert_eq!(right.side, Side::Right);
    let left = lay_in_place(CORVETTE, Size::Small, START, -1);
    assert_ends(&left, 2.85, 12.15, -22.5);
    assert_eq!(left.side, Side::Left);
}

#[test]
fn a_course_is_the_same_from_anywhere() {
    let here = small(&[1, 2], Side::Right).pose;
    let there = lay(CORVETTE, Size::Small, at(500.0, 300.0, 90.0), &[1, 2], Side::Right).pose;
    let [x, y] = here.at.to_mm();
    let [there_x, there_y] = there.at.to_mm();
    assert!((there_x - (500.0 + y)).abs() < 0.01 && (there_y - (300.0 - x)).abs() < 0.01);
}

#[test]
fn the_speed_chart_bounds_the_clicks() {
    shows!("movement.yaw.value", "movement.chart.columns");
    let ship = Catalog::get().ship("cr90-corvette-a").unwrap();
    for speed in 1..=ship.speed_chart.fastest() {
        let column = ship.speed_chart.column(speed).unwrap();
        let ways: usize = column.iter().map(|yaw| usize::from(2 * yaw + 1)).product();
        let clicks = all_clicks(&ship.speed_chart, speed);
        assert_eq!(clicks.len(), ways);
        assert!(
            clicks.iter().all(|clicks| clicks.iter().zip(column).all(|(clicked, yaw)| clicked.unsigned_abs() <= *yaw))
        );
        assert_eq!(all_courses(ship, START, speed).len(), 2 * ways);
    }
    assert_eq!(all_clicks(&ship.speed_chart, 0).len(), 1, "staying in place");
    assert!(all_clicks(&ship.speed_chart, 5).is_empty(), "a speed that is not on the chart");
}

#[test]
fn a_course_straight_on_never_ends_on_the_tool() {
    for ship in Catalog::get().ships() {
        for speed in 1..=ship.speed_chart.fastest() {
            let courses = all_courses(ship, START, speed);
            let straight: Vec<_> =
                courses.iter().filter(|course| course.clicks.iter().all(|clicked| *clicked == 0)).collect();
            assert_eq!(straight.len(), 2, "{}", ship.id);
            assert!(straight.iter().all(|course| !course.on_tool), "{} at speed {speed}", ship.id);
        }
    }
}

#[test]
fn a_huge_ship_that_weaves_rests_on_the_tool_whichever_side_it_is_on() {
    shows!("huge.illegal-course", "huge.movement-example", "huge.rear-base");
    let huge = |clicks: &[i8]| Side::BOTH.map(|side| lay("executor-class", Size::Huge, START, clicks, side));
    let on_tool = |clicks: &[i8]| huge(clicks).map(|course| course.on_tool);
    assert_eq!(on_tool(&[-1, 1]), [true, true], "on the right it lies on the tool at once, on the left at the end");
    assert_eq!(on_tool(&[-1, 0]), [false, true], "with the second joint straight the left side will do");
    assert_eq!(on_tool(&[0, 0]), [false, false]);
    assert_ends(&huge(&[0])[0], 0.0, 68.40, 0.0);
    // The pivot is at the rear base, far behind the centre, so the centre swings out.
    assert_ends(&huge(&[1])[1], 29.94, 80.89, 22.5);
}

fn board(others: &[Pose]) -> Board {
    let mut board = Board::default();
    board.add_ship(PlacedShip::new(CORVETTE, START));
    for pose in others {
        board.add_ship(PlacedShip::new(CORVETTE, *pose));
    }
    board
}

#[test]
fn an_overlap_reduces_the_speed_down_to_staying_in_place() {
    shows!("movement.overlap.ship-reduce-speed", "movement.overlap.closest-ship");
    let straight = small(&[0, 0, 0], Side::Right);
    let moved = |others: &[Pose]| board(others).maneuver(0, CORVETTE, Size::Small, &straight);

    let free = moved(&[]);
    assert_eq!((free.speed, free.pose), (3, straight.pose));

    let ahead = moved(&[at(0.0, 190.0, 90.0)]);
    assert_eq!(ahead.speed, 1, "joints 3 and 2 are taken, joint 1 is free");
    assert_eq!(ahead.overlapped.as_slice(), [1]);

    let close = moved(&[at(0.0, 190.0, 90.0), at(0.0, 95.0, 90.0)]);
    assert_eq!((close.speed, close.pose), (0, START));
    assert_eq!(close.overlapped.len(), 2);
    assert_eq!(close.closest.as_slice(), [2], "the nearer one takes the damage");
}

#[test]
fn touching_is_not_overlapping_but_shield_dials_count() {
    shows!("movement.overlap.touching-is-not", "movement.overlap.shield-dials-count");
    let ship = PlacedShip::new(CORVETTE, START);
    let beside = |x: f64, y: f64| PlacedShip::new(CORVETTE, at(x, y, 0.0));
    // Side by side the dials of both reach 4 mm beyond their bases.
    assert!(!ship.overlaps(&beside(43.0 + 8.0, 0.0)), "dial to dial");
    assert!(ship.overlaps(&beside(43.0 + 7.9, 0.0)));
    assert!(!ship.overlaps(&beside(43.0 + 4.0, 20.0)), "a dial that touches the base beside it");
    assert!(ship.overlaps(&beside(43.0 + 3.9, 20.0)));
}
