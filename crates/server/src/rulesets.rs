//! The games this server knows, and the little it has to know about each.

use serde_json::Value;
use table::erased::{AnyRuleset, Erased};

use crate::protocol::Refusal;

static ARMADA: Erased<armada::play::Armada> = Erased::new();

/// A game, as the server needs it.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// Plays it.
    pub(crate) rules: &'static dyn AnyRuleset,
    /// Whether a view shows a game that is still being set up.
    pub(crate) in_setup: fn(&Value) -> bool,
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
        let in_setup = |view: &Value| view["round"] == 0;
        Rulesets { known: rules.iter().map(|rules| Known { rules: *rules, in_setup }).collect() }
    }

    /// The game of this name.
    pub(crate) fn find(&self, name: &str) -> Result<Known, Refusal> {
        let found = self.known.iter().find(|known| known.rules.name() == name);
        found.copied().ok_or_else(|| Refusal::unknown(format!("this server does not know the game {name:?}")))
    }
}
