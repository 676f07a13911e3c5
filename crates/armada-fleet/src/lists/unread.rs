//! What could not be read, and why.

use fault::Unread;

use super::format::Format;
use super::line::Line;
use super::names::{Kind, Names};

/// Why a file is not a fleet list at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It is empty.
    #[error("the list is empty")]
    Empty,
    /// It is too long.
    #[error("the file has {bytes} bytes, and a fleet list has at most {most}")]
    TooLong {
        /// Its length, in bytes.
        bytes: usize,
        /// The maximum, in bytes.
        most: usize,
    },
    /// It has too many lines.
    #[error("the file has more than {most} lines, more than any fleet list")]
    TooManyLines {
        /// The maximum number of lines.
        most: usize,
    },
    /// It is not text.
    #[error("this is {0}, not the text of a fleet list")]
    NotText(&'static str),
    /// It is text, but of something else.
    #[error("this is {0}")]
    OtherThing(&'static str),
    /// It is in none of the formats.
    #[error("this is not a list of a known fleet builder; known are {}", titles())]
    NoFormat,
    /// It names cards, but none from the catalog.
    #[error("this looks like a list{}, but none of its cards is known: {}", of(*.format), first_of(.unread))]
    NoCard {
        /// The format it seems to be in, if it is a known one.
        format: Option<Format>,
        /// Its lines.
        unread: Vec<Unread>,
    },
    /// Neither the list nor its cards determine the faction.
    #[error("the list{} does not say its faction, and its cards do not tell", of(*.0))]
    NoFaction(Option<Format>),
}

fn of(format: Option<Format>) -> String {
    format.map(|format| format!(" of {}", format.title())).unwrap_or_default()
}

fn titles() -> String {
    Format::ALL.map(Format::title).join(", ")
}

fn first_of(unread: &[Unread]) -> String {
    unread.first().map(ToString::to_string).unwrap_or_default()
}

/// Maximum length of a line in messages, in letters.
const MOST_LETTERS: usize = 120;

/// Maximum number of lines for which the nearest name is searched, since each search takes as long as reading a list.
const MOST_SUGGESTIONS: usize = 40;

/// Maximum number of names among which a player chooses for a line.
const MOST_CHOICES: usize = 5;

/// Maximum number of unread lines that are reported; a file of separators could have a hundred thousand.
const MOST_UNREAD: usize = 1_000;

/// Collects the lines that could not be read.
#[derive(Default)]
pub(super) struct UnreadLines {
    found: Vec<Unread>,
    suggested: usize,
    misfits: bool,
}

impl UnreadLines {
    pub(super) fn add(&mut self, line: Line<'_>, says: impl Into<String>) {
        self.push(line, says.into(), None, Vec::new());
    }

    /// A line that has no place in the format.
    pub(super) fn misfit(&mut self, line: Line<'_>, says: &str) {
        self.misfits = true;
        self.add(line, says);
    }

    /// Whether some line has no place in the format.
    pub(super) fn has_misfits(&self) -> bool {
        self.misfits
    }

    /// Several cards have this name; they are told apart by marks.
    pub(super) fn ambiguous(&mut self, line: Line<'_>, name: &str, choices: Vec<String>) {
        let says = format!("{} cards are called `{}`, and nothing tells which is meant", choices.len(), cut(name));
        self.push(line, says, Some(name), choices);
    }

    /// No card of a kind has this name.
    pub(super) fn unknown(&mut self, line: Line<'_>, kind: Kind, name: &str) {
        if let Some(other) = Names::get().other_kind(kind, name) {
            self.push(
                line,
                format!("`{}` is the name of {}, not of {}", cut(name), other.with_article(), kind.with_article()),
                None,
                Vec::new(),
            );
            return;
        }
        let choices = if self.suggested < MOST_SUGGESTIONS {
            self.suggested += 1;
            Names::get().near(kind, name, MOST_CHOICES).into_iter().map(str::to_owned).collect()
        } else {
            Vec::new()
        };
        self.push(line, format!("no {kind} is called `{}`", cut(name)), Some(name), choices);
    }

    /// A card from a fan-made set.
    pub(super) fn of_the_community(&mut self, line: Line<'_>, tag: &str, official: Option<&str>) {
        let says = format!("[{}] marks a card of the community, and the catalog has the official cards only", cut(tag));
        self.push(line, says, None, official.map(str::to_owned).into_iter().collect());
    }

    pub(super) fn into_sorted(mut self) -> Vec<Unread> {
        self.found.sort_by_key(|unread| unread.line);
        self.found
    }

    fn push(&mut self, line: Line<'_>, says: String, wrong: Option<&str>, choices: Vec<String>) {
        let (says, wrong, choices) = match self.found.len() {
            0..MOST_UNREAD => (says, wrong.map(str::to_owned), choices),
            MOST_UNREAD => ("too many lines cannot be read; the rest is not listed".to_owned(), None, Vec::new()),
            _ => return,
        };
        self.found.push(Unread { line: line.number, text: cut(line.text), says, wrong, choices });
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
