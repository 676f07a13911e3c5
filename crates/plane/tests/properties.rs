//! Properties of all shapes in all positions: results do not change by moving, mirroring or swapping the arguments; a
//! larger shape is never farther away, and parts add up to the whole.

use plane::{
    Clipped, Convex, Disc, FARTHEST_MM, Heading, Outline, Point, Pose, Ray, Segment, Spot, Turn, UNITS_PER_MM, Wedge,
    from_mm, to_mm,
};
use proptest::prelude::*;

/// Tolerance for rounding errors of lengths.
const FINE: f64 = 1e-6;

fn moved(point: Point, x: i32, y: i32) -> Point {
    Point { x: point.x + x, y: point.y + y }
}

/// A quarter turn to the right around the origin.
fn quarter(point: Point) -> Point {
    Point { x: point.y, y: -point.x }
}

fn each(shape: &Convex, change: impl Fn(Point) -> Point) -> Convex {
    Convex::new(&shape.corners().iter().map(|corner| change(*corner)).collect::<Vec<_>>()).expect("it was convex")
}

/// The convex hull of some points, if it has an area.
fn around(points: &[Point]) -> Option<Convex> {
    let mut sorted = points.to_vec();
    sorted.sort_by_key(|point| (point.x, point.y));
    sorted.dedup();
    let mut corners = vec![];
    for _ in 0..2 {
        let mut half: Vec<Point> = vec![];
        for next in &sorted {
            while let [.., before, last] = half.as_slice()
                && (*last - *before).cross(*next - *last) <= 0
            {
                half.pop();
            }
            half.push(*next);
        }
        half.pop();
        corners.extend(half);
        sorted.reverse();
    }
    Convex::new(&corners).ok()
}

fn point_within(reach: i32) -> impl Strategy<Value = Point> {
    (-reach..=reach, -reach..=reach).prop_map(|(x, y)| Point { x, y })
}

/// Few grid lines, so that many points are collinear or touch; or the size of ships on a table.
fn point() -> impl Strategy<Value = Point> {
    prop_oneof![point_within(6), point_within(100_000)]
}

fn shape() -> impl Strategy<Value = Convex> {
    let small = prop::collection::vec(point_within(6), 3..8);
    let large = prop::collection::vec(point_within(100_000), 3..8);
    prop_oneof![small, large].prop_filter_map("they have an area", |points| around(&points))
}

fn heading() -> impl Strategy<Value = Heading> {
    prop_oneof![
        (0..16).prop_map(|times| Heading::AHEAD + Turn::SIXTEENTH * times),
        (0.0..360.0).prop_map(|degrees| Heading::from_degrees(degrees).expect("this is a number")),
    ]
}

fn pose() -> impl Strategy<Value = Pose> {
    (point_within(900_000), heading()).prop_map(|(at, heading)| Pose { at, heading })
}

/// A ship's base with its pose.
fn base() -> impl Strategy<Value = (Convex, Pose)> {
    let size = 10 * UNITS_PER_MM..150 * UNITS_PER_MM;
    (size.clone(), size, pose()).prop_map(|(width, length, pose)| (Convex::rectangle(width, length), pose))
}

fn disc() -> impl Strategy<Value = Disc> {
    (point(), 1..50_000).prop_map(|(at, radius)| Disc { at, radius })
}

/// Not so narrow that a deviation of a ten-thousandth of a step becomes more than a step along a ray.
fn wedge() -> impl Strategy<Value = Wedge> {
    let ray = || (point(), point()).prop_map(|(from, toward)| Ray { from, toward });
    (ray(), ray(), any::<bool>()).prop_filter_map("the rays open", |(left, mut right, same)| {
        if same {
            right = Ray { from: left.from, toward: left.from + (right.toward - right.from) };
        }
        let (one, two) = (left.toward - left.from, right.toward - right.from);
        let opens = (one.cross(two) as f64).abs() > 1e-3 * (one.square() as f64).sqrt() * (two.square() as f64).sqrt();
        if opens { Wedge::new(left, right).or_else(|| Wedge::new(right, left)) } else { None }
    })
}

