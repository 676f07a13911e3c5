//! Positions, movement, measuring and arcs: on hexes, or on an open table.
//!
//! On an open table 5 cm correspond to one hex, measured distances are rounded up, and directions are free; everything
//! else is the same. The rules do not depend on the kind of ground: they step, turn, measure and look through [`Pose`].

use hexes::{Arc, Arcs, Board, Cell, Direction, Hex};
use plane::{Heading, Point};
use serde::{Deserialize, Serialize};

use crate::spot::Spot;

/// What is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Ground {
    /// A board of hexes; rows run along the longer side.
    Hexes { columns: u8, rows: u8 },
    /// A table without hexes, in centimetres; the length is the longer one.
    Table { length: u16, width: u16 },
}

/// The position and heading of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Pose {
    /// In a hex, facing one of its sides.
    Hex {
        #[ts(type = "{ q: number, r: number }")]
        at: Hex,
        #[ts(type = "'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE'")]
        heading: Direction,
    },
    /// On an open table: a point, and tenths of a degree clockwise from the far long edge.
    Table {
        #[ts(type = "[number, number]")]
        at: Point,
        heading: u16,
    },
}

/// Port or starboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// Left.
    Port,
    /// Right.
    Starboard,
}

/// One of the two short edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// The west edge, before column 1.
    West,
    /// The east edge.
    East,
}

/// Centimetres per hex on an open table.
pub const CM_PER_HEX: u16 = 5;
/// Grid steps per centimetre.
const STEPS_PER_CM: i32 = 10 * plane::UNITS_PER_MM;
/// Tenths of a degree in a full turn and in a hexside.
const FULL_TURN: i32 = 3600;
const HEXSIDE: i32 = 600;

impl Hand {
    /// A turn to this hand, in hexsides clockwise.
    pub fn hexside(self) -> i32 {
        match self {
            Hand::Port => -1,
            Hand::Starboard => 1,
        }
    }

    /// The other one.
    pub fn other(self) -> Hand {
        match self {
            Hand::Port => Hand::Starboard,
            Hand::Starboard => Hand::Port,
        }
    }
}

impl Edge {
    /// The opposite one.
    pub fn opposite(self) -> Edge {
        match self {
            Edge::West => Edge::East,
            Edge::East => Edge::West,
        }
    }
}

impl Pose {
    /// One hex straight ahead.
    pub fn ahead(self) -> Pose {
        self.step(0, 1)
    }

    /// One hex ahead and to this side; the heading stays.
    pub fn slipped(self, hand: Hand) -> Pose {
        self.step(hand.hexside(), 1)
    }

    /// The heading turned by this many hexsides, clockwise if positive.
    pub fn turned(self, hexsides: i32) -> Pose {
        match self {
            Pose::Hex { at, heading } => Pose::Hex { at, heading: heading.turned(hexsides) },
            Pose::Table { at, heading } => {
                let heading = (i32::from(heading) + hexsides.rem_euclid(6) * HEXSIDE).rem_euclid(FULL_TURN);
                Pose::Table { at, heading: heading as u16 }
            }
        }
    }

    /// This many hexes in the direction this many hexsides clockwise of the heading; the heading stays.
    pub fn step(self, hexsides: i32, hexes: i16) -> Pose {
        match self {
            Pose::Hex { at, heading } => Pose::Hex { at: at.beyond(heading.turned(hexsides), hexes), heading },
            Pose::Table { at, heading } => {
                let Pose::Table { heading: way, .. } = self.turned(hexsides) else { return self };
                let (sin, cos) = bearing(way).sin_cos();
                let far = f64::from(i32::from(hexes) * i32::from(CM_PER_HEX) * STEPS_PER_CM);
                let moved = |from: i32, part: f64| from.saturating_add((far * part).round() as i32);
                Pose::Table { at: Point { x: moved(at.x, sin), y: moved(at.y, cos) }, heading }
            }
        }
    }

