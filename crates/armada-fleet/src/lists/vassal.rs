//! VASSAL's Armada Fleet Format, `.aff`: cards only, one per line.
//!
//! ```text
//! ship: CR90 Corvette A
//! upgrade: General Dodonna
//! squadron: X-wing Squadron
//! ```

use super::draft::{Draft, Named};
use super::line::{Line, keyed};
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::Costs;

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    let key = lines.first().and_then(|line| keyed(line.text));
    key.is_some_and(|(key, _)| matches!(key.as_str(), "ship" | "upgrade" | "squadron"))
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    let mut draft = Draft::default();
    for &line in lines {
        match keyed(line.text).as_ref().map(|(key, name)| (key.as_str(), *name)) {
            Some(("ship", name)) => draft.add_ship(Named::of(line, name), false),
            Some(("upgrade", name)) => draft.upgrade(line, name),
            Some(("squadron", name)) => draft.one_more_squadron(Named::of(line, name)),
            _ => draft.not_understood(line),
        }
    }
    draft
}

/// Without costs.
pub(super) fn print(fleet: &Fleet, _: Costs) -> String {
    let mut sheet = Sheet::new("\n");
    for ship in &fleet.ships {
        sheet.line(&format!("ship: {}", print::ship_name_without_head(fleet, ship.card.card())));
        for upgrade in &ship.upgrades {
            sheet.line(&format!("upgrade: {}", print::marked_upgrade_name(fleet, *upgrade)));
        }
    }
    for squadrons in &fleet.squadrons {
        for _ in 0..squadrons.count {
            sheet.line(&format!("squadron: {}", print::full_squadron_name(squadrons.card.card(), " - ")));
        }
    }
    sheet.text()
}
