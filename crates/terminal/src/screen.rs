//! Output for people: wrapped text, bold on terminals, and errors passed on.

use std::env;
use std::io::{self, BufWriter, StdoutLock, Write};

use clap::builder::styling::Style;
use serde::Serialize;

use crate::color;

/// Width of text where the terminal's width is unknown, in columns.
const DEFAULT_WIDTH: usize = 80;

/// Maximum width of text in columns, because longer lines are hard to read.
pub const READABLE: usize = 100;

/// Widths that are considered plausible.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=400;

/// The number of columns: from `COLUMNS`, or of the terminal on standard output; `None` if neither is known.
pub fn columns() -> Option<usize> {
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|told| WIDTHS.contains(told));
    let terminal = || {
        let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
        Some(usize::from(width.0)).filter(|width| WIDTHS.contains(width))
    };
    told.or_else(terminal)
}

/// Width of the labels of [`Screen::field`], in columns.
const LABEL_WIDTH: usize = 13;

/// Standard output, locked until the output is complete.
#[derive(Debug)]
pub struct Screen {
    out: BufWriter<StdoutLock<'static>>,
    styled: bool,
    width: usize,
}

impl Screen {
    /// Standard output, with its width and colours.
    pub fn new() -> Self {
        let out = io::stdout().lock();
        Self {
            styled: color::is_on(&out),
            width: columns().unwrap_or(DEFAULT_WIDTH).min(READABLE),
            out: BufWriter::new(out),
        }
    }

    /// Prints one line without wrapping.
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

    /// Dimmed text, for use inside a line.
    pub fn faint(&self, text: &str) -> String {
        self.set(Style::new().dimmed(), text)
    }

    fn set(&self, style: Style, text: &str) -> String {
        if self.styled { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Prints an indented paragraph.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn paragraph(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, self.width.saturating_sub(2)) {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// Prints an indented paragraph after a mark.
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

    /// Prints a label with its text beside it.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn field(&mut self, label: &str, text: &str) -> io::Result<()> {
        self.beside(label, "", text)
    }

    /// Prints a label and a list of texts, each with a dash before it; nothing if there are none.
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

    /// Prints a label and words in a row; nothing if there are none.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn row<T: AsRef<str>>(&mut self, label: &str, words: &[T]) -> io::Result<()> {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        if words.is_empty() { Ok(()) } else { self.field(label, &words.join(", ")) }
    }

    fn beside(&mut self, label: &str, mark: &str, text: &str) -> io::Result<()> {
        let padded = format!("{label:LABEL_WIDTH$}");
        let mut label = if label.is_empty() { padded } else { self.bold(&padded) };
        let mut mark = mark.to_owned();
        for line in wrap(text, self.width.saturating_sub(LABEL_WIDTH + 1 + mark.len())) {
            writeln!(self.out, "{label} {mark}{line}")?;
            label = " ".repeat(LABEL_WIDTH);
            mark = " ".repeat(mark.len());
        }
        Ok(())
    }

    /// Prints one JSON document.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, document)?;
        writeln!(self.out)
    }

    /// Prints one JSON document on one line.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn json_line(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, document)?;
        writeln!(self.out)
    }

    /// Prints one JSON document of several, each on a line; a single one is indented instead.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn json_among(&mut self, count: usize, document: &impl Serialize) -> io::Result<()> {
        if count == 1 { self.json(document) } else { self.json_line(document) }
    }

    /// Flushes the output; without it an error at the end would go unnoticed.
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

/// A space at which no line is broken.
const NO_BREAK: char = '\u{a0}';

/// Words that [`wrap`] keeps on one line.
pub fn together(words: &str) -> String {
    words.replace(' ', &NO_BREAK.to_string())
}

/// Wraps a text at spaces into lines of at most `width` characters; a longer word gets its own line. Words that
/// belong [`together`] are one.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let is_gap = |letter: char| letter.is_whitespace() && letter != NO_BREAK;
    for word in text.split(is_gap).filter(|word| !word.is_empty()) {
        let full = line.chars().count() + 1 + word.chars().count() > width;
        if full && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word.replace(NO_BREAK, " "));
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

    #[test]
    fn what_belongs_together_stays_on_one_line() {
        let text = format!("one, {}, five", together("two three"));
        assert_eq!(wrap(&text, 9), ["one,", "two three,", "five"]);
        assert_eq!(wrap(&text, 15), ["one, two three,", "five"], "with plain spaces");
    }
}
