//! The known word that was probably meant.

use std::cmp::Ordering;

/// The known word nearest to `word`, when one is near enough to be worth suggesting.
///
/// Of several equally near the first one wins, so the answer does not depend on chance.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearby(word, known, 1).into_iter().next()
}

/// Up to `most` known words that are near to `word`, nearest first.
pub fn nearby<'a>(word: &str, known: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let mut found: Vec<(f64, &str)> =
        known.into_iter().filter_map(|known| Some((distance(&word, &known.to_lowercase())?, known))).collect();
    found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(Ordering::Equal));
    found.dedup_by(|a, b| a.1 == b.1);
    // Beside a very near word the merely similar ones would only distract.
    let enough = found.first().map_or(0.0, |(nearest, _)| nearest * 2.0 + 0.05);
    found.retain(|(distance, _)| *distance <= enough);
    found.truncate(most);
    found.into_iter().map(|(_, known)| known).collect()
}

/// How far apart two words are, 0 to 1, or `None` when a suggestion would only puzzle.
fn distance(word: &str, known: &str) -> Option<f64> {
    if word.is_empty() || known.is_empty() {
        return None;
    }
    let (word_length, known_length) = (word.chars().count(), known.chars().count());
    let longer = word_length.max(known_length);
    // One slip is forgiven in a short word, one in three letters in a long one.
    let forgiven = (longer / 3).max(1).min(longer - 1);
    // Words of very different length need no counting, and that is most of them.
    if word_length.abs_diff(known_length) <= forgiven {
        let edits = strsim::damerau_levenshtein(word, known);
        if edits <= forgiven {
            return Some(edits as f64 / longer as f64);
        }
    }
    // Someone who stopped early, or left out the first part of a dotted name, meant this one.
    let part = word_length >= 3 && (known.starts_with(word) || known.ends_with(word));
    part.then_some(0.5)
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
    fn ties_go_to_the_first_and_the_list_is_bounded() {
        assert_eq!(nearest("cat", ["bat", "hat"]), Some("bat"));
        assert_eq!(nearby("cat", ["bat", "cats", "hat"], 2), ["cats", "bat"]);
        assert_eq!(nearby("attack.armament.dahs", ["attack.armament.squad", "attack.armament.dash"], 2).len(), 1);
    }
}
