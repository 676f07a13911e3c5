//! From what is stored back to a game.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Deserialize;
use table::erased::AnyGame;
use table::journal::JournalFault;

use crate::protocol::{Kind, Refusal};
use crate::rulesets::Known;

/// Why a journal cannot be played again.
#[derive(Debug)]
pub(crate) enum Unplayable {
    /// It was played under other rules.
    OtherRules {
        /// Their version.
        played: u64,
        /// The version that this program plays.
        known: u32,
    },
    /// Something in it does not fit.
    Fault(JournalFault),
    /// The rules broke down.
    Broke,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::OtherRules { played, known } => {
                write!(f, "it was played under version {played} of the rules, and this program plays version {known}")
            }
            Unplayable::Fault(fault) => write!(f, "its journal cannot be played again: {fault}"),
            Unplayable::Broke => write!(f, "the rules break down when its journal is played again"),
        }
    }
}

impl From<Unplayable> for Refusal {
    fn from(unplayable: Unplayable) -> Self {
        let remedy = match &unplayable {
            Unplayable::OtherRules { .. } => "a program of that version can go on with it",
            Unplayable::Fault(_) | Unplayable::Broke => "please report it to whoever runs this server",
        };
        Refusal::new(Kind::Unplayable, format!("this game cannot be played on: {unplayable}; {remedy}"))
    }
}

/// The version of the rules in the first line of a journal.
#[derive(Deserialize)]
struct Version {
    rules: u64,
}

/// Plays a journal again; a long game takes a moment.
pub(crate) fn resume(known: Known, header: &str, lines: &str) -> Result<Box<dyn AnyGame>, Unplayable> {
    if let Ok(Version { rules }) = serde_json::from_str(header)
        && rules != u64::from(known.rules.version())
    {
        return Err(Unplayable::OtherRules { played: rules, known: known.rules.version() });
    }
    let journal = format!("{header}{lines}");
    match catch_unwind(AssertUnwindSafe(|| known.rules.resume(journal.as_bytes()))) {
        Ok(Ok((game, None))) => Ok(game),
        Ok(Ok((_, Some(fault))) | Err(fault)) => Err(Unplayable::Fault(fault)),
        Err(_) => Err(Unplayable::Broke),
    }
}
