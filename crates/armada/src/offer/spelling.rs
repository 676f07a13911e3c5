//! Words of the catalog in plain spelling.

/// A word with spaces instead of hyphens.
pub(super) fn spelled<T: ToString>(word: &T) -> String {
    word.to_string().replace('-', " ")
}

/// Words joined by a separator.
pub(super) fn joined<T: ToString>(words: &[T], between: &str) -> String {
    let words: Vec<String> = words.iter().map(spelled).collect();
    words.join(between)
}
