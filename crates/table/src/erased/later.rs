//! What is computed elsewhere and later: functions that own everything they need.

use serde_json::Value;

use super::Advice;
use crate::{Budget, Hindsight, Picture, Refusal, Stroke};

/// A function that computes a good answer, and spends no more than this on it.
pub type Advisor = Box<dyn FnOnce(&Budget) -> Value + Send>;

/// A function that looks back on a whole game, each search within it spending no more than this.
pub type LookBack = Box<dyn FnOnce(&Budget) -> Hindsight + Send>;

/// A function that computes advice, and spends no more than this on the choice, and as much on its reasons.
pub type Counsel = Box<dyn FnOnce(&Budget) -> Advice + Send>;

/// A function that answers a question of a client that takes long. `None` if it would take more than this.
pub type WorkOut = Box<dyn FnOnce(&Budget) -> Result<Option<Value>, Refusal> + Send>;

/// A function that replays a game up to a moment.
pub type Recall = Box<dyn FnOnce() -> Moment + Send>;

/// The moment of an event as an eye saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// What it saw before the choice that led to the event; `None` if it happened before the first choice.
    pub before: Option<Value>,
    /// What it saw when it was told of the event.
    pub view: Value,
    /// What was measured then; see [`Ruleset::evidence`](crate::Ruleset::evidence).
    pub strokes: Vec<Stroke>,
    /// The table as text as it was then, if that was asked for and the ruleset draws it.
    pub picture: Option<Picture>,
}
