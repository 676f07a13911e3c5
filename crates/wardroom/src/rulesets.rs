//! The games this program knows.

use scenario::Referee;
use table::erased::{AnyRuleset, Erased};

use crate::Failure;

static PEARLS: Erased<sample_game::Pearls> = Erased::new();
static STARMADA: Erased<starmada::Starmada> = Erased::new();

/// A game, as the subcommands need it.
pub(crate) struct Known {
    /// Plays it.
    pub(crate) ruleset: &'static dyn AnyRuleset,
    /// Judges scenarios of it.
    pub(crate) referee: Referee,
}

/// All of them.
pub(crate) fn known() -> [Known; 2] {
    [
        Known { ruleset: &PEARLS, referee: Referee::of::<sample_game::Pearls>() },
        Known { ruleset: &STARMADA, referee: Referee::of::<starmada::Starmada>() },
    ]
}

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<Known, Failure> {
    let names: Vec<&str> = known().iter().map(|known| known.ruleset.name()).collect();
    known().into_iter().find(|known| known.ruleset.name() == name).ok_or_else(|| {
        Failure::NotUnderstood(format!("there is no ruleset `{name}` to play\n  help: there are {}", names.join(", ")))
    })
}