    /// The distance in hexes. On an open table it is rounded up.
    pub fn distance(&self, other: &Pose) -> u16 {
        match (self, other) {
            (Pose::Hex { at, .. }, Pose::Hex { at: other, .. }) => at.distance(*other),
            (Pose::Table { at, .. }, Pose::Table { at: other, .. }) => {
                let hexes = at.spot().distance(other.spot()) - plane::TOLERANCE;
                (hexes.max(0.0) / f64::from(i32::from(CM_PER_HEX) * STEPS_PER_CM)).ceil() as u16
            }
            // All elements of a game are on the same ground.
            _ => u16::MAX,
        }
    }

    /// Are both in the same hex, or at exactly the same point of a table?
    pub fn shares_place(&self, other: &Pose) -> bool {
        self.distance(other) == 0
    }

    /// The arcs that another element occupies as seen from this one, with its nose turned from its heading by `pivot`.
    pub fn arcs_of(&self, target: &Pose, pivot: i8) -> Arcs {
        match (self.turned(i32::from(pivot)), target) {
            (Pose::Hex { at, heading }, Pose::Hex { at: target, .. }) => Arcs::occupied(at, heading, *target),
            (Pose::Table { at, heading }, Pose::Table { at: target, .. }) => arcs_on_table(at, heading, *target),
            _ => Arcs::NONE,
        }
    }

    /// Its hex, if it is in one.
    pub fn hex(&self) -> Option<Hex> {
        match self {
            Pose::Hex { at, .. } => Some(*at),
            Pose::Table { .. } => None,
        }
    }
}

fn bearing(tenths: u16) -> Heading {
    // Any integer number of tenths of a degree is a valid heading.
    Heading::from_degrees(f64::from(tenths) / 10.0).unwrap_or_default()
}

/// The same sectors of 60 degrees, measured from the model's centre; a boundary belongs to both.
fn arcs_on_table(at: Point, facing: u16, target: Point) -> Arcs {
    let way = target - at;
    if way.square() == 0 {
        return Arcs::NONE;
    }
    let (x, y) = (way.x as f64, way.y as f64);
    // How far the target is to the right of the line at this many twelfths of a turn from dead ahead.
    let right_of = |twelfths: u8| {
        let (sin, cos) = bearing(((u32::from(facing) + u32::from(twelfths) * 300) % 3600) as u16).sin_cos();
        x * cos - y * sin
    };
    let inside = |arc: &Arc| {
        let (left, right) = ((arc.middle() + 11) % 12, (arc.middle() + 1) % 12);
        right_of(left) >= -plane::TOLERANCE && right_of(right) <= plane::TOLERANCE
    };
    Arc::ALL.into_iter().filter(inside).fold(Arcs::NONE, |arcs, arc| arcs | arc.into())
}

impl Ground {
    /// The board, if there is one.
    pub fn board(self) -> Option<Board> {
        match self {
            Ground::Hexes { columns, rows } => Some(Board { columns, rows }),
            Ground::Table { .. } => None,
        }
    }

    /// How far east this position is, as a part of its length.
    pub fn part_of_length(self, pose: &Pose) -> f64 {
        let east = self.spot(pose).get(0);
        match self {
            // The middle of a hex of the first column is half a hex from the edge.
            Ground::Hexes { columns, .. } => (east - 0.5) / f64::from(columns),
            Ground::Table { length, .. } => east / f64::from(length),
        }
    }

    /// Is this position on it?
    pub fn has(self, pose: &Pose) -> bool {
        match (self, pose) {
            (Ground::Hexes { columns, rows }, Pose::Hex { at, .. }) => Board { columns, rows }.has(*at),
            (Ground::Table { length, width }, Pose::Table { at, heading }) => {
                let on = |far: u16, along: i32| (0..=i32::from(far) * STEPS_PER_CM).contains(&along);
                on(length, at.x) && on(width, at.y) && i32::from(*heading) < FULL_TURN
            }
            _ => false,
        }
    }

