//! What can be put into something that players bring, for programs in which they build it.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;
use table::Rule;

use crate::{Brings, Remark};

/// Something that can be put into what players bring, with what it is looked for by.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct CatalogEntry {
    /// Its id, which is that of its card.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What kind of thing it is, in one word.
    pub kind: String,
    /// What sort of it, as people say it.
    pub says: String,
    /// Its effect in our own words; empty if it has none.
    pub text: String,
    /// Other words by which people look for it.
    pub words: Vec<String>,
    /// The groups that may have it; empty if all may.
    pub emblems: Vec<&'static str>,
    /// Its cost on the terms asked for; null if it has none.
    pub points: Option<u32>,
    /// Whether there can be only one of it.
    pub unique: bool,
    /// Whether the program plays it.
    pub played: bool,
    /// The rest in the game's own form, for programs.
    #[ts(type = "unknown")]
    pub detail: Value,
}

/// Something that cannot be added, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Unfit {
    /// Its id in the catalog.
    pub id: String,
    /// The rule that forbids it, where there is one.
    pub rule: Option<Rule>,
    /// Why, in one sentence.
    pub says: String,
}

/// What breaks a rule when it is added at a place. Faults that are there already do not count.
pub(crate) fn unfit<T, B>(
    brings: &dyn Brings<Terms = T, Brought = B>,
    brought: &B,
    at: Option<&str>,
    terms: &T,
) -> Vec<Unfit>
where
    B: Clone + Serialize + serde::de::DeserializeOwned,
{
    let before = brings.check(brought, terms).faults;
    let before: BTreeSet<(&str, &str)> = before.iter().map(|fault| (&*fault.at, &*fault.says)).collect();
    let why_not = |id: String| {
        let with = brings.with(brought, &id, at)?;
        let added = |fault: &Remark| !before.contains(&(&*fault.at, &*fault.says));
        let Remark { rule, says, .. } = brings.check(&with, terms).faults.into_iter().find(added)?;
        Some(Unfit { id, rule, says })
    };
    brings.catalog(terms).into_iter().filter_map(|entry| why_not(entry.id)).collect()
}
