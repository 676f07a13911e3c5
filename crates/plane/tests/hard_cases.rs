//! Difficult cases: straight corners, seams, flat angles, shapes that fold when they are rounded.

use plane::{Convex, Disc, Heading, Outline, Point, Pose, Ray, Segment, Spot, TOLERANCE, Turn, Wedge};

fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

fn points(corners: &[(i32, i32)]) -> Vec<Point> {
    corners.iter().map(|(x, y)| at(*x, *y)).collect()
}

fn turned(degrees: f64) -> Pose {
    Pose { at: at(0, 0), heading: Heading::from_degrees(degrees).expect("this is a number") }
}

/// A base of 43 by 71 mm with a straight corner on its right side, 1 mm from the end.
fn base_with_straight_corner() -> Convex {
    let (x, y) = (43 * 512, 71 * 512);
    Convex::new(&points(&[(-x, -y), (x, -y), (x, -y + 1024), (x, y), (-x, y)])).expect("it is convex")
}

#[test]
fn a_turned_shape_contains_what_is_deep_inside() {
    let placed = base_with_straight_corner().placed(&turned(51.1).frame());
    assert!(placed.contains(at(41_938, 5670)), "93 steps inside");
}

#[test]
fn turned_shapes_that_overlap_by_far_more_than_rounding_overlap() {
    let (x, y) = (43 * 512, 71 * 512);
    let beside = points(&[(x - 60, y - 20_000), (x + 9000, y - 20_000), (x + 9000, y + 3000), (x - 60, y + 3000)]);
    let frame = turned(51.1).frame();
    let beside = Convex::new(&beside).unwrap().placed(&frame);
    assert!(base_with_straight_corner().placed(&frame).overlaps(&beside), "60 steps of the one are in the other");
}

#[test]
fn parts_of_a_turned_outline_hold_their_own_corners() {
    let far = 100 * 1024;
    // A beam with a knob on it, 1 mm from its end.
    let knobbed =
        [(0, 0), (far, 0), (far, 9000), (9000, 9000), (9000, 12_000), (1024, 12_000), (1024, 9000), (0, 9000)];
    let outline = Outline::new(&points(&knobbed)).unwrap();
    for sixteenths in 0..160 {
        let placed = outline.placed(&turned(f64::from(sixteenths) * 2.25 + 1.0).frame());
        for part in placed.parts() {
            assert!(part.holds(part), "turned by {}: {:?}", f64::from(sixteenths) * 2.25 + 1.0, part.corners());
        }
    }
}

#[test]
fn a_shape_overlaps_itself_even_if_two_corners_fall_together() {
    let shape = Convex::new(&points(&[(-47, -11), (4, 39), (4, 40), (-7, 139)])).unwrap();
    let placed = shape.placed(&Pose { at: at(0, 0), heading: Heading::AHEAD + Turn::SIXTEENTH }.frame());
    assert!(placed.overlaps(&placed), "{:?}", placed.corners());
}

#[test]
fn a_star_is_not_convex() {
    let star = points(&[(0, 100_000), (-59_000, -81_000), (95_000, 31_000), (-95_000, 31_000), (59_000, -81_000)]);
    assert!(Convex::new(&star).is_err());
}

#[test]
fn a_step_in_a_side_is_a_dent() {
    let stepped = [(0, 0), (100_000, 0), (100_000, 2), (200_000, 2), (200_000, 100_000), (0, 100_000)];
    // Half of it is on the wrong side of the short side's line.
    if let Ok(shape) = Convex::new(&points(&stepped)) {
        assert!(shape.contains(at(150_000, 50_000)), "if such a shape is taken, it must be whole");
    }
}

#[test]
fn a_border_that_crosses_itself_is_refused() {
    let crossed = [(3, 3), (0, -2), (2, 0), (-2, -1), (3, -1)];
    assert!(Outline::new(&points(&crossed)).is_err());
}

#[test]
fn rays_that_begin_beyond_each_other_make_no_wedge() {
    // The right ray starts far ahead, to the left of the left one's line.
    let left = Ray { from: at(0, 0), toward: at(-100, 100) };
    let right = Ray { from: at(-50, 100), toward: at(50, 200) };
    assert!(Wedge::new(left, right).is_none());
}

#[test]
fn clipping_and_containing_agree() {
    let ray = |x: i32, y: i32| Ray { from: at(0, 0), toward: at(x, y) };
    let wedge = Wedge::new(ray(-1_000_000, 1_000_000), ray(1_000_000, 1)).unwrap();
    let beyond = Convex::new(&points(&[(0, -1), (1000, -1000), (1_000_001, 1)])).unwrap();
    assert!(!beyond.corners().iter().any(|corner| wedge.contains(*corner)));
    assert_eq!(wedge.clip(&beyond), None, "it is wholly to the right of the right ray");
}

#[test]
fn a_side_that_leaves_a_wedge_flatly_is_kept_up_to_the_ray() {
    let right = Ray { from: at(-1_000_000, -1), toward: at(1_000_000, 1) };
    let left = Ray { from: at(-1_000_000, -1), toward: at(-1_000_000, 1000) };
    let wedge = Wedge::new(left, right).unwrap();
    // Its upper side starts 0.00008 steps inside and crosses the ray 80 steps on.
    let shape = Convex::new(&points(&[(-80, 0), (-80, -1000), (900_000, -1000), (900_000, 0)])).unwrap();
    let from = Convex::new(&points(&[(0, 10), (100, 10), (100, 110)])).unwrap();
    let clipped = wedge.clip(&shape).unwrap();
    let found = from.nearest_to_clipped(&clipped).length;
    assert!((found - 10.0).abs() <= TOLERANCE, "{found} instead of 10, {clipped:?}");
}

