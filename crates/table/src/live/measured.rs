//! The measurements of a whole game.

use super::Live;
use crate::{Eye, Ruleset, Stroke};

impl<R: Ruleset> Live<R> {
    /// What was measured at each event, by its number, as this eye was shown it; see [`Ruleset::evidence`].
    pub fn strokes(&self, eye: Eye) -> Vec<Vec<Stroke>> {
        let shown = |seen: Option<crate::Told<R::Event>>| seen.map(|told| told.strokes).unwrap_or_default();
        self.events.iter().map(|told| shown(told.seen_by::<R>(eye))).collect()
    }
}
