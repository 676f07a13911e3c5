//! Output of a game: standard output, with text wrapped to the terminal's width.

use std::io::{self, StdoutLock, Write};

use table::Picture;
use terminal::{READABLE, columns, wrap};

/// Width of a map where the terminal's width is unknown, in columns.
const MAP_COLUMNS: usize = 100;

/// Minimum width of an explanation beside its term, in columns; otherwise it goes below.
const MIN_EXPLANATION_COLUMNS: usize = 20;

/// Text output, wrapped to the terminal.
pub(super) struct Paper<W> {
    out: W,
    /// Width of the terminal in columns, queried for each output because windows are resized; `None` for a pipe, whose
    /// text is not wrapped.
    columns: Box<dyn Fn() -> Option<usize>>,
}

impl Paper<StdoutLock<'static>> {
    pub(super) fn stdout() -> Self {
        Paper { out: io::stdout().lock(), columns: Box::new(columns) }
    }
}

impl<W: Write> Paper<W> {
    #[cfg(test)]
    pub(super) fn new(out: W, columns: impl Fn() -> Option<usize> + 'static) -> Self {
        Paper { out, columns: Box::new(columns) }
    }

    /// Width of a map, in columns.
    pub(super) fn map_columns(&self) -> usize {
        (self.columns)().unwrap_or(MAP_COLUMNS)
    }

    /// Width of text, in columns; `None` if it is not wrapped.
    fn text_columns(&self) -> Option<usize> {
        (self.columns)().map(|columns| columns.min(READABLE))
    }

    /// Prints text line by line, wrapping each.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        for line in text.split('\n') {
            self.line(line)?;
        }
        Ok(())
    }

    /// Prints text without wrapping.
    pub(super) fn plain(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints the table: its map, and its lines if `lines` is set.
    pub(super) fn show(&mut self, picture: &Picture, lines: bool) -> io::Result<()> {
        for line in &picture.map {
            self.plain(line)?;
        }
        for line in picture.lines.iter().filter(|_| lines) {
            self.line(line)?;
        }
        Ok(())
    }

    /// Prints terms, each with its explanation beside it; where that would be too narrow, below it.
    pub(super) fn explain(&mut self, terms: &[(&str, &str)]) -> io::Result<()> {
        let widest = terms.iter().map(|(term, _)| term.chars().count()).max().unwrap_or(0);
        let room = self.text_columns().map_or(usize::MAX, |columns| columns.saturating_sub(widest + 4));
        for (term, explanation) in terms {
            if room < MIN_EXPLANATION_COLUMNS {
                self.line(&format!("  {term}"))?;
                self.line(&format!("    {explanation}"))?;
                continue;
            }
            let mut term = *term;
            for piece in wrap(explanation, room) {
                writeln!(self.out, "  {term:<widest$}  {piece}")?;
                term = "";
            }
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        match self.text_columns() {
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

/// Wraps a line; continuation lines are indented a little further, or up to the text after the number of an option.
fn broken(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let number = text.find(". ").filter(|end| text[..*end].chars().all(|digit| digit.is_ascii_digit()));
    let (head, hang) = match number {
        Some(end) => (indent + end + 2, indent + end + 2),
        None if indent > 0 => (indent, indent + 2),
        None => (0, 0),
    };
    let pieces = wrap_parts(&line[head..], width.saturating_sub(hang));
    let below = pieces.iter().skip(1).map(|piece| format!("{}{piece}", " ".repeat(hang)));
    std::iter::once(format!("{}{}", &line[..head], pieces[0])).chain(below).collect()
}

/// Like [`wrap`], but breaks first where parts are separated by two spaces.
fn wrap_parts(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in text.split("  ").map(str::trim).filter(|part| !part.is_empty()) {
        let length = part.chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + length <= width => *line = format!("{line}  {part}"),
            _ => lines.extend(wrap(part, width)),
        }
    }
    if lines.is_empty() { vec![String::new()] } else { lines }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    fn said(columns: Option<usize>, text: &str) -> String {
        let mut out = Vec::new();
        Paper::new(&mut out, move || columns).say(text).unwrap();
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
    fn a_window_that_is_resized_is_noticed_at_the_next_line() {
        let (width, mut out) = (Rc::new(Cell::new(40)), Vec::new());
        let text = "words and words ".repeat(10);
        let seen = Rc::clone(&width);
        let mut paper = Paper::new(&mut out, move || Some(seen.get()));
        paper.say(&text).unwrap();
        width.set(20);
        paper.say(&text).unwrap();
        assert_eq!(paper.map_columns(), 20);
        drop(paper);
        let out = String::from_utf8(out).unwrap();
        let widest = |lines: &[&str]| lines.iter().map(|line| line.len()).max().unwrap_or_default();
        let lines: Vec<&str> = out.lines().collect();
        let (wide, narrow) = lines.split_at(4);
        assert!(widest(wide) > 30 && widest(narrow) <= 20, "{out}");
    }

    #[test]
    fn explanations_stand_beside_their_terms_or_below_them() {
        let explained = |columns: Option<usize>| {
            let mut out = Vec::new();
            let terms = [("?", "this list"), ("measure X", "how far X is from everything else")];
            Paper::new(&mut out, move || columns).explain(&terms).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(explained(None), "  ?          this list\n  measure X  how far X is from everything else\n");
        let beside = "  ?          this list\n  measure X  how far X is from\n             everything else\n";
        assert_eq!(explained(Some(36)), beside);
        let below = "  ?\n    this list\n  measure X\n    how far X is from\n      everything else\n";
        assert_eq!(explained(Some(24)), below);
    }

    #[test]
    fn what_stands_apart_is_broken_apart() {
        let text = "      hull 6/6  engine [5] 3 2  weapons [7] 5 2  screens [3] 2 1";
        let told = "      hull 6/6  engine [5] 3 2\n        weapons [7] 5 2\n        screens [3] 2 1\n";
        assert_eq!(said(Some(34), text), told);
        assert_eq!(said(Some(70), text), format!("{text}\n"));
    }

    #[test]
    fn a_map_is_never_broken() {
        let picture = Picture { map: vec!["· ".repeat(30)], lines: vec!["a line ".repeat(9)] };
        let mut out = Vec::new();
        Paper::new(&mut out, || Some(40)).show(&picture, true).unwrap();
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
