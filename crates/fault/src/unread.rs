//! Lines that could not be read, in a file whose other lines could.

use std::fmt;

use serde::Serialize;

use crate::Fault;

/// A line that could not be read.
///
/// ```
/// let (text, says) = ("Jaina's Ligth (2)".to_owned(), "nothing is called so".to_owned());
/// let choices = vec!["Jaina's Light".to_owned()];
/// let unread = fault::Unread { line: 7, text, says, wrong: Some("Jaina's Ligth".to_owned()), choices };
/// assert_eq!(unread.to_string(), "line 7: nothing is called so; did you mean `Jaina's Light`?");
/// assert_eq!(unread.fault("list.txt").line, Some(7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// The line, counted from 1.
    pub line: usize,
    /// The text of the line; very long lines are cut.
    pub text: String,
    /// Why it could not be read, in one sentence without a full stop.
    pub says: String,
    /// The part of the line that is not known, if the rest is.
    pub wrong: Option<String>,
    /// The known names that may have been meant instead, the most probable one first.
    pub choices: Vec<String>,
}

impl Unread {
    /// As a fault of a file.
    pub fn fault(&self, file: &str) -> Fault {
        let fault = Fault::new(file, format!("{}\n  > {}", self.says, self.text)).on_line(self.line);
        match self.choices.first() {
            Some(nearest) => fault.help(format!("did you mean `{nearest}`?")),
            None => fault,
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.says)?;
        match self.choices.first() {
            Some(nearest) => write!(f, "; did you mean `{nearest}`?"),
            None => Ok(()),
        }
    }
}
