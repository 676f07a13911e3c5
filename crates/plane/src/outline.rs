//! Shapes with dents: obstacle tokens. Kept as their border and as convex parts that fill it.

use crate::convex::doubled_area;
use crate::{Convex, Frame, Point};

/// A simple shape with straight sides, dents allowed.
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
    /// From its corners in order, either way round.
    ///
    /// # Errors
    /// If they do not make a simple shape.
    pub fn new(corners: &[Point]) -> Result<Self, NotSimple> {
        let mut border = corners.to_vec();
        border.dedup();
        if border.len() > 1 && border.first() == border.last() {
            border.pop();
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

    /// The same shape where its thing stands.
    pub fn placed(&self, frame: &Frame) -> Self {
        Outline {
            border: self.border.iter().map(|corner| frame.place(*corner)).collect(),
            parts: self.parts.iter().map(|part| part.placed(frame)).collect(),
        }
    }

    /// The same shape laid other side up.
    pub fn mirrored(&self) -> Self {
        Outline {
            border: self.border.iter().rev().map(|corner| corner.mirrored()).collect(),
            parts: self.parts.iter().map(Convex::mirrored).collect(),
        }
    }

    /// Does it have any area in common with a convex shape?
    pub fn overlaps_convex(&self, other: &Convex) -> bool {
        self.parts.iter().any(|part| part.overlaps(other))
    }

    /// Does it have any area in common with another one?
    pub fn overlaps(&self, other: &Outline) -> bool {
        self.parts.iter().any(|part| other.overlaps_convex(part))
    }
}

/// Cuts ears off until nothing is left. An ear is a corner that sticks out and whose triangle holds no other corner.
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

/// Joins neighbouring parts as long as they stay convex.
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

/// The two parts as one, if they share a side and no corner is dented by it.
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
        // An L, given clockwise.
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
