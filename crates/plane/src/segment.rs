//! Straight lines between two spots, and the pieces of them that lie inside shapes.

use smallvec::SmallVec;

use crate::grid::TOLERANCE;
use crate::{Convex, Spot};

/// A straight line between two spots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Where it begins.
    pub start: Spot,
    /// Where it ends.
    pub end: Spot,
}

/// A piece of a line, as fractions of its length: 0 is its start, 1 its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Where the piece begins.
    pub start: f64,
    /// Where it ends.
    pub end: f64,
}

/// A shorter piece, in grid steps, counts as only touching.
const TOUCH: f64 = 0.5;

/// A spot no deeper inside than this, in grid steps, counts as on the border.
pub(crate) const DEPTH: f64 = 0.25;

impl Segment {
    /// In grid steps.
    pub fn length(&self) -> f64 {
        self.start.distance(self.end)
    }

    /// The spot at a fraction of its length.
    pub fn at(&self, part: f64) -> Spot {
        self.start.toward(self.end, part)
    }

    /// Does any part of it come this near to a spot, in grid steps?
    pub fn comes_within(&self, spot: Spot, distance: f64) -> bool {
        spot.nearest_between(self.start, self.end).square_of_distance(spot) <= distance * distance
    }

    /// The piece inside a shape, unless it only touches it: along a side, or at a corner. A line of length 0 is a
    /// point, which is inside or not.
    pub fn inside(&self, shape: &Convex) -> Option<Piece> {
        let piece = self.cut(shape, 0.0)?;
        is_deep_inside(shape, self.at(f64::midpoint(piece.start, piece.end))).then_some(piece)
    }

    /// The piece inside a shape or on its border, up to a step outside.
    pub fn inside_or_along(&self, shape: &Convex) -> Option<Piece> {
        self.cut(shape, TOLERANCE)
    }

    /// The piece inside a shape whose border is moved outward by this many grid steps.
    fn cut(&self, shape: &Convex, outward: f64) -> Option<Piece> {
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        let way = Spot { x: self.end.x - self.start.x, y: self.end.y - self.start.y };
        for (from, to) in shape.sides() {
            let (from, to) = (from.spot(), to.spot());
            let side = Spot { x: to.x - from.x, y: to.y - from.y };
            // How deep inside the start is, and how fast the line goes deeper.
            let depth = side.x * (self.start.y - from.y) - side.y * (self.start.x - from.x);
            let depth = if outward == 0.0 { depth } else { depth + outward * from.distance(to) };
            let gain = side.x * way.y - side.y * way.x;
            if gain == 0.0 {
                if depth <= 0.0 {
                    return None;
                }
            } else if gain > 0.0 {
                first = first.max(-depth / gain);
            } else {
                last = last.min(-depth / gain);
            }
            if first > last {
                return None;
            }
        }
        Some(Piece { start: first, end: last }).filter(|piece| self.counts(*piece))
    }

    /// Is the piece long enough to be more than a touch?
    pub(crate) fn counts(&self, piece: Piece) -> bool {
        let length = self.length();
        let part = piece.end - piece.start;
        if length <= TOUCH { part > 0.5 } else { part * length > TOUCH }
    }

    /// The parts of `pieces` that `covers` do not cover.
    pub fn uncovered(&self, pieces: &[Piece], covers: &[Piece]) -> SmallVec<[Piece; 4]> {
        let mut left: SmallVec<[Piece; 4]> = SmallVec::from_slice(pieces);
        for cover in covers {
            if left.is_empty() {
                break;
            }
            left = left
                .iter()
                .flat_map(|piece| {
                    let before = Piece { start: piece.start, end: piece.end.min(cover.start) };
                    let after = Piece { start: piece.start.max(cover.end), end: piece.end };
                    [before, after]
                })
                .filter(|piece| self.counts(*piece))
                .collect();
        }
        left
    }
}

/// Is the spot inside, and not on the border?
fn is_deep_inside(shape: &Convex, spot: Spot) -> bool {
    shape.sides().all(|(from, to)| {
        let (from, to) = (from.spot(), to.spot());
        let depth = (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x);
        depth > DEPTH * from.distance(to)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn across() -> Segment {
        Segment { start: Spot { x: -50.0, y: 0.0 }, end: Spot { x: 50.0, y: 0.0 } }
    }

    #[test]
    fn a_piece_lies_inside_a_shape() {
        let piece = across().inside(&Convex::rectangle(20, 20)).unwrap();
        assert_eq!(piece, Piece { start: 0.4, end: 0.6 });
        let beside = Segment { start: Spot { x: -50.0, y: 10.0 }, end: Spot { x: 50.0, y: 10.0 } };
        assert_eq!(beside.inside(&Convex::rectangle(20, 20)), None, "along a side");
        let point = Segment { start: Spot::default(), end: Spot::default() };
        assert_eq!(point.inside(&Convex::rectangle(20, 20)), Some(Piece { start: 0.0, end: 1.0 }), "a point inside");
    }

    #[test]
    fn covers_take_pieces_away() {
        let piece = |start: f64, end: f64| Piece { start, end };
        let left = across().uncovered(&[piece(0.2, 0.6)], &[piece(0.3, 0.4), piece(0.5, 0.9)]);
        assert_eq!(left.as_slice(), [piece(0.2, 0.3), piece(0.4, 0.5)]);
        assert!(across().uncovered(&[piece(0.2, 0.6)], &[piece(0.0, 0.7)]).is_empty());
    }
}
