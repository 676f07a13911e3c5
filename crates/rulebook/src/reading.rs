//! Readings: an entry tells where the rulebooks leave a choice, and what was chosen.
//!
//! A player who disagrees with a ruling must be able to see whether it is printed or ours. The ledger marks its own
//! decisions in several ways; here they are collected into one list per entry.

use std::fmt;

use serde::Serialize;

use crate::entry::{Body, Confidence, Entry, RulingKind};
use crate::ledger::Ambiguity;

/// Words that mark an entry as ours, in a bracketed remark of its source.
const MARKS: [&str; 4] = ["interpretation", "inference", "silent", "deduced"];

/// The words with which our own reading begins inside a text.
const OUR_READING: &str = "Our reading:";

/// How a reading is marked in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The source of the entry carries a remark such as "(interpretation)".
    Source,
    /// The index lists the entry among the ambiguities.
    Ambiguity,
    /// A second reader doubted the entry.
    Audit,
    /// The text itself says "Our reading:".
    Text,
    /// A ruling is of the kind `derived`: it follows from general rules, not from the card's own.
    Derived,
    /// The entry is inferred or written from a fragment.
    Confidence,
}

/// One choice made for an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// How it is marked.
    pub mark: Mark,
    /// What was chosen, or why a choice was needed.
    pub says: String,
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lead = match self.mark {
            Mark::Ambiguity => "decided: ",
            Mark::Audit => "doubted: ",
            Mark::Derived => "derived: ",
            Mark::Source | Mark::Text | Mark::Confidence => "",
        };
        write!(f, "{lead}{}", self.says)
    }
}

/// All choices made for an entry, including those of the ledger's index.
pub(crate) fn readings_of<'a>(entry: &Entry, ambiguities: impl IntoIterator<Item = &'a Ambiguity>) -> Vec<Reading> {
    let mut found = Vec::new();
    let mut add = |mark, says: String| found.push(Reading { mark, says });

    for ambiguity in ambiguities {
        if ambiguity.rule == entry.id {
            add(Mark::Ambiguity, ambiguity.decision.clone());
        }
    }
    for (_, reading) in entry.text().match_indices(OUR_READING).map(|(at, mark)| entry.text().split_at(at + mark.len()))
    {
        let end = reading.find(OUR_READING).unwrap_or(reading.len());
        add(Mark::Text, reading[..end].trim().to_owned());
    }
    for remark in remarks(entry.source()) {
        if MARKS.iter().any(|mark| remark.contains(mark)) {
            let says = match remark.split_once(':') {
                Some((part, _)) => format!("the sources are silent or unclear here ({part})"),
                None => "the sources are silent or unclear here".to_owned(),
            };
            add(Mark::Source, says);
        }
    }
    match &entry.body {
        Body::Rule(rule) => {
            if let Some(audit) = &rule.audit {
                add(Mark::Audit, audit.trim().to_owned());
            }
        }
        Body::Card(card) => match card.confidence {
            Confidence::Stated => {}
            Confidence::Inferred => add(Mark::Confidence, "the effect is inferred".to_owned()),
            Confidence::Fragment => add(Mark::Confidence, "part of the card's text could not be read".to_owned()),
        },
        Body::Keyword(_) => {}
    }
    for ruling in entry.rulings() {
        if ruling.kind == RulingKind::Derived {
            add(Mark::Derived, ruling.text.trim().to_owned());
        }
    }
    found
}

/// The parts of a source in parentheses.
fn remarks(source: &str) -> impl Iterator<Item = &str> {
    source.split('(').skip(1).filter_map(|part| part.split_once(')').map(|(remark, _)| remark))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rulebook;

    fn marks(rule: &str) -> Vec<(Mark, String)> {
        let ledger = "[ledger]\ngame = 'g'\ndefault_edition = 'one'\n\
            [[edition]]\nid = 'one'\ndocument = 'd'\n\
            [[ambiguity]]\nrule = 'dice.cocked'\ndecision = 'Roll it again.'\n";
        let topic = format!("[[rule]]\nid = 'dice.cocked'\nkind = 'rule'\ntitle = 'T'\n{rule}\n");
        let book = Rulebook::load([("g/ledger.toml", ledger), ("g/dice.toml", topic.as_str())]).expect("a good ledger");
        book.find("dice.cocked")
            .expect("the rule")
            .readings
            .iter()
            .map(|reading| (reading.mark, reading.says.clone()))
            .collect()
    }

    #[test]
    fn every_mark_is_seen() {
        let found = marks(
            "text = 'A die on edge is cocked. Our reading: so is a die on the floor.'\n\
             source = 'Rules, 1 (Dice); FAQ (on the floor: interpretation)'\n\
             audit = 'The floor may be the table.'",
        );
        let expected = [
            (Mark::Ambiguity, "Roll it again."),
            (Mark::Text, "so is a die on the floor."),
            (Mark::Source, "the sources are silent or unclear here (on the floor)"),
            (Mark::Audit, "The floor may be the table."),
        ];
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for ((mark, says), expected) in found.iter().zip(expected) {
            assert_eq!((*mark, says.as_str()), expected);
        }
    }

    #[test]
    fn a_plain_source_marks_nothing() {
        let found = marks("text = 'A die.'\nsource = 'Rules, 1 (Dice)'");
        assert_eq!(found.len(), 1, "only the ambiguity of the index: {found:?}");
    }
}
