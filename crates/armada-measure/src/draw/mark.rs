//! The elements of a drawing: shapes in millimetres of the table, in layers.

use plane::{Convex, Point, Spot};

use super::ink::Ink;

/// A place in millimetres of the table's frame, y away from the first player.
pub(super) type Mm = [f64; 2];

/// The stacking order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Table,
    Obstacles,
    Bands,
    Tool,
    Ghosts,
    Bases,
    Tokens,
    Lines,
}

/// A shape. Radii are in millimetres, except that of a dot.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Polygon(Vec<Mm>),
    /// A polygon with rounded corners.
    Rounded(Vec<Mm>, f64),
    Line(Vec<Mm>),
    Circle(Mm, f64),
    /// A circle with a radius in pixels.
    Dot(Mm, f64),
    /// The line at a distance around a convex shape, clipped by a polygon.
    Around(Vec<Mm>, f64, Vec<Mm>),
}

/// A shape with its style and layer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mark {
    pub(super) layer: Layer,
    pub(super) shape: Shape,
    pub(super) ink: Ink,
}

pub(super) fn corners(shape: &Convex) -> Vec<Mm> {
    shape.corners().iter().map(|corner| corner.to_mm()).collect()
}

pub(super) fn mm(point: Point) -> Mm {
    point.to_mm()
}

pub(super) fn spot(spot: Spot) -> Mm {
    spot.to_mm()
}

/// The vector from one place to another.
pub(super) fn way(from: Mm, to: Mm) -> Mm {
    [to[0] - from[0], to[1] - from[1]]
}

/// The length of a vector. Square roots are the same on every machine, so drawings are too.
pub(super) fn length([x, y]: Mm) -> f64 {
    (x * x + y * y).sqrt()
}

/// The bearing of a vector in radians, clockwise from +y.
pub(super) fn bearing([x, y]: Mm) -> f64 {
    libm::atan2(x, y)
}

/// The axis-aligned bounding box of the visible part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) min: Mm,
    pub(super) max: Mm,
}

impl Bounds {
    pub(super) const EMPTY: Bounds = Bounds { min: [f64::INFINITY; 2], max: [f64::NEG_INFINITY; 2] };

    pub(super) fn include(&mut self, [x, y]: Mm) {
        self.min = [self.min[0].min(x), self.min[1].min(y)];
        self.max = [self.max[0].max(x), self.max[1].max(y)];
    }

    pub(super) fn is_empty(&self) -> bool {
        self.min[0] > self.max[0]
    }

    pub(super) fn size(&self) -> [f64; 2] {
        [self.max[0] - self.min[0], self.max[1] - self.min[1]]
    }

    /// Enlarged by these amounts on both sides along each axis.
    pub(super) fn widened(&self, [x, y]: [f64; 2]) -> Self {
        Bounds { min: [self.min[0] - x, self.min[1] - y], max: [self.max[0] + x, self.max[1] + y] }
    }
}
