//! What was measured in the course of a whole game.

use super::Live;
use crate::{Eye, Ruleset, Stroke};

impl<R: Ruleset> Live<R> {
    /// What was measured at each event, by its number, as this eye was shown it; see [`Ruleset::evidence`]. The game is played
    /// again once for it.
    pub fn strokes(&self, eye: Eye) -> Vec<Vec<Stroke>> {
        let mut measured = vec![Vec::new(); self.events.len()];
        self.retrace(|game| {
            for (told, strokes) in self.events.iter().zip(&mut measured) {
                // What takes part may be gone by the end of what happened at once, or have come only then.
                if told.after != game.choices() && told.after != game.choices() + 1 {
                    continue;
                }
                let seen = R::event_for(&told.event, eye).map(|event| R::evidence(game.now(), &event));
                if let Some(seen) = seen.filter(|seen| !seen.is_empty()) {
                    *strokes = seen;
                }
            }
        });
        measured
    }
}
