//! A collection in the order of the files, with lookup by id.

use std::collections::BTreeMap;

use fault::Known;

/// The entries of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf<T> {
    kind: &'static str,
    things: Vec<T>,
    by_id: BTreeMap<String, usize>,
    known: Known,
}

/// Nothing in the catalog has this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no {kind} has the id `{id}`{}", .nearest.as_ref().map(|known| format!("; did you mean `{known}`?")).unwrap_or_default())]
pub struct Unknown {
    /// The kind of the entry: `ship`, `squadron`, …
    pub kind: &'static str,
    /// The unknown id.
    pub id: String,
    /// The known id that was probably meant.
    pub nearest: Option<String>,
}

impl<T> Shelf<T> {
    /// Builds the index; of two entries with the same id, the first is found.
    pub(crate) fn new(kind: &'static str, things: Vec<T>, id: impl Fn(&T) -> &str) -> Self {
        let mut by_id = BTreeMap::new();
        for (at, thing) in things.iter().enumerate() {
            by_id.entry(id(thing).to_owned()).or_insert(at);
        }
        let known = Known::of(by_id.keys().map(String::as_str));
        Self { kind, things, by_id, known }
    }

    pub(crate) fn all(&self) -> &[T] {
        &self.things
    }

    pub(crate) fn find(&self, id: &str) -> Result<&T, Unknown> {
        self.place_of(id).map(|at| &self.things[at])
    }

    /// The index of an entry.
    pub(crate) fn place_of(&self, id: &str) -> Result<usize, Unknown> {
        match self.by_id.get(id) {
            Some(&at) => Ok(at),
            None => {
                Err(Unknown { kind: self.kind, id: id.to_owned(), nearest: self.known.nearest(id).map(str::to_owned) })
            }
        }
    }
}
