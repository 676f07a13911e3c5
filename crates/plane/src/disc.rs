//! Discs: squadron bases, round tokens.

use crate::{Convex, Point};

/// A disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disc {
    /// Its centre.
    pub at: Point,
    /// In grid steps.
    pub radius: i32,
}

impl Disc {
    /// Do the two have any area in common? Touching is not overlapping.
    pub fn overlaps(&self, other: &Disc) -> bool {
        let reach = i64::from(self.radius) + i64::from(other.radius);
        self.has_area() && other.has_area() && (self.at - other.at).square() < reach * reach
    }

    /// Does it have any area in common with a convex shape? Touching is not overlapping.
    pub fn overlaps_convex(&self, shape: &Convex) -> bool {
        if !self.has_area() || !shape.bounds().overlaps(&self.bounds()) {
            return false;
        }
        // From outside, the nearest spot is on a side that faces the centre.
        let mut inside = true;
        for (start, end) in shape.sides() {
            if (end - start).cross(self.at - start) < 0 {
                if self.reaches_into(start, end) {
                    return true;
                }
                inside = false;
            }
        }
        inside
    }

    /// Is the gap between the two at most this long, in grid steps? Agrees with [`Disc::nearest`], without a square
    /// root.
    pub fn is_within(&self, gap: f64, other: &Disc) -> bool {
        let reach = gap + f64::from(self.radius) + f64::from(other.radius);
        (self.at - other.at).square() as f64 <= reach * reach
    }

    fn has_area(&self) -> bool {
        self.radius > 0
    }

    /// Is any part of the straight line between two points nearer to the centre than the radius? Exact.
    fn reaches_into(&self, start: Point, end: Point) -> bool {
        let radius_square = i64::from(self.radius) * i64::from(self.radius);
        let side = end - start;
        let to_middle = self.at - start;
        let along = to_middle.dot(side);
        if along <= 0 {
            return to_middle.square() < radius_square;
        }
        if along >= side.square() {
            return (self.at - end).square() < radius_square;
        }
        // The square of the distance is cross^2 / side^2; both sides are multiplied by the denominator.
        let cross = i128::from(side.cross(to_middle));
        cross * cross < i128::from(radius_square) * i128::from(side.square())
    }

    /// Is it entirely inside a convex shape? Borders may touch.
    pub fn is_inside(&self, shape: &Convex) -> bool {
        shape.contains(self.at) && !shape.sides().any(|(start, end)| self.reaches_into(start, end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_is_not_overlapping() {
        let disc = |x: i32, y: i32| Disc { at: Point { x, y }, radius: 5 };
        assert!(!disc(0, 0).overlaps(&disc(6, 8)), "exactly 10 apart");
        assert!(disc(0, 0).overlaps(&disc(6, 7)));
        assert!(disc(0, 0).is_within(90.0, &disc(60, 80)) && !disc(0, 0).is_within(89.9, &disc(60, 80)));
        let square = Convex::rectangle(20, 20);
        assert!(!disc(15, 0).overlaps_convex(&square), "touching a side");
        assert!(disc(14, 0).overlaps_convex(&square));
        assert!(!disc(13, 14).overlaps_convex(&square), "touching a corner: 3, 4, 5");
        assert!(disc(0, 0).overlaps_convex(&square), "in the middle of it");
        assert!(disc(5, 5).is_inside(&square) && !disc(6, 5).is_inside(&square));
    }
}
