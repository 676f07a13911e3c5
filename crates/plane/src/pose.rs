//! Positions with a heading.

use serde::{Deserialize, Serialize};

use crate::grid::round;
use crate::{Heading, Point, Spot};

/// The position and heading of something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// The position of its own origin.
    pub at: Point,
    /// The direction of its own +y axis.
    pub heading: Heading,
}

/// A pose prepared to place many points: sine and cosine are computed once.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    at: Point,
    sin: f64,
    cos: f64,
}

impl Pose {
    /// Prepares the pose to place points.
    pub fn frame(self) -> Frame {
        let (sin, cos) = self.heading.sin_cos();
        Frame { at: self.at, sin, cos }
    }

    /// Mirrored at the y axis.
    pub fn mirrored(self) -> Self {
        Pose { at: self.at.mirrored(), heading: self.heading.mirrored() }
    }
}

impl Frame {
    /// The unit vector along its own +y axis.
    pub fn ahead(&self) -> Spot {
        Spot { x: self.sin, y: self.cos }
    }

    /// A vector on the table as it is in its own frame.
    pub fn seen(&self, way: Spot) -> Spot {
        Spot { x: way.x * self.cos - way.y * self.sin, y: way.x * self.sin + way.y * self.cos }
    }

    /// The position of a point given in its own frame.
    pub fn place(&self, own: Point) -> Point {
        self.place_spot(own.spot())
    }

    /// The grid point nearest to a spot given in its own frame. Rounded once.
    pub fn place_spot(&self, own: Spot) -> Point {
        Point {
            x: self.at.x + round(own.x * self.cos + own.y * self.sin),
            y: self.at.y + round(own.y * self.cos - own.x * self.sin),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_turns_clockwise_with_its_thing() {
        let pose = Pose { at: Point { x: 10, y: 20 }, heading: Heading::from_degrees(90.0).unwrap() };
        let frame = pose.frame();
        assert_eq!(frame.place(Point { x: 0, y: 5 }), Point { x: 15, y: 20 }, "ahead is now to the right");
        assert_eq!(frame.place(Point { x: 5, y: 0 }), Point { x: 10, y: 15 }, "right is now behind");
        let seen = frame.seen(Spot { x: 5.0, y: 0.0 });
        assert!(seen.x.abs() < 1e-9 && (seen.y - 5.0).abs() < 1e-9, "to the right is now ahead: {seen:?}");
    }
}
