//! The progress of a game.

use serde::Serialize;

/// A stable id for programs, and a title for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Titled {
    /// For programs: lower case, hyphens.
    pub id: &'static str,
    /// For people.
    pub title: &'static str,
}

/// The progress of a game: the same for every eye, so it contains nothing hidden.
///
/// ```
/// use table::{Progress, Titled};
///
/// const DIVING: Titled = Titled { id: "dive", title: "Diving" };
/// let progress = Progress::of_round("round", 2, Some(4)).in_phase(DIVING);
/// assert_eq!((progress.says.as_str(), progress.to_string()), ("round 2", "round 2, Diving".to_owned()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Progress {
    /// Whether the game is still being set up.
    pub setup: bool,
    /// The current round, from 1; none during the setup and in games without rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<u16>,
    /// The last round, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds: Option<u16>,
    /// The progress in words: `setup`, `round 2`.
    pub says: String,
    /// The phase of the round or of the setup.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phase: Option<Titled>,
    /// The current step, in the rulebook's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<String>,
}

impl Progress {
    /// The game is still being set up.
    pub fn of_setup() -> Self {
        Progress { setup: true, says: "setup".to_owned(), ..Progress::default() }
    }

    /// A round is being played. `word` is the game's word for one.
    pub fn of_round(word: &str, round: u16, rounds: Option<u16>) -> Self {
        Progress { round: Some(round), rounds, says: format!("{word} {round}"), ..Progress::default() }
    }

    /// The same, in this phase.
    #[must_use]
    pub fn in_phase(self, phase: Titled) -> Self {
        Progress { phase: Some(phase), ..self }
    }

    /// The same, at this step.
    #[must_use]
    pub fn at_step(self, step: Option<String>) -> Self {
        Progress { step, ..self }
    }
}

impl std::fmt::Display for Progress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.says)?;
        match self.phase {
            Some(phase) => write!(f, ", {}", phase.title),
            None => Ok(()),
        }
    }
}