    /// Is this position within this many hexes of that edge?
    pub fn within(self, pose: &Pose, edge: Edge, hexes: u8) -> bool {
        match (self, pose) {
            (Ground::Hexes { columns, rows }, Pose::Hex { at, .. }) => {
                let Some(Cell { column, .. }) = (Board { columns, rows }).cell(*at) else { return false };
                match edge {
                    Edge::West => column <= hexes,
                    Edge::East => column > columns - hexes.min(columns),
                }
            }
            (Ground::Table { length, .. }, Pose::Table { at, .. }) => {
                let deep = i32::from(hexes) * i32::from(CM_PER_HEX) * STEPS_PER_CM;
                let from_edge = match edge {
                    Edge::West => at.x,
                    Edge::East => i32::from(length) * STEPS_PER_CM - at.x,
                };
                self.has(pose) && from_edge <= deep
            }
            _ => false,
        }
    }

    /// The short edge over which an element at this position has left the ground; `None` if it was a long one.
    pub fn left_over(self, pose: &Pose) -> Option<Edge> {
        let (along, length) = match (self, pose) {
            (Ground::Hexes { columns, .. }, Pose::Hex { at, .. }) => {
                // In half hexes, so that a shifted row is not farther out than its neighbour.
                (i32::from(at.q) + i32::from(at.r).div_euclid(2), i32::from(columns) - 1)
            }
            (Ground::Table { length, .. }, Pose::Table { at, .. }) => (at.x, i32::from(length) * STEPS_PER_CM),
            _ => return None,
        };
        match along {
            ..0 => Some(Edge::West),
            _ if along > length => Some(Edge::East),
            _ => None,
        }
    }

    /// The pose of a spot; `None` if it is between two hexes, faces a corner, or is not on the ground.
    pub fn pose(self, spot: Spot) -> Option<Pose> {
        match self {
            Ground::Hexes { columns, rows } => {
                let cell = Cell { column: spot.whole(0)?, row: spot.whole(1)? };
                let heading = *Direction::ALL.get(usize::from(spot.whole(2)?))?;
                let at = Board { columns, rows }.hex(cell)?;
                Some(Pose::Hex { at, heading })
            }
            Ground::Table { .. } if spot.names_a_side() => None,
            Ground::Table { .. } => {
                let at = Point::from_mm(spot.get(0) * 10.0, spot.get(1) * 10.0)?;
                let heading = (spot.get(2) * 10.0).round() as i32;
                let pose = Pose::Table { at, heading: heading.rem_euclid(FULL_TURN) as u16 };
                self.has(&pose).then_some(pose)
            }
        }
    }

    /// The spot of a pose, as people write it.
    pub fn spot(self, pose: &Pose) -> Spot {
        match (self, pose) {
            (Ground::Hexes { .. }, Pose::Hex { at, heading }) => {
                let column = i32::from(at.q) + i32::from(at.r).div_euclid(2) + 1;
                Spot::new([column, i32::from(at.r) + 1, *heading as i32].map(f64::from))
            }
            (_, Pose::Table { at, heading }) => {
                let [x, y] = at.to_mm();
                Spot::new([x / 10.0, y / 10.0, f64::from(*heading) / 10.0])
            }
            (Ground::Table { .. }, Pose::Hex { .. }) => Spot::new([0.0; 3]),
        }
    }

    /// The name of a position: `0409`, or `(12.5, 30)`.
    pub fn name(self, pose: &Pose) -> String {
        if let (Ground::Hexes { columns, rows }, Pose::Hex { at, .. }) = (self, pose) {
            let cell = Board { columns, rows }.cell(*at);
            return cell.map_or_else(|| "off the board".into(), |cell| cell.to_string());
        }
        let spot = self.spot(pose);
        format!("({}, {})", spot.get(0), spot.get(1))
    }

    /// A spot as people write it: `0409 NE`, or `12.5 30 90`.
    pub fn spot_name(self, spot: Spot) -> String {
        match (self, self.pose(spot)) {
            (Ground::Hexes { .. }, Some(pose)) => format!("{} {}", self.name(&pose), Ground::heading_name(&pose)),
            _ => spot.to_string(),
        }
    }

    /// The name of a pose's direction.
    pub fn heading_name(pose: &Pose) -> String {
        match pose {
            Pose::Hex { heading, .. } => heading.name().into(),
            Pose::Table { heading, .. } => format!("{}°", f64::from(*heading) / 10.0),
        }
    }
}
