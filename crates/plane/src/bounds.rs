//! Upright rectangles around things: a quick no to most questions on a table.

use crate::{Disc, Point, Segment, Spot};

/// The upright rectangle around a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    /// Around all these points, of which one must be given.
    pub fn around(one: Point, others: &[Point]) -> Self {
        let grow = |bounds: Bounds, point: &Point| bounds.with(Bounds { low: *point, high: *point });
        others.iter().fold(Bounds { low: one, high: one }, grow)
    }

    /// Around both.
    pub fn with(self, other: Bounds) -> Self {
        Bounds {
            low: Point { x: self.low.x.min(other.low.x), y: self.low.y.min(other.low.y) },
            high: Point { x: self.high.x.max(other.high.x), y: self.high.y.max(other.high.y) },
        }
    }

    /// Could what is in one overlap what is in the other? Touching is not overlapping.
    pub fn overlaps(&self, other: &Bounds) -> bool {
        self.low.x < other.high.x && other.low.x < self.high.x && self.low.y < other.high.y && other.low.y < self.high.y
    }

    /// Could a line pass through what is in it?
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
        // Nor if all corners lie on one side of the line: none is farther from it than its middle, one way or the other.
        let way = Spot { x: end.x - start.x, y: end.y - start.y };
        let (middle, half) = (low.toward(high, 0.5), Spot { x: (high.x - low.x) / 2.0, y: (high.y - low.y) / 2.0 });
        let aside = way.x * (middle.y - start.y) - way.y * (middle.x - start.x);
        aside.abs() <= way.x.abs() * half.y + way.y.abs() * half.x
    }
}

impl Disc {
    /// The upright square around it.
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
        let line = |x: f64, y: f64| Segment { start: Spot { x: -30.0, y: 0.0 }, end: Spot { x, y } };
        assert!(bounds.is_crossed_by(&line(30.0, 0.0)) && bounds.is_crossed_by(&line(-5.0, 10.0)));
        assert!(!bounds.is_crossed_by(&line(-11.0, 0.0)), "too short");
        assert!(!bounds.is_crossed_by(&line(30.0, 90.0)), "past a corner");
    }
}
