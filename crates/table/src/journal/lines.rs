//! The text format of a journal: one JSON document per line.
//!
//! ```text
//! {"wardroom":"journal","format":1,"ruleset":"…","rules":1,"commitment":"…","start":{"setup":{"setup":{…},"seed":"…"}}}
//! {"seat":0,"ask":"…","choice":{"pick":[…]},"n":1}
//! {"taken_back_to":12,"n":2}
//! {"gave_up":1,"n":3}
//! {"hash":"…","n":4}
//! {"out_of_time":0,"n":5}
//! {"left_table":0,"n":6}
//! ```
//!
//! A game that was carried on from older rules has a second header, with the state at that time
//! (`{"start":{"carried":{…}}}`); records are counted from there, and what precedes it is not replayed.
//!
//! `n` counts the records, so that a line that is missing, duplicated or written by a second program is detected. Lines
//! written by hand may omit it.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use super::foreign::{self, NoRecord};
use super::{Counted, FORMAT, Journal, JournalFault, Place, Read, Record, RecordOf, Start, Written, check_versions};
use crate::{Choice, Commitment, Refusal, Ruleset, Seat, StateHash};

/// The fields that every version of the header has: enough to say why a journal cannot be read.
#[derive(Deserialize)]
struct Versions {
    wardroom: String,
    format: u32,
    ruleset: String,
    rules: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<S, G> {
    wardroom: Cow<'static, str>,
    format: u32,
    ruleset: Cow<'static, str>,
    rules: u32,
    commitment: Commitment,
    start: Start<S, G>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(
    serialize = "I: Serialize, S: Serialize, L: Serialize + Display",
    deserialize = "I: Deserialize<'de>, S: Deserialize<'de>, L: Deserialize<'de> + FromStr<Err = Refusal>"
))]
struct Line<I, S, L> {
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    ask: Option<Cow<'static, str>>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    choice: Option<Choice<I, S, L>>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    taken_back_to: Option<u32>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    gave_up: Option<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    out_of_time: Option<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    left_table: Option<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    hash: Option<StateHash>,
    /// The number of the record, from 1.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    n: Option<usize>,
}

// Not `Default`, which would require a default item and spot.
fn none<T>() -> Option<T> {
    None
}

impl<R: Ruleset> Journal<R> {
    /// The whole journal in the text format.
    pub fn to_lines(&self) -> String {
        let mut text = self.header_line();
        text.push_str(&self.record_lines(0));
        text
    }

    /// The lines of the records from index `from` on, for a store to append.
    pub fn record_lines(&self, from: usize) -> String {
        (1..).zip(&self.records).skip(from).map(|(number, record)| record.to_line(number)).collect()
    }

    /// The first line, with its newline.
    pub fn header_line(&self) -> String {
        line_of(&Header {
            wardroom: "journal".into(),
            format: FORMAT,
            ruleset: R::NAME.into(),
            rules: self.rules,
            commitment: self.commitment,
            start: self.start.clone(),
        })
    }
}

impl<I: Clone + Serialize, S: Clone + Serialize, L: Clone + Display + Serialize> Record<I, S, L> {
    /// The line of this record, the `number`th from 1, with its newline.
    fn to_line(&self, number: usize) -> String {
        let mut line = Line {
            seat: None,
            ask: None,
            choice: None,
            taken_back_to: None,
            gave_up: None,
            out_of_time: None,
            left_table: None,
            hash: None,
            n: Some(number),
        };
        match self.clone() {
            Record::Chosen { seat, ask, choice } => {
                line.seat = Some(seat);
                line.ask = ask;
                line.choice = Some(choice);
            }
            Record::TakenBack { to } => line.taken_back_to = Some(to),
            Record::GaveUp { seat } => line.gave_up = Some(seat),
            Record::OutOfTime { seat } => line.out_of_time = Some(seat),
            Record::LeftTable { seat } => line.left_table = Some(seat),
            Record::Hash(hash) => line.hash = Some(hash),
        }
        line_of(&line)
    }
}

fn line_of(document: &impl Serialize) -> String {
    let mut line = serde_json::to_string(document)
        .unwrap_or_else(|fault| panic!("this ruleset's data cannot be written as JSON: {fault}"));
    line.push('\n');
    line
}

/// A record, and its number if the line has one.
type Numbered<I, S, L> = (Record<I, S, L>, Option<usize>);

fn record_of<I: DeserializeOwned, S: DeserializeOwned, L: DeserializeOwned + FromStr<Err = Refusal>>(
    line: &[u8],
) -> Result<Numbered<I, S, L>, NoRecord> {
    let mut line: Line<I, S, L> = serde_json::from_slice(line)?;
    let number = line.n.take();
    let Line { seat, ask, choice, taken_back_to, gave_up, out_of_time, left_table, hash, n: _ } = line;
    let record = match (seat, ask, choice, taken_back_to, gave_up, out_of_time, left_table, hash) {
        (Some(seat), ask, Some(choice), None, None, None, None, None) => Ok(Record::Chosen { seat, ask, choice }),
        (None, None, None, Some(to), None, None, None, None) => Ok(Record::TakenBack { to }),
        (None, None, None, None, Some(seat), None, None, None) => Ok(Record::GaveUp { seat }),
        (None, None, None, None, None, Some(seat), None, None) => Ok(Record::OutOfTime { seat }),
        (None, None, None, None, None, None, Some(seat), None) => Ok(Record::LeftTable { seat }),
        (None, None, None, None, None, None, None, Some(hash)) => Ok(Record::Hash(hash)),
        _ => Err(NoRecord::Mixed),
    }?;
    Ok((record, number))
}

