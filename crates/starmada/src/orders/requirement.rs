//! The engine requirement of orders.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::fmt::Write;

use super::Orders;
use crate::space::Hand;

/// The relevant movement of a ship in the previous game turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Before {
    /// Its speed.
    pub speed: u8,
    /// Its sideslips.
    pub slips: Option<(Hand, u8)>,
}

/// The engine requirement of a set of orders, with its components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Requirement {
    /// The kind of turning.
    pub turns: Turns,
    /// The base for this kind of turning.
    pub base: u16,
    /// One for each sideslip.
    pub slips: u16,
    /// One for each hexside of a pivot.
    pub pivot: u16,
    /// The reduction by slips of the previous game turn.
    pub saved: u16,
    /// The total.
    pub total: u16,
}

/// How a ship turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Turns {
    None,
    One,
    Several,
}

/// The engine requirement of these orders.
pub fn requirement(before: Before, orders: &Orders) -> Requirement {
    let (previous, speed) = (u16::from(before.speed), u16::from(orders.speed()));
    let turns = match orders.turns() {
        _ if orders.has_u_turn() => Turns::Several,
        None => Turns::None,
        Some((_, 1)) => Turns::One,
        Some(_) => Turns::Several,
    };
    let base = match turns {
        Turns::None => previous.abs_diff(speed),
        Turns::One => previous.max(speed),
        Turns::Several => previous + speed,
    };
    let slips = orders.slips().map_or(0, |(_, count)| u16::from(count));
    let pivot = u16::from(orders.pivot.unsigned_abs());
    let saved = match (orders.turns(), before.slips) {
        (Some((hand, 1)), Some((slipped, count))) if hand == slipped => u16::from(count),
        _ => 0,
    };
    // Only coasting needs nothing: turning needs at least 1.
    let least = u16::from(turns != Turns::None);
    let total = (base + slips + pivot).saturating_sub(saved).max(least);
    Requirement { turns, base, slips, pivot, saved, total }
}

impl Requirement {
    /// What the total is made of, in words and figures.
    pub fn terms(&self) -> SmallVec<[(&'static str, i16); 5]> {
        let base = match self.turns {
            Turns::None => "the change of speed",
            Turns::One => "one turn (the greater speed)",
            Turns::Several => "its turns (both speeds together)",
        };
        let mut terms: SmallVec<[(&'static str, i16); 5]> = smallvec::smallvec![(base, self.base as i16)];
        let mut add = |what: &'static str, figure: i16| {
            if figure != 0 {
                terms.push((what, figure));
            }
        };
        add("sideslips", self.slips as i16);
        add("the pivot", self.pivot as i16);
        add("sideslips of the game turn before", -(self.saved as i16));
        let sum: i16 = terms.iter().map(|(_, figure)| figure).sum();
        if sum < self.total as i16 {
            terms.push(("a turn, which needs at least 1", self.total as i16 - sum));
        }
        terms
    }

    /// The calculation in words: `5 for one turn (the greater speed) + 1 for sideslips`.
    pub fn in_words(&self) -> String {
        let mut words = String::new();
        for (what, figure) in self.terms() {
            let sign = match figure {
                _ if words.is_empty() => "",
                ..0 => " - ",
                _ => " + ",
            };
            // Writing into a text cannot fail.
            let _ = write!(words, "{sign}{} for {what}", figure.unsigned_abs());
        }
        words
    }
}
