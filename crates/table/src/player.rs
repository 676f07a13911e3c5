//! Computer players by name.

use serde::Serialize;
use std::fmt;
use std::sync::Arc;

use crate::scoring::Scoring;
use crate::{Decide, Mind, Ruleset, Scorer, some_choice};

/// A computer player of ruleset `R`.
pub struct Player<R: Ruleset> {
    /// Its public description.
    pub about: PlayerAbout,
    kind: Kind<R>,
}

enum Kind<R: Ruleset> {
    AtOnce(Decide<R>),
    Thinking(fn() -> Box<dyn Mind<R>>),
    Scoring(Arc<dyn Scorer>),
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
    /// A player that answers at once, by this function.
    pub const fn new(name: &'static str, title: &'static str, says: &'static str, decide: Decide<R>) -> Self {
        Player { about: PlayerAbout { name, title, says }, kind: Kind::AtOnce(decide) }
    }

    /// A player that thinks; the function returns one that has just sat down.
    pub const fn thinking(
        name: &'static str,
        title: &'static str,
        says: &'static str,
        sits_down: fn() -> Box<dyn Mind<R>>,
    ) -> Self {
        Player { about: PlayerAbout { name, title, says }, kind: Kind::Thinking(sits_down) }
    }

    /// The player that makes any legal choice.
    pub const fn random() -> Self {
        Self::new("random", "Random", "Makes any legal choice.", some_choice::<R>)
    }

    /// A player that scores the candidates of every question; it is none of the ruleset's own.
    pub const fn scoring(scorer: Arc<dyn Scorer>) -> Self {
        let about =
            PlayerAbout { name: "scoring", title: "Scoring", says: "Chooses by the numbers of an observation." };
        Player { about, kind: Kind::Scoring(scorer) }
    }

    /// The function by which it answers, if it answers at once.
    pub fn at_once(&self) -> Option<Decide<R>> {
        match self.kind {
            Kind::AtOnce(decide) => Some(decide),
            Kind::Thinking(_) | Kind::Scoring(_) => None,
        }
    }

    /// The player at a table.
    pub fn sits_down(&self) -> Box<dyn Mind<R>> {
        match &self.kind {
            Kind::AtOnce(decide) => Box::new(*decide),
            Kind::Thinking(sits_down) => sits_down(),
            Kind::Scoring(scorer) => Box::new(Scoring(Arc::clone(scorer))),
        }
    }

    /// The player of ruleset `R` with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        R::players().iter().find(|player| player.about.name == name)
    }
}

impl<R: Ruleset> Clone for Player<R> {
    fn clone(&self) -> Self {
        Player { about: self.about, kind: self.kind.clone() }
    }
}

impl<R: Ruleset> Clone for Kind<R> {
    fn clone(&self) -> Self {
        match self {
            Kind::AtOnce(decide) => Kind::AtOnce(*decide),
            Kind::Thinking(sits_down) => Kind::Thinking(*sits_down),
            Kind::Scoring(scorer) => Kind::Scoring(Arc::clone(scorer)),
        }
    }
}

impl<R: Ruleset> fmt::Debug for Player<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("about", &self.about).finish_non_exhaustive()
    }
}
