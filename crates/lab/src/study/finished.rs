//! A finished game of a study.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::study::Appointment;

/// A finished game of a study: one line on disk. What is by side is in the order of the sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// The pairing, by its index.
    pub pairing: usize,
    /// The number of the pair within the pairing.
    pub pair: u64,
    /// Whether the second contender of the pairing played the first side.
    pub swapped: bool,
    /// The terms it was played on, by their index.
    pub terms: usize,
    /// The contenders by side, by index.
    pub contenders: [usize; 2],
    /// The side that won, 0 or 1, if one did alone.
    pub winner: Option<usize>,
    /// The scores by side.
    pub scores: [i32; 2],
    /// The number of decisions made.
    pub decisions: u64,
    /// How the game ended.
    pub how: String,
    /// What was brought by side: ids, with how many of each.
    pub brought: [BTreeMap<String, u32>; 2],
}

impl Finished {
    /// Which game of the plan it is.
    pub fn appointment(&self) -> Appointment {
        Appointment { pairing: self.pairing, pair: self.pair, swapped: self.swapped }
    }

    /// The points of the first side: a win 1, a draw ½.
    pub fn points_of_first_side(&self) -> f64 {
        match self.winner {
            Some(0) => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }

    /// The points of the pairing's first contender.
    pub fn points(&self) -> f64 {
        let points = self.points_of_first_side();
        if self.swapped { 1.0 - points } else { points }
    }

    /// The score of the first side minus that of the second.
    pub fn margin_of_first_side(&self) -> i64 {
        i64::from(self.scores[0]) - i64::from(self.scores[1])
    }

    /// The score of the pairing's first contender minus that of the second.
    pub fn margin(&self) -> i64 {
        if self.swapped { -self.margin_of_first_side() } else { self.margin_of_first_side() }
    }
}
