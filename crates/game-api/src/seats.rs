//! The seats of a game before it is set up.

use serde::{Deserialize, Serialize};
use table::{Refusal, Seat, Seating, Side};

/// The seats of a game before it is set up. A law compares it with the game itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatPlan {
    /// In their order.
    pub seats: Vec<SeatAbout>,
    /// In their order.
    pub sides: Vec<SideAbout>,
}

/// A seat before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatAbout {
    /// Which.
    pub seat: Seat,
    /// For which side it plays.
    pub side: Side,
    /// What the rules call it.
    pub name: String,
    /// Its name within a sentence.
    pub says: String,
    /// Whether this seat brings something.
    pub brings: bool,
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SideAbout {
    /// Which.
    pub side: Side,
    /// Its name within a sentence.
    pub says: String,
}

impl SeatPlan {
    /// The plan of these seats, each with its name and its name within a sentence. No seat brings anything yet.
    pub fn of(seating: &Seating, seat: impl Fn(Seat) -> (String, String), side: impl Fn(Side) -> String) -> Self {
        let seats = seating.seats().map(|own| {
            let (name, says) = seat(own);
            SeatAbout { seat: own, side: seating.side_of(own), name, says, brings: false }
        });
        let sides = (0..seating.sides() as u8).map(|own| SideAbout { side: Side(own), says: side(Side(own)) });
        SeatPlan { seats: seats.collect(), sides: sides.collect() }
    }

    /// The same, where every seat brings something.
    #[must_use]
    pub fn each_seat_brings(mut self) -> Self {
        for seat in &mut self.seats {
            seat.brings = true;
        }
        self
    }

    /// The same, where the first seat of each side brings something for all of that side.
    #[must_use]
    pub fn each_side_brings(mut self) -> Self {
        for at in 0..self.seats.len() {
            let side = self.seats[at].side;
            self.seats[at].brings = self.seats[..at].iter().all(|earlier| earlier.side != side);
        }
        self
    }

    /// The same, where nobody brings anything.
    #[must_use]
    pub fn nobody_brings(mut self) -> Self {
        for seat in &mut self.seats {
            seat.brings = false;
        }
        self
    }

    /// The seats that bring something, in their order.
    pub fn bringing(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|seat| seat.brings).map(|seat| seat.seat)
    }

    /// The plan as the table's own type.
    ///
    /// # Errors
    /// If no game can be played at these seats.
    pub fn seating(&self) -> Result<Seating, Refusal> {
        Seating::grouped(self.seats.iter().map(|seat| seat.side).collect())
    }
}
