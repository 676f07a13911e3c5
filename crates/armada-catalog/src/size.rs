//! The size classes of ships.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A size class; larger ones compare as greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Such as a CR90 Corvette.
    Small,
    /// Such as a Victory-class Star Destroyer.
    Medium,
    /// Such as an Imperial-class Star Destroyer.
    Large,
    /// The Executor alone: two large bases under one token.
    Huge,
}

impl Size {
    /// All sizes, ascending.
    pub const ALL: [Self; 4] = [Self::Small, Self::Medium, Self::Large, Self::Huge];
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Huge => "huge",
        })
    }
}
