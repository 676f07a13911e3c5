//! Seats, sides, and who may see what.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::Refusal;

/// A place at the table, counted from 0. One person or computer player answers for it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A group of seats that win or lose together, counted from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(transparent)]
pub struct Side(pub u8);

/// The viewpoint from which the table is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Eye {
    /// The person in this seat: what is public, and this seat's own secrets.
    Seat(Seat),
    /// A watcher: only what is public.
    Spectator,
    /// Everything. For tests, replays of finished games and the referee.
    Omniscient,
}

impl Eye {
    /// Whether this eye may see something that belongs to `seat` alone.
    pub fn sees_secrets_of(self, seat: Seat) -> bool {
        match self {
            Eye::Seat(own) => own == seat,
            Eye::Spectator => false,
            Eye::Omniscient => true,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", self.0)
    }
}

/// The seats, and how they are grouped in sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Side>", into = "Vec<Side>")]
pub struct Seating {
    side_of: Vec<Side>,
}

impl Seating {
    /// Every seat plays for itself.
    ///
    /// # Errors
    /// With fewer than two or more than 64 seats.
    pub fn each_alone(seats: u8) -> Result<Self, Refusal> {
        Self::grouped((0..seats).map(Side).collect())
    }

    /// The side of each seat, in seat order: `[0, 1, 0, 1]` seats two teams alternately.
    ///
    /// # Errors
    /// With fewer than two or more than 64 seats, fewer than two sides, or a side without seats.
    pub fn grouped(side_of: Vec<Side>) -> Result<Self, Refusal> {
        let sides = side_of.iter().map(|side| u16::from(side.0) + 1).max().unwrap_or(0);
        if side_of.len() < 2 || side_of.len() > 64 {
            return Err(Refusal::malformed(format!("a table has 2 to 64 seats, not {}", side_of.len())));
        }
        if sides < 2 {
            return Err(Refusal::malformed("all seats are on one side; a game needs at least two sides"));
        }
        if let Some(empty) = (0..sides).map(|side| Side(side as u8)).find(|side| !side_of.contains(side)) {
            return Err(Refusal::malformed(format!("nobody sits on {empty}")));
        }
        Ok(Seating { side_of })
    }

    /// All seats, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        (0..self.side_of.len() as u8).map(Seat)
    }

    /// Number of seats.
    pub fn count(&self) -> usize {
        self.side_of.len()
    }

    /// Number of sides.
    pub fn sides(&self) -> usize {
        self.side_of.iter().map(|side| usize::from(side.0) + 1).max().unwrap_or(0)
    }

    /// Whether this seat is at the table.
    pub fn has(&self, seat: Seat) -> bool {
        usize::from(seat.0) < self.side_of.len()
    }

    /// The side a seat plays for.
    ///
    /// # Panics
    /// If the seat is not at the table; see [`Seating::has`].
    pub fn side_of(&self, seat: Seat) -> Side {
        self.side_of[usize::from(seat.0)]
    }

    /// Whether these two seats win or lose together.
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        self.side_of(one) == self.side_of(other)
    }
}

impl TryFrom<Vec<Side>> for Seating {
    type Error = Refusal;
    fn try_from(side_of: Vec<Side>) -> Result<Self, Refusal> {
        Seating::grouped(side_of)
    }
}

impl From<Seating> for Vec<Side> {
    fn from(seating: Seating) -> Self {
        seating.side_of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_are_grouped_in_sides() {
        let seating = Seating::grouped(vec![Side(0), Side(1), Side(0), Side(1)]).unwrap();
        assert!(seating.allied(Seat(0), Seat(2)));
        assert!(!seating.allied(Seat(0), Seat(1)));
        assert_eq!((seating.count(), seating.sides()), (4, 2));
    }

    #[test]
    fn impossible_tables_are_refused() {
        assert!(Seating::each_alone(1).is_err());
        assert!(Seating::each_alone(65).is_err());
        assert!(Seating::grouped(vec![Side(0), Side(0)]).is_err());
        assert!(Seating::grouped(vec![Side(0), Side(2)]).is_err());
        assert!(Seating::grouped(vec![Side(255), Side(0)]).is_err());
        assert!(serde_json::from_str::<Seating>("[0]").is_err());
    }
}
