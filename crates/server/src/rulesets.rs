//! The games this server knows, and the little it has to know about each.

use table::erased::{AnyRuleset, Erased};

use crate::protocol::Refusal;

static ARMADA: Erased<armada::play::Armada> = Erased::new();

/// A game, as the server needs it.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// Plays it.
    pub(crate) rules: &'static dyn AnyRuleset,
}

/// The games this server knows.
#[derive(Clone)]
pub(crate) struct Rulesets {
    known: Vec<Known>,
}

impl Rulesets {
    /// All of them.
    pub(crate) fn all() -> Self {
        Rulesets { known: vec![Known { rules: &ARMADA }] }
    }

    /// The game of this name.
    pub(crate) fn find(&self, name: &str) -> Result<Known, Refusal> {
        let found = self.known.iter().find(|known| known.rules.name() == name);
        found.copied().ok_or_else(|| Refusal::unknown(format!("this server does not know the game {name:?}")))
    }
}
