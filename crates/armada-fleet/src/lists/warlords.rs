//! Armada Warlords.
//!
//! ```text
//! Scouts
//!
//! Author: somebody
//!
//! Faction: Rebel Alliance
//! Points: 90/400
//!
//! Commander: General Dodonna
//!
//! Assault Objective: Most Wanted
//!
//! [ flagship ] CR90 Corvette A (44 points)
//! -  General Dodonna  ( 20  points)
//! = 64 total ship cost
//!
//! 2 X-wing Squadrons ( 26 points)
//! = 26 total squadron cost
//! ```

use super::dashed;
use super::draft::{Cost, Draft};
use super::line::{Line, is_sum_of};
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::Costs;

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| {
        is_sum_of(line.text, "total ship cost")
            || is_sum_of(line.text, "total squadron cost")
            || line.text.starts_with("[ flagship ]")
    })
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    dashed::draft(lines, Cost::OfAll)
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let mut sheet = Sheet::new("\n");
    sheet.line(&print::one_line(&fleet.name));
    sheet.blank();
    sheet.field("Faction", fleet.faction.name());
    sheet.field("Points", &format!("{}/400", fleet.points(costs)));
    sheet.blank();
    sheet.field("Commander", &print::commander(fleet).map(|card| card.name.clone()).unwrap_or_default());
    sheet.blank();
    sheet.objective_fields(fleet, "");
    sheet.blank();
    for ship in &fleet.ships {
        let card = ship.card.card();
        let mark = if ship.is_flagship() { "[ flagship ] " } else { "" };
        sheet.blank();
        sheet.line(&format!("{mark}{} ({} points)", print::ship_name(fleet, card), card.points_in(costs)));
        for upgrade in &ship.upgrades {
            let name = print::marked_upgrade_name(fleet, *upgrade);
            sheet.line(&format!("-  {name}\t ( {}\t points) ", upgrade.card().points_in(costs)));
        }
        sheet.line(&format!("= {} total ship cost", ship.points(costs)));
        sheet.blank();
    }
    sheet.blank();
    for squadrons in fleet.squadrons.iter().filter(|squadrons| squadrons.count > 0) {
        let (count, name) = (squadrons.count, &squadrons.card.card().name);
        let plural = if count > 1 { "s" } else { "" };
        sheet.line(&format!("{count}\t{name}{plural} ( {} points)", squadrons.points(costs)));
    }
    sheet.line(&format!("= {} total squadron cost", fleet.squadron_points(costs)));
    sheet.text()
}
