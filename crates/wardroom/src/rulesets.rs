//! The games this program knows.

use lab::Results;
use scenario::Referee;
use serde_json::Value;
use table::Eye;
use table::erased::{AnyGame, AnyRuleset, Erased};

use crate::{Failure, sim};

static ARMADA: Erased<armada::Armada> = Erased::new();
static PEARLS: Erased<sample_game::Pearls> = Erased::new();
static STARMADA: Erased<starmada::Starmada> = Erased::new();

/// A game, as the subcommands need it.
pub(crate) struct Known {
    /// Plays it.
    pub(crate) ruleset: &'static dyn AnyRuleset,
    /// Judges scenarios of it.
    pub(crate) referee: Referee,
    /// Where in the game a view is.
    stage: fn(&Value) -> Stage,
    /// Plays many games between computer players.
    pub(crate) simulate: Option<Simulate>,
}

/// Where in a game we are, as coarsely as people say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    /// Is everything still being set up?
    pub(crate) setup: bool,
    /// The round and the like, in words.
    pub(crate) round: String,
    /// The phase of the round; it changes when another one begins.
    pub(crate) phase: String,
}

impl Known {
    /// Where in the game we are, as everybody sees it.
    pub(crate) fn stage(&self, game: &dyn AnyGame) -> Stage {
        (self.stage)(&game.view(Eye::Spectator))
    }

    /// The same in a word or two.
    pub(crate) fn stage_of(&self, game: &dyn AnyGame) -> String {
        let Stage { setup, round, .. } = self.stage(game);
        format!("{}, {}", self.ruleset.name(), if setup { "setup".into() } else { round })
    }
}

fn stage_of_armada(view: &Value) -> Stage {
    let phase = match &view["stage"] {
        Value::Object(step) => step.keys().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    };
    Stage { setup: view["round"] == 0, round: format!("round {}", view["round"]), phase }
}

fn stage_of_pearls(view: &Value) -> Stage {
    Stage { setup: false, round: format!("round {}", view["round"]), phase: String::new() }
}

fn stage_of_starmada(view: &Value) -> Stage {
    Stage { setup: view["turn"] == 0, round: format!("game turn {}", view["turn"]), phase: view["phase"].to_string() }
}

/// Plays the games that the command line asks for.
pub(crate) type Simulate = fn(&sim::Args) -> Result<Results, Failure>;

/// All of them.
pub(crate) fn known() -> [Known; 3] {
    [
        Known {
            ruleset: &ARMADA,
            referee: Referee::of::<armada::Armada>(),
            stage: stage_of_armada,
            simulate: Some(sim::play_armada),
        },
        Known {
            ruleset: &PEARLS,
            referee: Referee::of::<sample_game::Pearls>(),
            stage: stage_of_pearls,
            simulate: None,
        },
        Known {
            ruleset: &STARMADA,
            referee: Referee::of::<starmada::Starmada>(),
            stage: stage_of_starmada,
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
