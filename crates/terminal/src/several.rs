//! Several things asked for at once: what is known is answered, and what is not is told when everything else is done.

use crate::Failure;

/// What was not understood so far.
#[derive(Default)]
pub struct NotUnderstood(Vec<Failure>);

impl NotUnderstood {
    /// What was understood; otherwise why not is kept for later.
    pub fn sift<T>(&mut self, asked: Result<T, Failure>) -> Option<T> {
        asked.map_err(|failure| self.0.push(failure)).ok()
    }

    /// Whether everything was understood.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// To be returned when everything else was answered.
    ///
    /// # Errors
    /// What was not understood.
    pub fn tell(self) -> Result<(), Failure> {
        if self.is_empty() { Ok(()) } else { Err(Failure::Several(self.0)) }
    }
}
