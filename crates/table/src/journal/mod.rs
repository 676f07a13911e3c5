//! The journal of a game: how it started, and what was chosen since. The game is fully determined by it.
//!
//! The journal only grows. A take-back is one more record, not a deletion, so that a store only appends and nothing
//! that was acknowledged is ever lost. Regularly it records the fingerprint of the state, so that a replay that
//! diverges is detected close to where it does.
//!
//! It has two formats with the same content: [`lines`](Journal::to_lines), one JSON document per line, for people and
//! tools; [`bytes`](Journal::to_bytes), compact. Both can be appended to record by record, and both can be read when
//! they were truncated.

mod bounded;
mod bytes;
mod fault;
mod foreign;
mod in_force;
mod lines;
mod resume;

pub use bounded::{NotReplayed, ReplayBounds};
pub use fault::{JournalFault, Place};
pub(crate) use in_force::InForce;
pub(crate) use lines::record_of_line as record_of;
pub use resume::Resumed;
pub(crate) use resume::starting_state;

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use crate::{Choice, Commitment, Refusal, Ruleset, Seat, Seed, StateHash};

/// The version of the journal's format. A ruleset's version is counted separately.
pub const FORMAT: u32 = 1;

/// A record of ruleset `R`.
pub type RecordOf<R> = Record<<R as Ruleset>::Item, <R as Ruleset>::Spot, <R as Ruleset>::Line>;

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start<S, G> {
    /// From the beginning. Without its seed (a running game, shown to the public) it cannot be replayed.
    Setup {
        /// The setup.
        setup: S,
        /// The seed of its chance.
        seed: Option<Seed>,
    },
    /// From the middle: a position that was set up.
    Position {
        /// The whole state.
        game: Box<G>,
    },
    /// From its state when its rules changed. What was done under the older rules precedes this header.
    Carried {
        /// The whole state.
        game: Box<G>,
        /// What was before.
        carried: Carried,
    },
}

/// How a game was carried on from older rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The version of the rules it was played under before.
    pub rules: u32,
    /// Number of lines in its journal by then. Questions are numbered from here, so that no answer to an older one
    /// fits.
    pub records: u32,
    /// Number of choices that no longer fitted, and were taken back.
    pub taken_back: u32,
}

/// A record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(
    serialize = "I: Serialize, S: Serialize, L: Serialize + Display",
    deserialize = "I: Deserialize<'de>, S: Deserialize<'de>, L: Deserialize<'de> + FromStr<Err = Refusal>"
))]
pub enum Record<I, S, L> {
    /// A question was answered.
    Chosen {
        /// The seat that answered.
        seat: Seat,
        /// The name of the question, for readers and as a check; the compact format omits it.
        ask: Option<Cow<'static, str>>,
        /// The answer.
        choice: Choice<I, S, L>,
    },
    /// All choices but the first `to` were taken back.
    TakenBack {
        /// Number of choices that remain.
        to: u32,
    },
    /// A seat gave up.
    GaveUp {
        /// The seat that gave up.
        seat: Seat,
    },
    /// The fingerprint of the state at this point.
    Hash(StateHash),
    /// A seat lost because its time was up. New kinds stand last, so that the compact format reads older journals.
    OutOfTime {
        /// The seat whose time was up.
        seat: Seat,
    },
    /// A seat lost because its player left for good.
    LeftTable {
        /// The seat that was left.
        seat: Seat,
    },
}

/// The start of a game, and everything that was done since.
pub struct Journal<R: Ruleset> {
    /// The version of the ruleset it was played under.
    pub rules: u32,
    /// The commitment to the seed.
    pub commitment: Commitment,
    /// The start of the game.
    pub start: Start<R::Setup, R::Game>,
    /// What was done, in order.
    pub records: Vec<RecordOf<R>>,
}

/// A journal as far as it could be read.
pub struct Read<R: Ruleset> {
    /// What was read.
    pub journal: Journal<R>,
    /// If it was truncated in the middle of a record: where, with a message.
    pub cut_off: Option<JournalFault>,
    /// How places in it are counted.
    counted: Counted,
}

