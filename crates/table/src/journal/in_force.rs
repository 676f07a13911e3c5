//! The effect of a journal's lines, whatever rules they were written under: which choices are in force, and who gave
//! up, ran out of time or left. Only the keys of records are read, never what was chosen.

use serde::Deserialize;

use super::lines::is_header;
use crate::{Forfeit, Seat};

/// The keys of a line that say what kind of record it is.
#[derive(Deserialize)]
struct Kind {
    choice: Option<serde::de::IgnoredAny>,
    taken_back_to: Option<usize>,
    gave_up: Option<Seat>,
    out_of_time: Option<Seat>,
    left_table: Option<Seat>,
}

/// The effect of a journal in the text format.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct InForce<'j> {
    /// The lines of the choices that are in force, since the journal was last carried on.
    pub(crate) choices: Vec<&'j str>,
    /// The seat that gave up, ran out of time or was left, if the game ended like that.
    pub(crate) gave_up: Option<(Seat, Forfeit)>,
    /// Number of lines.
    pub(crate) lines: usize,
}

impl<'j> InForce<'j> {
    pub(crate) fn of(journal: &'j [u8]) -> Self {
        let mut come_to = InForce::default();
        for line in std::str::from_utf8(journal).unwrap_or_default().lines() {
            come_to.lines += 1;
            come_to.then(line);
        }
        come_to
    }

    fn then(&mut self, line: &'j str) {
        if is_header(line.as_bytes()) {
            (self.choices, self.gave_up) = (Vec::new(), None);
            return;
        }
        let Ok(Kind { choice, taken_back_to, gave_up, out_of_time, left_table }) = serde_json::from_str(line) else {
            return;
        };
        if choice.is_some() {
            self.choices.push(line);
        }
        if let Some(to) = taken_back_to {
            self.choices.truncate(to);
            self.gave_up = None;
        }
        let gave_up = gave_up.map(|seat| (seat, Forfeit::GaveUp));
        let out_of_time = out_of_time.map(|seat| (seat, Forfeit::OutOfTime));
        let left_table = left_table.map(|seat| (seat, Forfeit::LeftTable));
        self.gave_up = gave_up.or(out_of_time).or(left_table).or(self.gave_up);
    }
}
