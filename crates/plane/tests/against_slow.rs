//! Compares the crate with a slow and simple reference implementation: every yes and no must agree, and lengths within
//! [`TOLERANCE`]. `WARDROOM_GAMES` sets the number of scenes: 2000 means more than 100,000.

mod farthest;

use plane::{Convex, Outline, Point, Segment, Spot, TOLERANCE, Wedge};

use crate::scenes::{self, Dice, SIZES, disc_about, point_about, shape, shape_about, wedge_about};
use crate::slow;

/// Less than this beyond a ray, in ten-thousandths of a step, may count as on it.
const SLACK: f64 = 1.1;

/// The scenes of a test: this many for every game.
fn scenes(per_game: u64, salt: u64) -> impl Iterator<Item = (u64, Dice)> {
    let games: u64 = std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100);
    (0..games * per_game).map(move |scene| (scene, Dice::new(salt << 32 | scene)))
}

/// Records the largest error, and prints it.
#[derive(Default)]
struct Largest {
    error: f64,
    scene: u64,
    lengths: u64,
}

impl Largest {
    #[track_caller]
    fn hold(&mut self, scene: u64, found: f64, right: f64, allowed: f64) {
        let error = (found - right).abs();
        assert!(error <= allowed, "scene {scene}: {found} instead of {right}");
        self.lengths += 1;
        if error > self.error {
            (self.error, self.scene) = (error, scene);
        }
    }
}

impl Drop for Largest {
    fn drop(&mut self) {
        eprintln!("{} lengths; largest error {:e} steps in scene {}", self.lengths, self.error, self.scene);
    }
}

#[test]
fn convex_shapes() {
    let mut largest = Largest::default();
    for (scene, mut dice) in scenes(20, 1) {
        let size = dice.one_of(&SIZES[..6]);
        let one = shape(&mut dice, size);
        let other = shape_about(&mut dice, &one, size);
        let context = || format!("scene {scene}: {:?} and {:?}", one.corners(), other.corners());
        let overlap = slow::overlap(one.corners(), other.corners());
        assert_eq!(one.overlaps(&other), overlap, "{}", context());
        assert_eq!(other.overlaps(&one), overlap, "{}", context());
        let held = other.corners().iter().all(|corner| slow::contains(one.corners(), *corner));
        assert_eq!(one.holds(&other), held, "{}", context());
        let right = slow::square_of_distance(one.corners(), other.corners()).root();
        largest.hold(scene, one.nearest(&other).length, right, TOLERANCE);
        largest.hold(scene, other.nearest(&one).length, right, TOLERANCE);
    }
}

#[test]
fn points_and_lines() {
    let mut largest = Largest::default();
    for (scene, mut dice) in scenes(15, 2) {
        let size = dice.one_of(&SIZES[..6]);
        let shape = shape(&mut dice, size);
        let corners = shape.corners();
        let start = point_about(&mut dice, &shape, size);
        let end = if dice.below(6) == 0 { start } else { point_about(&mut dice, &shape, size) };
        let context = || format!("scene {scene}: {start:?} to {end:?}, {corners:?}");
        assert_eq!(shape.contains(start), slow::contains(corners, start), "{}", context());
        assert_eq!(shape.is_crossed_by(start, end), slow::is_crossed(corners, start, end), "{}", context());
        assert_eq!(shape.is_crossed_by(end, start), slow::is_crossed(corners, start, end), "{}", context());
        let inside = slow::contains(corners, start);
        let right = if inside { 0.0 } else { slow::square_from_border(corners, start).root() };
        largest.hold(scene, shape.nearest_to_point(start).length, right, TOLERANCE);
    }
}

