//! Checks of a ledger beyond its format: ids, references, editions, words.

mod rulings;

use std::collections::{BTreeMap, BTreeSet};

use fault::Fault;
use fault::document::Written;

use crate::entry::{Body, Entry};
use crate::ledger::{About, Ambiguity, Difference, Edition, MissingConstant};
use crate::timing::Timings;

/// An entry that has been read but not yet checked.
pub(crate) type Draft<'f> = Written<'f, Entry>;

/// The index of a ruleset with the positions of its keys.
pub(crate) struct Index<'f> {
    pub(crate) about: Written<'f, About>,
    pub(crate) editions: Vec<Written<'f, Edition>>,
    pub(crate) missing_constants: Vec<Written<'f, MissingConstant>>,
    pub(crate) ambiguities: Vec<Written<'f, Ambiguity>>,
    pub(crate) differences: Vec<Written<'f, Difference>>,
}

/// All faults of one ruleset whose files could be read.
pub(crate) fn ruleset(index: &Index<'_>, drafts: &[Draft<'_>], timings: &Timings) -> Vec<Fault> {
    let mut faults = Vec::new();
    let editions: Vec<&str> = index.editions.iter().map(|edition| edition.value.id.as_str()).collect();
    let by_id = unique_ids(drafts, &mut faults);

    check_index(index, &editions, &by_id, &mut faults);
    for draft in drafts {
        check_words(draft, &mut faults);
        check_kind(draft, &index.about.value.card_kinds, &mut faults);
        check_editions(draft, &editions, &mut faults);
        check_references(draft, &by_id, &mut faults);
        rulings::check(draft, &by_id, &editions, &mut faults);
        check_timing(draft, timings, &mut faults);
    }
    faults
}

type ById<'d, 'f> = BTreeMap<&'d str, &'d Draft<'f>>;

fn unique_ids<'d, 'f>(drafts: &'d [Draft<'f>], faults: &mut Vec<Fault>) -> ById<'d, 'f> {
    let mut by_id = ById::new();
    for draft in drafts {
        let id = draft.value.id.as_str();
        if !is_well_formed(id) {
            let says = format!("`{id}` is not a valid id");
            let help = "an id is lower case words and numbers joined by dots and hyphens";
            faults.push(draft.fault_at("id", says).help(help));
        }
        if let Some(first) = by_id.get(id) {
            let says = format!("the id `{id}` is taken by {}", first.value.place);
            faults.push(draft.fault_at("id", says));
        } else {
            by_id.insert(id, draft);
        }
    }
    by_id
}

fn is_well_formed(id: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    id.split(['.', '-']).all(is_word)
}

fn check_index(index: &Index<'_>, editions: &[&str], by_id: &ById<'_, '_>, faults: &mut Vec<Fault>) {
    if editions.is_empty() {
        let says = "the ruleset has no [[edition]]";
        faults.push(index.about.fault(says));
    }
    let default = index.about.value.default_edition.as_str();
    if !editions.is_empty() && !editions.contains(&default) {
        let says = format!("unknown edition `{default}`");
        let fault = index.about.fault_at("default_edition", says);
        faults.push(named(fault, default, editions.iter().copied()));
    }
    let mut seen = BTreeSet::new();
    for edition in &index.editions {
        if let Some(earlier) = edition.value.continues.as_deref().filter(|earlier| !seen.contains(earlier)) {
            let fault = edition.fault_at("continues", format!("`{earlier}` is not one of the editions before it"));
            faults.push(named(fault, earlier, editions.iter().copied()));
        }
        if !seen.insert(edition.value.id.as_str()) {
            let says = format!("the edition `{}` is listed twice", edition.value.id);
            faults.push(edition.fault_at("id", says));
        }
    }
    for ambiguity in &index.ambiguities {
        let rule = ambiguity.value.rule.as_str();
        if !by_id.contains_key(rule) {
            faults.push(unknown_id(ambiguity.fault_at("rule", ""), rule, by_id.keys()));
        }
    }
    for difference in &index.differences {
        let Difference { newer, older, .. } = &difference.value;
        for (key, id) in [("newer", newer), ("older", older)] {
            let none_before = key == "older" && id.is_empty();
            if !none_before && !by_id.contains_key(id.as_str()) {
                faults.push(unknown_id(difference.fault_at(key, ""), id, by_id.keys()));
            }
        }
    }
}

