//! Searching the rulebook by words.

use std::collections::BTreeSet;

use crate::book::Rulebook;
use crate::entry::Entry;

// A word in the id or title says what an entry is about; in the text it is only mentioned.
const IN_ID: u32 = 12;
const IN_TITLE: u32 = 10;
const IN_TEXT: u32 = 3;
const IN_RULINGS: u32 = 2;
/// A whole word is worth this many times the start of one.
const WHOLE: u32 = 2;
/// The id itself, typed in full, comes first.
const SAME_ID: u32 = 1000;

impl Rulebook {
    /// Entries that hold every word, or a word that starts with it; best first, then by id.
    pub fn search(&self, words: &str) -> Vec<&Entry> {
        let wanted = split(words);
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

    /// For a search that found nothing: what the words may have been meant to be.
    ///
    /// Words no id or title knows are replaced by the nearest that one does, and the search made
    /// again; failing that, entries whose id is near.
    pub fn suggest(&self, words: &str, most: usize) -> Vec<&Entry> {
        let mut vocabulary = BTreeSet::new();
        for entry in self.entries() {
            vocabulary.extend(split(&entry.id));
            vocabulary.extend(split(entry.title()));
        }
        let corrected: Vec<&str> = split(words)
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

    /// Entries whose id is near to what was typed, nearest first.
    pub fn nearest_ids(&self, id: &str, most: usize) -> Vec<&Entry> {
        let ids = self.entries().map(|entry| entry.id.as_str());
        fault::nearby(id.trim(), ids, most).into_iter().filter_map(|id| self.find(id)).collect()
    }
}

/// What an entry is worth for the wanted words, `None` when it lacks one of them.
fn score(entry: &Entry, wanted: &[String]) -> Option<u32> {
    let rulings = entry.rulings().join(" ");
    let fields = [
        (IN_ID, split(&entry.id)),
        (IN_TITLE, split(entry.title())),
        (IN_TEXT, split(entry.text())),
        (IN_RULINGS, split(&rulings)),
    ];
    wanted
        .iter()
        .map(|word| {
            let worth = fields.iter().map(|(worth, words)| worth * fit(word, words));
            Some(worth.sum::<u32>()).filter(|&worth| worth > 0)
        })
        .sum()
}

fn fit(word: &str, words: &[String]) -> u32 {
    let best = words.iter().filter(|known| known.starts_with(word));
    best.map(|known| if known == word { WHOLE } else { 1 }).max().unwrap_or(0)
}

/// Lower case words and numbers; whatever stands between them does not count.
fn split(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}
