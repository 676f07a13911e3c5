//! A finished game looked back on: the events with which points were gained, and the luck of the dice.

use serde::{Deserialize, Serialize};

use crate::Side;

/// What the log of a finished game shows of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    /// The events with which a side gained points, in their order.
    pub gains: Vec<Gain>,
    /// How lucky each side's dice were; left out for a side that threw none.
    pub luck: Vec<Luck>,
}

/// An event with which a side gained points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Gain {
    /// The number of the event among all events.
    pub event: usize,
    /// Who gained.
    pub side: Side,
    /// How many points.
    pub points: i32,
}

/// What a side's dice came to, beside what such dice come to on average.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Luck {
    /// Whose dice.
    pub side: Side,
    /// Number of dice that were thrown.
    pub dice: u32,
    /// What they came to.
    pub rolled: u32,
    /// What so many dice of their kinds come to on average.
    pub average: f64,
    /// What is counted, as in "12 damage".
    pub of: String,
}

impl Review {
    /// The largest gains, at most this many, in the order in which they happened.
    pub fn largest_gains(&self, most: usize) -> Vec<Gain> {
        let mut gains: Vec<Gain> = self.gains.iter().copied().filter(|gain| gain.points > 0).collect();
        gains.sort_by_key(|gain| (std::cmp::Reverse(gain.points), gain.event));
        gains.truncate(most);
        gains.sort_by_key(|gain| gain.event);
        gains
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_gains_are_told_in_the_order_in_which_they_happened() {
        let gain = |event, points| Gain { event, side: Side(0), points };
        let gains = vec![gain(1, 20), gain(4, 60), gain(5, 0), gain(7, 20), gain(9, 80)];
        let review = Review { gains, luck: Vec::new() };
        assert_eq!(review.largest_gains(3), [gain(1, 20), gain(4, 60), gain(9, 80)]);
        assert_eq!(review.largest_gains(9).len(), 4, "what brings nothing is no gain");
    }
}
