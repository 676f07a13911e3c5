//! Results set in advance, so that a position can be shown with the dice it needs.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// Results by the name of what they are drawn from, in order. Names without forced results draw from the stream. A name
/// whose forced results run out does so too, and records a fault: most likely one of its results was forgotten.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Forced {
    results: BTreeMap<String, VecDeque<u32>>,
    shuffles: BTreeMap<String, VecDeque<Vec<u32>>>,
    fault: Option<String>,
}

impl Forced {
    /// Sets the next results of `name`.
    pub fn force(&mut self, name: &str, results: impl IntoIterator<Item = u32>) {
        self.results.entry(name.to_owned()).or_default().extend(results);
    }

    /// The next shuffle of `name` ends with these cards on top, by their labels, the first one uppermost.
    pub fn force_shuffle(&mut self, name: &str, top: Vec<u32>) {
        self.shuffles.entry(name.to_owned()).or_default().push_back(top);
    }

    /// The first fault, if there was one: results ran out, or did not fit what was drawn.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// The names whose forced results were not all used, with the number left.
    pub fn left_over(&self) -> impl Iterator<Item = (&str, usize)> {
        let results = self.results.iter().map(|(name, left)| (name.as_str(), left.len()));
        let shuffles = self.shuffles.iter().map(|(name, left)| (name.as_str(), left.len()));
        results.chain(shuffles).filter(|(_, left)| *left > 0)
    }

    pub(super) fn next(&mut self, name: &str, count: u32) -> Option<u32> {
        let queue = self.results.get_mut(name)?;
        match queue.pop_front() {
            Some(result) if result < count => Some(result),
            Some(result) => {
                self.complain(format!("{name}: forced result {result} does not fit a draw of {count}"));
                None
            }
            None => {
                self.complain(format!("{name} was drawn once more than results were forced for it"));
                None
            }
        }
    }

    pub(super) fn next_shuffle(&mut self, name: &str) -> Option<Vec<u32>> {
        self.shuffles.get_mut(name)?.pop_front()
    }

    pub(super) fn complain(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
    }
}
