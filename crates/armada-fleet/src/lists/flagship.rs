//! Flagship. The cost after several squadrons is that of one.
//!
//! ```text
//! Scouts
//!
//! Author: somebody
//! Faction: Rebel Alliance
//! Commander: General Dodonna
//!
//! Assault Objective: Most Wanted
//! Defense Objective: None
//!
//! [flagship] CR90 Corvette A (44)
//! - General Dodonna (20)
//! = 64 points
//!
//! 2 X-wing Squadron (13)
//! = 26 points
//! ```

use super::dashed;
use super::draft::{Cost, Draft};
use super::line::{Line, is_sum_of};
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::Costs;

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| is_sum_of(line.text, " points") || line.text.starts_with("[flagship]"))
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    dashed::draft(lines, Cost::OfEach)
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let mut sheet = Sheet::new("\r\n");
    sheet.line(&print::one_line(&fleet.name));
    sheet.blank();
    sheet.field("Author", "");
    sheet.field("Faction", fleet.faction.name());
    sheet.field("Commander", &print::commander(fleet).map(|card| card.name.clone()).unwrap_or_default());
    sheet.blank();
    sheet.objective_fields(fleet, "None");
    sheet.blank();
    sheet.ships(fleet, costs, "-", "points");
    for squadrons in fleet.squadrons.iter().filter(|squadrons| squadrons.count > 0) {
        let card = squadrons.card.card();
        sheet.line(&format!("{} {} ({})", squadrons.count, &card.name, card.points_in(costs)));
    }
    sheet.line(&format!("= {} points", fleet.squadron_points(costs)));
    sheet.text()
}
