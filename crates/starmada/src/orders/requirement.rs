//! What orders need of the engine.

use serde::{Deserialize, Serialize};
use std::fmt::Write;

use super::Orders;
use crate::space::Hand;

/// What a ship did in the previous game turn, as far as it matters now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Before {
    /// Its speed.
    pub speed: u8,
    /// Its sideslips.
    pub slips: Option<(Hand, u8)>,
}

/// The engine requirement of a set of orders, with what it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Requirement {
    /// By how the ship turns.
    pub turns: Turns,
    /// The base for that kind of turning.
    pub base: u16,
    /// One for each sideslip.
    pub slips: u16,
    /// One for each hexside of a pivot.
    pub pivot: u16,
    /// What slips of the game turn before save.
    pub saved: u16,
    /// All together.
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
    // Only coasting needs nothing: whoever turns needs at least 1.
    let least = u16::from(turns != Turns::None);
    let total = (base + slips + pivot).saturating_sub(saved).max(least);
    Requirement { turns, base, slips, pivot, saved, total }
}

impl Requirement {
    /// The sum as people would write it: `max(4, 5) + 1 slip = 6`.
    pub fn in_words(&self) -> String {
        let mut words = match self.turns {
            Turns::None => format!("{} for the change of speed", self.base),
            Turns::One => format!("{} for one turn (the greater speed)", self.base),
            Turns::Several => format!("{} for its turns (both speeds together)", self.base),
        };
        let mut add = |sign: &str, figure: u16, what: &str| {
            if figure > 0 {
                // Writing into a text cannot fail.
                let _ = write!(words, " {sign} {figure} for {what}");
            }
        };
        add("+", self.slips, "sideslips");
        add("+", self.pivot, "the pivot");
        add("-", self.saved, "sideslips of the game turn before");
        words
    }
}
