//! Axis-aligned bounding boxes, which answer most questions without an exact test.

use crate::{Disc, Point, Segment, Spot, Stretch, Vector};

/// The axis-aligned bounding box of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    /// The box around all these points.
    ///
    /// # Panics
    /// If there are none.
    pub fn around(points: &[Point]) -> Self {
        let mut bounds = Bounds { low: points[0], high: points[0] };
        for point in &points[1..] {
            bounds = bounds.with(Bounds { low: *point, high: *point });
        }
        bounds
    }

    /// A disc around the box.
    pub fn disc_around(&self) -> Disc {
        let middle = Point { x: i32::midpoint(self.low.x, self.high.x), y: i32::midpoint(self.low.y, self.high.y) };
        // Two steps more than to the farthest corner, for rounding.
        Disc { at: middle, radius: middle.spot().distance(self.high.spot()) as i32 + 2 }
    }

    /// Its lowest and its highest corner.
    pub(crate) fn corners(&self) -> (Point, Point) {
        (self.low, self.high)
    }

    /// The box around both.
    #[inline]
    pub fn with(self, other: Bounds) -> Self {
        Bounds {
            low: Point { x: self.low.x.min(other.low.x), y: self.low.y.min(other.low.y) },
            high: Point { x: self.high.x.max(other.high.x), y: self.high.y.max(other.high.y) },
        }
    }

    /// The same box, moved.
    #[inline]
    pub fn moved(self, way: Vector) -> Self {
        Bounds { low: self.low + way, high: self.high + way }
    }

    /// The box with everything within this distance of its sides.
    pub fn grown(self, by: i32) -> Self {
        let way = Vector { x: i64::from(by), y: i64::from(by) };
        let back = Vector { x: -way.x, y: -way.y };
        Bounds { low: self.low + back, high: self.high + way }
    }

    /// Does it contain all of the other box? Borders may touch.
    #[inline]
    pub fn holds(&self, other: &Bounds) -> bool {
        self.low.x <= other.low.x
            && self.low.y <= other.low.y
            && other.high.x <= self.high.x
            && other.high.y <= self.high.y
    }

    /// The square of the gap between the boxes, 0 if they meet. Their contents are no nearer than that.
    #[inline]
    pub(crate) fn square_of_gap(&self, other: &Bounds) -> i64 {
        let apart = |high: i32, low: i32| i64::from(low) - i64::from(high);
        let way = Vector {
            x: apart(self.high.x, other.low.x).max(apart(other.high.x, self.low.x)).max(0),
            y: apart(self.high.y, other.low.y).max(apart(other.high.y, self.low.y)).max(0),
        };
        way.square()
    }

    /// Is the gap between their contents certainly longer than this, in grid steps? One step is allowed for rounding,
    /// so that `true` never contradicts an exact measurement; `false` means unknown.
    #[inline]
    pub fn are_farther_than(&self, length: f64, other: &Bounds) -> bool {
        self.square_of_gap(other) as f64 > (length + 1.0) * (length + 1.0)
    }

    /// Could the contents of `by`, moving along a straight path with direction `way` (a unit vector) and at most
    /// `beside` off it, come to overlap the contents of this box?
    pub fn could_be_met(&self, by: &Bounds, way: Spot, beside: f64, on: Stretch) -> bool {
        let meets = |low: i32, high: i32, by_low: i32, by_high: i32, way: f64| {
            let moved = |length: f64| if way == 0.0 { 0.0 } else { way * length };
            let (one, other) = (moved(on.0), moved(on.1));
            f64::from(by_low) + one.min(other) - beside <= f64::from(high)
                && f64::from(by_high) + one.max(other) + beside >= f64::from(low)
        };
        meets(self.low.x, self.high.x, by.low.x, by.high.x, way.x)
            && meets(self.low.y, self.high.y, by.low.y, by.high.y, way.y)
            && !self.is_beside(by, way, beside)
    }

    /// Do the boxes pass each other if one moves along a straight path with direction `way`, at most `beside` off it?
    fn is_beside(&self, by: &Bounds, way: Spot, beside: f64) -> bool {
        let apart = |low: i32, high: i32, by_low: i32, by_high: i32| {
            let (sum, by_sum) = (i64::from(low) + i64::from(high), i64::from(by_low) + i64::from(by_high));
            let size = (i64::from(high) - i64::from(low)) + (i64::from(by_high) - i64::from(by_low));
            ((sum - by_sum) as f64, size as f64)
        };
        // Twice the distance between their middles, and the sum of their sizes.
        let (x, width) = apart(self.low.x, self.high.x, by.low.x, by.high.x);
        let (y, depth) = apart(self.low.y, self.high.y, by.low.y, by.high.y);
        // A step is allowed for rounding.
        (x * way.y - y * way.x).abs() > width * way.y.abs() + depth * way.x.abs() + 2.0 * beside + 1.0
    }

    /// Could the contents of the boxes overlap? Touching is not overlapping.
    #[inline]
    pub fn overlaps(&self, other: &Bounds) -> bool {
        self.low.x < other.high.x && other.low.x < self.high.x && self.low.y < other.high.y && other.low.y < self.high.y
    }

    /// Could a line pass through the contents?
    pub fn is_crossed_by(&self, line: &Segment) -> bool {
        let (low, high) = (self.low.spot(), self.high.spot());
        let (start, end) = (line.start, line.end);
        let apart = start.x.max(end.x) < low.x
            || start.x.min(end.x) > high.x
            || start.y.max(end.y) < low.y
            || start.y.min(end.y) > high.y;
        if apart {
            return false;
        }
        // Nor if all corners lie on one side of the line.
        let way = Spot { x: end.x - start.x, y: end.y - start.y };
        let (middle, half) = (low.toward(high, 0.5), Spot { x: (high.x - low.x) / 2.0, y: (high.y - low.y) / 2.0 });
        let aside = way.x * (middle.y - start.y) - way.y * (middle.x - start.x);
        aside.abs() <= way.x.abs() * half.y + way.y.abs() * half.x
    }
}

