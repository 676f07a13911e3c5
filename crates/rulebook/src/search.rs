//! Searching the rulebook by words.

use std::collections::BTreeSet;

use crate::book::Rulebook;
use crate::entry::Entry;
use crate::words::Words;

// A word in the id or title tells what an entry is about; in the text it is only mentioned.
const IN_ID: u32 = 12;
const IN_TITLE: u32 = 10;
const IN_TEXT: u32 = 3;
const IN_RULINGS: u32 = 2;
/// The score of an exact id, so that it comes first.
const SAME_ID: u32 = 1000;

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

/// The score of an entry for the wanted words, `None` if it lacks one of them.
fn score(entry: &Entry, wanted: &Words) -> Option<u32> {
    let rulings: Vec<&str> = entry.rulings().iter().map(|ruling| ruling.text.as_str()).collect();
    let rulings = rulings.join(" ");
    let texts = [(IN_ID, &*entry.id), (IN_TITLE, entry.title()), (IN_TEXT, entry.text()), (IN_RULINGS, &rulings)];
    wanted.worth(texts)
}
