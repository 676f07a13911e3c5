//! The known word that was probably meant.

use std::cmp::Ordering;

use crate::edits::edits_within;
use crate::letters::Letters;

/// The known word nearest to `word`, if one is near enough to be worth suggesting.
///
/// Ties go to the first word, so the result is deterministic.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearby(word, known, 1).into_iter().next()
}

/// The end of a sentence about an unknown word: `; did you mean "x"?`, or else the list of known words.
pub fn meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match nearest(word, known.clone()) {
        Some(near) => format!("; did you mean {near:?}?"),
        None => format!("; there are {}", listed(known)),
    }
}

/// The number of known words that are listed; the others are only counted.
const MAX_LISTED: usize = 60;

/// A comma-separated list without duplicates, cut at 60 words.
pub fn listed<'a>(known: impl IntoIterator<Item = &'a str>) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in known {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let left_out = words.len().saturating_sub(MAX_LISTED);
    words.truncate(MAX_LISTED);
    match (words.is_empty(), left_out) {
        (true, _) => "none".into(),
        (_, 0) => words.join(", "),
        _ => format!("{} and {left_out} more", words.join(", ")),
    }
}

/// Up to `most` known words that are near to `word`, nearest first.
pub fn nearby<'a>(word: &str, known: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let word = Folded::of(word);
    nearest_of(known.into_iter().filter_map(|known| Some((distance(&word, &Folded::of(known))?, known))), most)
}

/// A fixed list of known words, prepared for repeated searches for the nearest one.
///
/// ```
/// let known = fault::Known::of(["cr90-corvette-a", "cr90-corvette-b", "nebulon-b-escort-frigate"]);
/// assert_eq!(known.nearest("cr90-corvete-a"), Some("cr90-corvette-a"));
/// assert_eq!(known.nearest("death-star"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Known {
    words: Vec<(String, Folded)>,
}

impl Known {
    /// A list of these words.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        let mut known = Self::default();
        words.into_iter().for_each(|word| known.add(word));
        known
    }

    /// Adds a word.
    pub fn add(&mut self, word: &str) {
        self.words.push((word.to_owned(), Folded::of(word)));
    }

    /// The word nearest to `word`, as found by [`nearest`].
    pub fn nearest(&self, word: &str) -> Option<&str> {
        Self::near_in([self], word, 1).into_iter().next()
    }

    /// The nearest words in any of several lists, nearest first.
    pub fn near_in<'k>(lists: impl IntoIterator<Item = &'k Self>, word: &str, most: usize) -> Vec<&'k str> {
        let word = Folded::of(word);
        let known = lists.into_iter().flat_map(|list| &list.words);
        let near = known.filter_map(|(known, folded)| Some((distance(&word, folded)?, known.as_str())));
        nearest_of(near, most)
    }
}

/// The nearest of these words, given with their distances, nearest first.
fn nearest_of<'a>(near: impl Iterator<Item = (f64, &'a str)>, most: usize) -> Vec<&'a str> {
    let mut found: Vec<(f64, &str)> = near.collect();
    found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(Ordering::Equal));
    found.dedup_by(|a, b| a.1 == b.1);
    // Next to a very near word, words that are merely similar would only distract.
    let enough = found.first().map_or(0.0, |(nearest, _)| nearest * 2.0 + 0.05);
    found.retain(|(distance, _)| *distance <= enough);
    found.truncate(most);
    found.into_iter().map(|(_, known)| known).collect()
}

/// A word prepared for comparison: its letters in lower case, and how often each of them occurs.
#[derive(Clone, Debug, PartialEq)]
struct Folded {
    letters: Vec<char>,
    counts: Letters,
}

impl Folded {
    fn of(word: &str) -> Self {
        let letters: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
        Self { counts: Letters::of(&letters), letters }
    }
}

/// The distance of two words, 0 to 1, or `None` if they are too different to suggest one for the other.
fn distance(word: &Folded, known: &Folded) -> Option<f64> {
    let (word_length, known_length) = (word.letters.len(), known.letters.len());
    // Most words are rejected by their letter counts, without computing the edit distance.
    if word_length == 0 || known_length == 0 || !word.counts.may_be_near(&known.counts) {
        return None;
    }
    let longer = word_length.max(known_length);
    // One error is tolerated in a short word, one in three letters in a long one.
    let forgiven = (longer / 3).max(1).min(longer - 1);
    if let Some(edits) = edits_within(forgiven, &word.letters, &known.letters) {
        return Some(edits as f64 / longer as f64);
    }
    // The beginning of a word, or a dotted name without its first part, counts as near.
    let part = known.letters.starts_with(&word.letters) || known.letters.ends_with(&word.letters);
    (word_length >= 3 && part).then_some(0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_finger_are_found() {
        let known = ["title", "text", "source", "scenarios"];
        assert_eq!(nearest("titel", known), Some("title"));
        assert_eq!(nearest("Scenario", known), Some("scenarios"));
        assert_eq!(nearest("sorce", known), Some("source"));
    }

    #[test]
    fn nothing_is_suggested_for_a_word_unlike_all_others() {
        assert_eq!(nearest("quux", ["title", "text"]), None);
        assert_eq!(nearest("", ["title"]), None);
        assert_eq!(nearest("a", ["b"]), None);
        assert_eq!(nearest("x", []), None);
    }

    #[test]
    fn parts_of_a_dotted_name_find_the_whole() {
        let known = ["attack.roll.empty-cancels", "attack.armament.dash"];
        assert_eq!(nearest("armament.dash", known), Some(known[1]));
        assert_eq!(nearest("attack.roll", known), Some(known[0]));
    }

    #[test]
    fn prepared_words_are_found_as_others_are() {
        let words = ["title", "text", "source", "scenarios", "attack.roll.empty-cancels", "Größe"];
        let known = Known::of(words);
        for word in ["titel", "Scenario", "sorce", "quux", "", "x", "attack.roll", "größe", "grosse", "GRÖSE"] {
            assert_eq!(known.nearest(word), nearest(word, words), "{word}");
        }
        assert_eq!(Known::near_in([&Known::of(["hull"]), &known], "titel", 1), ["title"]);
    }

    #[test]
    fn what_was_meant_is_said_or_what_is_known() {
        assert_eq!(meant("titel", ["title", "text"]), "; did you mean \"title\"?");
        assert_eq!(meant("quux", ["title", "text"]), "; there are title, text");
        assert_eq!(meant("quux", []), "; there are none");
        assert_eq!(listed(["shell", "pearl", "shell"]), "shell, pearl");
        let many: Vec<String> = (0..62).map(|number| format!("word{number}")).collect();
        let said = listed(many.iter().map(String::as_str));
        assert!(said.starts_with("word0, word1,") && said.ends_with("word59 and 2 more"), "{said}");
    }

    #[test]
    fn ties_go_to_the_first_and_the_list_is_bounded() {
        assert_eq!(nearest("cat", ["bat", "hat"]), Some("bat"));
        assert_eq!(nearby("cat", ["bat", "cats", "hat"], 2), ["cats", "bat"]);
        assert_eq!(nearby("attack.armament.dahs", ["attack.armament.squad", "attack.armament.dash"], 2).len(), 1);
    }
}