impl Disc {
    /// The axis-aligned bounding box of the disc.
    #[inline]
    pub fn bounds(&self) -> Bounds {
        let corner = |by: i32| Point { x: self.at.x + by, y: self.at.y + by };
        Bounds { low: corner(-self.radius), high: corner(self.radius) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Convex;

    #[test]
    fn it_says_no_only_to_what_is_apart() {
        let bounds = Convex::rectangle(20, 40).bounds();
        let disc = |x: i32, y: i32| Disc { at: Point { x, y }, radius: 5 }.bounds();
        assert!(bounds.overlaps(&disc(14, 0)) && !bounds.overlaps(&disc(15, 0)));
        assert!(bounds.overlaps(&disc(0, -24)) && !bounds.overlaps(&disc(0, -25)));
        assert!(bounds.with(disc(100, 0)).overlaps(&disc(60, 0)));
        assert!(bounds.moved(Vector { x: 1, y: 0 }).overlaps(&disc(15, 0)));
        assert!(bounds.holds(&disc(5, -15)) && !bounds.holds(&disc(6, -15)));
        let far = disc(10 + 30 + 5, 20 + 40 + 5);
        assert!(bounds.are_farther_than(48.9, &far) && far.are_farther_than(48.9, &bounds));
        assert!(!bounds.are_farther_than(49.0, &far), "50 apart, but a step is left for rounding");
        let line = |x: f64, y: f64| Segment { start: Spot { x: -30.0, y: 0.0 }, end: Spot { x, y } };
        assert!(bounds.is_crossed_by(&line(30.0, 0.0)) && bounds.is_crossed_by(&line(-5.0, 10.0)));
        assert!(!bounds.is_crossed_by(&line(-11.0, 0.0)), "too short");
        assert!(!bounds.is_crossed_by(&line(30.0, 90.0)), "past a corner");
    }
}
