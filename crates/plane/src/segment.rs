//! Straight lines between two spots, and which pieces of them lie where.

use smallvec::SmallVec;

use crate::{Convex, Spot};

/// A straight line between two spots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Where it begins.
    pub start: Spot,
    /// Where it ends.
    pub end: Spot,
}

/// A piece of a line, as parts of its length: 0 is its start, 1 its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Where the piece begins.
    pub start: f64,
    /// Where it ends.
    pub end: f64,
}

/// A piece shorter than this, in grid steps, is only a touch.
const TOUCH: f64 = 0.5;

impl Segment {
    /// In grid steps.
    pub fn length(&self) -> f64 {
        self.start.distance(self.end)
    }

    /// The spot at a part of its length.
    pub fn at(&self, part: f64) -> Spot {
        self.start.toward(self.end, part)
    }

    /// Does any of it come as near to a spot as this, in grid steps?
    pub fn comes_within(&self, spot: Spot, distance: f64) -> bool {
        spot.nearest_between(self.start, self.end).square_of_distance(spot) <= distance * distance
    }

    /// The piece inside a shape, unless it is only a touch.
    pub fn inside(&self, shape: &Convex) -> Option<Piece> {
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        let way = Spot { x: self.end.x - self.start.x, y: self.end.y - self.start.y };
        for (from, to) in shape.sides() {
            let (from, to) = (from.spot(), to.spot());
            let side = Spot { x: to.x - from.x, y: to.y - from.y };
            // How far inside the start is, and how fast the line goes farther in.
            let depth = side.x * (self.start.y - from.y) - side.y * (self.start.x - from.x);
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
        }
        let piece = Piece { start: first, end: last };
        self.counts(piece).then_some(piece)
    }

    fn counts(&self, piece: Piece) -> bool {
        (piece.end - piece.start) * self.length() > TOUCH
    }

    /// What of these pieces is not covered by those.
    pub fn uncovered(&self, pieces: &[Piece], covers: &[Piece]) -> SmallVec<[Piece; 4]> {
        let mut left: SmallVec<[Piece; 4]> = SmallVec::from_slice(pieces);
        for cover in covers {
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
    }

    #[test]
    fn it_comes_near_what_is_beside_it() {
        assert!(
            across().comes_within(Spot { x: 0.0, y: 7.0 }, 7.0) && !across().comes_within(Spot { x: 0.0, y: 7.1 }, 7.0)
        );
        assert!(across().comes_within(Spot { x: 53.0, y: 4.0 }, 5.0), "beyond its end the end counts");
    }

    #[test]
    fn covers_take_pieces_away() {
        let piece = |start: f64, end: f64| Piece { start, end };
        let left = across().uncovered(&[piece(0.2, 0.6)], &[piece(0.3, 0.4), piece(0.5, 0.9)]);
        assert_eq!(left.as_slice(), [piece(0.2, 0.3), piece(0.4, 0.5)]);
        assert!(across().uncovered(&[piece(0.2, 0.6)], &[piece(0.0, 0.7)]).is_empty());
    }
}
