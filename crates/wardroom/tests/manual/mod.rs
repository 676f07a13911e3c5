//! Lists in `docs/RULES.md` that are generated from the code.

use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The same words in lines of at most 120 characters.
pub(crate) fn wrapped(words: &str) -> String {
    let mut lines = vec![String::new()];
    for word in words.split(' ') {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].len() + 1 + word.len() > 120 {
            lines.push(word.to_owned());
        } else {
            let blank = if lines[last].is_empty() { "" } else { " " };
            lines[last] = format!("{}{blank}{word}", lines[last]);
        }
    }
    lines.join("\n")
}

/// The document with these paragraphs between `<!-- what -->` and `<!-- end of kind -->`.
pub(crate) fn between(document: &str, what: &str, kind: &str, paragraphs: &str) -> String {
    let (begin, end) = (format!("<!-- {what} -->\n"), format!("<!-- end of {kind} -->"));
    let (before, rest) = document.split_once(&begin).unwrap_or_else(|| panic!("no mark {begin}"));
    let (_, after) = rest.split_once(&end).expect("an end");
    format!("{before}{begin}\n{paragraphs}\n\n{end}{after}")
}
