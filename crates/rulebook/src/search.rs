//! Searching the rulebook by words.

use std::collections::BTreeSet;

use crate::book::{Rulebook, Ruleset};
use crate::entry::{Body, Entry, RuleKind};
use crate::question::{Question, Sheet};
use crate::words::Words;

// A word in the id or title tells what an entry is about; in the text it is only mentioned.
const IN_ID: u32 = 12;
const IN_TITLE: u32 = 10;
const IN_TEXT: u32 = 3;
const IN_RULINGS: u32 = 2;
/// The score of an exact id, so that it comes first.
const SAME_ID: u32 = 1000;
/// What older editions, examples and optional rules are worth as an answer.
const UNUSUAL: f64 = 0.6;

impl Rulebook {
    /// Entries that contain every word, or a word that starts with it; best first, then by id.
    pub fn search(&self, words: &str) -> Vec<&Entry> {
        let wanted = Words::of(words);
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u32, &Entry)> = self
            .entries()
            .filter_map(|entry| {
                let same = if entry.id == words.trim() { SAME_ID } else { 0 };
                Some((score(entry, &wanted)? + same, entry))
            })
            .collect();
        found.sort_by(|(a_score, a), (b_score, b)| {
            b_score.cmp(a_score).then_with(|| (&a.id, &a.ruleset).cmp(&(&b.id, &b.ruleset)))
        });
        found.into_iter().map(|(_, entry)| entry).collect()
    }

    /// Suggestions for a search without results.
    /// || Words that are in no id or title are replaced by the nearest word that is, and the search is repeated;
    /// failing that, entries whose id is similar.
    pub fn suggest(&self, words: &str, most: usize) -> Vec<&Entry> {
        let mut vocabulary = BTreeSet::new();
        for entry in self.entries() {
            for text in [&entry.id, entry.title()] {
                vocabulary.extend(Words::of(text).iter().map(str::to_owned));
            }
        }
        let corrected: Vec<&str> = Words::of(words)
            .iter()
            .filter_map(|word| fault::nearest(word, vocabulary.iter().map(String::as_str)))
            .collect();
        let mut found = self.search(&corrected.join(" "));
        if found.is_empty() {
            found = self.nearest_ids(words, most);
        }
        found.truncate(most);
        found
    }

    /// Entries whose id is similar to `id`, nearest first.
    pub fn nearest_ids(&self, id: &str, most: usize) -> Vec<&Entry> {
        let ids = self.entries().map(|entry| entry.id.as_str());
        fault::nearby(id.trim(), ids, most).into_iter().filter_map(|id| self.find(id)).collect()
    }
}

impl Ruleset {
    /// Entries that answer a question in everyday words, best first; an id is answered by its entry.
    pub fn answer(&self, question: &str) -> Vec<&Entry> {
        let mut found =
            Question::of(question, &self.ledger().about.everyday).rank(self.entries(), |entry| self.sheet(entry));
        found.sort_by_key(|entry| entry.id != question.trim());
        found
    }

    fn sheet<'e>(&self, entry: &'e Entry) -> Sheet<'e> {
        let texts = vec![
            (f64::from(IN_ID), entry.id.as_str().into()),
            (f64::from(IN_TITLE), entry.title().into()),
            (f64::from(IN_TEXT), entry.text().into()),
            (f64::from(IN_RULINGS), all_rulings(entry).into()),
        ];
        let worth = if self.is_usual(entry) { 1.0 } else { UNUSUAL };
        Sheet { title: entry.title().into(), texts, worth }
    }

    /// Whether it is a rule of the default edition that every game is played with.
    fn is_usual(&self, entry: &Entry) -> bool {
        let special = |kind| matches!(kind, RuleKind::Example | RuleKind::OptionDefined | RuleKind::OptionNamed);
        let now = entry.editions.iter().any(|edition| edition == self.default_edition());
        now && !matches!(&entry.body, Body::Rule(rule) if special(rule.kind))
    }
}

/// The score of an entry for the wanted words, `None` if it lacks one of them.
fn score(entry: &Entry, wanted: &Words) -> Option<u32> {
    let rulings = all_rulings(entry);
    let texts = [(IN_ID, &*entry.id), (IN_TITLE, entry.title()), (IN_TEXT, entry.text()), (IN_RULINGS, &rulings)];
    wanted.worth(texts)
}

fn all_rulings(entry: &Entry) -> String {
    let rulings: Vec<&str> = entry.rulings().iter().map(|ruling| ruling.text.as_str()).collect();
    rulings.join(" ")
}
