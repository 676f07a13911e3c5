//! Points on the grid, vectors between them, and spots that need not be on the grid.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Sub};

use crate::grid::{FARTHEST_MM, UNITS_PER_MM, from_mm, round, to_mm};

/// A point on the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Point {
    /// To the right, in grid steps.
    pub x: i32,
    /// Ahead, in grid steps.
    pub y: i32,
}

/// The corner of a shape: on the grid, or the result of clipping.
pub(crate) trait Corner: Copy {
    /// Its position.
    fn spot(self) -> Spot;
}

/// The difference of two points, in grid steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vector {
    /// To the right.
    pub x: i64,
    /// Ahead.
    pub y: i64,
}

/// A position that need not be on the grid, as the result of a measurement. In grid steps.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// To the right.
    pub x: f64,
    /// Ahead.
    pub y: f64,
}

impl Corner for Point {
    fn spot(self) -> Spot {
        Point::spot(self)
    }
}

impl Corner for Spot {
    fn spot(self) -> Spot {
        self
    }
}

/// Each corner with the next, and the last with the first.
pub(crate) fn sides<T: Copy>(corners: &[T]) -> impl Iterator<Item = (T, T)> + Clone + '_ {
    (0..corners.len()).map(|at| (corners[at], *corners.get(at + 1).unwrap_or(&corners[0])))
}

impl From<Point> for (i32, i32) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

/// A point from outside must be within [`FARTHEST_MM`](crate::FARTHEST_MM).
impl TryFrom<(i32, i32)> for Point {
    type Error = &'static str;
    fn try_from((x, y): (i32, i32)) -> Result<Self, Self::Error> {
        let farthest = FARTHEST_MM as i32 * UNITS_PER_MM;
        let near = (-farthest..=farthest).contains(&x) && (-farthest..=farthest).contains(&y);
        near.then_some(Point { x, y }).ok_or("a point is absurdly far away")
    }
}

impl Point {
    /// The nearest grid point; `None` if it is too far away or not a number.
    pub fn from_mm(x: f64, y: f64) -> Option<Self> {
        Some(Point { x: from_mm(x)?, y: from_mm(y)? })
    }

    /// In millimetres.
    pub fn to_mm(self) -> [f64; 2] {
        self.spot().to_mm()
    }

    /// The same position as a spot.
    pub fn spot(self) -> Spot {
        Spot { x: f64::from(self.x), y: f64::from(self.y) }
    }

    /// Mirrored at the y axis.
    pub fn mirrored(self) -> Self {
        Point { x: -self.x, y: self.y }
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, from: Point) -> Vector {
        Vector { x: i64::from(self.x) - i64::from(from.x), y: i64::from(self.y) - i64::from(from.y) }
    }
}

impl Vector {
    /// Positive if `other` points to the left of this vector, negative to the right, 0 if they are parallel.
    pub fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The scalar product.
    pub fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The square of its length.
    pub fn square(self) -> i64 {
        self.dot(self)
    }
}

impl Spot {
    /// In millimetres.
    pub fn to_mm(self) -> [f64; 2] {
        [to_mm(self.x), to_mm(self.y)]
    }

    /// The nearest grid point.
    pub fn on_grid(self) -> Point {
        Point { x: round(self.x), y: round(self.y) }
    }

    /// The distance to another spot, in grid steps.
    pub fn distance(self, other: Spot) -> f64 {
        self.square_of_distance(other).sqrt()
    }

    pub(crate) fn square_of_distance(self, other: Spot) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x * x + y * y
    }

    /// The spot nearest to this one on the straight line between two others.
    pub(crate) fn nearest_between(self, start: Spot, end: Spot) -> Spot {
        let (x, y) = (end.x - start.x, end.y - start.y);
        let square = x * x + y * y;
        if square == 0.0 {
            return start;
        }
        let along = (self.x - start.x) * x + (self.y - start.y) * y;
        if along <= 0.0 {
            start
        } else if along >= square {
            end
        } else {
            let part = along / square;
            Spot { x: start.x + part * x, y: start.y + part * y }
        }
    }

    /// The spot at a fraction of the distance to another spot.
    pub fn toward(self, other: Spot, part: f64) -> Spot {
        Spot { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    fn add(self, way: Vector) -> Point {
        Point { x: (i64::from(self.x) + way.x) as i32, y: (i64::from(self.y) + way.y) as i32 }
    }
}
