//! Writing for people: wrapped text, bold where the terminal has it, and errors passed on.

use std::env;
use std::io::{self, BufWriter, StdoutLock, Write};

use clap::builder::styling::Style;
use serde::Serialize;

use crate::color;

/// How wide text is set when nobody says.
const WIDTH: usize = 80;

/// Text is set no wider than this, because longer lines are hard to read.
pub const READABLE: usize = 100;

/// Widths that are taken seriously.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=400;

/// How many columns there are: those of `COLUMNS`, or of the terminal on standard output; `None` if neither says.
pub fn columns() -> Option<usize> {
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|told| WIDTHS.contains(told));
    let terminal = || {
        let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
        Some(usize::from(width.0)).filter(|width| WIDTHS.contains(width))
    };
    told.or_else(terminal)
}

/// Width of the labels of [`Screen::field`].
const LABEL: usize = 13;

/// Standard output, held for as long as one answer takes.
#[derive(Debug)]
pub struct Screen {
    out: BufWriter<StdoutLock<'static>>,
    styled: bool,
    width: usize,
}

impl Screen {
    /// Standard output, with the width and the colours it has.
    pub fn new() -> Self {
        let out = io::stdout().lock();
        Self { styled: color::is_on(&out), width: columns().unwrap_or(WIDTH).min(READABLE), out: BufWriter::new(out) }
    }

    /// One line as it is.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Text in bold, for use inside a line.
    pub fn bold(&self, text: &str) -> String {
        self.set(Style::new().bold(), text)
    }

    /// Text that steps back, for use inside a line.
    pub fn faint(&self, text: &str) -> String {
        self.set(Style::new().dimmed(), text)
    }

    fn set(&self, style: Style, text: &str) -> String {
        if self.styled { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A paragraph, indented.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn paragraph(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, self.width.saturating_sub(2)) {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// A paragraph behind a mark, indented.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn item(&mut self, mark: &str, text: &str) -> io::Result<()> {
        let mut mark = mark.to_owned();
        for line in wrap(text, self.width.saturating_sub(3 + mark.len())) {
            writeln!(self.out, "  {mark} {line}")?;
            mark = " ".repeat(mark.len());
        }
        Ok(())
    }

    /// A label and what belongs to it, set beside it.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn field(&mut self, label: &str, text: &str) -> io::Result<()> {
        self.beside(label, "", text)
    }

    /// A label and a list of texts, each with a dash before it; nothing if there are none.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn list<T: AsRef<str>>(&mut self, label: &str, texts: &[T]) -> io::Result<()> {
        let mut label = label;
        for text in texts {
            self.beside(label, "- ", text.as_ref())?;
            label = "";
        }
        Ok(())
    }

    /// A label and words in a row; nothing if there are none.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn row<T: AsRef<str>>(&mut self, label: &str, words: &[T]) -> io::Result<()> {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        if words.is_empty() { Ok(()) } else { self.field(label, &words.join(", ")) }
    }

    fn beside(&mut self, label: &str, mark: &str, text: &str) -> io::Result<()> {
        let padded = format!("{label:LABEL$}");
        let mut label = if label.is_empty() { padded } else { self.bold(&padded) };
        let mut mark = mark.to_owned();
        for line in wrap(text, self.width.saturating_sub(LABEL + 1 + mark.len())) {
            writeln!(self.out, "{label} {mark}{line}")?;
            label = " ".repeat(LABEL);
            mark = " ".repeat(mark.len());
        }
        Ok(())
    }

    /// One JSON document.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, document)?;
        writeln!(self.out)
    }

    /// One JSON document on one line.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn json_line(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, document)?;
        writeln!(self.out)
    }

    /// One JSON document of several: each on a line, but one alone is set out for people.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn json_among(&mut self, count: usize, document: &impl Serialize) -> io::Result<()> {
        if count == 1 { self.json(document) } else { self.json_line(document) }
    }

    /// Hands everything to the system; without it an error at the very end would go unseen.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Default for Screen {
    fn default() -> Self {
        Self::new()
    }
}

/// Breaks a text at spaces into lines of at most `width` characters; a longer word stands alone.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let full = line.chars().count() + 1 + word.chars().count() > width;
        if full && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_spaces() {
        assert_eq!(wrap("one two\nthree", 7), ["one two", "three"]);
        assert_eq!(wrap("éé éé éé", 5), ["éé éé", "éé"]);
        assert_eq!(wrap("a incomprehensible b", 5), ["a", "incomprehensible", "b"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("a b", 0), ["a", "b"]);
    }
}
