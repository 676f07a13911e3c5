//! Convex polygons: bases, zones, tokens.

use smallvec::SmallVec;

use crate::point::sides;
use crate::{Bounds, Clipped, Frame, Point, Ray, Vector};

/// The corners of a convex shape, counter-clockwise, each a strict left turn: corners that became straight or concave
/// by rounding to the grid are removed, which moves the border by less than a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Convex {
    corners: SmallVec<[Point; 8]>,
    /// The box around them, which decides most questions.
    bounds: Bounds,
}

/// These corners do not make a convex shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotConvex;

impl std::fmt::Display for NotConvex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a convex shape has at least three corners, an area, and no dents")
    }
}

impl std::error::Error for NotConvex {}

impl Convex {
    /// From its corners in order, clockwise or counter-clockwise. Straight corners are removed.
    ///
    /// # Errors
    /// If it has fewer than three corners, no area, or is concave by more than rounding could cause.
    pub fn new(corners: &[Point]) -> Result<Self, NotConvex> {
        // The common case: up to four corners that all turn left cannot go around twice.
        if (3..=4).contains(&corners.len()) && turns_left(corners) {
            return Ok(Self::around(from_leftmost(corners)));
        }
        let hull = hull(corners);
        if hull.len() < 3 {
            return Err(NotConvex);
        }
        let around: f64 = sides(&hull).map(|(start, end)| start.spot().distance(end.spot())).sum();
        let near_border = |corner: &Point| {
            let spot = corner.spot();
            sides(&hull)
                .any(|(start, end)| spot.nearest_between(start.spot(), end.spot()).square_of_distance(spot) <= 1.0)
        };
        // Corners out of order change the area by more than rounding along the border could.
        let missing = (doubled_area(corners).abs() - doubled_area(&hull)).abs() as f64;
        if missing > 2.0 * around || !corners.iter().all(near_border) {
            return Err(NotConvex);
        }
        Ok(Self::around(hull))
    }

    fn around(corners: SmallVec<[Point; 8]>) -> Self {
        Convex { bounds: Bounds::around(&corners), corners }
    }

    /// A rectangle around the origin.
    ///
    /// # Panics
    /// If width or length is less than two steps: it would have no area.
    pub fn rectangle(width: i32, length: i32) -> Self {
        assert!(width > 1 && length > 1, "a rectangle of {width} by {length} has no area");
        let (left, low) = (-(width / 2), -(length / 2));
        let (right, high) = (left + width, low + length);
        let corners = [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| Point { x, y });
        Self::around(SmallVec::from_slice(&corners))
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The sides, each from one corner to the next, the shape to their left.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
        sides(&self.corners)
    }

    /// Its axis-aligned bounding box.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The shape moved from its own frame to its place on the table.
    pub fn placed(&self, frame: &Frame) -> Self {
        let corners: SmallVec<[Point; 8]> = self.corners.iter().map(|corner| frame.place(*corner)).collect();
        if turns_left(&corners) {
            return Self::around(corners);
        }
        // Rounding has made a corner straight or concave. The convex hull of all corners keeps every tip; a sliver that
        // rounding has folded into a line has no hull and stays as it is.
        let hull = hull(&corners);
        Self::around(if hull.len() > 2 { hull } else { corners })
    }

    /// Mirrored at the y axis.
    pub fn mirrored(&self) -> Self {
        Self::around(self.corners.iter().rev().map(|corner| corner.mirrored()).collect())
    }

    /// Is the point inside, or on the border?
    pub fn contains(&self, point: Point) -> bool {
        self.sides().all(|(start, end)| (end - start).cross(point - start) >= 0)
    }

    /// Is all of the other shape inside? Borders may touch.
    pub fn holds(&self, other: &Convex) -> bool {
        other.corners.iter().all(|corner| self.contains(*corner))
    }

    /// Do the two have any area in common? Touching is not overlapping.
    pub fn overlaps(&self, other: &Convex) -> bool {
        self.bounds.overlaps(&other.bounds) && !self.has_side_against(other) && !other.has_side_against(self)
    }

    /// Is all of the other shape on the outer side of one of our sides, or on its line?
    fn has_side_against(&self, other: &Convex) -> bool {
        self.sides().any(|(start, end)| {
            let side = end - start;
            other.corners.iter().all(|corner| side.cross(*corner - start) <= 0)
        })
    }

    /// Does the straight line between two points pass through the inside? Running along a side or through a corner is
    /// not passing through.
    pub fn is_crossed_by(&self, start: Point, end: Point) -> bool {
        let way = end - start;
        if way == Vector::default() {
            return self.sides().all(|(from, to)| (to - from).cross(start - from) > 0);
        }
        let outside = |(from, to): (Point, Point)| {
            let side = to - from;
            side.cross(start - from) <= 0 && side.cross(end - from) <= 0
        };
        let mut left = false;
        let mut right = false;
        for corner in &self.corners {
            let side = way.cross(*corner - start);
            left |= side > 0;
            right |= side < 0;
        }
        left && right && !self.sides().any(outside)
    }