#[test]
fn round_shapes() {
    let mut largest = Largest::default();
    for (scene, mut dice) in scenes(10, 3) {
        let size = dice.one_of(&SIZES[..6]);
        let shape = shape(&mut dice, size);
        let disc = disc_about(&mut dice, &shape, size);
        let corners = shape.corners();
        let context = || format!("scene {scene}: {disc:?} and {corners:?}");
        assert_eq!(disc.overlaps_convex(&shape), slow::disc_overlaps(&disc, corners), "{}", context());
        assert_eq!(disc.is_inside(&shape), slow::disc_is_inside(&disc, corners), "{}", context());
        let to_middle = slow::square_from_border(corners, disc.at).root();
        let apart = if slow::contains(corners, disc.at) { 0.0 } else { to_middle - f64::from(disc.radius) };
        largest.hold(scene, shape.nearest_to_disc(&disc).length, apart.max(0.0), TOLERANCE);

        let other = disc_about(&mut dice, &shape, size);
        let middles = slow::square_from_line(disc.at, other.at, other.at);
        let reach = i128::from(disc.radius) + i128::from(other.radius);
        assert_eq!(disc.overlaps(&other), middles.upper < reach * reach, "scene {scene}: {disc:?} and {other:?}");
        let apart = (middles.root() - reach as f64).max(0.0);
        largest.hold(scene, disc.nearest(&other).length, apart, TOLERANCE);
    }
}

/// The length to a shape clipped by a wedge is only guaranteed for some wedge whose rays are less than a ten-thousandth
/// of a step away.
#[track_caller]
fn hold_between(scene: u64, largest: &mut Largest, found: Option<f64>, right: impl Fn(f64) -> Option<f64>) {
    let number = |length: Option<f64>| length.unwrap_or(f64::INFINITY);
    if let (Some(found), Some(right)) = (found, right(0.0))
        && (found - right).abs() <= TOLERANCE
    {
        largest.hold(scene, found, right, TOLERANCE);
    } else if found.is_some() || right(0.0).is_some() {
        let (least, most) = (number(right(SLACK)), number(right(-SLACK)));
        let found = number(found);
        assert!(
            found >= least - TOLERANCE && found <= most + TOLERANCE,
            "scene {scene}: {found}, not {least} to {most}"
        );
    }
}

#[test]
fn shapes_in_wedges() {
    let mut largest = Largest::default();
    for (scene, mut dice) in scenes(10, 4) {
        let size = dice.one_of(&SIZES[..5]);
        let from = shape(&mut dice, size);
        let shape = shape_about(&mut dice, &from, size);
        let wedge = wedge_about(&mut dice, &from, &shape, size);
        let context = || format!("scene {scene}: {:?} from {:?} by {wedge:?}", shape.corners(), from.corners());
        for _ in 0..4 {
            let about = if dice.below(2) == 0 { &from } else { &shape };
            let point = point_about(&mut dice, about, size);
            assert_eq!(wedge.contains(point), slow::wedge_contains(&wedge, point), "{point:?} in {}", context());
        }
        let held = shape.corners().iter().all(|corner| slow::wedge_contains(&wedge, *corner));
        assert_eq!(wedge.holds(&shape), held, "{}", context());

        let cuts = |wider: f64| slow::wedge(&wedge).into_iter().map(|half| half.widened(wider)).collect::<Vec<_>>();
        let clipped = wedge.clip(&shape);
        let found = clipped.as_ref().map(|clipped| from.nearest_to_clipped(clipped).length);
        hold_between(scene, &mut largest, found, |wider| {
            slow::distance_from_rest(from.corners(), shape.corners(), &cuts(wider))
        });
        let area = clipped.map_or(0.0, |clipped| clipped.area());
        let right = slow::area_of_rest(shape.corners(), &cuts(0.0));
        let rim: f64 = shape.sides().map(|(start, end)| start.spot().distance(end.spot())).sum();
        assert!((area - right).abs() <= rim * 3e-4 + 1e-2, "area {area} instead of {right}, {}", context());
    }
}

#[test]
fn round_shapes_in_wedges() {
    let mut largest = Largest::default();
    for (scene, mut dice) in scenes(2, 5) {
        let size = dice.one_of(&SIZES[1..5]);
        let from = shape(&mut dice, size);
        let disc = disc_about(&mut dice, &from, size);
        // Rays from one point, as the sampling requires.
        let [left, right] = wedge_about(&mut dice, &from, &shape_about_disc(disc.at, disc.radius), size).rays();
        let way = right.toward - right.from;
        let right = plane::Ray { from: left.from, toward: left.from + way };
        let wedge = Wedge::new(left, right).expect("it opens as it did");
        let context = || format!("scene {scene}: {disc:?} from {:?} by {wedge:?}", from.corners());

        let agree = |found: bool, right: &dyn Fn(i128) -> bool, what: &str| {
            // Not exact: rays may be a ten-thousandth of a step away.
            let (yes, no) = (right(-2), right(2));
            assert!(yes != no || found == yes, "{what} says {found}, {}", context());
        };
        agree(wedge.meets_disc(&disc), &|larger| slow::wedge_meets(&wedge, &disc, larger), "meets");
        agree(wedge.holds_disc(&disc), &|larger| slow::wedge_holds(&wedge, &disc, larger), "holds");

        let found = wedge.nearest_in_disc(&from, &disc).map(|gap| gap.length);
        match (found, slow::sampled_in_disc(from.corners(), &disc, &wedge)) {
            (Some(found), Some(right)) => largest.hold(scene, found, right, TOLERANCE + slow::SAMPLED),
            (Some(_), None) => assert!(slow::wedge_meets(&wedge, &disc, 2), "found, {}", context()),
            (None, Some(_)) => assert!(!slow::wedge_meets(&wedge, &disc, -2), "not found, {}", context()),
            (None, None) => {}
        }
    }
}

