//! The games this program knows.

use scenario::Referee;
use serde_json::Value;
use table::erased::{AnyRuleset, Erased};

use crate::{Failure, armada_table};

static ARMADA: Erased<armada::play::Armada> = Erased::new();
static PEARLS: Erased<sample_game::Pearls> = Erased::new();
static STARMADA: Erased<starmada::Starmada> = Erased::new();

/// A game, as the subcommands need it.
pub(crate) struct Known {
    /// Plays it.
    pub(crate) ruleset: &'static dyn AnyRuleset,
    /// Judges scenarios of it.
    pub(crate) referee: Referee,
    /// Shows what an eye sees of it in the terminal, so wide at most.
    pub(crate) show: fn(&Value, usize) -> String,
    /// Is it shown by itself whenever a phase begins?
    pub(crate) shown_by_phase: bool,
}

/// All of them.
pub(crate) fn known() -> [Known; 3] {
    [
        Known {
            ruleset: &ARMADA,
            referee: Referee::of::<armada::play::Armada>(),
            show: armada_table::show,
            shown_by_phase: true,
        },
        Known {
            ruleset: &PEARLS,
            referee: Referee::of::<sample_game::Pearls>(),
            show: as_it_is,
            shown_by_phase: false,
        },
        Known {
            ruleset: &STARMADA,
            referee: Referee::of::<starmada::Starmada>(),
            show: as_it_is,
            shown_by_phase: false,
        },
    ]
}

/// A view without a form of its own.
fn as_it_is(view: &Value, _: usize) -> String {
    serde_json::to_string_pretty(view).unwrap_or_default()
}

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<Known, Failure> {
    let names: Vec<&str> = known().iter().map(|known| known.ruleset.name()).collect();
    known().into_iter().find(|known| known.ruleset.name() == name).ok_or_else(|| {
        Failure::NotUnderstood(format!("there is no ruleset `{name}` to play\n  help: there are {}", names.join(", ")))
    })
}