    /// The area the two have in common, in square grid steps.
    pub fn common_area(&self, other: &Convex) -> f64 {
        if !self.bounds().overlaps(&other.bounds()) {
            return 0.0;
        }
        let mut left = Clipped::of(self);
        for (from, toward) in other.sides() {
            left.keep_behind(Ray { from, toward }, 1.0);
        }
        left.area()
    }
}

/// Does the border turn left at every corner?
fn turns_left(corners: &[Point]) -> bool {
    let [.., before, last] = corners else { return false };
    let mut way = *last - *before;
    let mut here = *last;
    corners.iter().all(|corner| {
        let before = std::mem::replace(&mut way, *corner - here);
        here = *corner;
        before.cross(way) > 0
    })
}

/// The corners in the order of [`hull`], which begins with the leftmost one, the lower one if there are two.
fn from_leftmost(corners: &[Point]) -> SmallVec<[Point; 8]> {
    let first = (0..corners.len()).min_by_key(|at| (corners[*at].x, corners[*at].y)).unwrap_or(0);
    corners[first..].iter().chain(&corners[..first]).copied().collect()
}

/// The convex hull of these points, counter-clockwise, without straight corners.
fn hull(points: &[Point]) -> SmallVec<[Point; 8]> {
    let mut sorted: SmallVec<[Point; 8]> = SmallVec::from_slice(points);
    sorted.sort_unstable_by_key(|point| (point.x, point.y));
    sorted.dedup();
    let half = |points: &mut dyn Iterator<Item = &Point>| {
        let mut chain: SmallVec<[Point; 8]> = SmallVec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && (last - before).cross(*point - last) <= 0
            {
                chain.pop();
            }
            chain.push(*point);
        }
        // The last point begins the other half.
        chain.pop();
        chain
    };
    let mut hull = half(&mut sorted.iter());
    hull.extend(half(&mut sorted.iter().rev()));
    hull
}

/// Twice the area, negative if the corners run clockwise.
pub(crate) fn doubled_area(corners: &[Point]) -> i64 {
    let Some(first) = corners.first() else { return 0 };
    corners.windows(2).map(|pair| (pair[0] - *first).cross(pair[1] - *first)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|(x, y)| Point { x: *x, y: *y }).collect()
    }

    fn square(x: i32, y: i32) -> Convex {
        Convex::new(&points(&[(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)])).unwrap()
    }

    #[test]
    fn touching_is_not_overlapping() {
        assert!(!square(0, 0).overlaps(&square(10, 0)), "side by side");
        assert!(!square(0, 0).overlaps(&square(10, 10)), "corner to corner");
        assert!(square(0, 0).overlaps(&square(9, 9)));
        assert!(square(0, 0).overlaps(&square(0, 0)));
        assert!(!square(0, 0).overlaps(&square(11, 0)));
    }

    #[test]
    fn the_common_area_is_that_of_the_overlap() {
        assert!((square(0, 0).common_area(&square(5, 6)) - 20.0).abs() < 1e-6);
        assert!(square(0, 0).common_area(&square(10, 0)) < 1e-6, "touching has no area");
        assert!((square(0, 0).common_area(&square(0, 0)) - 100.0).abs() < 1e-6);
        assert!(square(0, 0).common_area(&square(30, 0)) < 1e-6);
    }

    #[test]
    fn a_line_passes_through_the_inside_or_not_at_all() {
        let shape = square(0, 0);
        let crossed = |from: (i32, i32), to: (i32, i32)| {
            shape.is_crossed_by(Point { x: from.0, y: from.1 }, Point { x: to.0, y: to.1 })
        };
        assert!(crossed((-5, 5), (15, 5)));
        assert!(crossed((5, 5), (15, 5)), "from inside");
        assert!(crossed((4, 4), (6, 6)), "wholly inside");
        assert!(!crossed((-5, 0), (15, 0)), "along a side");
        assert!(!crossed((-5, 5), (5, -5)), "through a corner");
        assert!(!crossed((-5, 5), (0, 5)), "up to the border");
        assert!(!crossed((-5, 5), (-1, 5)));
        assert!(crossed((5, 5), (5, 5)), "a point inside");
        assert!(!crossed((0, 5), (0, 5)), "a point on the border");
    }

    #[test]
    fn shapes_without_area_or_with_dents_are_refused() {
        assert!(Convex::new(&points(&[(0, 0), (10, 0)])).is_err());
        assert!(Convex::new(&points(&[(0, 0), (10, 0), (20, 0)])).is_err());
        assert!(Convex::new(&points(&[(0, 0), (100, 0), (50, 20), (100, 100), (0, 100)])).is_err());
        let clockwise = Convex::new(&points(&[(0, 0), (0, 10), (10, 10), (10, 0), (0, 0)])).unwrap();
        assert_eq!(clockwise.corners().len(), 4);
        assert!(clockwise.contains(Point { x: 5, y: 5 }) && clockwise.contains(Point { x: 0, y: 0 }));
    }
}
