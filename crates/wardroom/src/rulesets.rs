//! The games this program knows.

use lab::Results;
use scenario::Referee;
use table::erased::{AnyGame, AnyRuleset, Erased};
use terminal::Failure;

use crate::sim;

static ARMADA: Erased<armada::Armada> = Erased::new();
static PEARLS: Erased<sample_game::Pearls> = Erased::new();
static STARMADA: Erased<starmada::Starmada> = Erased::new();

/// A game, as the subcommands need it.
pub(crate) struct Known {
    /// Plays it.
    pub(crate) ruleset: &'static dyn AnyRuleset,
    /// Judges scenarios of it.
    pub(crate) referee: Referee,
    /// Plays many games between computer players.
    pub(crate) simulate: Option<Simulate>,
}

/// Which game it is and how far it has come, in a few words.
pub(crate) fn stage_of(game: &dyn AnyGame) -> String {
    format!("{}, {}", game.ruleset(), game.progress().says)
}

/// Plays the games that the command line asks for.
pub(crate) type Simulate = fn(&sim::Args) -> Result<Results, Failure>;

/// All of them.
pub(crate) fn known() -> [Known; 3] {
    [
        Known { ruleset: &ARMADA, referee: Referee::of::<armada::Armada>(), simulate: Some(sim::play_armada) },
        Known { ruleset: &PEARLS, referee: Referee::of::<sample_game::Pearls>(), simulate: None },
        Known {
            ruleset: &STARMADA,
            referee: Referee::of::<starmada::Starmada>(),
            simulate: Some(crate::starmada::sim::play),
        },
    ]
}

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<Known, Failure> {
    let names: Vec<&str> = known().iter().map(|known| known.ruleset.name()).collect();
    known().into_iter().find(|known| known.ruleset.name() == name).ok_or_else(|| {
        Failure::NotUnderstood(format!("there is no ruleset `{name}` to play\n  help: there are {}", names.join(", ")))
    })
}
