//! Normalises names for comparison: programs differ in case, blanks, apostrophes, and in words without significance.

/// Maximum length of a name, in letters; no card comes near it.
const MOST_LETTERS: usize = 120;

/// Words that some programs omit, plurals first.
const LEFT_OUT: [&str; 3] = ["squadrons", "squadron", "class"];

/// The name in small letters and digits only, without the words that programs omit.
pub(super) fn fold(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric()).take(MOST_LETTERS);
    let mut folded: String = letters.flat_map(char::to_lowercase).collect();
    for word in LEFT_OUT {
        if folded.contains(word) {
            folded = folded.replace(word, "");
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_fold_alike() {
        assert_eq!(fold("Jaina's Light"), fold("Jainas  light"));
        assert_eq!(fold("Interdictor-Class Combat Refit"), fold("Interdictor Combat Refit"));
        assert_eq!(fold("Y-Wing Squadrons"), fold("Y-wing Squadron"));
        assert_eq!(fold("\"Howlrunner\" - TIE Fighter Squadron"), "howlrunnertiefighter");
        assert_ne!(fold("Victory I-class Star Destroyer"), fold("Victory II-class Star Destroyer"));
    }
}