fn check_words(draft: &Draft<'_>, faults: &mut Vec<Fault>) {
    let entry = &draft.value;
    let (title, text) = match entry.table() {
        "rule" => ("title", "text"),
        _ => ("name", "effect"),
    };
    for (key, words) in [(title, entry.title()), (text, entry.text()), ("source", entry.source())] {
        if words.trim().is_empty() {
            faults.push(draft.fault_at(key, format!("`{}` has an empty {key}", entry.id)));
        }
    }
    for (item, scenario) in entry.scenarios().iter().enumerate() {
        if !reads_as_scenario(scenario) {
            let says = "the scenario is not of the form `given … when … then …`";
            faults.push(draft.fault_at_item("scenarios", item, says));
        }
    }
}

fn reads_as_scenario(scenario: &str) -> bool {
    scenario
        .trim()
        .strip_prefix("given ")
        .and_then(|rest| rest.split_once(" when "))
        .is_some_and(|(_, rest)| rest.contains(" then "))
}

/// The kinds of rules are the same in every game; the kinds of cards are declared by the index.
fn check_kind(draft: &Draft<'_>, card_kinds: &[String], faults: &mut Vec<Fault>) {
    let Body::Card(card) = &draft.value.body else { return };
    if !card_kinds.contains(&card.kind) {
        let fault = draft.fault_at("kind", format!("unknown kind of card `{}`", card.kind));
        faults.push(match card_kinds {
            [] => fault.help("list the kinds of cards as `card_kinds` in the [ledger] table of the index"),
            known => named(fault, &card.kind, known.iter().map(String::as_str)),
        });
    }
}

fn check_editions(draft: &Draft<'_>, editions: &[&str], faults: &mut Vec<Fault>) {
    let entry = &draft.value;
    if entry.editions.is_empty() && editions.len() > 1 {
        let says = format!("`{}` does not say in which editions it holds", entry.id);
        let help = format!("known here: {}", editions.join(", "));
        faults.push(draft.fault_at("id", says).help(help));
    }
    for (item, edition) in entry.editions.iter().enumerate() {
        if !editions.contains(&edition.as_str()) {
            let says = format!("unknown edition `{edition}`");
            let fault = draft.fault_at_item("editions", item, says);
            faults.push(named(fault, edition, editions.iter().copied()));
        }
    }
    for (item, variant) in entry.variants().iter().enumerate() {
        for edition in &variant.editions {
            if !editions.contains(&edition.as_str()) {
                let says = format!("unknown edition `{edition}` in a variant");
                let fault = draft.fault_at_item("variant", item, says);
                faults.push(named(fault, edition, editions.iter().copied()));
            }
        }
    }
}

fn check_references(draft: &Draft<'_>, by_id: &ById<'_, '_>, faults: &mut Vec<Fault>) {
    let entry = &draft.value;
    let see = match entry.table() {
        "card" => "interacts",
        _ => "see",
    };
    for (key, ids) in [(see, entry.see()), ("differs_from", entry.differs_from())] {
        for (item, id) in ids.iter().enumerate() {
            let fault = |says: &str| draft.fault_at_item(key, item, says);
            let Some(other) = by_id.get(id.as_str()) else {
                faults.push(unknown_id(fault(""), id, by_id.keys()));
                continue;
            };
            if *id == entry.id {
                faults.push(fault(&format!("`{id}` names itself in `{key}`")));
            } else if key == "differs_from" && !other.value.differs_from().contains(&entry.id) {
                let place = &other.value.place;
                let says = format!("`{id}` ({place}) does not name `{}` in return", entry.id);
                let help = format!("add it to `differs_from` of `{id}`");
                faults.push(fault(&says).help(help));
            }
        }
    }
}

fn check_timing(draft: &Draft<'_>, timings: &Timings, faults: &mut Vec<Fault>) {
    if !timings.is_known() {
        return;
    }
    for name in draft.value.timing() {
        if !timings.has(name) {
            let says = format!("the timing `{name}` has no row in TIMING.md");
            faults.push(draft.fault_at("timing", says).nearest(name, timings.names()));
        }
    }
}

fn unknown_id<'a>(mut fault: Fault, id: &str, known: impl Iterator<Item = &'a &'a str>) -> Fault {
    fault.says = format!("no entry has the id `{id}`");
    fault.nearest(id, known.copied())
}

/// Adds the nearest word, or the list of all words if none is near.
fn named<'a>(fault: Fault, word: &str, known: impl Iterator<Item = &'a str> + Clone) -> Fault {
    match fault::nearest(word, known.clone()) {
        Some(_) => fault.nearest(word, known),
        None => fault.help(format!("known here: {}", known.collect::<Vec<_>>().join(", "))),
    }
}
