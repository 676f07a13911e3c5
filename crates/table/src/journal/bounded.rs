//! Bounds on the work that the journal of a stranger may be.

use super::{JournalFault, Place, Read, Record};
use crate::Ruleset;

/// How much work a journal may be.
pub struct ReplayBounds<'b> {
    /// Number of choices that are played, each as often as it is: after a take-back those that remain may be played
    /// again from the start. Comparing a fingerprint counts as one, too.
    pub choices: usize,
    /// Asked before each unit of work whether to go on.
    pub goes_on: &'b dyn Fn() -> bool,
}

/// Why the journal of a stranger was not replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReplayed {
    /// It is invalid.
    Fault(JournalFault),
    /// It is more work than is allowed; up to which place it would have been allowed.
    TooMuch(Place),
}

impl From<JournalFault> for NotReplayed {
    fn from(fault: JournalFault) -> Self {
        NotReplayed::Fault(fault)
    }
}

/// Checks before anything is played that no more choices have to be played than this.
pub(super) fn check_effort<R: Ruleset>(read: &Read<R>, most: usize) -> Result<(), NotReplayed> {
    let (mut in_force, mut played) = (0, 0usize);
    for (index, record) in read.journal.records.iter().enumerate() {
        match record {
            Record::Chosen { .. } => {
                in_force += 1;
                played += 1;
            }
            Record::TakenBack { to } => {
                in_force = in_force.min(*to as usize);
                played += in_force + 1;
            }
            Record::Hash(_) | Record::GaveUp { .. } | Record::OutOfTime { .. } | Record::LeftTable { .. } => {
                played += 1;
            }
        }
        if played > most {
            return Err(NotReplayed::TooMuch(read.counted.record(index)));
        }
    }
    Ok(())
}
