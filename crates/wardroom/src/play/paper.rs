//! Where a game is told: standard output, with text broken at the terminal's width.

use std::io::{self, StdoutLock, Write};

use table::Picture;

use crate::screen::{READABLE, columns, wrap};

/// How wide a map may be where nobody says.
const MAP_COLUMNS: usize = 100;

/// Lines of text on their way to the terminal.
pub(super) struct Paper<W> {
    out: W,
    /// Columns of the terminal; text that goes into a pipe is not broken.
    columns: Option<usize>,
}

impl Paper<StdoutLock<'static>> {
    pub(super) fn stdout() -> Self {
        Paper { out: io::stdout().lock(), columns: columns() }
    }
}

impl<W: Write> Paper<W> {
    #[cfg(test)]
    pub(super) fn new(out: W, columns: Option<usize>) -> Self {
        Paper { out, columns }
    }

    /// Columns of a map.
    pub(super) fn map_columns(&self) -> usize {
        self.columns.unwrap_or(MAP_COLUMNS)
    }

    /// Text, line by line, each broken where it is too long.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        for line in text.split('\n') {
            self.line(line)?;
        }
        Ok(())
    }

    /// Text as it is.
    pub(super) fn plain(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// The table: its map, and its lines if they are wanted too.
    pub(super) fn show(&mut self, picture: &Picture, lines: bool) -> io::Result<()> {
        for line in &picture.map {
            self.plain(line)?;
        }
        for line in picture.lines.iter().filter(|_| lines) {
            self.line(line)?;
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        match self.columns.map(|columns| columns.min(READABLE)) {
            Some(width) if line.chars().count() > width => {
                for line in broken(line, width) {
                    writeln!(self.out, "{line}")?;
                }
                Ok(())
            }
            _ => writeln!(self.out, "{line}"),
        }
    }

    pub(super) fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }
}

/// Options side by side: as many as fit, in rows.
pub(super) fn side_by_side(options: &[String], columns: usize) -> Vec<String> {
    let widest = options.iter().map(|option| option.chars().count()).max().unwrap_or(0);
    let beside = (columns.min(READABLE).saturating_sub(2) / (widest + 2)).max(1);
    let row = |row: &[String]| {
        let row: Vec<String> = row.iter().map(|option| format!("{option:<widest$}")).collect();
        format!("  {}", row.join("  ").trim_end())
    };
    options.chunks(beside).map(row).collect()
}

/// A line in pieces; what comes below is indented a little further, or as far as the text behind the number of an option.
fn broken(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let number = text.find(". ").filter(|end| text[..*end].chars().all(|digit| digit.is_ascii_digit()));
    let (head, hang) = match number {
        Some(end) => (indent + end + 2, indent + end + 2),
        None if indent > 0 => (indent, indent + 2),
        None => (0, 0),
    };
    let pieces = wrap(&line[head..], width.saturating_sub(hang));
    let below = pieces.iter().skip(1).map(|piece| format!("{}{piece}", " ".repeat(hang)));
    std::iter::once(format!("{}{}", &line[..head], pieces[0])).chain(below).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(columns: Option<usize>, text: &str) -> String {
        let mut out = Vec::new();
        Paper::new(&mut out, columns).say(text).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn text_is_broken_at_the_width_of_the_terminal_and_stays_indented() {
        let text = "Which of these?\n  1. the first of them all\n  and more than that";
        let told = "Which of these?\n  1. the first of\n     them all\n  and more than\n    that\n";
        assert_eq!(said(Some(18), text), told);
        assert_eq!(said(None, text), format!("{text}\n"), "a pipe has no width");
        for width in 20..90 {
            let long = said(Some(width), &"words and words ".repeat(20));
            assert!(long.lines().all(|line| line.chars().count() <= width), "{width}: {long}");
        }
    }

    #[test]
    fn a_map_is_never_broken() {
        let picture = Picture { map: vec!["· ".repeat(30)], lines: vec!["a line ".repeat(9)] };
        let mut out = Vec::new();
        Paper::new(&mut out, Some(40)).show(&picture, true).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.starts_with(&format!("{}\n", picture.map[0])) && out.lines().count() > 2, "{out}");
    }

    #[test]
    fn short_options_stand_side_by_side() {
        let options: Vec<String> = (1..=5).map(|number| format!("{number}. 10 20")).collect();
        assert_eq!(side_by_side(&options, 24), ["  1. 10 20  2. 10 20", "  3. 10 20  4. 10 20", "  5. 10 20"]);
        assert_eq!(side_by_side(&options, 5).len(), 5);
    }
}
