//! The nearest points of two shapes.

use smallvec::SmallVec;

use crate::grid::to_mm;
use crate::point::{Corner, sides};
use crate::{Clipped, Convex, Disc, Point, Spot};

/// The shortest segment from one shape to another. Its length is 0 where they touch or overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// Where it leaves the first shape.
    pub from: Spot,
    /// Where it reaches the second.
    pub to: Spot,
    /// In grid steps.
    pub length: f64,
}

impl Gap {
    fn between(from: Spot, to: Spot) -> Self {
        Gap { from, to, length: from.distance(to) }
    }

    /// In millimetres.
    pub fn mm(&self) -> f64 {
        to_mm(self.length)
    }

    /// The same segment, reversed.
    pub fn reversed(&self) -> Self {
        Gap { from: self.to, to: self.from, length: self.length }
    }

    /// The shorter of the two; the first if they are equally long.
    pub fn shorter(self, other: Gap) -> Self {
        if other.length < self.length { other } else { self }
    }
}

impl Convex {
    /// The shortest segment to another convex shape.
    pub fn nearest(&self, other: &Convex) -> Gap {
        between(self.corners(), other.corners())
    }

    /// The shortest segment to a clipped shape.
    pub fn nearest_to_clipped(&self, other: &Clipped) -> Gap {
        between(self.corners(), other.spots())
    }

    /// The shortest segment to a disc.
    pub fn nearest_to_disc(&self, disc: &Disc) -> Gap {
        nearest_to_disc(self.corners(), disc)
    }

    /// The shortest segment to a point.
    pub fn nearest_to_point(&self, point: Point) -> Gap {
        between(self.corners(), &[point])
    }

    /// The distance to a spot, in grid steps; 0 inside.
    pub fn distance_to_spot(&self, spot: Spot) -> f64 {
        between(self.corners(), &[spot]).length
    }

    /// The distance from a point to the farthest corner, in grid steps.
    pub fn farthest_from(&self, point: Spot) -> f64 {
        self.corners().iter().map(|corner| corner.spot().distance(point)).fold(0.0, f64::max)
    }
}

impl Disc {
    /// The shortest segment to another disc.
    pub fn nearest(&self, other: &Disc) -> Gap {
        nearest_to_disc(&[self.at], other).leaving(self)
    }

    /// The spot of the disc nearest to another spot, which is that spot itself if it is inside.
    pub fn nearest_to_spot(&self, spot: Spot) -> Spot {
        let middle = self.at.spot();
        let distance = middle.distance(spot);
        if distance <= f64::from(self.radius) { spot } else { middle.toward(spot, f64::from(self.radius) / distance) }
    }
}

impl Gap {
    /// The segment shortened to begin at the rim of this disc instead of its centre.
    fn leaving(self, disc: &Disc) -> Self {
        let radius = f64::from(disc.radius);
        if self.length <= radius {
            return Gap { from: self.to, to: self.to, length: 0.0 };
        }
        Gap { from: self.from.toward(self.to, radius / self.length), to: self.to, length: self.length - radius }
    }
}

/// The shortest segment from any of these parts to any of those; `None` if there are no parts.
pub fn nearest(from: &[Convex], to: &[Convex]) -> Option<Gap> {
    let pairs = || from.iter().flat_map(|one| to.iter().map(move |other| (one, other)));
    let apart = |(one, other): &(&Convex, &Convex)| one.bounds().square_of_gap(&other.bounds());
    // The parts whose bounding boxes are nearest are measured first; most others are farther apart than that.
    let first = pairs().min_by_key(apart)?;
    let gap = first.0.nearest(first.1);
    let near = pairs().filter(|(one, other)| !one.bounds().are_farther_than(gap.length, &other.bounds()));
    let is_first = |(one, other): &(&Convex, &Convex)| std::ptr::eq(*one, first.0) && std::ptr::eq(*other, first.1);
    near.map(|pair| if is_first(&pair) { gap } else { pair.0.nearest(pair.1) }).reduce(Gap::shorter)
}

/// The shortest segment between two convex shapes given by their corners; one corner is a point, two are a line.
fn between<A: Corner, B: Corner>(one: &[A], other: &[B]) -> Gap {
    let forth = nearest_corner(one, other, f64::INFINITY);
    let (square, from, to) = forth.unwrap_or((0.0, one[0].spot(), other[0].spot()));
    let gap = match nearest_corner(other, one, square) {
        Some((_, back_to, back_from)) => Gap::between(back_from, back_to),
        None => Gap::between(from, to),
    };
    if gap.length == 0.0 || lie_apart(one, other, &gap) {
        return gap;
    }
    let common = common_spot(&spots(one), &spots(other));
    Gap { from: common, to: common, length: 0.0 }
}

/// The corner nearest to the border of the other shape, the spot there, and the square of their distance; `None` if that
/// is not less than `best`.
fn nearest_corner<A: Corner, B: Corner>(corners: &[A], border: &[B], mut best: f64) -> Option<(f64, Spot, Spot)> {
    let mut nearest = None;
    let (mut low, mut high) = (border[0].spot(), border[0].spot());
    for corner in &border[1..] {
        let corner = corner.spot();
        low = Spot { x: low.x.min(corner.x), y: low.y.min(corner.y) };
        high = Spot { x: high.x.max(corner.x), y: high.y.max(corner.y) };
    }
    for corner in corners {
        let corner = corner.spot();
        // The shape is no nearer than its bounding box, and a side no nearer than the line it is on, which needs no
        // division. The margin exceeds all rounding errors.
        let out = Spot {
            x: (low.x - corner.x).max(corner.x - high.x).max(0.0),
            y: (low.y - corner.y).max(corner.y - high.y).max(0.0),
        };
        if out.x * out.x + out.y * out.y > best * 1.0001 + 0.001 {
            continue;
        }
        for (start, end) in sides(border) {
            let (start, end) = (start.spot(), end.spot());
            let (x, y) = (end.x - start.x, end.y - start.y);
            let aside = x * (corner.y - start.y) - y * (corner.x - start.x);
            if aside * aside > (best * 1.0001 + 0.001) * (x * x + y * y) {
                continue;
            }
            let there = corner.nearest_between(start, end);
            let square = corner.square_of_distance(there);
            if square < best {
                best = square;
                nearest = Some((square, corner, there));
            }
        }
    }
    nearest
}

