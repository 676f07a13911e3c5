//! Hexes and the steps between them.

use serde::{Deserialize, Serialize};

use crate::Direction;

/// A hex in axial coordinates: `q` steps to the right and `r` steps down and to the right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "said above")]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

/// The path from one hex to another: `along` steps in direction `first`, then `beside` steps in the next direction
/// clockwise. The path is unique if `along` is at least 1; to the hex itself, both are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "said above")]
pub struct Steps {
    pub first: Direction,
    pub along: u16,
    pub beside: u16,
}

/// The change of `(q, r)` by one step, by direction.
const STEP: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl Hex {
    /// The next hex in this direction.
    pub fn next(self, direction: Direction) -> Hex {
        self.beyond(direction, 1)
    }

    /// The hex a number of steps away in this direction.
    pub fn beyond(self, direction: Direction, steps: i16) -> Hex {
        let (q, r) = STEP[direction as usize];
        // Coordinates wrap around on overflow; no board is that large.
        Hex { q: self.q.wrapping_add(q.wrapping_mul(steps)), r: self.r.wrapping_add(r.wrapping_mul(steps)) }
    }

    /// The six hexes around this one, clockwise from the right.
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.next(direction))
    }

    /// All hexes within this distance, this one included, in reading order.
    pub fn within(self, distance: u16) -> impl Iterator<Item = Hex> {
        let reach = i32::from(distance);
        (-reach..=reach).flat_map(move |r| {
            let (least, most) = ((-reach).max(-reach - r), reach.min(reach - r));
            (least..=most).map(move |q| Hex { q: (i32::from(self.q) + q) as i16, r: (i32::from(self.r) + r) as i16 })
        })
    }

    /// The number of hexsides crossed on the shortest path to another hex.
    pub fn distance(self, other: Hex) -> u16 {
        let (q, r) = self.offset(other);
        (q.abs().max(r.abs()).max((q + r).abs())) as u16
    }

    /// The path to another hex.
    pub fn steps_to(self, other: Hex) -> Steps {
        let (q, r) = self.offset(other);
        let steps = |first, along: i32, beside: i32| Steps { first, along: along as u16, beside: beside as u16 };
        match (q, r, q + r) {
            (1.., 0.., _) => steps(Direction::E, q, r),
            (..=0, 1.., 1..) => steps(Direction::SE, q + r, -q),
            (_, 1.., ..=0) => steps(Direction::SW, r, -(q + r)),
            (..=-1, ..=0, _) => steps(Direction::W, -q, -r),
            (0.., ..=-1, ..=-1) => steps(Direction::NW, -(q + r), q),
            (1.., ..=-1, _) => steps(Direction::NE, -r, q + r),
            _ => steps(Direction::E, 0, 0),
        }
    }

    fn offset(self, other: Hex) -> (i32, i32) {
        (i32::from(other.q) - i32::from(self.q), i32::from(other.r) - i32::from(self.r))
    }
}

impl Steps {
    /// The length of the path.
    pub fn distance(self) -> u16 {
        self.along + self.beside
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_to_every_hex_leads_there() {
        let from = Hex { q: -3, r: 5 };
        let mut seen = 0;
        for to in from.within(20) {
            let Steps { first, along, beside } = from.steps_to(to);
            assert_eq!(from.beyond(first, along as i16).beyond(first.turned(1), beside as i16), to);
            assert_eq!(from.distance(to), along + beside);
            assert!(along > 0 || to == from);
            seen += 1;
        }
        assert_eq!(seen, 1 + 6 * (1..=20).sum::<i32>());
    }

    #[test]
    fn directions_come_around() {
        for direction in Direction::ALL {
            assert_eq!(direction.turned(-13), direction.turned(5));
            assert_eq!(direction.turn_to(direction.turned(4)), 4);
            assert_eq!(Direction::named(direction.name()), Some(direction));
            let hex = Hex { q: 2, r: 2 };
            assert_eq!(hex.next(direction).next(direction.turned(3)), hex);
            // One step in a direction and one in the direction two hexsides on equal one step in the direction between
            // them.
            assert_eq!(hex.next(direction).next(direction.turned(2)), hex.next(direction.turned(1)));
        }
        assert_eq!(Direction::named("north"), None);
    }

    #[test]
    fn places_at_the_end_of_the_world_do_no_harm() {
        let (one, other) = (Hex { q: i16::MIN, r: i16::MAX }, Hex { q: i16::MAX, r: i16::MIN });
        assert_eq!(one.distance(other), u16::MAX);
        assert_eq!(one.neighbours().len(), 6);
        one.steps_to(other);
    }
}
