//! Who has seen what lies facedown.

use serde::{Deserialize, Serialize};
use table::{Eye, Seat};

/// The seats that have seen something that lies facedown, besides whoever may look at it anyway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seen(u64);

impl Seen {
    /// No other seat has seen it.
    pub const BY_NOBODY: Self = Self(0);
    /// It was open to the whole table, spectators included.
    pub const BY_ALL: Self = Self(u64::MAX);

    /// One seat alone has seen it.
    pub const fn by(seat: Seat) -> Self {
        Self(1 << (seat.0 & 63))
    }

    /// One seat more has seen it.
    pub const fn add(&mut self, seat: Seat) {
        self.0 |= Self::by(seat).0;
    }

    /// Has this eye seen it?
    pub fn includes(self, eye: Eye) -> bool {
        match eye {
            Eye::Seat(seat) => self.0 & Self::by(seat).0 != 0,
            Eye::Spectator => self == Self::BY_ALL,
            Eye::Omniscient => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_seat_has_seen_no_other_eye_has() {
        let mut seen = Seen::by(Seat(1));
        let eyes = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Seat(Seat(2)), Eye::Spectator, Eye::Omniscient];
        assert_eq!(eyes.map(|eye| seen.includes(eye)), [false, true, false, false, true]);
        seen.add(Seat(2));
        assert_eq!(eyes.map(|eye| seen.includes(eye)), [false, true, true, false, true]);
        assert_eq!(eyes.map(|eye| Seen::BY_ALL.includes(eye)), [true; 5]);
        assert_eq!(eyes.map(|eye| Seen::BY_NOBODY.includes(eye)), [false, false, false, false, true]);
    }
}
