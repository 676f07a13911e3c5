//! Fleets from files, in every form that is known.

use fault::Fault;

use super::{Fleet, own};

/// The longest lists have a few thousand bytes.
const MOST_BYTES: usize = 1 << 16;

/// Reads a fleet from the bytes of a file; `file` is how faults name it.
///
/// ```
/// use armada::fleet;
///
/// let fleet = fleet::read("fleet.toml", b"faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'")?;
/// assert_eq!(fleet.ships.len(), 1);
/// let faults = fleet::read("fleet.toml", b"faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvete-a'").unwrap_err();
/// assert_eq!(
///     faults[0].to_string(),
///     "fleet.toml:3:8: no ship has the id `cr90-corvete-a`\n  help: did you mean `cr90-corvette-a`?",
/// );
/// # Ok::<(), Vec<fault::Fault>>(())
/// ```
///
/// # Errors
///
/// All faults at once, in the order of the file. Whether the fleet may be played is for [`check()`](super::check()).
pub fn read(file: &str, bytes: &[u8]) -> Result<Fleet, Vec<Fault>> {
    if bytes.len() > MOST_BYTES {
        let says = format!("the file has {} bytes, and no fleet needs more than {MOST_BYTES}", bytes.len());
        return Err(vec![Fault::new(file, says).help("is it the right one?")]);
    }
    let text = fault::text_of(file, bytes).map_err(|fault| vec![fault])?;
    own::read(file, text)
}
