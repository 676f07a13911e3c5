//! Loading a stored game: its journal is replayed; where that is no longer possible the game goes on from its snapshot,
//! or is shown from its recorded views.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use table::Snapshot;
use table::erased::{AnyGame, AnyRuleset};
use table::journal::{JournalFault, rules_of};

use super::seen::SeenGame;
use crate::protocol::{Kind, Refusal};
use crate::store::Kept;

/// Why a game cannot be played on.
#[derive(Debug)]
pub(crate) enum Unplayable {
    /// It was played under other rules.
    OtherRules {
        /// Their version.
        played: u32,
        /// The version that this program plays.
        known: u32,
    },
    /// A record of its journal is not valid.
    Fault(JournalFault),
    /// The rules panicked.
    Panicked,
    /// Neither its journal nor its snapshot can be used.
    Lost {
        /// Why the journal cannot be used.
        journal: Box<Unplayable>,
        /// Why the snapshot cannot be used.
        state: String,
    },
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::OtherRules { played, known } => {
                write!(f, "it was played under version {played} of the rules, and this program plays version {known}")
            }
            Unplayable::Fault(fault) => write!(f, "its journal cannot be played again: {fault}"),
            Unplayable::Panicked => write!(f, "the rules panic when its journal is replayed"),
            Unplayable::Lost { journal, state } => write!(f, "{journal}; {state}"),
        }
    }
}

impl Unplayable {
    /// Whether it was played under rules newer than this program's.
    fn is_newer(&self) -> bool {
        matches!(self, Unplayable::OtherRules { played, known } if played > known)
    }

    /// Whether it is intact, but of other rules.
    pub(crate) fn is_of_other_rules(&self) -> bool {
        match self {
            Unplayable::OtherRules { .. } => true,
            Unplayable::Lost { journal, .. } => journal.is_of_other_rules(),
            Unplayable::Fault(_) | Unplayable::Panicked => false,
        }
    }
}

impl From<Unplayable> for Refusal {
    fn from(unplayable: Unplayable) -> Self {
        let remedy = if unplayable.is_of_other_rules() {
            "a program of that version can go on with it"
        } else {
            "please report it to whoever runs this server"
        };
        Refusal::new(Kind::Unplayable, format!("this game cannot be played on: {unplayable}; {remedy}"))
    }
}

/// How a game was opened although its journal does not replay under these rules as it was played.
pub(crate) enum Opened {
    /// Its journal leads to the same states under these rules.
    Played(Box<dyn AnyGame>),
    /// It goes on from its snapshot; that must be stored before any client is told.
    Carried(Box<dyn AnyGame>),
    /// It is over, and shown from its recorded views.
    Seen(Box<dyn AnyGame>),
}

/// Replays a journal of this program's rules; slow for a long game.
pub(crate) fn resume(rules: &dyn AnyRuleset, journal: &str) -> Result<Box<dyn AnyGame>, Unplayable> {
    let ours = rules.version();
    match rules_of(journal.as_bytes()) {
        Ok(played) if played != ours => return Err(Unplayable::OtherRules { played, known: ours }),
        _ => {}
    }
    match contained(|| rules.resume(journal.as_bytes()))? {
        Ok((game, None)) => Ok(game),
        Ok((_, Some(fault))) | Err(fault) => Err(Unplayable::Fault(fault)),
    }
}

/// Replays a journal of older rules; it must lead to the recorded states.
pub(crate) fn resume_older(
    rules: &dyn AnyRuleset,
    journal: &str,
    snapshot: Option<&Snapshot>,
) -> Result<Box<dyn AnyGame>, Unplayable> {
    contained(|| rules.resume_older(journal.as_bytes(), snapshot))?.map_err(Unplayable::Fault)
}

/// Opens a game whose journal [`resume`] cannot replay for the reason `why`.
pub(crate) fn open_otherwise(
    rules: &dyn AnyRuleset,
    journal: &str,
    kept: Kept,
    why: Unplayable,
) -> Result<Opened, Unplayable> {
    if why.is_newer() {
        return Err(why);
    }
    let Kept { snapshot, seen } = kept;
    if let Ok(game) = resume_older(rules, journal, snapshot.as_ref()) {
        return Ok(Opened::Played(game));
    }
    if let Some(game) = seen.and_then(|seen| SeenGame::read(rules, &seen, journal)) {
        return Ok(Opened::Seen(Box::new(game)));
    }
    let lost = |state: String| Unplayable::Lost { journal: Box::new(why), state };
    let Some(snapshot) = snapshot else { return Err(lost("no state of it was kept".to_owned())) };
    match carry_on(rules, &snapshot, journal) {
        Ok(game) => Ok(Opened::Carried(game)),
        Err(state) => Err(lost(state)),
    }
}

/// Goes on from a snapshot; if the rules panic on the choices made since, without those.
fn carry_on(rules: &dyn AnyRuleset, snapshot: &Snapshot, journal: &str) -> Result<Box<dyn AnyGame>, String> {
    if snapshot.rules > rules.version() {
        return Err(format!("its state was stored under version {} of the rules", snapshot.rules));
    }
    let carried = |most| contained(|| rules.carry_on(snapshot, journal.as_bytes(), most));
    let carried = carried(usize::MAX).or_else(|_| carried(0));
    match carried {
        Ok(Ok(game)) => Ok(game),
        Ok(Err(refusal)) => Err(refusal.says),
        Err(_) => Err("the rules panic when it goes on from the stored state".to_owned()),
    }
}

/// Catches panics of the rules.
pub(super) fn contained<T>(play: impl FnOnce() -> T) -> Result<T, Unplayable> {
    catch_unwind(AssertUnwindSafe(play)).map_err(|_| Unplayable::Panicked)
}
