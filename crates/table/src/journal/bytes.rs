//! The compact format of a journal: the bytes `WRJ` and the format's number, then one frame for the versions, one for
//! the header and one per record. A frame is its length (little-endian base 128, as in the rest of the compact format)
//! and its content in that format.

use serde::{Deserialize, Serialize};
use std::fmt::Display;

use super::{Counted, FORMAT, Journal, JournalFault, Place, Read, Record, RecordOf, Start, Written, check_versions};
use crate::{Commitment, Ruleset};

/// The first bytes of every compact journal, whatever its format version.
pub(super) const MAGIC: &[u8] = b"WRJ";

#[derive(Serialize, Deserialize)]
struct Versions {
    ruleset: String,
    rules: u32,
}

#[derive(Serialize, Deserialize)]
struct Header<S, G> {
    commitment: Commitment,
    start: Start<S, G>,
}

impl<R: Ruleset> Journal<R> {
    /// The whole journal in the compact format.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT as u8);
        bytes.extend(frame(&Versions { ruleset: R::NAME.into(), rules: self.rules }));
        bytes.extend(frame(&Header { commitment: self.commitment, start: self.start.clone() }));
        for record in &self.records {
            bytes.extend(record.to_frame());
        }
        bytes
    }
}

impl<I: Clone + Serialize, S: Clone + Serialize, L: Clone + Display + Serialize> Record<I, S, L> {
    /// The frame of this record, for a store to append.
    pub fn to_frame(&self) -> Vec<u8> {
        match self {
            Record::Chosen { seat, choice, .. } => {
                frame(&Record::Chosen { seat: *seat, ask: None, choice: choice.clone() })
            }
            other => frame(other),
        }
    }
}

fn frame(content: &impl Serialize) -> Vec<u8> {
    let content =
        postcard::to_stdvec(content).unwrap_or_else(|fault| panic!("this ruleset's data has no compact form: {fault}"));
    let mut framed = postcard::to_stdvec(&(content.len() as u64)).unwrap_or_default();
    framed.extend(content);
    framed
}

/// Takes one frame off the front; `None` if it is incomplete.
fn next_frame<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, rest) = postcard::take_from_bytes::<u64>(bytes).ok()?;
    let (content, rest) = rest.split_at_checked(usize::try_from(length).ok()?)?;
    *bytes = rest;
    Some(content)
}

fn header_fault(says: impl Into<String>) -> JournalFault {
    JournalFault::new(Place::Header, says)
}

fn versions_of(bytes: &mut &[u8]) -> Result<(u32, Versions), JournalFault> {
    let format = bytes.get(MAGIC.len()).copied().ok_or_else(|| header_fault("the journal is cut off in its header"))?;
    if u32::from(format) != FORMAT {
        return Err(header_fault(format!("this journal has format {format}; this program reads format {FORMAT}")));
    }
    *bytes = &bytes[MAGIC.len() + 1..];
    let versions = next_frame(bytes).ok_or_else(|| header_fault("the journal is cut off in its header"))?;
    let versions = postcard::from_bytes(versions).map_err(|_| header_fault("this is not the header of a journal"))?;
    Ok((u32::from(format), versions))
}

pub(super) fn ruleset_of(mut bytes: &[u8]) -> Result<String, JournalFault> {
    versions_of(&mut bytes).map(|(_, versions)| versions.ruleset)
}

pub(super) fn rules_of(mut bytes: &[u8]) -> Result<u32, JournalFault> {
    versions_of(&mut bytes).map(|(_, versions)| versions.rules)
}

pub(super) fn read<R: Ruleset>(mut bytes: &[u8], written: Written) -> Result<Read<R>, JournalFault> {
    let (format, versions) = versions_of(&mut bytes)?;
    check_versions::<R>(format, &versions.ruleset, versions.rules, written).map_err(header_fault)?;
    let header = next_frame(&mut bytes).ok_or_else(|| header_fault("the journal is cut off in its header"))?;
    let header: Header<R::Setup, R::Game> =
        postcard::from_bytes(header).map_err(|_| header_fault("the header cannot be read as one of this game"))?;

    let mut records: Vec<RecordOf<R>> = Vec::new();
    let mut cut_off = None;
    while !bytes.is_empty() {
        let place = Place::Record(records.len() + 1);
        let Some(frame) = next_frame(&mut bytes) else {
            let says = "the journal is cut off here; everything before this record was read";
            cut_off = Some(JournalFault::new(place, says));
            break;
        };
        match postcard::from_bytes(frame) {
            Ok(record) => records.push(record),
            Err(_) => return Err(JournalFault::new(place, "this is not a record of this game")),
        }
    }
    let journal = Journal { rules: versions.rules, commitment: header.commitment, start: header.start, records };
    Ok(Read { journal, cut_off, counted: Counted::Records })
}
