//! Input: lines from a pipe, or edited lines from a terminal.

use std::collections::BTreeMap;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use table::Seat;

/// What was typed.
pub(super) enum Typed {
    /// A line, without its line end.
    Line(String),
    /// Input that is not valid text.
    NotText,
    /// Ctrl-C: the line was abandoned.
    GivenUp,
    /// The end of the input.
    End,
}

/// A source of lines.
pub(super) trait Keyboard {
    /// Writes the prompt and waits for a line. `words` are candidates for completion.
    fn line(&mut self, seat: Seat, prompt: &str, words: Vec<String>, out: &mut dyn Write) -> io::Result<Typed>;

    /// Whether a person is typing, who can be asked for confirmation.
    fn is_person(&self) -> bool;
}

/// Standard input: with a line editor if it is a terminal.
pub(super) fn keyboard() -> Box<dyn Keyboard> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        Box::new(Terminal { editors: BTreeMap::new() })
    } else {
        Box::new(Pipe(io::stdin().lock()))
    }
}

/// Lines that are read as they come.
pub(super) struct Pipe<R>(pub(super) R);

impl<R: BufRead> Keyboard for Pipe<R> {
    fn line(&mut self, _: Seat, prompt: &str, _: Vec<String>, out: &mut dyn Write) -> io::Result<Typed> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) => Ok(Typed::End),
            Ok(_) => Ok(Typed::Line(line)),
            Err(error) if error.kind() == ErrorKind::InvalidData => Ok(Typed::NotText),
            Err(error) => Err(error),
        }
    }

    fn is_person(&self) -> bool {
        false
    }
}

/// A terminal. Every seat has its own history, because what a player typed may be secret.
struct Terminal {
    editors: BTreeMap<Seat, Editor<Words, MemHistory>>,
}

impl Keyboard for Terminal {
    fn line(&mut self, seat: Seat, prompt: &str, words: Vec<String>, out: &mut dyn Write) -> io::Result<Typed> {
        out.flush()?;
        let editor = match self.editors.entry(seat) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(new) => {
                let config = Config::builder().auto_add_history(true).build();
                new.insert(Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?)
            }
        };
        editor.set_helper(Some(Words(words)));
        match editor.readline(prompt) {
            Ok(line) => Ok(Typed::Line(line)),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Interrupted) => Ok(Typed::GivenUp),
            Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => Ok(Typed::NotText),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn is_person(&self) -> bool {
        true
    }
}

/// The candidates for completion.
struct Words(Vec<String>);

impl Words {
    /// The words that begin with the text before the cursor, ignoring case.
    fn beginning(&self, typed: &str) -> Vec<String> {
        let typed = typed.to_lowercase();
        self.0.iter().filter(|word| word.to_lowercase().starts_with(&typed)).cloned().collect()
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, self.beginning(&line[..at])))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_so_completes_the_line() {
        let words = Words(["CR90 Corvette A", "Nebulon-B Escort Frigate", "map", "measure "].map(String::from).into());
        assert_eq!(words.beginning("neb"), ["Nebulon-B Escort Frigate"]);
        assert_eq!(words.beginning("m"), ["map", "measure "]);
        assert!(words.beginning("x").is_empty());
    }
}