/// The message for a record in the wrong place.
fn out_of_order(number: usize, expected: usize) -> String {
    if number < expected {
        format!(
            "this is record {number}, which was written already; record {expected} belongs here: \
             two programs wrote to this journal, or a line was doubled"
        )
    } else {
        format!("this is record {number}, but record {expected} belongs here: lines are missing before it")
    }
}

/// The first bytes of every header.
const HEADER: &[u8] = br#"{"wardroom":"journal""#;

/// Whether this line is a header.
pub(super) fn is_header(line: &[u8]) -> bool {
    line.starts_with(HEADER)
}

/// The header of a game that was carried on, as every version writes it.
#[derive(Deserialize)]
struct CarriedHeader {
    #[serde(rename = "start")]
    _start: CarriedStart,
}

#[derive(Deserialize)]
struct CarriedStart {
    #[serde(rename = "carried")]
    _carried: IgnoredAny,
}

/// The part of a journal that is replayed: from the header with which it was last carried on, or from its beginning;
/// and the line number of that header.
fn last_part(bytes: &[u8]) -> (usize, &[u8]) {
    let (mut line, mut begin, mut last) = (0, 0, (1, bytes));
    for text in bytes.split_inclusive(|byte| *byte == b'\n') {
        line += 1;
        if line > 1 && is_header(text) && serde_json::from_slice::<CarriedHeader>(text).is_ok() {
            last = (line, &bytes[begin..]);
        }
        begin += text.len();
    }
    last
}

/// The offset in bytes at which the replayed part begins.
pub(super) fn played_from(bytes: &[u8]) -> usize {
    bytes.len() - last_part(bytes).1.len()
}

/// How places in this journal are counted.
pub(super) fn counted(bytes: &[u8]) -> Counted {
    Counted::Lines { header: last_part(bytes).0 }
}

/// The record in a line of ruleset `R`.
///
/// # Errors
/// If it is not a record.
pub(crate) fn record_of_line<R: Ruleset>(line: &str) -> Result<RecordOf<R>, Unread> {
    record_of(line.as_bytes()).map(|(record, _)| record).map_err(|_| Unread)
}

/// A line is not a record of this ruleset.
pub(crate) struct Unread;

fn versions_of(line: &[u8]) -> Result<Versions, JournalFault> {
    let fault = |says: String| JournalFault::new(Place::Line(1), says);
    if line.is_empty() {
        return Err(fault("the journal is empty".into()));
    }
    let versions: Versions = serde_json::from_slice(line).map_err(|_| fault(foreign::header(line).into()))?;
    if versions.wardroom != "journal" {
        return Err(fault(format!("this is a wardroom {:?}, not a journal", versions.wardroom)));
    }
    Ok(versions)
}

pub(super) fn ruleset_of(bytes: &[u8]) -> Result<String, JournalFault> {
    versions_of(bytes.split(|byte| *byte == b'\n').next().unwrap_or_default()).map(|versions| versions.ruleset)
}

pub(super) fn rules_of(bytes: &[u8]) -> Result<u32, JournalFault> {
    let (_, part) = last_part(bytes);
    versions_of(part.split(|byte| *byte == b'\n').next().unwrap_or_default()).map(|versions| versions.rules)
}

pub(super) fn read<R: Ruleset>(bytes: &[u8], written: Written) -> Result<Read<R>, JournalFault> {
    let (first, part) = last_part(bytes);
    let mut lines = (first..).zip(part.split(|byte| *byte == b'\n')).peekable();
    let header = lines.next().map(|(_, line)| line).unwrap_or_default();
    let fault = |says: String| JournalFault::new(Place::Line(first), says);
    let versions = versions_of(header)?;
    check_versions::<R>(versions.format, &versions.ruleset, versions.rules, written).map_err(fault)?;
    let header: Header<R::Setup, R::Game> =
        serde_json::from_slice(header).map_err(|error| fault(foreign::unread("the header", &error)))?;

    let mut records: Vec<RecordOf<R>> = Vec::new();
    let mut cut_off = None;
    while let Some((number, line)) = lines.next() {
        let last = lines.peek().is_none();
        if last && line.is_empty() {
            break;
        }
        let place = Place::Line(number);
        match record_of(line) {
            Ok((_, Some(number))) if number != records.len() + 1 => {
                return Err(JournalFault::new(place, out_of_order(number, records.len() + 1)));
            }
            Ok((record, _)) => records.push(record),
            // Only a last line without its newline can have been truncated; any other fault has another cause.
            Err(_) if last => {
                let says = "the journal is cut off here; everything before this line was read";
                cut_off = Some(JournalFault::new(place, says));
            }
            Err(error) => return Err(JournalFault::new(place, error.why(line))),
        }
    }
    let journal = Journal { rules: header.rules, commitment: header.commitment, start: header.start, records };
    Ok(Read { journal, cut_off, counted: Counted::Lines { header: first } })
}