#[test]
fn large_shapes_close_together_are_apart() {
    let one = [(-1_799_628, 1_868_651), (-1_082_251, -996_565), (1_806_206, -1_915_422)];
    let other = [
        (-1_428_226, 1_478_892),
        (630_348, -100_404),
        (2_294_591, 2_630_982),
        (-168_348, 2_575_635),
        (-1_268_124, 2_199_002),
    ];
    let [one, other] = [Convex::new(&points(&one)).unwrap(), Convex::new(&points(&other)).unwrap()];
    let right = 1.152_931_139_686_712_3;
    for gap in [one.nearest(&other), other.nearest(&one)] {
        assert!((gap.length - right).abs() <= TOLERANCE, "{} instead of {right}", gap.length);
    }
}

#[test]
fn where_shapes_overlap_the_spot_is_in_both() {
    let (pole, beam) = (Convex::rectangle(4, 100), Convex::rectangle(100, 4));
    let gap = pole.nearest(&beam);
    let on_grid = |spot: Spot| at(spot.x.round() as i32, spot.y.round() as i32);
    assert!(beam.contains(on_grid(gap.to)), "{gap:?}");
}

#[test]
fn the_nearest_spot_of_a_disc_in_a_wedge_is_in_the_disc() {
    let from = Convex::new(&points(&[(-59_199, 32_248), (0, 0), (32_324, 13_377)])).unwrap();
    let left = Ray { from: at(-10, 1904), toward: at(-53_462, 50_299) };
    let right = Ray { from: at(0, 5000), toward: at(0, 5001) };
    let disc = Disc { at: at(0, 0), radius: 33_037 };
    let gap = Wedge::new(left, right).unwrap().nearest_in_disc(&from, &disc).unwrap();
    assert!(gap.to.distance(disc.at.spot()) <= f64::from(disc.radius) + TOLERANCE, "{gap:?}");
}

#[test]
fn a_line_along_a_turned_side_is_not_inside() {
    for tenths in 0..3600 {
        let shape = Convex::rectangle(50_000, 70_000).placed(&turned(f64::from(tenths) / 10.0).frame());
        for (start, end) in shape.sides() {
            let (start, end) = (start.spot().toward(end.spot(), -0.3), start.spot().toward(end.spot(), 1.7));
            let line = Segment { start, end };
            assert_eq!(line.inside(&shape), None, "{tenths} tenths of a degree, {line:?}");
        }
    }
}

#[test]
fn rounding_at_both_ends_stays_within_the_tolerance() {
    let own = at(41 * 512 + 58, 71 * 512 + 116);
    let (there, heading) = (at(100_000, 100_000), Heading::from_degrees(188.0).unwrap());
    let (sin, cos) = heading.sin_cos();
    let (x, y) = (f64::from(own.x), f64::from(own.y));
    let way = Spot { x: x * cos + y * sin, y: y * cos - x * sin };
    let ideal = way.distance(Spot { x: f64::from(there.x) - way.x, y: f64::from(there.y) - way.y });
    let one = Pose { at: at(0, 0), heading }.frame().place(own);
    let other = Pose { at: there, heading: heading + Turn::SIXTEENTH * 8 }.frame().place(own);
    let found = one.spot().distance(other.spot());
    assert!((found - ideal).abs() <= TOLERANCE, "{found} instead of {ideal}");
}

#[test]
fn points_beyond_the_table_are_refused_where_they_come_in() {
    assert_eq!(Point::from_mm(4097.0, 0.0), None);
    assert!(Point::try_from((i32::MAX, 0)).is_err() && Point::try_from((0, i32::MIN)).is_err());
    assert!(Point::try_from((4096 * 1024, -4096 * 1024)).is_ok());
}

#[test]
fn a_rectangle_is_as_wide_as_asked() {
    let shape = Convex::rectangle(101, 100);
    assert_eq!(shape.corners()[1].x - shape.corners()[0].x, 101, "{:?}", shape.corners());
}

#[test]
fn a_disc_without_radius_overlaps_nothing() {
    let nothing = Disc { at: at(0, 0), radius: 0 };
    assert!(!nothing.overlaps_convex(&Convex::rectangle(20, 20)));
    assert!(!nothing.overlaps(&Disc { at: at(0, 0), radius: 5 }));
}

#[test]
fn a_line_along_a_seam_passes_through_the_inside() {
    let ell = Outline::new(&points(&[(0, 0), (40, 0), (40, 10), (10, 10), (10, 30), (0, 30)])).unwrap();
    let line = Segment { start: at(2, 2).spot(), end: at(8, 8).spot() };
    assert_eq!(ell.pieces(&line).len(), 1, "it runs along the seam of {:?}", ell.parts());
}

#[test]
fn a_line_without_length_is_a_point() {
    let square = Convex::rectangle(2000, 2000);
    let at = |x: f64, y: f64| Segment { start: Spot { x, y }, end: Spot { x, y } };
    let piece = at(0.0, 0.0).inside(&square).unwrap();
    assert!(at(0.0, 0.0).uncovered(&[piece], &[piece]).is_empty(), "what lies over it covers all of it");
    assert_eq!(at(0.0, 0.0).uncovered(&[piece], &[]).len(), 1);
    assert!(at(1000.0, 0.0).inside(&square).is_none() && at(1000.0, 1000.0).inside(&square).is_none(), "only touching");
    assert!(at(1000.0, 0.0).inside_or_along(&square).is_some());
    assert!(at(3000.0, 0.0).inside_or_along(&square).is_none());
}
