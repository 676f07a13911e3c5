//! What could not be read, and why.

use fault::Unread;

use super::format::Format;
use super::line::Line;
use super::names::{Kind, Names};

/// Why a file holds no fleet list at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is nothing in it.
    #[error("the list is empty")]
    Empty,
    /// It is longer than any list.
    #[error("the file has {bytes} bytes, and a fleet list has at most {most}")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The longest that is read.
        most: usize,
    },
    /// It has more lines than any list.
    #[error("the file has more than {most} lines, and no fleet list has so many")]
    TooManyLines {
        /// The most lines that are read.
        most: usize,
    },
    /// It is no text.
    #[error("this is {0}, not the text of a fleet list")]
    NotText(&'static str),
    /// It is text, but of something else.
    #[error("this is {0}")]
    OtherThing(&'static str),
    /// It is in none of the formats.
    #[error("this is a list of none of the fleet builders that are known: {}", titles())]
    NoFormat,
    /// It names cards, but none that the catalog has.
    #[error("this looks like a list of {}, but none of its cards is known: {}", .format.title(), first_of(.unread))]
    NoCard {
        /// The format it seems to be in.
        format: Format,
        /// Its lines.
        unread: Vec<Unread>,
    },
    /// Neither the list nor its cards say which faction it is.
    #[error("the list of {} does not say its faction, and its cards do not tell", .0.title())]
    NoFaction(Format),
}

fn titles() -> String {
    Format::ALL.map(Format::title).join(", ")
}

fn first_of(unread: &[Unread]) -> String {
    unread.first().map(ToString::to_string).unwrap_or_default()
}

/// Longer lines are cut where they are shown.
const MOST_LETTERS: usize = 120;

/// Looking for the nearest name takes as long as reading a list, so it is done for this many lines only.
const MOST_SUGGESTIONS: usize = 40;

/// Nobody reads more of them, and a file of nothing but separators would have a hundred thousand.
const MOST_UNREAD: usize = 1_000;

/// The lines that could not be read, while reading goes on.
#[derive(Default)]
pub(super) struct UnreadLines {
    found: Vec<Unread>,
    suggested: usize,
}

impl UnreadLines {
    pub(super) fn add(&mut self, line: Line<'_>, says: impl Into<String>) {
        self.push(line, says.into(), None);
    }

    /// No card of a kind has this name.
    pub(super) fn unknown(&mut self, line: Line<'_>, kind: Kind, name: &str) {
        if let Some(other) = Names::get().other_kind(kind, name) {
            self.push(
                line,
                format!("`{}` is the name of {}, not of {}", cut(name), other.with_article(), kind.with_article()),
                None,
            );
            return;
        }
        let nearest = if self.suggested < MOST_SUGGESTIONS {
            self.suggested += 1;
            Names::get().nearest(kind, name).map(str::to_owned)
        } else {
            None
        };
        self.push(line, format!("no {kind} is called `{}`", cut(name)), nearest);
    }

    /// A card that only players' own sets have.
    pub(super) fn of_the_community(&mut self, line: Line<'_>, tag: &str, official: Option<&str>) {
        let says = format!("[{}] marks a card of the community, and the catalog has the official cards only", cut(tag));
        self.push(line, says, official.map(str::to_owned));
    }

    pub(super) fn into_sorted(mut self) -> Vec<Unread> {
        self.found.sort_by_key(|unread| unread.line);
        self.found
    }

    fn push(&mut self, line: Line<'_>, says: String, nearest: Option<String>) {
        let (says, nearest) = match self.found.len() {
            0..MOST_UNREAD => (says, nearest),
            MOST_UNREAD => ("so much cannot be read that the rest is not listed".to_owned(), None),
            _ => return,
        };
        self.found.push(Unread { line: line.number, text: cut(line.text), says, nearest });
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
