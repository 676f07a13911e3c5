//! Why a command could not do what it was asked for.

use std::io;

use fault::Fault;

/// Why a command could not do what it was asked for.
///
/// An answer of "no" is no failure: a command returns [`NO`] for it.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Something on the command line means nothing.
    #[error("{0}")]
    NotUnderstood(String),
    /// Files are faulty; each fault names its place.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Faults(Vec<Fault>),
    /// Some of several things that were asked for are not understood; the others were answered before.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Several(Vec<Failure>),
    /// The answer could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// The exit status of an answer that is "no".
pub const NO: u8 = 1;

/// The exit status of input that could not be understood.
pub const NOT_UNDERSTOOD: u8 = 2;