/// Mostly simple polygons: corners sorted around the origin.
fn border() -> impl Strategy<Value = Vec<Point>> {
    let points =
        prop_oneof![prop::collection::vec(point_within(6), 3..9), prop::collection::vec(point_within(100_000), 3..12)];
    points.prop_map(|mut points| {
        let direction = |point: &Point| f64::from(point.y).atan2(f64::from(point.x));
        points.sort_by(|one, two| direction(one).total_cmp(&direction(two)));
        points
    })
}

fn area(shape: &Convex) -> f64 {
    doubled_area(shape.corners()) as f64 / 2.0
}

fn doubled_area(corners: &[Point]) -> i64 {
    let from = Point::default();
    (0..corners.len()).map(|at| (corners[at] - from).cross(corners[(at + 1) % corners.len()] - from)).sum()
}

fn rim(shape: &Convex) -> f64 {
    shape.sides().map(|(start, end)| start.spot().distance(end.spot())).sum()
}

/// How far outside of a shape a spot is.
fn outside(shape: &Convex, spot: Spot) -> f64 {
    let beyond = |(start, end): (Point, Point)| {
        let (start, end) = (start.spot(), end.spot());
        let (x, y) = (end.x - start.x, end.y - start.y);
        -(x * (spot.y - start.y) - y * (spot.x - start.x)) / start.distance(end)
    };
    shape.sides().map(beyond).fold(0.0, f64::max)
}

fn near(one: f64, other: f64, within: f64) -> Result<(), TestCaseError> {
    prop_assert!((one - other).abs() <= within, "{one} and {other}");
    Ok(())
}

