//! Simple polygons that may be concave, such as obstacle tokens: stored as their border and as convex parts.

use smallvec::SmallVec;

use crate::convex::doubled_area;
use crate::point::sides;
use crate::segment::DEPTH;
use crate::{Bounds, Convex, Frame, Piece, Point, Segment, Spot};

/// A simple polygon, possibly concave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    border: Vec<Point>,
    parts: Vec<Convex>,
}

/// These corners do not make a simple shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSimple;

impl std::fmt::Display for NotSimple {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an outline has at least three corners, an area, and does not cross itself")
    }
}

impl std::error::Error for NotSimple {}

impl Outline {
    /// From its corners in order, clockwise or counter-clockwise.
    ///
    /// # Errors
    /// If they do not make a simple shape.
    pub fn new(corners: &[Point]) -> Result<Self, NotSimple> {
        let mut border = corners.to_vec();
        border.dedup();
        if border.len() > 1 && border.first() == border.last() {
            border.pop();
        }
        if crosses_itself(&border) {
            return Err(NotSimple);
        }
        match doubled_area(&border) {
            0 => return Err(NotSimple),
            area if area < 0 => border.reverse(),
            _ => {}
        }
        let parts = merged(triangles(&border)?).iter().map(|part| Convex::new(part)).collect::<Result<_, _>>();
        Ok(Outline { border, parts: parts.map_err(|_| NotSimple)? })
    }

    /// The corners of its border, counter-clockwise.
    pub fn border(&self) -> &[Point] {
        &self.border
    }

    /// Convex parts that fill it without overlapping.
    pub fn parts(&self) -> &[Convex] {
        &self.parts
    }

    /// Its axis-aligned bounding box.
    pub fn bounds(&self) -> Bounds {
        Bounds::around(&self.border)
    }

    /// The shape moved from its own frame to its place on the table.
    pub fn placed(&self, frame: &Frame) -> Self {
        Outline {
            border: self.border.iter().map(|corner| frame.place(*corner)).collect(),
            parts: self.parts.iter().map(|part| part.placed(frame)).collect(),
        }
    }

    /// The same shape turned over.
    pub fn mirrored(&self) -> Self {
        Outline {
            border: self.border.iter().rev().map(|corner| corner.mirrored()).collect(),
            parts: self.parts.iter().map(Convex::mirrored).collect(),
        }
    }

    /// The pieces of a line that lie on the shape, without those that only touch it.
    pub fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        let way = Spot { x: line.end.x - line.start.x, y: line.end.y - line.start.y };
        // Candidates for entering or leaving the shape: where the line meets the border. Sides that lie entirely to one
        // side of the line, by more than a step, are skipped.
        let slack = line.length();
        let left_of = |spot: Spot| way.x * (spot.y - line.start.y) - way.y * (spot.x - line.start.x);
        let mut meets: SmallVec<[f64; 8]> = SmallVec::from_slice(&[0.0, 1.0]);
        let mut all_beside = true;
        for (from, to) in self.sides() {
            let (one, other) = (left_of(from), left_of(to));
            if (one > slack && other > slack) || (one < -slack && other < -slack) {
                continue;
            }
            all_beside = false;
            let side = Spot { x: to.x - from.x, y: to.y - from.y };
            let turn = side.x * way.y - side.y * way.x;
            let along = (side.y * (line.start.x - from.x) - side.x * (line.start.y - from.y)) / turn;
            if turn != 0.0 && along > 0.0 && along < 1.0 {
                meets.push(along);
            }
        }
        let mut pieces: SmallVec<[Piece; 4]> = SmallVec::new();
        if all_beside {
            return pieces;
        }
        meets.sort_unstable_by(f64::total_cmp);
        for ends in meets.windows(2) {
            let piece = Piece { start: ends[0], end: ends[1] };
            if piece.end <= piece.start && line.length() > 0.0
                || !self.is_deep_inside(line.at(f64::midpoint(piece.start, piece.end)))
            {
                continue;
            }
            match pieces.last_mut() {
                Some(last) if last.end >= piece.start => last.end = piece.end,
                _ => pieces.push(piece),
            }
        }
        pieces.retain(|piece| line.counts(*piece));
        pieces
    }

    fn sides(&self) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        sides(&self.border).map(|(from, to)| (from.spot(), to.spot()))
    }

    /// Is the spot inside, and not on the border?
    fn is_deep_inside(&self, spot: Spot) -> bool {
        let mut inside = false;
        for (from, to) in self.sides() {
            // A side that is entirely above, below or to the left, by a step, is neither near nor crossed by the ray to
            // the right.
            if from.y.min(to.y) > spot.y + 1.0 || from.y.max(to.y) < spot.y - 1.0 || from.x.max(to.x) < spot.x - 1.0 {
                continue;
            }
            if spot.nearest_between(from, to).square_of_distance(spot) <= DEPTH * DEPTH {
                return false;
            }
            // Ray casting to the right: the spot is inside if the ray crosses the border an odd number of times.
            if (from.y > spot.y) != (to.y > spot.y) {
                let x = from.x + (spot.y - from.y) / (to.y - from.y) * (to.x - from.x);
                inside ^= x > spot.x;
            }
        }
        inside
    }

    /// Does it have any area in common with a convex shape?
    pub fn overlaps_convex(&self, other: &Convex) -> bool {
        self.parts.iter().any(|part| part.overlaps(other))
    }

    /// Does it have any area in common with another outline?
    pub fn overlaps(&self, other: &Outline) -> bool {
        self.parts.iter().any(|part| other.overlaps_convex(part))
    }
}

