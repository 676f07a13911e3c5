//! Several requests at once: the valid ones are answered, and the others reported at the end.

use crate::Failure;

/// The failures so far.
#[derive(Default)]
pub struct NotUnderstood(Vec<Failure>);

impl NotUnderstood {
    /// Passes a valid request on; keeps a failure for later.
    pub fn sift<T>(&mut self, asked: Result<T, Failure>) -> Option<T> {
        asked.map_err(|failure| self.0.push(failure)).ok()
    }

    /// Whether there were no failures.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// To be returned when everything else was answered.
    ///
    /// # Errors
    /// If there were failures.
    pub fn tell(self) -> Result<(), Failure> {
        if self.is_empty() { Ok(()) } else { Err(Failure::Several(self.0)) }
    }
}
