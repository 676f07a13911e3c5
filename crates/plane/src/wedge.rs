//! The region between two rays, such as a firing arc.

use crate::clip;
use crate::{Clipped, Convex, Disc, Frame, Gap, Point, Spot, Vector};

/// A ray: from a point, through another, without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// Where it begins.
    pub from: Point,
    /// A point on it; the farther away, the more precise the direction.
    pub toward: Point,
}

/// The region between two rays, rays included. The rays open by less than half a turn. They need not begin at the same
/// point; then the straight line between their start points closes the wedge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wedge {
    left: Ray,
    right: Ray,
}

impl Ray {
    fn way(self) -> Vector {
        self.toward - self.from
    }

    /// The ray moved from its own frame to its place on the table.
    pub fn placed(self, frame: &Frame) -> Self {
        Ray { from: frame.place(self.from), toward: frame.place(self.toward) }
    }

    /// How far a spot is to the left of the ray, in grid steps; negative to the right. The square root is taken once
    /// for all spots.
    pub(crate) fn left_of(self) -> impl Fn(Spot) -> f64 {
        let (x, y) = (self.way().x as f64, self.way().y as f64);
        let from = self.from.spot();
        let length = (x * x + y * y).sqrt();
        move |spot| (x * (spot.y - from.y) - y * (spot.x - from.x)) / length
    }
}

impl Wedge {
    /// `None` if a ray has no direction, if they open by half a turn or more, or if they begin on the wrong side of
    /// each other.
    pub fn new(left: Ray, right: Ray) -> Option<Self> {
        let opens = right.way().cross(left.way()) > 0;
        let in_place = right.way().cross(left.from - right.from) >= 0 && left.way().cross(right.from - left.from) <= 0;
        (opens && in_place).then_some(Wedge { left, right })
    }

    /// Its two rays.
    pub fn rays(&self) -> [Ray; 2] {
        [self.left, self.right]
    }

    /// The lines that bound it, with the side it is on: left (1) or right (-1).
    fn lines(&self) -> impl Iterator<Item = (Ray, i64)> + Clone + use<> {
        let closing = Ray { from: self.left.from, toward: self.right.from };
        let apart = closing.from != closing.toward;
        [(self.left, -1), (self.right, 1)].into_iter().chain(apart.then_some((closing, 1)))
    }

    /// The wedge moved from its own frame to its place on the table.
    pub fn placed(&self, frame: &Frame) -> Self {
        Wedge { left: self.left.placed(frame), right: self.right.placed(frame) }
    }

    /// Is the point inside, or on a ray? Exact.
    pub fn contains(&self, point: Point) -> bool {
        self.lines().all(|(line, keep)| keep * line.way().cross(point - line.from) >= 0)
    }

    pub(crate) fn contains_spot(&self, spot: Spot) -> bool {
        self.lines().all(|(line, keep)| keep as f64 * line.left_of()(spot) >= -clip::SLACK)
    }

    /// Is the whole shape inside?
    pub fn holds(&self, shape: &Convex) -> bool {
        shape.corners().iter().all(|corner| self.contains(*corner))
    }

    /// Is the whole disc inside? Exact.
    pub fn holds_disc(&self, disc: &Disc) -> bool {
        // The distance to a line is cross / length; both sides are squared and multiplied by the denominator.
        let clear = |ray: Ray, keep: i64| {
            let cross = i128::from(keep * ray.way().cross(disc.at - ray.from));
            let radius = i128::from(disc.radius);
            cross >= 0 && cross * cross >= radius * radius * i128::from(ray.way().square())
        };
        self.lines().all(|(line, keep)| clear(line, keep))
    }

    /// The part of a shape inside; `None` if there is none, not even a corner on a ray.
    pub fn clip(&self, shape: &Convex) -> Option<Clipped> {
        let mut left = Clipped::of(shape);
        for (line, keep) in self.lines() {
            let (from, way) = (line.from, line.way());
            let mut depths = shape.corners().iter().map(|corner| keep * way.cross(*corner - from));
            // Exact, and without a square root: all of it is inside, or beyond by more than what counts as on the line.
            if depths.clone().all(|depth| depth >= 0) {
                continue;
            }
            if depths.all(|depth| depth < -8) {
                return None;
            }
            left.keep_behind(line, keep as f64);
            if left.is_empty() {
                return None;
            }
        }
        Some(left)
    }

    /// The part behind all lines except one.
    fn cut(&self, mut shape: Clipped, but: Option<Ray>) -> Option<Clipped> {
        for (line, keep) in self.lines().filter(|(line, _)| Some(*line) != but) {
            shape.keep_behind(line, keep as f64);
            if shape.is_empty() {
                return None;
            }
        }
        Some(shape)
    }