/// Does any side meet one that is not its neighbour, or a neighbour anywhere but in their common corner?
fn crosses_itself(border: &[Point]) -> bool {
    let count = border.len();
    let side = |at: usize| (border[at % count], border[(at + 1) % count]);
    (0..count).any(|one| {
        (one + 1..count).any(|other| {
            let (one_side, other_side) = (side(one), side(other));
            if other == one + 1 || (one == 0 && other == count - 1) {
                // Neighbours may only share their corner: one must not run back along the other.
                let (start, corner, end) = if other == one + 1 {
                    (one_side.0, one_side.1, other_side.1)
                } else {
                    (other_side.0, other_side.1, one_side.1)
                };
                (corner - start).cross(end - corner) == 0 && (corner - start).dot(end - corner) < 0
            } else {
                meet(one_side, other_side)
            }
        })
    })
}

/// Do two straight lines have a point in common? Exact.
fn meet(one: (Point, Point), other: (Point, Point)) -> bool {
    let side = |line: (Point, Point), point: Point| (line.1 - line.0).cross(point - line.0).signum();
    let on = |line: (Point, Point), point: Point| side(line, point) == 0 && (line.0 - point).dot(line.1 - point) <= 0;
    let apart = |line: (Point, Point), points: (Point, Point)| side(line, points.0) * side(line, points.1);
    (apart(one, other) < 0 && apart(other, one) < 0)
        || on(one, other.0)
        || on(one, other.1)
        || on(other, one.0)
        || on(other, one.1)
}

/// Triangulation by ear clipping. An ear is a convex corner whose triangle contains no other corner.
fn triangles(border: &[Point]) -> Result<Vec<[Point; 3]>, NotSimple> {
    let mut left = border.to_vec();
    let mut ears = Vec::with_capacity(border.len());
    while left.len() > 2 {
        let count = left.len();
        let around = |at: usize| [left[(at + count - 1) % count], left[at], left[(at + 1) % count]];
        let is_ear = |at: &usize| {
            let [before, corner, after] = around(*at);
            let sticks_out = (corner - before).cross(after - corner) > 0;
            let holds = |point: &Point| {
                ![before, corner, after].contains(point)
                    && (corner - before).cross(*point - before) >= 0
                    && (after - corner).cross(*point - corner) >= 0
                    && (before - after).cross(*point - after) >= 0
            };
            sticks_out && !left.iter().any(holds)
        };
        let straight = |at: &usize| {
            let [before, corner, after] = around(*at);
            (corner - before).cross(after - corner) == 0
        };
        if let Some(at) = (0..count).find(straight) {
            left.remove(at);
            continue;
        }
        let at = (0..count).find(is_ear).ok_or(NotSimple)?;
        ears.push(around(at));
        left.remove(at);
    }
    Ok(ears)
}

/// Merges neighbouring parts as long as they stay convex.
fn merged(triangles: Vec<[Point; 3]>) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = triangles.into_iter().map(|triangle| triangle.to_vec()).collect();
    'again: loop {
        for one in 0..parts.len() {
            for other in one + 1..parts.len() {
                if let Some(joined) = joined(&parts[one], &parts[other]) {
                    parts.swap_remove(other);
                    parts[one] = joined;
                    continue 'again;
                }
            }
        }
        return parts;
    }
}

/// The two parts as one, if they share a side and the result is convex.
fn joined(one: &[Point], other: &[Point]) -> Option<Vec<Point>> {
    let next = |part: &[Point], at: usize| part[(at + 1) % part.len()];
    for at in 0..one.len() {
        let (start, end) = (one[at], next(one, at));
        let Some(back) = (0..other.len()).find(|back| other[*back] == end && next(other, *back) == start) else {
            continue;
        };
        let rest = (2..other.len()).map(|step| other[(back + step) % other.len()]);
        let mut whole: Vec<Point> = one[..=at].to_vec();
        whole.extend(rest);
        whole.extend(&one[at + 1..]);
        let count = whole.len();
        let convex = (0..count).all(|at| {
            let [before, corner, after] = [0, 1, 2].map(|step| whole[(at + step) % count]);
            (corner - before).cross(after - corner) >= 0
        });
        return convex.then_some(whole);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(corners: &[(i32, i32)]) -> Result<Outline, NotSimple> {
        Outline::new(&corners.iter().map(|(x, y)| Point { x: *x, y: *y }).collect::<Vec<_>>())
    }

    #[test]
    fn the_parts_fill_the_shape() {
        // An L shape, given clockwise.
        let ell = outline(&[(0, 0), (0, 30), (10, 30), (10, 10), (40, 10), (40, 0)]).unwrap();
        assert_eq!(ell.parts().len(), 2);
        let area: i64 = ell.parts().iter().map(|part| doubled_area(part.corners())).sum();
        assert_eq!(area, 2 * (300 + 300));
        let in_the_dent = Convex::new(&[(11, 11), (20, 11), (20, 20)].map(|(x, y)| Point { x, y })).unwrap();
        assert!(!ell.overlaps_convex(&in_the_dent));
        assert!(!ell.mirrored().overlaps(&ell), "mirrored along its own side it only touches");
        assert!(ell.overlaps(&ell));
    }

    #[test]
    fn shapes_that_cross_themselves_are_refused() {
        assert!(outline(&[(0, 0), (10, 10), (10, 0), (0, 30)]).is_err());
        assert!(outline(&[(0, 0), (10, 0)]).is_err());
    }
}
