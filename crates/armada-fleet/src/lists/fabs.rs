//! Fab's Armada Fleet Builder, which is discontinued: every ship with its upgrades in one line, and one cost for all of
//! it.
//!
//! No original list has been found; this follows what another program expects.
//!
//! ```text
//! REBEL FLEET
//! 1 • CR90 Corvette A - General Dodonna (64)
//! 2 • X-wing Squadron (13)
//! 3 • Objective - Most Wanted (0)
//! ```

use std::borrow::Cow;

use super::draft::{Draft, Named};
use super::line::{Line, priced};
use super::mark::faction_named;
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::Costs;

/// The separator between a ship and its upgrades.
const BETWEEN: &str = " - ";

const OBJECTIVE: &str = "Objective";

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| entry(line.text).is_some()) || lines.first().is_some_and(|line| is_heading(line.text))
}

fn is_heading(text: &str) -> bool {
    text.strip_suffix("FLEET").is_some_and(|faction| faction_named(faction).is_some())
}

/// `1 • Entry`, without the running number.
fn entry(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let numbered = rest.len() < text.len();
    rest.trim_start().strip_prefix('•').filter(|_| numbered).map(str::trim_start)
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    let mut draft = Draft::default();
    for &line in lines {
        match entry(line.text) {
            Some(entry) => add(&mut draft, line, entry),
            None if line.text.contains("FLEET") => draft.faction = faction_named(line.text).or(draft.faction),
            None => draft.not_understood(line),
        }
    }
    draft
}

fn add<'t>(draft: &mut Draft<'t>, line: Line<'t>, entry: &'t str) {
    let (entry, cost) = priced(entry).map_or((entry, None), |(entry, cost)| (entry, Some(cost)));
    let mut parts = entry.split(BETWEEN).map(str::trim);
    let Some(first) = parts.next() else { return };
    let upgrades: Vec<&str> = parts.collect();
    if first == OBJECTIVE {
        for objective in upgrades {
            draft.objective(line, objective);
        }
    } else if upgrades.is_empty() {
        let card = Named { line, name: Cow::Borrowed(first), cost };
        let one_more = draft.squadrons.last().is_some_and(|last| last.card.name == card.name);
        if one_more {
            draft.one_more_squadron(card);
        } else {
            draft.ship_or_squadron(card, None);
        }
    } else {
        // The cost is the total of all of them.
        draft.add_ship(Named { line, name: Cow::Borrowed(first), cost: None }, false);
        for upgrade in upgrades {
            draft.upgrade(line, upgrade);
        }
    }
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let mut sheet = Sheet::new("\n");
    sheet.line(&format!("{} FLEET", fleet.faction.word().to_uppercase()));
    let ships = fleet.ships.iter().map(|ship| {
        let upgrades = ship.upgrades.iter().map(|upgrade| print::marked_upgrade_name(fleet, *upgrade));
        let cards: Vec<String> = std::iter::once(print::ship_name(fleet, ship.card.card())).chain(upgrades).collect();
        format!("{} ({})", cards.join(BETWEEN), ship.points(costs))
    });
    let squadrons = fleet.squadrons.iter().flat_map(|squadrons| {
        let card = squadrons.card.card();
        let line = format!("{} ({})", print::full_squadron_name(card, " "), card.points_in(costs));
        std::iter::repeat_n(line, usize::from(squadrons.count))
    });
    // Other programs ignore a line without a cost at its end.
    let objectives = print::objectives(fleet).map(|objective| format!("{OBJECTIVE}{BETWEEN}{objective} (0)"));
    for (number, entry) in (1..).zip(ships.chain(squadrons).chain(objectives)) {
        sheet.line(&format!("{number} • {entry}"));
    }
    sheet.text()
}
