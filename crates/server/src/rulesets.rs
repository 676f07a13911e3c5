//! The games this server knows, and the little it has to know about each.

use table::erased::{AnyRuleset, Erased};

use crate::protocol::Refusal;

static ARMADA: Erased<armada::Armada> = Erased::new();

/// A game, as the server needs it.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// Plays it.
    pub(crate) rules: &'static dyn AnyRuleset,
}

/// The games a server knows.
#[derive(Clone)]
pub struct Rulesets {
    known: Vec<Known>,
}

impl Rulesets {
    /// All of them.
    pub fn all() -> Self {
        Self::of(&[&ARMADA])
    }

    /// These, in place of the program's own: another version of their rules, for example.
    pub fn of(rules: &[&'static dyn AnyRuleset]) -> Self {
        Rulesets { known: rules.iter().map(|rules| Known { rules: *rules }).collect() }
    }

    /// The game of this name.
    pub(crate) fn find(&self, name: &str) -> Result<Known, Refusal> {
        let found = self.known.iter().find(|known| known.rules.name() == name);
        found.copied().ok_or_else(|| Refusal::unknown(format!("this server does not know the game {name:?}")))
    }
}