fn spots<T: Corner>(corners: &[T]) -> SmallVec<[Spot; 12]> {
    corners.iter().map(|corner| corner.spot()).collect()
}

/// Two convex shapes are disjoint exactly if the shortest segment between their borders separates them.
fn lie_apart<A: Corner, B: Corner>(one: &[A], other: &[B], gap: &Gap) -> bool {
    let way = Spot { x: gap.to.x - gap.from.x, y: gap.to.y - gap.from.y };
    let ahead = |spot: Spot, of: Spot| (spot.x - of.x) * way.x + (spot.y - of.y) * way.y;
    // A twentieth of a step exceeds the rounding error of a product over a whole table, and shapes that overlap by less
    // have a shorter gap.
    let slack = gap.length * 0.05;
    one.iter().all(|corner| ahead(corner.spot(), gap.from) <= slack)
        && other.iter().all(|corner| ahead(corner.spot(), gap.to) >= -slack)
}

/// A spot that two overlapping convex shapes have in common: a corner of one inside the other, or else a crossing.
fn common_spot(one: &[Spot], other: &[Spot]) -> Spot {
    let left_of = |spot: Spot, start: Spot, end: Spot| {
        (end.x - start.x) * (spot.y - start.y) - (end.y - start.y) * (spot.x - start.x)
    };
    let next = |shape: &[Spot], at: usize| shape[(at + 1) % shape.len()];
    let inside = |spot: &&Spot, shape: &[Spot]| {
        shape.len() > 2 && (0..shape.len()).all(|at| left_of(**spot, shape[at], next(shape, at)) >= 0.0)
    };
    let corner = one.iter().find(|spot| inside(spot, other)).or_else(|| other.iter().find(|spot| inside(spot, one)));
    if let Some(corner) = corner {
        return *corner;
    }
    for at in 0..one.len() {
        for beside in 0..other.len() {
            let (start, end, from, to) = (one[at], next(one, at), other[beside], next(other, beside));
            let (before, after) = (left_of(start, from, to), left_of(end, from, to));
            if before * after < 0.0 && left_of(from, start, end) * left_of(to, start, end) < 0.0 {
                return start.toward(end, before / (before - after));
            }
        }
    }
    one[0]
}

fn nearest_to_disc(shape: &[Point], disc: &Disc) -> Gap {
    between(&[disc.at], shape).leaving(disc).reversed()
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "whole numbers come out whole")]
mod tests {
    use super::*;
    use crate::Pose;

    fn square_at(x: i32, y: i32) -> Convex {
        let pose = Pose { at: Point { x, y }, ..Pose::default() };
        Convex::rectangle(20, 20).placed(&pose.frame())
    }

    #[test]
    fn the_shortest_way_runs_between_the_nearest_points() {
        let gap = square_at(0, 0).nearest(&square_at(50, 5));
        assert_eq!((gap.length, gap.from.x, gap.to.x), (30.0, 10.0, 40.0));
        let gap = square_at(0, 0).nearest(&square_at(23, 24));
        assert_eq!(gap, Gap { from: Spot { x: 10.0, y: 10.0 }, to: Spot { x: 13.0, y: 14.0 }, length: 5.0 });
    }

    #[test]
    fn of_several_parts_the_shortest_way_counts() {
        let parts = [square_at(200, 0), square_at(50, 5), square_at(0, 300)];
        assert_eq!(nearest(&[square_at(0, 0), square_at(-50, 0)], &parts), Some(square_at(0, 0).nearest(&parts[1])));
        assert_eq!(nearest(&[], &parts), None);
    }

    #[test]
    fn what_touches_or_overlaps_is_not_apart() {
        for (x, y) in [(20, 0), (20, 20), (5, 5), (0, 0)] {
            assert_eq!(square_at(0, 0).nearest(&square_at(x, y)).length, 0.0, "{x}, {y}");
        }
        let pole = Convex::rectangle(4, 100);
        let beam = Convex::rectangle(100, 4);
        assert_eq!(pole.nearest(&beam).length, 0.0, "a cross without a corner inside");
    }

    #[test]
    fn round_shapes_are_measured_from_their_rim() {
        let disc = |x: i32, y: i32| Disc { at: Point { x, y }, radius: 5 };
        assert_eq!(disc(0, 0).nearest(&disc(30, 40)).length, 40.0);
        assert_eq!(disc(0, 0).nearest(&disc(6, 8)).length, 0.0);
        assert_eq!(disc(0, 0).nearest(&disc(3, 4)).length, 0.0);
        let gap = square_at(0, 0).nearest_to_disc(&disc(25, 0));
        assert_eq!((gap.length, gap.from.x, gap.to.x), (10.0, 10.0, 20.0));
        assert_eq!(square_at(0, 0).nearest_to_disc(&disc(2, 2)).length, 0.0);
    }
}