/// How places in a journal are counted: the text format has lines, of which the first is the header.
#[derive(Clone, Copy)]
enum Counted {
    Lines {
        /// The line of the header.
        header: usize,
    },
    Records,
}

/// The versions of the rules under which a journal may have been written.
#[derive(Clone, Copy, PartialEq)]
enum Written {
    /// The version of this program.
    UnderTheseRules,
    /// The version of this program, or an older one.
    UnderOlderRules,
}

impl Counted {
    fn header(self) -> Place {
        match self {
            Counted::Lines { header } => Place::Line(header),
            Counted::Records => Place::Header,
        }
    }

    /// The place of the record with this index.
    fn record(self, index: usize) -> Place {
        match self {
            Counted::Lines { header } => Place::Line(header + 1 + index),
            Counted::Records => Place::Record(index + 1),
        }
    }
}

impl<R: Ruleset> Journal<R> {
    /// An empty journal.
    pub fn new(start: Start<R::Setup, R::Game>, commitment: Commitment) -> Self {
        Journal { rules: R::VERSION, commitment, start, records: Vec::new() }
    }

    /// The same without the seed, for the public while the game is running. A position has the seed inside its state,
    /// so it cannot be published before the end.
    pub fn without_seed(&self) -> Option<Self> {
        match &self.start {
            Start::Setup { setup, .. } => Some(Journal {
                rules: self.rules,
                commitment: self.commitment,
                start: Start::Setup { setup: setup.clone(), seed: None },
                records: self.records.clone(),
            }),
            Start::Position { .. } | Start::Carried { .. } => None,
        }
    }

    /// Reads either format, which is detected by the first bytes.
    ///
    /// # Errors
    /// If it is not a journal, or of another version or ruleset, or invalid before its end.
    pub fn read(bytes: &[u8]) -> Result<Read<R>, JournalFault> {
        Self::read_written(bytes, Written::UnderTheseRules)
    }
}

impl<R: Ruleset> Journal<R> {
    fn read_written(bytes: &[u8], written: Written) -> Result<Read<R>, JournalFault> {
        if bytes.starts_with(bytes::MAGIC) { bytes::read(bytes, written) } else { lines::read(bytes, written) }
    }
}

/// The version of the rules under which a journal was written, or last carried on; reads only the header.
///
/// # Errors
/// If it is not a journal this program can read.
pub fn rules_of(bytes: &[u8]) -> Result<u32, JournalFault> {
    if bytes.starts_with(bytes::MAGIC) { bytes::rules_of(bytes) } else { lines::rules_of(bytes) }
}

/// The name of the ruleset a journal belongs to; reads only the header.
///
/// # Errors
/// If it is not a journal this program can read.
pub fn ruleset_of(bytes: &[u8]) -> Result<String, JournalFault> {
    if bytes.starts_with(bytes::MAGIC) { bytes::ruleset_of(bytes) } else { lines::ruleset_of(bytes) }
}

/// The offset in bytes of the part of a journal that is replayed: at the header with which it was last carried on, or
/// 0.
pub fn played_from(bytes: &[u8]) -> usize {
    if bytes.starts_with(bytes::MAGIC) { 0 } else { lines::played_from(bytes) }
}

/// The place of the header: its line, in the text format.
pub fn header_place(bytes: &[u8]) -> Place {
    if bytes.starts_with(bytes::MAGIC) { Counted::Records.header() } else { lines::counted(bytes).header() }
}

/// Checks that the versions are those this program plays.
fn check_versions<R: Ruleset>(format: u32, ruleset: &str, rules: u32, written: Written) -> Result<(), String> {
    if format != FORMAT {
        return Err(format!("this journal has format {format}; this program reads format {FORMAT}"));
    }
    if ruleset != R::NAME {
        return Err(format!("this is a journal of {ruleset:?}, not of {:?}", R::NAME));
    }
    let older = written == Written::UnderOlderRules && rules < R::VERSION;
    if rules != R::VERSION && !older {
        return Err(format!(
            "this game was played under version {rules} of the {ruleset} rules; this program plays version {}",
            R::VERSION
        ));
    }
    Ok(())
}
