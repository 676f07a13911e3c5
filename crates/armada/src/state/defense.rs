//! Defense tokens as a unit holds them.

use serde::{Deserialize, Serialize};

use crate::catalog::DefenseToken as Kind;

/// Which side of a token is up, or that it is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum TokenState {
    /// Green side up.
    Ready,
    /// Red side up.
    Exhausted,
    /// Gone, but an effect may bring it back.
    Discarded,
}

/// What becomes of a defense token by anything but being spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum TokenChange {
    /// Its unit has one more.
    Gained,
    /// It lies there ready instead of exhausted.
    Readied,
    /// It lies there exhausted instead of ready.
    Exhausted,
    /// It is gone, but an effect may bring it back.
    Discarded,
    /// It was discarded and has come back.
    Recovered,
    /// One of this kind lies in its place.
    SwappedFor(Kind),
}

/// A defense token of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DefenseToken {
    /// Which kind.
    pub kind: Kind,
    /// Which side is up.
    pub state: TokenState,
}

impl DefenseToken {
    /// As it is given out in setup.
    pub const fn new(kind: Kind) -> Self {
        DefenseToken { kind, state: TokenState::Ready }
    }

    /// Is it there at all?
    pub fn is_there(self) -> bool {
        self.state != TokenState::Discarded
    }

    /// Ready goes to exhausted, exhausted is discarded.
    pub fn flip(&mut self) {
        self.state = match self.state {
            TokenState::Ready => TokenState::Exhausted,
            TokenState::Exhausted | TokenState::Discarded => TokenState::Discarded,
        };
    }
}