proptest! {
    #[test]
    fn moving_everything_changes_nothing(one in shape(), two in shape(), a in point(), b in point(), by in point()) {
        let shift = |point: Point| moved(point, by.x, by.y);
        let (one_there, two_there) = (each(&one, shift), each(&two, shift));
        prop_assert_eq!(one.overlaps(&two), one_there.overlaps(&two_there));
        prop_assert_eq!(one.holds(&two), one_there.holds(&two_there));
        prop_assert_eq!(one.contains(a), one_there.contains(shift(a)));
        prop_assert_eq!(one.is_crossed_by(a, b), one_there.is_crossed_by(shift(a), shift(b)));
        near(one.nearest(&two).length, one_there.nearest(&two_there).length, FINE)?;
    }

    #[test]
    fn quarter_turns_and_mirrors_change_nothing(one in shape(), two in shape(), a in point(), b in point()) {
        for change in [quarter, Point::mirrored] {
            let (one_there, two_there) = (each(&one, change), each(&two, change));
            prop_assert_eq!(one.overlaps(&two), one_there.overlaps(&two_there));
            prop_assert_eq!(one.holds(&two), one_there.holds(&two_there));
            prop_assert_eq!(one.contains(a), one_there.contains(change(a)));
            prop_assert_eq!(one.is_crossed_by(a, b), one_there.is_crossed_by(change(a), change(b)));
            near(one.nearest(&two).length, one_there.nearest(&two_there).length, FINE)?;
        }
        prop_assert_eq!(each(&one, Point::mirrored).corners().len(), one.mirrored().corners().len());
        prop_assert!(each(&one, Point::mirrored).holds(&one.mirrored()) && one.mirrored().mirrored() == one);
    }

    #[test]
    fn a_mirror_and_a_pose_may_change_places(pose in pose(), own in point()) {
        let placed = pose.frame().place(own);
        prop_assert_eq!(pose.mirrored().frame().place(own.mirrored()), placed.mirrored());
        prop_assert_eq!(pose.mirrored().mirrored(), pose);
    }

    #[test]
    fn a_quarter_turn_more_is_exact(pose in pose(), own in point()) {
        let placed = Pose { at: Point::default(), ..pose }.frame().place(own);
        let further = Pose { at: pose.at, heading: pose.heading + Turn::SIXTEENTH * 4 }.frame().place(own);
        prop_assert_eq!(further, moved(quarter(placed), pose.at.x, pose.at.y));
    }

    /// Arms of up to 2000 mm.
    #[test]
    fn placing_is_right_to_half_a_step_each_way(pose in pose(), own in point_within(2_048_000)) {
        let placed = pose.frame().place(own);
        let (sin, cos) = (pose.heading.degrees() / 180.0 * std::f64::consts::PI).sin_cos();
        let (x, y) = (f64::from(own.x), f64::from(own.y));
        near(f64::from(placed.x - pose.at.x), x * cos + y * sin, 0.5 + FINE)?;
        near(f64::from(placed.y - pose.at.y), y * cos - x * sin, 0.5 + FINE)?;
    }

    /// Each of the two rounded corners may be off by half the diagonal of a grid square, before and after.
    #[test]
    fn measuring_does_not_depend_on_where_both_stand(one in base(), two in base(), turn in heading()) {
        let (sin, cos) = turn.sin_cos();
        let around = |pose: Pose| {
            let (x, y) = (f64::from(pose.at.x), f64::from(pose.at.y));
            let at = Point { x: (x * cos + y * sin).round() as i32, y: (y * cos - x * sin).round() as i32 };
            let sum = pose.heading.degrees() + turn.degrees();
            Pose { at, heading: Heading::from_degrees(sum).expect("this is a number") }
        };
        let gap = |first: Pose, second: Pose| {
            one.0.placed(&first.frame()).nearest(&two.0.placed(&second.frame())).length
        };
        near(gap(one.1, two.1), gap(around(one.1), around(two.1)), 6.0 * 0.708)?;
    }

    #[test]
    fn placed_alike_in_one_frame_shapes_keep_their_distance(one in shape(), two in shape(), pose in pose()) {
        let frame = pose.frame();
        let (before, after) = (one.nearest(&two).length, one.placed(&frame).nearest(&two.placed(&frame)).length);
        near(before, after, 2.0)?;
    }

    #[test]
    fn the_other_way_round_is_the_same(one in shape(), two in shape(), a in point(), b in point(), disc in disc()) {
        prop_assert_eq!(one.overlaps(&two), two.overlaps(&one));
        prop_assert_eq!(one.is_crossed_by(a, b), one.is_crossed_by(b, a));
        near(one.nearest(&two).length, two.nearest(&one).length, FINE)?;
        let other = Disc { at: a, radius: 1 + b.x.abs() };
        prop_assert_eq!(disc.overlaps(&other), other.overlaps(&disc));
        near(disc.nearest(&other).length, other.nearest(&disc).length, FINE)?;
        let gap = one.nearest(&two);
        prop_assert_eq!(gap.reversed().reversed(), gap);
        let line = Segment { start: a.spot(), end: b.spot() };
        let back = Segment { start: b.spot(), end: a.spot() };
        if let (Some(there), Some(back)) = (line.inside(&one), back.inside(&one)) {
            near(there.start, 1.0 - back.end, FINE)?;
            near(there.end, 1.0 - back.start, FINE)?;
        }
    }

    #[test]
    fn overlapping_is_having_no_distance_and_some_depth(one in shape(), two in shape(), disc in disc()) {
        if one.overlaps(&two) {
            near(one.nearest(&two).length, 0.0, FINE)?;
        }
        if disc.overlaps_convex(&one) {
            near(one.nearest_to_disc(&disc).length, 0.0, FINE)?;
        }
        if one.holds(&two) {
            prop_assert!(one.overlaps(&two));
        }
        if disc.is_inside(&one) {
            prop_assert!(disc.overlaps_convex(&one) && one.contains(disc.at));
        }
        prop_assert!(one.overlaps(&one) && one.holds(&one));
    }

    #[test]
    fn a_line_through_the_inside_has_a_piece_there(shape in shape(), a in point(), b in point()) {
        let line = Segment { start: a.spot(), end: b.spot() };
        if let Some(piece) = line.inside(&shape) {
            prop_assert!(shape.is_crossed_by(a, b));
            prop_assert!(piece.start >= 0.0 && piece.start < piece.end && piece.end <= 1.0);
            for part in [piece.start, f64::midpoint(piece.start, piece.end), piece.end] {
                prop_assert!(outside(&shape, line.at(part)) <= FINE);
            }
            prop_assert!(line.uncovered(&[piece], &[piece]).is_empty());
            prop_assert_eq!(line.uncovered(&[piece], &[]).to_vec(), vec![piece]);
        }
    }

    #[test]
    fn covers_take_away_just_what_they_cover(ends in prop::collection::vec((0.0..1.0, 0.0..1.0), 2..6)) {
        let line = Segment { start: Spot::default(), end: Spot { x: 1e6, y: 0.0 } };
        let pieces: Vec<_> =
            ends.iter().map(|(a, b): &(f64, f64)| plane::Piece { start: a.min(*b), end: a.max(*b) }).collect();
        let left = line.uncovered(&pieces[..1], &pieces[1..]);
        for sample in 0..1000 {
            let at = f64::from(sample) / 1000.0;
            let holds = |piece: &plane::Piece| piece.start <= at && at <= piece.end;
            let right = holds(&pieces[0]) && !pieces[1..].iter().any(holds);
            let at_an_end = pieces.iter().any(|piece| (piece.start - at).abs() < FINE || (piece.end - at).abs() < FINE);
            prop_assert!(at_an_end || left.iter().any(holds) == right);
        }
    }

    #[test]
    fn more_shape_is_never_farther_away(one in shape(), two in shape(), more in point()) {
        let grown = around(&[one.corners(), &[more]].concat()).expect("it only grew");
        prop_assert!(grown.holds(&one));
        prop_assert!(grown.nearest(&two).length <= one.nearest(&two).length + FINE);
        prop_assert!(!one.overlaps(&two) || grown.overlaps(&two));
        prop_assert!(grown.nearest(&two).length <= more.spot().distance(two.corners()[0].spot()) + FINE);
    }

    #[test]
    fn what_is_nearest_belongs_to_the_shapes(one in shape(), two in shape(), disc in disc(), spot in point()) {
        let gap = one.nearest(&two);
        prop_assert!(outside(&one, gap.from) <= FINE);
        prop_assert!(outside(&two, gap.to) <= FINE);
        near(gap.from.distance(gap.to), gap.length, FINE)?;
        let gap = one.nearest_to_disc(&disc);
        prop_assert!(outside(&one, gap.from) <= FINE);
        prop_assert!(gap.to.distance(disc.at.spot()) <= f64::from(disc.radius) + FINE);
        near(gap.from.distance(gap.to), gap.length, FINE)?;
        prop_assert!(disc.nearest_to_spot(spot.spot()).distance(disc.at.spot()) <= f64::from(disc.radius) + FINE);
        prop_assert!(one.farthest_from(spot.spot()) + FINE >= one.nearest_to_point(spot).length);
    }

    #[test]
    fn a_part_is_never_nearer_than_the_whole(from in shape(), shape in shape(), wedge in wedge(), disc in disc()) {
        if let Some(part) = wedge.clip(&shape) {
            prop_assert!(from.nearest_to_clipped(&part).length >= from.nearest(&shape).length - FINE);
            for spot in part.spots() {
                prop_assert!(outside(&shape, *spot) <= FINE);
                for (ray, side) in wedge.rays().into_iter().zip([-1.0, 1.0]) {
                    prop_assert!(side * left_of(ray, *spot) >= -2e-4);
                }
            }
        }
        if let Some(gap) = wedge.nearest_in_disc(&from, &disc) {
            prop_assert!(gap.length >= from.nearest_to_disc(&disc).length - FINE);
            if gap.length > 0.0 {
                prop_assert!(gap.to.distance(disc.at.spot()) <= f64::from(disc.radius) + 2e-4);
            }
            prop_assert!(wedge.meets_disc(&disc));
        } else {
            prop_assert!(!wedge.contains(disc.at) && !wedge.holds_disc(&disc));
        }
        if wedge.holds(&shape) {
            near(wedge.clip(&shape).map_or(0.0, |part| part.area()), area(&shape), 1e-2)?;
        }
    }

    #[test]
    fn parts_by_a_wedge_and_by_the_rest_add_up(shape in shape(), wedge in wedge()) {
        let whole = area(&shape);
        let inside = wedge.clip(&shape).map_or(0.0, |part| part.area());
        prop_assert!(inside <= whole + 1e-2);
        // From one point, so that the wedge is bounded by its rays alone.
        let [left, right] = wedge.rays().map(|ray| Ray { from: Point::default(), toward: Point::default() + (ray.toward - ray.from) });
        let back = |ray: Ray| Ray { from: ray.from, toward: ray.from + (ray.from - ray.toward) };
        // The two lines divide the plane into four wedges.
        let four = [
            Wedge::new(left, right),
            Wedge::new(back(right), left),
            Wedge::new(back(left), back(right)),
            Wedge::new(right, back(left)),
        ];
        let sum: f64 = four
            .into_iter()
            .map(|wedge| wedge.expect("each opens").clip(&shape).as_ref().map_or(0.0, Clipped::area))
            .sum();
        near(sum, whole, rim(&shape) * 1e-3 + 1e-2)?;
    }

    #[test]
    fn parts_of_an_outline_fill_it(border in border(), pose in pose()) {
        if let Ok(outline) = Outline::new(&border) {
            let parts = outline.parts();
            let sum: i64 = parts.iter().map(|part| doubled_area(part.corners())).sum();
            prop_assert_eq!(sum, doubled_area(&border).abs());
            prop_assert_eq!(doubled_area(outline.border()), sum);
            for (at, one) in parts.iter().enumerate() {
                prop_assert!(parts[..at].iter().all(|other| !one.overlaps(other)), "{:?}", parts);
            }
            prop_assert!(outline.overlaps(&outline) && outline.mirrored().mirrored().border() == outline.border());
            let mirrored: i64 = outline.mirrored().parts().iter().map(|part| doubled_area(part.corners())).sum();
            prop_assert_eq!(mirrored, sum);
            let placed = outline.placed(&pose.frame());
            prop_assert_eq!(placed.parts().len(), parts.len());
            let rims: f64 = parts.iter().map(rim).sum();
            near(placed.parts().iter().map(area).sum(), sum as f64 / 2.0, rims + 10.0)?;
        }
    }

    #[test]
    fn headings_come_back_from_degrees(degrees in -1e6..1e6_f64, steps in any::<i32>()) {
        let heading = Heading::from_degrees(degrees).expect("this is a number");
        prop_assert!((0.0..360.0).contains(&heading.degrees()));
        prop_assert_eq!(Heading::from_degrees(heading.degrees()), Some(heading));
        let away = (heading.degrees() - degrees).rem_euclid(360.0);
        prop_assert!(away.min(360.0 - away) < 1e-7);
        prop_assert_eq!(heading.mirrored().mirrored(), heading);
        let turn = Turn::SIXTEENTH * steps;
        prop_assert_eq!(heading + turn + -turn, heading);
        prop_assert_eq!(heading + (turn + turn), heading + turn + turn);
        let (sin, cos) = heading.sin_cos();
        near(sin * sin + cos * cos, 1.0, 1e-12)?;
    }

    #[test]
    fn any_number_is_a_length_or_refused(bits in any::<u64>(), mm in -FARTHEST_MM..=FARTHEST_MM) {
        let any = f64::from_bits(bits);
        prop_assert_eq!(from_mm(any).is_some(), any.abs() <= FARTHEST_MM);
        prop_assert_eq!(Heading::from_degrees(any).is_some(), any.is_finite());
        let steps = from_mm(mm).expect("it is not too far");
        near(to_mm(f64::from(steps)), mm, 0.5 / f64::from(UNITS_PER_MM) + 1e-12)?;
        prop_assert_eq!(from_mm(to_mm(f64::from(steps))), Some(steps));
        for absurd in [f64::NAN, f64::INFINITY, -f64::INFINITY, 4096.001, -1e308] {
            prop_assert!(Point::from_mm(absurd, 0.0).is_none() && Point::from_mm(0.0, absurd).is_none());
        }
    }

    /// Within the largest allowed distance; beyond it, products overflow.
    #[test]
    fn any_points_are_a_shape_or_refused(points in prop::collection::vec(point_within(4_194_304), 0..12)) {
        if let Ok(shape) = Convex::new(&points) {
            prop_assert!(doubled_area(shape.corners()) > 0);
        }
        if let Ok(outline) = Outline::new(&points) {
            prop_assert!(doubled_area(outline.border()) > 0 && !outline.parts().is_empty());
        }
    }

    #[test]
    fn any_crowded_points_are_a_shape_or_refused(points in prop::collection::vec(point_within(2), 0..12)) {
        if let Ok(shape) = Convex::new(&points) {
            prop_assert!(doubled_area(shape.corners()) > 0);
        }
        if let Ok(outline) = Outline::new(&points) {
            prop_assert!(doubled_area(outline.border()) > 0 && !outline.parts().is_empty());
        }
    }
}

fn left_of(ray: Ray, spot: Spot) -> f64 {
    let (from, toward) = (ray.from.spot(), ray.toward.spot());
    let (x, y) = (toward.x - from.x, toward.y - from.y);
    (x * (spot.y - from.y) - y * (spot.x - from.x)) / from.distance(toward)
}