fn shape_about_disc(at: Point, radius: i32) -> Convex {
    let (x, y) = (at.x, at.y);
    scenes::convex(&[(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)].map(|(x, y)| Point { x, y }))
}

#[test]
fn shapes_with_dents() {
    let mut simple = 0;
    for (scene, mut dice) in scenes(10, 6) {
        let mut draw = || loop {
            let corners = scenes::corners(&mut dice);
            if slow::is_simple(&corners) {
                return corners;
            }
        };
        let (one, other) = (draw(), draw());
        let context = || format!("scene {scene}: {one:?} and {other:?}");
        let [first, second] = [&one, &other]
            .map(|corners| Outline::new(corners).unwrap_or_else(|_| panic!("scene {scene}: not simple: {corners:?}")));
        simple += 1;
        let area: i128 = first.parts().iter().map(|part| slow::doubled_area(part.corners())).sum();
        assert_eq!(area, slow::doubled_area(&one).abs(), "{}", context());
        let right = slow::parts_overlap(&slow::slabs(&one), &slow::slabs(&other));
        assert_eq!(first.overlaps(&second), right, "{}", context());
        assert_eq!(second.overlaps(&first), right, "{}", context());
        // Shapes that border on it from outside, and shapes inside a bay.
        let around = scenes::hull(&other);
        let inside = slow::parts_overlap(&slow::slabs(&one), &[slow::halves(&around)]);
        assert_eq!(first.overlaps_convex(&scenes::convex(&around)), inside, "{}", context());
    }
    assert!(simple > 0);
}

#[test]
fn pieces_of_lines() {
    const TOUCH: f64 = 0.5;
    let mut largest = Largest::default();
    for (scene, mut dice) in scenes(10, 7) {
        let size = dice.one_of(&SIZES[..5]);
        let shape = shape(&mut dice, size);
        let mut end = || {
            let point = point_about(&mut dice, &shape, size);
            let (x, y) = if dice.below(2) == 0 { (0, 0) } else { (dice.between(-16, 16), dice.between(-16, 16)) };
            (point.x * 16 + x, point.y * 16 + y)
        };
        let (start, end) = (end(), end());
        let spot = |(x, y): (i32, i32)| Spot { x: f64::from(x) / 16.0, y: f64::from(y) / 16.0 };
        let line = Segment { start: spot(start), end: spot(end) };
        let found = line.inside(&shape);
        let right = slow::piece_inside(shape.corners(), start, end);
        let long = right.map_or(0.0, |(first, last)| last - first);
        // A piece that grazes a side by less than this may count as a touch.
        let deep = right.is_some_and(|(first, last)| {
            let part = f64::midpoint(first, last) / line.length();
            let spot = line.at(part);
            shape.sides().all(|(from, to)| {
                let (from, to) = (from.spot(), to.spot());
                let cross = (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x);
                cross > 0.3 * from.distance(to)
            })
        });
        if (long - TOUCH).abs() > 1e-6 && (deep || long == 0.0) && line.length() > TOUCH {
            assert_eq!(found.is_some(), long > TOUCH, "scene {scene}: {line:?} in {:?}, {right:?}", shape.corners());
        }
        if let (Some(found), Some((first, last))) = (found, right) {
            largest.hold(scene, found.start * line.length(), first, TOLERANCE);
            largest.hold(scene, found.end * line.length(), last, TOLERANCE);
        }
    }
}
