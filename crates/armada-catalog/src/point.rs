//! Points and axis-aligned rectangles, in millimetres.

use serde::{Deserialize, Serialize};

/// A point; in a ship's own frame x runs to the right and y to the front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "[f64; 2]", into = "[f64; 2]")]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// To the front.
    pub y: f64,
}

impl Point {
    /// The point at x and y.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The same point on the other side of the long axis.
    pub const fn mirrored(self) -> Self {
        // `0.0 - x` instead of `-x`, so that zero does not become negative zero.
        Self { x: 0.0 - self.x, y: self.y }
    }
}

impl TryFrom<[f64; 2]> for Point {
    type Error = &'static str;

    fn try_from([x, y]: [f64; 2]) -> Result<Self, Self::Error> {
        if x.is_finite() && y.is_finite() { Ok(Self { x, y }) } else { Err("a point needs two finite numbers") }
    }
}

impl From<Point> for [f64; 2] {
    fn from(point: Point) -> Self {
        [point.x, point.y]
    }
}

/// A rectangle with its sides along x and y.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rect {
    /// The corner with the smallest x and y.
    pub min: Point,
    /// The corner with the largest x and y.
    pub max: Point,
}

impl Rect {
    /// The rectangle with this width and length around a point.
    pub const fn around(center: Point, width: f64, length: f64) -> Self {
        Self {
            min: Point::new(center.x - width / 2.0, center.y - length / 2.0),
            max: Point::new(center.x + width / 2.0, center.y + length / 2.0),
        }
    }

    /// How far it extends in x.
    pub const fn width(self) -> f64 {
        self.max.x - self.min.x
    }

    /// How far it extends in y.
    pub const fn length(self) -> f64 {
        self.max.y - self.min.y
    }

    /// Its centre.
    pub const fn center(self) -> Point {
        Point::new(f64::midpoint(self.min.x, self.max.x), f64::midpoint(self.min.y, self.max.y))
    }

    /// Its corners, counter-clockwise from the one with the smallest x and y.
    pub const fn corners(self) -> [Point; 4] {
        let Self { min, max } = self;
        [min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)]
    }
}
