//! Clocks on the wire.

use serde::{Deserialize, Serialize};

/// The clock of a game: how much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// This many minutes for each side in the whole game.
    Game(u32),
    /// This many minutes for each decision.
    Move(u32),
    /// This many days for each decision.
    Days(u32),
}

/// The clock of a game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Clocks {
    /// What was agreed on.
    pub agreed: Clock,
    /// Whether it has begun to run; minutes are not counted before everybody has been at the table.
    pub begun: bool,
    /// By side.
    pub sides: Vec<SideClock>,
    /// How much `more-time` adds, in milliseconds.
    pub more: i64,
}

/// The time of one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SideClock {
    /// What it has left now, in milliseconds; 0 when its time is up.
    pub left: i64,
    /// Whether its time runs: it is asked something.
    pub runs: bool,
}

impl Clock {
    /// In words.
    pub fn says(self) -> String {
        let many =
            |number: u32, what: &str| if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") };
        match self {
            Clock::Game(minutes) => format!("{} a side", many(minutes, "minute")),
            Clock::Move(minutes) => format!("{} a decision", many(minutes, "minute")),
            Clock::Days(days) => format!("{} a decision", many(days, "day")),
        }
    }
}
