//! Faults in files that people write: where, what, and how to fix it.
//!
//! Rules, scenarios and card data are text files that people edit. Every error in them becomes a [`Fault`]: the file,
//! the line and column, one plain sentence, and where possible the known word that was probably meant.
//!
//! ```
//! #[derive(serde::Deserialize, Debug)]
//! #[serde(deny_unknown_fields)]
//! struct Entry { title: String }
//!
//! let fault = fault::read_toml::<Entry>("rules/demo.toml", "titel = 'Dice'").unwrap_err();
//! assert_eq!(
//!     fault.to_string(),
//!     "rules/demo.toml:1:1: unknown key `titel`\n  help: did you mean `title`?",
//! );
//! ```
//!
//! A file whose entries are checked against each other after reading is parsed with a [`document::Document`], which
//! keeps the position of every key.

pub mod document;
mod edits;
mod json_error;
mod letters;
mod near;
mod text;
mod toml_error;
mod unread;
mod worded;

use std::fmt;

use serde::Serialize;

pub use json_error::{Misread, from_json, read_json};
pub use near::{Known, listed, meant, nearby, nearest};
pub use text::{text_of, texts_of, with_slashes};
pub use toml_error::{from_toml, read_toml};
pub use unread::Unread;

/// One error in one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The file, as it is shown to the person who wrote it.
    pub file: String,
    /// The line, counted from 1, if known.
    pub line: Option<usize>,
    /// The column in characters, counted from 1, if known.
    pub column: Option<usize>,
    /// What is wrong, in one sentence without a full stop.
    pub says: String,
    /// How to fix it, if there is a suggestion.
    pub help: Option<String>,
    /// The number of faults this stands for: more than one if it is the summary at the end of a long list.
    #[serde(skip_serializing_if = "is_one")]
    pub count: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_one(count: &usize) -> bool {
    *count == 1
}

impl Fault {
    /// A fault of a whole file; [`Fault::at`] adds a position.
    pub fn new(file: impl Into<String>, says: impl Into<String>) -> Self {
        Self { file: file.into(), line: None, column: None, says: says.into(), help: None, count: 1 }
    }

    /// The last line of a long list: the number of faults that are not listed.
    pub fn and_more(file: impl Into<String>, count: usize) -> Self {
        Self { count, ..Self::new(file, format!("and {count} more faults")) }
    }

    /// Sets the position to a byte offset of `text`; an offset past the end means the end.
    pub fn at(mut self, text: &str, offset: usize) -> Self {
        let (line, column) = text::line_and_column(text, offset);
        self.line = Some(line);
        self.column = Some(column);
        self
    }

    /// Sets the line without a column.
    pub fn on_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self.column = None;
        self
    }

    /// Sets the advice on how to fix it.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds "did you mean `x`?" if one of the known words is near to `word`, otherwise a list of the known words.
    pub fn nearest_or_known<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Self {
        let near = self.clone().nearest(word, known.clone());
        if near.help != self.help {
            return near;
        }
        let listed = format!("there are {}", listed(known));
        match &self.help {
            Some(help) => self.clone().help(format!("{listed}; {help}")),
            None => self.help(listed),
        }
    }

    /// Adds "did you mean `x`?" if one of the known words is near to `word`.
    ///
    /// Advice that is already set is kept, after the question.
    pub fn nearest<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let Some(found) = nearest(word, known) else {
            return self;
        };
        let question = format!("did you mean `{found}`?");
        let help = match &self.help {
            Some(help) => format!("{question} {help}"),
            None => question,
        };
        self.help(help)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
            if let Some(column) = self.column {
                write!(f, ":{column}")?;
            }
        }
        write!(f, ": {}", self.says)?;
        if let Some(help) = &self.help {
            write!(f, "\n  help: {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_like_a_compiler_message() {
        let fault = Fault::new("a.toml", "the speed is missing");
        assert_eq!(fault.to_string(), "a.toml: the speed is missing");
        let fault = fault.at("x\nyz", 3).help("add `speed = 2`");
        assert_eq!(fault.to_string(), "a.toml:2:2: the speed is missing\n  help: add `speed = 2`");
        assert_eq!(Fault::new("a.toml", "odd").on_line(4).to_string(), "a.toml:4: odd");
    }

    #[test]
    fn a_near_word_comes_before_the_help_already_there() {
        let fault = Fault::new("a", "unknown").help("see the list").nearest("sped", ["hull", "speed"]);
        assert_eq!(fault.help.as_deref(), Some("did you mean `speed`? see the list"));
        let far = Fault::new("a", "unknown").nearest("zzzz", ["hull", "speed"]);
        assert_eq!(far.help, None);
    }

    #[test]
    fn without_a_near_word_all_that_are_known_are_listed() {
        let fault = |word: &str| Fault::new("a", "unknown").nearest_or_known(word, ["hull", "speed"]).help;
        assert_eq!(fault("sped").as_deref(), Some("did you mean `speed`?"));
        assert_eq!(fault("zzzz").as_deref(), Some("there are hull, speed"));
        let helped = Fault::new("a", "unknown").help("see the list").nearest_or_known("zzzz", ["hull"]);
        assert_eq!(helped.help.as_deref(), Some("there are hull; see the list"));
    }
}
