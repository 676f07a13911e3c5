//! Fleet lists of other programs, read and written.
//!
//! [`read`] takes the bytes of a list, recognises by its content which program wrote it, and finds its cards by name,
//! ignoring case, blanks and punctuation. Where several cards share a name, the following decide, in this order: a mark
//! after the name, the faction, the commander named in the head, what the card costs or once cost, and the slots of its
//! ship. Nothing is guessed: a line that cannot be read is returned with the reason. Outdated costs are not an error.
//!
//! ```
//! use armada_catalog::Costs;
//! use armada_fleet::lists::{self, Format};
//!
//! let list = "Name: Scouts\nFaction: Rebel\nCommander:\n\nCR90 Corvette A (44)\n• Jainas Light (2)\n• Jaina's Ligth (2)\n";
//! let read = lists::read(list.as_bytes())?;
//! assert_eq!(read.format, Some(Format::Kingston));
//! assert_eq!(read.fleet.ships[0].upgrades[0].word(), "jainas-light");
//! assert_eq!(
//!     read.unread[0].to_string(),
//!     "line 7: no upgrade is called `Jaina's Ligth`; did you mean `Jaina's Light`?",
//! );
//! assert!(lists::write(&read.fleet, Format::Vassal, Costs::Final).text.starts_with("ship: CR90 Corvette A\n"));
//! # Ok::<(), lists::Unreadable>(())
//! ```

mod aliases;
mod dashed;
mod designer;
mod draft;
mod fabs;
mod faction;
mod flagship;
mod fleet_builder;
mod fold;
mod format;
mod kingston;
mod line;
mod loose;
mod mark;
mod names;
mod pick;
mod print;
mod resolve;
mod star_forge;
mod text;
mod unread;
mod vassal;
mod warlords;

pub use fault::Unread;
pub use format::Format;
pub use print::Written;
pub use unread::Unreadable;

use super::Fleet;
use crate::catalog::Costs;

/// The result of reading a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The fleet, as far as it could be read.
    pub fleet: Fleet,
    /// The format of the list; `None` if it was read line by line, because no known program wrote it.
    pub format: Option<Format>,
    /// The lines that could not be read, in order.
    pub unread: Vec<Unread>,
    /// Notes that are not errors: outdated costs, a commander that no ship carries.
    pub notes: Vec<String>,
}

/// Reads a list in any of the known formats.
///
/// # Errors
///
/// [`Unreadable`] if the content is not a fleet list at all.
pub fn read(bytes: &[u8]) -> Result<Read, Unreadable> {
    let text = text::text_of(bytes)?;
    let lines = line::lines_of(&text)?;
    let Some(format) = Format::of(&lines) else {
        return if loose::is(&lines) { loose::read(&lines) } else { Err(text::other_than_a_list(&text)) };
    };
    let draft = format.draft(&lines);
    let damaged = draft.unread.has_misfits();
    let read = resolve::fleet_of(draft, Some(format));
    if (read.is_ok() && !damaged) || !loose::is(&lines) {
        return read;
    }
    // Not all of it is as its program writes it. Its lines may say more if each is read for itself.
    match loose::read(&lines) {
        Ok(loose) if read.as_ref().map_or(0, Read::cards) < loose.cards() => Ok(loose),
        _ => read,
    }
}

impl Read {
    /// Number of cards that could be read.
    fn cards(&self) -> usize {
        let ships: usize = self.fleet.ships.iter().map(|ship| 1 + ship.upgrades.len()).sum();
        let squadrons: usize = self.fleet.squadrons.iter().map(|squadrons| usize::from(squadrons.count)).sum();
        ships + squadrons + self.fleet.objectives.len()
    }
}

/// Reads a list in a known format.
///
/// # Errors
///
/// [`Unreadable`] if the content is not a fleet list at all.
pub fn read_as(format: Format, bytes: &[u8]) -> Result<Read, Unreadable> {
    let text = text::text_of(bytes)?;
    let lines = line::lines_of(&text)?;
    resolve::fleet_of(format.draft(&lines), Some(format))
}

/// Writes a fleet in a format, with the costs of this time. Names are as printed, which every program understands.
pub fn write(fleet: &Fleet, format: Format, costs: Costs) -> Written {
    Written { text: format.print(fleet, costs), lost: print::lost(fleet, format, costs) }
}
