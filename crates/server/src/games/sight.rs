//! What the eyes at a table were shown last, kept so that they can be told what has changed.
//!
//! Most of a table lies open: what every spectator sees is written, compared and kept once for all. Beside it stand the
//! few places where a seat sees more ([`Secret`]).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::erased::Question;
use table::{Eye, Seat, Secret};

use super::played::Played;
use crate::protocol::{Change, Changes, Refusal, between};

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
    pub(super) questions: Vec<Question>,
    /// The number of the view that was kept, if changes lead here from it.
    pub(super) base: Option<u64>,
    list: Option<Box<RawValue>>,
    secrets: Vec<Secret>,
}

impl Sight {
    /// What leads here from the view that was kept.
    pub(super) fn changes(&self) -> Option<Changes<'_>> {
        Some(Changes { base: self.base?, list: self.list.as_deref()? })
    }
}

/// The table as these eyes see it now.
#[derive(Default)]
pub(super) struct Seen {
    /// What lies open, if anybody follows changes.
    open: Option<Box<RawValue>>,
    pub(super) by: BTreeMap<EyeKey, Sight>,
}

/// What was seen last by the eyes that follow changes. What one seat knows is never compared with what another one does,
/// and each counts its own views: that another's has changed may be a secret.
#[derive(Default)]
pub(super) struct Sights {
    last: BTreeMap<EyeKey, u64>,
    open: Option<Box<RawValue>>,
    kept: BTreeMap<EyeKey, (u64, Vec<Secret>)>,
}

impl Sights {
    /// Looks at the table through these eyes; what lies open only if somebody follows changes.
    pub(super) fn look(&mut self, played: &Played, eyes: &[Eye], followed: bool) -> Result<Seen, Refusal> {
        let open = followed.then(|| played.view(Eye::Spectator)).transpose()?;
        let changes = match (&self.open, &open) {
            (Some(old), Some(new)) => between(old.get(), new.get()).filter(|changes| is_short(changes, new)),
            _ => None,
        };
        let mut by = BTreeMap::new();
        for eye in eyes {
            let (secrets, questions) = played.seen_by(*eye)?;
            by.insert(eye_key(*eye), self.sight(*eye, changes.as_deref(), secrets, questions));
        }
        Ok(Seen { open, by })
    }

    /// `changes` are those of what lies open.
    fn sight(
        &mut self,
        eye: Eye,
        changes: Option<&[Change<'_>]>,
        secrets: Vec<Secret>,
        questions: Vec<Question>,
    ) -> Sight {
        let kept = self.kept.get(&eye_key(eye));
        let list = kept.zip(changes).and_then(|((_, known), changes)| list(changes, known, &secrets));
        let base = kept.map(|(number, _)| *number).filter(|_| list.is_some());
        let same = changes.is_some_and(<[_]>::is_empty) && kept.is_some_and(|(_, known)| *known == secrets);
        let number = match kept {
            Some((number, _)) if same => *number,
            _ => {
                let last = self.last.entry(eye_key(eye)).or_default();
                *last += 1;
                *last
            }
        };
        Sight { eye, number, questions, base, list, secrets }
    }

    /// Keeps what was seen until the next look, for the eyes of those who follow changes.
    pub(super) fn keep(&mut self, seen: Seen, followed: &BTreeSet<EyeKey>) {
        let Some(open) = seen.open.filter(|_| !followed.is_empty()) else { return *self = self.without_views() };
        if self.open.as_ref().is_none_or(|known| known.get() != open.get()) {
            // What was kept of other eyes belongs to an older table.
            self.kept.clear();
        }
        self.open = Some(open);
        self.kept.extend(seen.by.into_iter().map(|(eye, Sight { number, secrets, .. })| (eye, (number, secrets))));
        self.kept.retain(|eye, _| followed.contains(eye));
    }

    fn without_views(&mut self) -> Self {
        Sights { last: std::mem::take(&mut self.last), ..Sights::default() }
    }
}

/// The changes to what lies open are shorter than all of it.
fn is_short(changes: &[Change<'_>], open: &RawValue) -> bool {
    changes.iter().map(|change| change.is.get().len()).sum::<usize>() < open.get().len()
}

/// One change, of either part.
#[derive(Serialize)]
#[serde(untagged)]
enum Told<'a> {
    Open(&'a Change<'a>),
    Secret(&'a Secret),
}

/// What leads on from the open table that was kept, with the secrets known then; none if the whole view must be told.
fn list(changes: &[Change<'_>], known: &[Secret], secrets: &[Secret]) -> Option<Box<RawValue>> {
    let same_places = known.iter().map(|secret| &secret.at).eq(secrets.iter().map(|secret| &secret.at));
    let untouched = |secret: &Secret| !changes.iter().any(|change| secret.overlaps(&change.at));
    if !same_places || !secrets.iter().all(untouched) {
        return None;
    }
    let altered = secrets.iter().zip(known).filter(|(secret, known)| secret.is != known.is);
    let told = changes.iter().map(Told::Open).chain(altered.map(|(secret, _)| Told::Secret(secret)));
    to_raw_value(&told.collect::<Vec<_>>()).ok()
}