    /// Does a disc lie beyond one of the lines, by more than a step? A quick test that rejects most discs.
    fn is_clear_of(&self, disc: &Disc) -> bool {
        let reach = f64::from(disc.radius) + 1.0;
        self.lines().any(|(line, keep)| keep as f64 * line.left_of()(disc.at.spot()) < -reach)
    }

    /// The parts of its border inside a disc.
    fn chords(&self, disc: &Disc) -> impl Iterator<Item = Clipped> {
        self.lines().filter_map(move |(line, _)| self.cut(Clipped::line(clip::chord(line, disc)?), Some(line)))
    }

    /// The shortest segment from a shape to the part of a disc that is inside; `None` if no part is.
    pub fn nearest_in_disc(&self, from: &Convex, disc: &Disc) -> Option<Gap> {
        if self.is_clear_of(disc) {
            return None;
        }
        let gap = from.nearest_to_disc(disc);
        if self.contains_spot(gap.to) {
            return Some(gap);
        }
        // If the nearest spot of the whole disc is outside, the nearest one inside is on the border of the wedge.
        self.chords(disc).map(|chord| from.nearest_to_clipped(&chord)).reduce(Gap::shorter)
    }

    /// Is any part of a disc inside?
    pub fn meets_disc(&self, disc: &Disc) -> bool {
        self.contains_spot(disc.at.spot()) || self.chords(disc).next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the origin ahead, 45 degrees to either side.
    fn ahead() -> Wedge {
        let ray = |x: i32| Ray { from: Point::default(), toward: Point { x, y: 100_000 } };
        Wedge::new(ray(-100_000), ray(100_000)).unwrap()
    }

    fn square_at(x: i32, y: i32) -> Convex {
        let pose = crate::Pose { at: Point { x, y }, ..crate::Pose::default() };
        Convex::rectangle(20, 20).placed(&pose.frame())
    }

    #[test]
    fn the_rays_belong_to_the_wedge() {
        assert!(ahead().contains(Point { x: 50, y: 50 }) && ahead().contains(Point { x: -50, y: 50 }));
        assert!(!ahead().contains(Point { x: 51, y: 50 }) && !ahead().contains(Point { x: 0, y: -1 }));
        // This square only touches the ray, with one corner.
        let touched = ahead().clip(&square_at(60, 40)).unwrap();
        assert_eq!(touched.spots().len(), 1);
        assert!(ahead().clip(&square_at(61, 40)).is_none());
    }

    #[test]
    fn what_is_left_of_a_shape_is_what_is_inside() {
        let half = ahead().clip(&square_at(100, 100)).unwrap();
        assert!(half.spots().iter().all(|spot| spot.y >= spot.x - 1e-6));
        assert!((half.area() - 200.0).abs() < 1e-6, "half of the square: {}", half.area());
        assert!((ahead().clip(&square_at(0, 100)).unwrap().area() - 400.0).abs() < 1e-6);
    }

    #[test]
    fn a_disc_is_measured_to_the_part_inside() {
        let from = Convex::rectangle(20, 20);
        let disc = Disc { at: Point { x: 100, y: 90 }, radius: 20 };
        let whole = from.nearest_to_disc(&disc);
        let inside = ahead().nearest_in_disc(&from, &disc).unwrap();
        assert!(inside.length > whole.length);
        assert!((inside.to.x - inside.to.y).abs() < 1e-6, "on the ray: {inside:?}");
        let outside = Disc { at: Point { x: 100, y: 50 }, radius: 20 };
        assert_eq!(ahead().nearest_in_disc(&from, &outside), None);
        assert!(ahead().meets_disc(&disc) && !ahead().meets_disc(&outside));
    }

    #[test]
    fn the_line_between_the_beginnings_closes_the_wedge() {
        let ray = |x: i32| Ray { from: Point { x, y: 0 }, toward: Point { x: 2 * x, y: 100_000 } };
        let wedge = Wedge::new(ray(-50), ray(50)).unwrap();
        assert!(wedge.contains(Point { x: 0, y: 0 }) && !wedge.contains(Point { x: 0, y: -1 }));
        assert!(wedge.clip(&square_at(0, -11)).is_none() && wedge.clip(&square_at(0, -9)).is_some());
        let disc = |y: i32| Disc { at: Point { x: 0, y }, radius: 5 };
        assert!(!wedge.meets_disc(&disc(-6)) && wedge.meets_disc(&disc(-4)) && !wedge.holds_disc(&disc(4)));
        assert!(wedge.holds_disc(&disc(5)));
    }

    #[test]
    fn rays_must_open() {
        let ray = |x: i32, y: i32| Ray { from: Point::default(), toward: Point { x, y } };
        assert!(Wedge::new(ray(10, 10), ray(-10, 10)).is_none(), "left and right changed places");
        assert!(Wedge::new(ray(0, 10), ray(0, 10)).is_none());
    }
}
