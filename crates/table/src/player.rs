//! Computer players by name.

use serde::Serialize;
use std::fmt;

use crate::{Chance, ChoiceOf, DecisionOf, Ruleset, some_choice};

/// The decision function of a computer player. It must not use what is hidden from the asked seat.
pub type Mind<R> = fn(&<R as Ruleset>::Game, &DecisionOf<R>, &mut Chance) -> ChoiceOf<R>;

/// A computer player of ruleset `R`.
pub struct Player<R: Ruleset> {
    /// Its public description.
    pub about: PlayerAbout,
    /// Its decision function.
    pub mind: Mind<R>,
}

/// The public description of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct PlayerAbout {
    /// Stable: stored games and the command line identify it by this. Lower case, hyphens.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// How it plays, in one sentence.
    pub says: &'static str,
}

impl<R: Ruleset> Player<R> {
    /// A player that decides by this function.
    pub const fn new(name: &'static str, title: &'static str, says: &'static str, mind: Mind<R>) -> Self {
        Player { about: PlayerAbout { name, title, says }, mind }
    }

    /// The player that makes any legal choice.
    pub const fn random() -> Self {
        Self::new("random", "Random", "Makes any legal choice.", some_choice::<R>)
    }

    /// The player of ruleset `R` with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        R::players().iter().find(|player| player.about.name == name)
    }
}

impl<R: Ruleset> Clone for Player<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Player<R> {}

impl<R: Ruleset> fmt::Debug for Player<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("about", &self.about).finish_non_exhaustive()
    }
}
