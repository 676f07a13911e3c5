//! What an eye was shown last, kept so that it can be told what has changed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::value::{RawValue, to_raw_value};
use table::erased::Question;
use table::{Eye, Seat};

use super::played::Played;
use crate::protocol::{Changes, Refusal, between};

/// An eye by which things can be sorted: a seat's, or that of everybody else.
pub(super) type EyeKey = Option<Seat>;

pub(super) fn eye_key(eye: Eye) -> EyeKey {
    if let Eye::Seat(seat) = eye { Some(seat) } else { None }
}

/// The table as one eye sees it now.
pub(super) struct Sight {
    pub(super) eye: Eye,
    /// Other views of this eye have other numbers.
    pub(super) number: u64,
    pub(super) view: Box<RawValue>,
    pub(super) questions: Vec<Question>,
    /// The number of the view that was kept, if changes lead here from it.
    pub(super) base: Option<u64>,
    list: Option<Box<RawValue>>,
}

impl Sight {
    /// What leads here from the view that was kept.
    pub(super) fn changes(&self) -> Option<Changes<'_>> {
        Some(Changes { base: self.base?, list: self.list.as_deref()? })
    }
}

/// The last view of every eye that follows changes. What one eye saw is never compared with what another one sees, and
/// each counts its own views: that another's has changed may be a secret.
#[derive(Default)]
pub(super) struct Sights {
    last: BTreeMap<EyeKey, u64>,
    kept: BTreeMap<EyeKey, (u64, Box<RawValue>)>,
}

impl Sights {
    /// Looks at the table.
    pub(super) fn look(&mut self, played: &Played, eye: Eye) -> Result<Sight, Refusal> {
        let (view, questions) = played.seen_by(eye)?;
        let kept = self.kept.get(&eye_key(eye));
        let (base, list) = match kept.and_then(|(number, old)| Some((*number, list(old, &view)?))) {
            Some((base, list)) => (Some(base), Some(list)),
            None => (None, None),
        };
        let number = match kept {
            Some((number, old)) if old.get() == view.get() => *number,
            _ => {
                let last = self.last.entry(eye_key(eye)).or_default();
                *last += 1;
                *last
            }
        };
        Ok(Sight { eye, number, view, questions, base, list })
    }

    /// Keeps what was seen until the next look, for the eyes of those who follow changes.
    pub(super) fn keep(&mut self, seen: BTreeMap<EyeKey, Sight>, followed: &BTreeSet<EyeKey>) {
        self.kept.extend(seen.into_iter().map(|(eye, Sight { number, view, .. })| (eye, (number, view))));
        self.kept.retain(|eye, _| followed.contains(eye));
    }
}

/// None where the whole view is shorter.
fn list(old: &RawValue, new: &RawValue) -> Option<Box<RawValue>> {
    let list = to_raw_value(&between(old.get(), new.get())?).ok()?;
    (list.get().len() < new.get().len()).then_some(list)
}
