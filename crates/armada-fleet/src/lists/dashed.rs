//! Common parts of the lists of Armada Warlords, Flagship and the Armada Fleet Builder app: a title, dashes before
//! upgrades, counts before squadrons.

use super::draft::{Cost, Draft, flagship};
use super::line::{Line, counted, is_sum, keyed, priced};
use super::mark::Marked;
use super::names::Names;

/// Reads a list whose first line is its title.
pub(super) fn draft<'t>(lines: &[Line<'t>], cost: Cost) -> Draft<'t> {
    let mut draft = Draft::default();
    let rest = match lines {
        [title, rest @ ..] if is_title(title.text) => {
            title.text.clone_into(&mut draft.name);
            rest
        }
        _ => lines,
    };
    body(&mut draft, rest, cost);
    draft
}

/// A fleet without a name begins with other headings, and a partial copy can begin anywhere.
fn is_title(text: &str) -> bool {
    let heading = keyed(text).is_some_and(|(key, _)| matches!(key.as_str(), "author" | "faction" | "commander"));
    let (_, card) = flagship(text);
    let ship = priced(card).is_some_and(|(name, _)| !Names::get().ships.find(Marked::of(name).name).is_empty());
    !heading && !ship && !is_sum(text)
}

/// Reads the lines below the title.
pub(super) fn body<'t>(draft: &mut Draft<'t>, lines: &[Line<'t>], cost: Cost) {
    for &line in lines {
        if draft.header(line) {
            continue;
        }
        if let Some(upgrade) = line.text.strip_prefix(['-', '–']) {
            draft.upgrade(line, upgrade.trim_start());
        } else if is_sum(line.text) {
            draft.end_of_ship();
        } else if counted(line.text).is_some() && line.text.contains('(') {
            draft.squadrons(line, line.text, cost);
        } else {
            draft.ship(line);
        }
    }
}
