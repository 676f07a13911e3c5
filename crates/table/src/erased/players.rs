//! Computer players of any ruleset.

use std::fmt;
use std::sync::Arc;

use crate::{Player, Ruleset, Scorer};

/// A computer player of any ruleset.
#[derive(Clone, Debug)]
pub enum AnyPlayer {
    /// The ruleset's own player of this name.
    Named(String),
    /// One that scores candidates.
    Scoring(Arc<dyn Scorer>),
}

impl AnyPlayer {
    /// The player of ruleset `R`; `None` if it has none of this name.
    pub fn of<R: Ruleset>(&self) -> Option<Player<R>> {
        match self {
            AnyPlayer::Named(name) => Player::find(name).cloned(),
            AnyPlayer::Scoring(scorer) => Some(Player::scoring(Arc::clone(scorer))),
        }
    }
}

impl fmt::Display for AnyPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if let AnyPlayer::Named(name) = self { name } else { "scoring" })
    }
}

impl From<&str> for AnyPlayer {
    fn from(name: &str) -> Self {
        AnyPlayer::Named(name.to_owned())
    }
}
