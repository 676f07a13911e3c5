//! Checks of a catalog beyond its format.

mod components;
mod objectives;
mod printed;
mod tokens;
mod units;
mod upgrades;

use std::collections::BTreeMap;

use fault::Fault;
use fault::document::Written;

use super::load::Drafts;

/// All faults of a catalog whose files could be read.
pub(crate) fn drafts(drafts: &Drafts<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    components::check(drafts, &mut faults);
    tokens::check(drafts, &mut faults);
    printed::check(drafts, &mut faults);
    units::check(drafts, &mut faults);
    upgrades::check(drafts, &mut faults);
    objectives::check(drafts, &mut faults);
    faults.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    faults
}

/// The known ids of one kind.
struct Ids<'d, T>(BTreeMap<&'d str, &'d Written<'d, T>>);

impl<'d, T> Ids<'d, T> {
    /// Collects ids from a key; a malformed or duplicate id is a fault.
    fn of(
        written: impl IntoIterator<Item = &'d Written<'d, T>>,
        key: &str,
        id: impl Fn(&T) -> &str,
        faults: &mut Vec<Fault>,
    ) -> Self {
        let mut known: BTreeMap<&'d str, &'d Written<'d, T>> = BTreeMap::new();
        for entry in written {
            let name = id(&entry.value);
            if !is_well_formed(name) {
                let help = "an id is words and numbers joined by hyphens";
                faults.push(entry.fault_at(key, format!("`{name}` is not a valid id")).help(help));
            }
            if let Some(first) = known.get(name) {
                let says = format!("the id `{name}` is taken by {}:{}", first.file(), first.line_of(key));
                faults.push(entry.fault_at(key, says));
            } else {
                known.insert(name, entry);
            }
        }
        Self(known)
    }

    fn has(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    fn names(&self) -> impl Iterator<Item = &'d str> {
        self.0.keys().copied()
    }
}

fn is_well_formed(id: &str) -> bool {
    id.split('-').all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Adds a fault unless the value of a key fulfils a condition.
fn require<T>(entry: &Written<'_, T>, key: &str, kept: bool, says: &str, faults: &mut Vec<Fault>) {
    if !kept {
        faults.push(entry.fault_at(key, says));
    }
}
