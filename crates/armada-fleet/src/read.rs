//! Reads fleets from files, in every known format.

use fault::Fault;

use super::lists::{self, Format, Read, Unread};
use super::{Fleet, own};

/// Maximum size of a file, in bytes; the longest lists have a few thousand.
const MOST_BYTES: usize = 1 << 16;

/// Reads a fleet from the bytes of a file; `file` is its name in faults.
///
/// ```
/// use armada_fleet::read;
///
/// let fleet = read("fleet.toml", b"faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'")?;
/// assert_eq!(fleet.ships.len(), 1);
/// let faults = read("fleet.toml", b"faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvete-a'").unwrap_err();
/// assert_eq!(
///     faults[0].to_string(),
///     "fleet.toml:3:8: no ship has the id `cr90-corvete-a`\n  help: did you mean `cr90-corvette-a`?",
/// );
/// # Ok::<(), Vec<fault::Fault>>(())
/// ```
///
/// # Errors
///
/// All faults at once, in the order of the file. Whether the fleet is legal is decided by [`check()`](super::check()).
pub fn read(file: &str, bytes: &[u8]) -> Result<Fleet, Vec<Fault>> {
    let read = read_any(file, bytes)?;
    if read.unread.is_empty() {
        Ok(read.fleet)
    } else {
        Err(read.unread.iter().map(|unread| unread.fault(file)).collect())
    }
}

/// A fleet from a file, with the lines that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadFleet {
    /// The fleet, as far as it could be read.
    pub fleet: Fleet,
    /// The format of the list; `None` for our own format, and for a list of no known program.
    pub format: Option<Format>,
    /// The lines that could not be read, in order.
    pub unread: Vec<Unread>,
    /// Notes that are not errors.
    pub notes: Vec<String>,
}

/// Reads a fleet in our own format or from a list of another program, recognised by the content; lines of a list that
/// cannot be read are returned.
///
/// # Errors
///
/// All faults at once, if the file is not a fleet.
pub fn read_any(file: &str, bytes: &[u8]) -> Result<ReadFleet, Vec<Fault>> {
    if is_own_form(bytes) {
        let fleet = read_own(file, bytes)?;
        return Ok(ReadFleet { fleet, format: None, unread: Vec::new(), notes: Vec::new() });
    }
    let Read { fleet, format, unread, notes } =
        lists::read(bytes).map_err(|unreadable| vec![Fault::new(file, unreadable.to_string())])?;
    Ok(ReadFleet { fleet, format, unread, notes })
}

/// TOML has keys with `=`, JSON begins with a brace; no list of another program has either.
fn is_own_form(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let is_key = |line: &[u8]| {
        let line = line.trim_ascii();
        let key = |word: &[u8]| line.strip_prefix(word).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"="));
        line.starts_with(b"[[")
            || [&b"name"[..], b"faction", b"objectives", b"ships", b"squadrons"].into_iter().any(key)
    };
    text.is_empty() || text.starts_with(b"{") || text.split(|byte| *byte == b'\n').take(50).any(is_key)
}

fn read_own(file: &str, bytes: &[u8]) -> Result<Fleet, Vec<Fault>> {
    if bytes.len() > MOST_BYTES {
        let says = format!("the file has {} bytes, more than the maximum of {MOST_BYTES}", bytes.len());
        return Err(vec![Fault::new(file, says).help("is it the right one?")]);
    }
    let text = fault::text_of(file, bytes).map_err(|fault| vec![fault])?;
    own::read(file, text)
}
