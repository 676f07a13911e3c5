//! Where something stands and how it is turned.

use serde::{Deserialize, Serialize};

use crate::grid::round;
use crate::{Heading, Point, Spot};

/// Where something stands and where it faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// Its own origin.
    pub at: Point,
    /// Where its own +y axis points.
    pub heading: Heading,
}

/// A pose made ready to place many points: sine and cosine are worked out once.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    at: Point,
    sin: f64,
    cos: f64,
}

impl Pose {
    /// Makes it ready to place points.
    pub fn frame(self) -> Frame {
        let (sin, cos) = self.heading.sin_cos();
        Frame { at: self.at, sin, cos }
    }

    /// As seen in a mirror along the y axis.
    pub fn mirrored(self) -> Self {
        Pose { at: self.at.mirrored(), heading: self.heading.mirrored() }
    }
}

impl Frame {
    /// The way that is one step long along the thing's own +y axis.
    pub fn ahead(&self) -> Spot {
        Spot { x: self.sin, y: self.cos }
    }

    /// Where a point of the thing's own frame is.
    pub fn place(&self, own: Point) -> Point {
        self.place_spot(own.spot())
    }

    /// The grid point nearest to a spot of the thing's own frame. Rounded to the grid once.
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
    }
}
