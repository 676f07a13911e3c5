//! Approximate tests are never wrong: stretches of a path, bounding boxes.

use plane::{Convex, Disc, Gap, Heading, Meeting, Point, Pose, Rim, Spot, Stretch, Vector, nearest};
use proptest::prelude::*;

/// On the grid, what moves along a path is less than this many steps beside it.
const STEP: f64 = 1.0;

fn shape() -> impl Strategy<Value = Convex> {
    let size = 2_i32..120_000;
    (size.clone(), size, -150_000..150_000, -150_000..150_000, 0.0..360.0).prop_map(|(width, length, x, y, degrees)| {
        let heading = Heading::from_degrees(degrees).expect("this is a number");
        Convex::rectangle(width, length).placed(&Pose { at: Point { x, y }, heading }.frame())
    })
}

fn heading() -> impl Strategy<Value = Heading> {
    let turned = (0.0..360.0).prop_map(|degrees| Heading::from_degrees(degrees).expect("this is a number"));
    prop_oneof![turned, Just(Heading::AHEAD)]
}

/// The grid vector nearest to a length of the path.
fn gone(heading: Heading, length: f64) -> Vector {
    Pose { heading, ..Pose::default() }.frame().place_spot(Spot { x: 0.0, y: length }) - Point::default()
}

/// Lengths all along the path, and near every end of a stretch.
fn lengths(meeting: Option<&Meeting>, on: Stretch) -> Vec<f64> {
    let ends = meeting.iter().flat_map(|it| [Some(it.perhaps), it.surely]).flatten().flat_map(|(a, b)| [a, b]);
    let close = ends.flat_map(|end| (-6..=6).map(move |step| end + f64::from(step)));
    let all = (0..=20).map(|part| on.0 + (on.1 - on.0) * f64::from(part) / 20.0);
    close.chain(all).filter(|length| (on.0..=on.1).contains(length)).collect()
}

/// Does the result decide whether the two overlap at this length?
fn known(meeting: Option<&Meeting>, length: f64) -> Option<bool> {
    let on = |(first, last): Stretch| (first..=last).contains(&length);
    match meeting {
        Some(meeting) if meeting.surely.is_some_and(on) => Some(true),
        Some(meeting) if on(meeting.perhaps) => None,
        _ => Some(false),
    }
}

fn ahead(heading: Heading) -> Spot {
    Pose { heading, ..Pose::default() }.frame().ahead()
}

fn moved(shape: &Convex, by: Vector) -> Convex {
    Convex::new(&shape.corners().iter().map(|corner| *corner + by).collect::<Vec<_>>()).expect("it was convex")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn a_disc_overlaps_where_it_surely_meets_and_nowhere_else_than_perhaps(
        shape in shape(), at in (-200_000..200_000, -200_000..200_000), heading in heading(), radius in 2..40_000,
    ) {
        let (from, on) = (Point { x: at.0, y: at.1 }, (-200_000.0, 300_000.0));
        let meeting = Rim::around(&shape, f64::from(radius), STEP).met_along(from.spot(), ahead(heading), on);
        for length in lengths(meeting.as_ref(), on) {
            let overlaps = Disc { at: from + gone(heading, length), radius }.overlaps_convex(&shape);
            prop_assert!(known(meeting.as_ref(), length).is_none_or(|known| known == overlaps), "{length}: {meeting:?}");
        }
    }

    #[test]
    fn a_shape_overlaps_where_it_surely_meets_and_nowhere_else_than_perhaps(
        shape in shape(), other in shape(), heading in heading(),
    ) {
        let on = (0.0, 300_000.0);
        let meeting = shape.meets_along(ahead(heading), &other, STEP, on);
        for length in lengths(meeting.as_ref(), on) {
            let overlaps = moved(&shape, gone(heading, length)).overlaps(&other);
            prop_assert!(known(meeting.as_ref(), length).is_none_or(|known| known == overlaps), "{length}: {meeting:?}");
        }
    }

    #[test]
    fn what_is_surely_farther_is_farther(shape in shape(), other in shape(), more in -3.0..3.0_f64) {
        let length = shape.nearest(&other).length;
        let asked = (length + more).max(0.0);
        prop_assert!(!shape.bounds().are_farther_than(asked, &other.bounds()) || length > asked);
    }

    #[test]
    fn the_shortest_way_between_parts_is_that_of_the_nearest_two(
        from in prop::collection::vec(shape(), 1..6), to in prop::collection::vec(shape(), 1..6),
    ) {
        let all = from.iter().flat_map(|one| to.iter().map(move |other| one.nearest(other)));
        prop_assert_eq!(nearest(&from, &to), all.reduce(Gap::shorter));
    }
}
