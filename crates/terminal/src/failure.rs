//! Failures of commands.

use std::io;

use fault::Fault;

/// Why a command failed.
///
/// A negative answer is not a failure: a command returns [`NO`] for it.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The command line is not valid.
    #[error("{0}")]
    NotUnderstood(String),
    /// Files have faults; each fault names its place.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Faults(Vec<Fault>),
    /// Some of several requests were not understood; the others were answered before.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Several(Vec<Failure>),
    /// The answer could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// The exit status of a negative answer.
pub const NO: u8 = 1;

/// The exit status of input that could not be understood.
pub const NOT_UNDERSTOOD: u8 = 2;
