//! What a drawing is made of: shapes in millimetres of the table, in layers.

use plane::{Convex, Point, Spot};

use super::ink::Ink;

/// A place in millimetres of the table's frame, y away from the first player.
pub(super) type Mm = [f64; 2];

/// What lies over what.
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

/// A shape. Radii are millimetres, except that of a dot.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Polygon(Vec<Mm>),
    /// A polygon with rounded corners.
    Rounded(Vec<Mm>, f64),
    Line(Vec<Mm>),
    Circle(Mm, f64),
    /// A circle whose radius is pixels.
    Dot(Mm, f64),
    /// The line at a distance around a convex shape, and the polygon outside of which it is not drawn.
    Around(Vec<Mm>, f64, Vec<Mm>),
}

/// A shape, how it is painted, and where in the pile.
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

/// The way from one place to another.
pub(super) fn way(from: Mm, to: Mm) -> Mm {
    [to[0] - from[0], to[1] - from[1]]
}

/// How long a way is. Square roots are the same on every machine, so that drawings are.
pub(super) fn length([x, y]: Mm) -> f64 {
    (x * x + y * y).sqrt()
}

/// The bearing of a way in radians, clockwise from +y.
pub(super) fn bearing([x, y]: Mm) -> f64 {
    libm::atan2(x, y)
}

/// The smallest upright rectangle around what should be seen.
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

    /// Larger by so much on the sides along each axis.
    pub(super) fn widened(&self, [x, y]: [f64; 2]) -> Self {
        Bounds { min: [self.min[0] - x, self.min[1] - y], max: [self.max[0] + x, self.max[1] + y] }
    }
}
