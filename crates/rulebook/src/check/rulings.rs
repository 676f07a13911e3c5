//! Checks of the rulings of an entry: ids, words, editions, and the cards they are about.

use fault::Fault;

use super::{ById, Draft, is_well_formed, named, unknown_id};
use crate::entry::{Body, Ruling};

/// The faults of all rulings of one entry, each at its place.
pub(super) fn check(draft: &Draft<'_>, by_id: &ById<'_, '_>, editions: &[&str], faults: &mut Vec<Fault>) {
    let rulings = draft.value.rulings();
    for (item, ruling) in rulings.iter().enumerate() {
        let fault = |says: String| draft.fault_at_item("rulings", item, says);
        check_id(ruling, &rulings[..item], fault, faults);
        check_words(ruling, fault, faults);
        check_alternative(ruling, fault, faults);
        check_editions(ruling, editions, fault, faults);
        for id in &ruling.with {
            faults.extend(wrong_card(id, &draft.value.id, by_id, fault));
        }
    }
}

fn check_id(ruling: &Ruling, earlier: &[Ruling], fault: impl Fn(String) -> Fault, faults: &mut Vec<Fault>) {
    let id = ruling.id.as_str();
    if id.contains('.') || !is_well_formed(id) {
        let help = "the id of a ruling is lower case words and numbers joined by hyphens";
        faults.push(fault(format!("`{id}` is not a valid id of a ruling")).help(help));
    }
    if earlier.iter().any(|other| other.id == id) {
        faults.push(fault(format!("an earlier ruling of this entry has the id `{id}`")));
    }
}

fn check_words(ruling: &Ruling, fault: impl Fn(String) -> Fault, faults: &mut Vec<Fault>) {
    if ruling.text.trim().is_empty() {
        faults.push(fault("the ruling is empty".to_owned()));
    }
    if ruling.untestable.as_ref().is_some_and(|why| why.trim().is_empty()) {
        faults.push(fault("the ruling does not say why it is untestable".to_owned()));
    }
}

/// What the rulebooks state is no choice of ours, so it has no alternative.
fn check_alternative(ruling: &Ruling, fault: impl Fn(String) -> Fault, faults: &mut Vec<Fault>) {
    let Some(alternative) = ruling.alternative() else { return };
    if alternative.is_empty() {
        faults.push(fault("the ruling does not say what its alternative is".to_owned()));
    }
    if ruling.kind.is_printed() {
        let help = "only rulings of the kinds derived and community choose between two readings";
        faults.push(fault(format!("the rulebooks leave no alternative to `{}`", ruling.id)).help(help));
    }
}

fn check_editions(ruling: &Ruling, known: &[&str], fault: impl Fn(String) -> Fault, faults: &mut Vec<Fault>) {
    for edition in ruling.editions.iter().filter(|edition| !known.contains(&edition.as_str())) {
        let unknown = fault(format!("unknown edition `{edition}` in a ruling"));
        faults.push(named(unknown, edition, known.iter().copied()));
    }
}

/// What is wrong with a card that a ruling of the entry `own` is also about.
fn wrong_card(id: &str, own: &str, by_id: &ById<'_, '_>, fault: impl Fn(String) -> Fault) -> Option<Fault> {
    match by_id.get(id) {
        None => Some(unknown_id(fault(String::new()), id, by_id.keys())),
        Some(_) if id == own => Some(fault(format!("the ruling names its own entry `{id}` in `with`"))),
        Some(other) if !matches!(other.value.body, Body::Card(_)) => {
            Some(fault(format!("`{id}` in `with` is not a card")))
        }
        Some(_) => None,
    }
}
