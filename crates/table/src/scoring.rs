//! Computer players that know a game by its numbers alone: a program that has learned, for example.

use std::fmt;
use std::sync::Arc;

use crate::{Chance, Layout, Mind, Node, Ruleset, Thought, ThoughtOf, observe, offered};

/// Chooses among the candidates of a question by the numbers of an observation; see [`crate::observer`]. It knows nothing
/// else, so that it can play every ruleset whose layout it understands.
pub trait Scorer: fmt::Debug + Send + Sync {
    /// The most candidates that it compares; at least 2.
    fn slots(&self) -> usize;

    /// The number of the best candidate, of so many that are offered.
    fn best(&self, observation: &[f32], offered: usize) -> usize;
}

/// A scorer at a table.
pub(crate) struct Scoring(pub(crate) Arc<dyn Scorer>);

impl<R: Ruleset> Mind<R> for Scoring {
    fn choose(&mut self, node: &Node<R>, chance: &mut Chance, _: &crate::Budget) -> ThoughtOf<R> {
        let slots = self.0.slots().max(2);
        let decision = node.decision();
        let mut candidates = offered::<R>(node.now(), decision, slots, chance);
        if candidates.len() == 1 {
            return Thought::ready(candidates.swap_remove(0));
        }
        let mut observation = vec![0.0; Layout::of::<R>().size(slots)];
        observe::<R>(node.now(), decision.seat, Some((decision, &candidates)), &mut observation);
        let best = self.0.best(&observation, candidates.len()).min(candidates.len() - 1);
        Thought::ready(candidates.swap_remove(best))
    }
}
