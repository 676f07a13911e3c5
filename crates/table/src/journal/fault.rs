//! What is wrong with a journal, and where.

use std::fmt;

/// A place in a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line of the text format, counted from 1.
    Line(usize),
    /// A record of the compact format, counted from 1.
    Record(usize),
    /// The header of the compact format.
    Header,
}

/// What is wrong with a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {says}")]
pub struct JournalFault {
    /// Where.
    pub place: Place,
    /// What, in one sentence.
    pub says: String,
}

impl JournalFault {
    pub(crate) fn new(place: Place, says: impl Into<String>) -> Self {
        JournalFault { place, says: says.into() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Record(record) => write!(f, "record {record}"),
            Place::Header => write!(f, "header"),
        }
    }
}
