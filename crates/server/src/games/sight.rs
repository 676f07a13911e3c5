//! What each eye was shown last, kept to send only the changes.
//!
//! Most of a table is public: what every spectator sees is serialized, compared and kept once for all eyes. Beside it
//! are the few places where a seat sees more ([`Secret`]).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::erased::Question;
use table::{Eye, Secret};

use super::played::Played;
use crate::protocol::{Change, Changes, Refusal, between};

/// The table as one eye sees it now.
pub(super) struct Sight {
    pub(super) eye: Eye,
    /// Number of this view; a different view of this eye has a different number.
    pub(super) number: u64,
    pub(super) questions: Vec<Question>,
    /// The number of the previous view, if `list` leads here from it.
    pub(super) base: Option<u64>,
    list: Option<Box<RawValue>>,
    secrets: Vec<Secret>,
}

impl Sight {
    /// The changes from the previous view, if they are known.
    pub(super) fn changes(&self) -> Option<Changes<'_>> {
        Some(Changes { base: self.base?, list: self.list.as_deref()? })
    }
}

/// The table as several eyes see it now.
#[derive(Default)]
pub(super) struct Seen {
    /// The public view, if any watcher follows changes.
    open: Option<Box<RawValue>>,
    pub(super) by: BTreeMap<Eye, Sight>,
}

/// The last views of the eyes that follow changes. Views of different seats are never compared, and each eye counts its
/// own views: that another seat's view has changed may be a secret.
#[derive(Default)]
pub(super) struct Sights {
    last: BTreeMap<Eye, u64>,
    open: Option<Box<RawValue>>,
    kept: BTreeMap<Eye, (u64, Vec<Secret>)>,
}

impl Sights {
    /// Looks at the table through these eyes; the public view is made only if a watcher follows changes.
    pub(super) fn look(&mut self, played: &Played, eyes: &BTreeSet<Eye>, followed: bool) -> Result<Seen, Refusal> {
        let open = followed.then(|| played.view(Eye::Spectator)).transpose()?;
        let changes = match (&self.open, &open) {
            (Some(old), Some(new)) => between(old.get(), new.get()).filter(|changes| is_short(changes, new)),
            _ => None,
        };
        let mut by = BTreeMap::new();
        for eye in eyes {
            let (secrets, questions) = played.seen_by(*eye)?;
            by.insert(*eye, self.sight(*eye, changes.as_deref(), secrets, questions));
        }
        Ok(Seen { open, by })
    }

    /// `changes` are those of the public view.
    fn sight(
        &mut self,
        eye: Eye,
        changes: Option<&[Change<'_>]>,
        secrets: Vec<Secret>,
        questions: Vec<Question>,
    ) -> Sight {
        let kept = self.kept.get(&eye);
        let list = kept.zip(changes).and_then(|((_, known), changes)| list(changes, known, &secrets));
        let base = kept.map(|(number, _)| *number).filter(|_| list.is_some());
        let same = changes.is_some_and(<[_]>::is_empty) && kept.is_some_and(|(_, known)| *known == secrets);
        let number = match kept {
            Some((number, _)) if same => *number,
            _ => {
                let last = self.last.entry(eye).or_default();
                *last += 1;
                *last
            }
        };
        Sight { eye, number, questions, base, list, secrets }
    }

    /// Keeps these views until the next look, for the eyes that follow changes.
    pub(super) fn keep(&mut self, seen: Seen, followed: &BTreeSet<Eye>) {
        let Some(open) = seen.open.filter(|_| !followed.is_empty()) else { return *self = self.without_views() };
        if self.open.as_ref().is_none_or(|known| known.get() != open.get()) {
            // What was kept for other eyes belongs to an older public view.
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

/// Whether the changes to the public view are shorter than all of it.
fn is_short(changes: &[Change<'_>], open: &RawValue) -> bool {
    changes.iter().map(|change| change.is.get().len()).sum::<usize>() < open.get().len()
}

/// One change, of the public view or a secret.
#[derive(Serialize)]
#[serde(untagged)]
enum Told<'a> {
    Open(&'a Change<'a>),
    Secret(&'a Secret),
}

/// The changes from the previous public view and secrets; `None` if the whole view must be sent. A secret takes the place
/// of what is public there, so a change to that is of no interest.
fn list(changes: &[Change<'_>], known: &[Secret], secrets: &[Secret]) -> Option<Box<RawValue>> {
    let same_places = known.iter().map(|secret| &secret.at).eq(secrets.iter().map(|secret| &secret.at));
    let is_hidden = |change: &&Change<'_>| secrets.iter().any(|secret| secret.at == change.at);
    let changes: Vec<&Change<'_>> = changes.iter().filter(|change| !is_hidden(change)).collect();
    let untouched = |secret: &Secret| !changes.iter().any(|change| secret.overlaps(&change.at));
    if !same_places || !secrets.iter().all(untouched) {
        return None;
    }
    let altered = secrets.iter().zip(known).filter(|(secret, known)| secret.is != known.is);
    let told = changes.into_iter().map(Told::Open).chain(altered.map(|(secret, _)| Told::Secret(secret)));
    to_raw_value(&told.collect::<Vec<_>>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// What is told of a change to the public view at these places, to an eye with a secret at `hands.a.dealt`.
    fn told(public: [&[&str]; 2], known: &Value, now: &Value) -> Option<Value> {
        let is = to_raw_value(&0).unwrap();
        let at = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>();
        let changes = public.map(|keys| Change { at: at(keys), is: &is });
        let secret = |is: &Value| [Secret { at: at(&["hands", "a", "dealt"]), is: is.clone() }];
        list(&changes, &secret(known), &secret(now)).map(|list| serde_json::from_str(list.get()).unwrap())
    }

    #[test]
    fn a_secret_is_told_instead_of_what_is_public_in_its_place() {
        let (one, two) = (json!(["king"]), json!(["queen", "king"]));
        let hidden: &[&str] = &["hands", "a", "dealt"];
        let told_of = |now| told([&["round"], hidden], &one, now).unwrap();
        assert_eq!(told_of(&one), json!([{"at": ["round"], "is": 0}]));
        assert_eq!(told_of(&two), json!([{"at": ["round"], "is": 0}, {"at": hidden, "is": two}]));
    }

    #[test]
    fn if_what_surrounds_a_secret_changes_the_whole_view_is_sent() {
        assert_eq!(told([&["round"], &["hands", "a"]], &json!([]), &json!([])), None);
    }
}
