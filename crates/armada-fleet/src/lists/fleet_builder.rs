//! The Armada Fleet Builder app.
//!
//! ```text
//! Scouts (90/400)
//! Rebels  - Author: somebody
//!
//! Commander: General Dodonna
//!
//! Objectives: Most Wanted, Fire Lanes, Minefields
//!
//! [flagship] CR90 Corvette A (44)
//!  - General Dodonna (20)
//! = 64 total points
//!
//! Squadrons (26/134):
//! 2x X-wing Squadron (26)
//! ```

use super::dashed;
use super::draft::{Cost, Draft, without_points};
use super::line::{Line, is_sum_of};
use super::mark::faction_named;
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::{Costs, Faction};

/// The separator between faction and author.
const AUTHOR: &str = "- Author:";

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| is_sum_of(line.text, "total points") || is_squadron_heading(line.text))
}

fn is_squadron_heading(text: &str) -> bool {
    text.starts_with("Squadrons (") && text.ends_with("):")
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    let mut draft = Draft::default();
    let mut rest = lines;
    if let [title, second, ..] = lines
        && second.text.contains(AUTHOR)
    {
        without_points(title.text).clone_into(&mut draft.name);
        rest = &lines[1..];
    }
    let mut body = Vec::with_capacity(rest.len());
    for &line in rest {
        match line.text.split_once(AUTHOR) {
            Some((faction, _)) => draft.faction = faction_named(faction),
            None if is_squadron_heading(line.text) => {}
            None => body.push(line),
        }
    }
    dashed::body(&mut draft, &body, Cost::OfAll);
    draft
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let mut sheet = Sheet::new("\n");
    sheet.line(&format!("{} ({}/400)", print::one_line(&fleet.name), fleet.points(costs)));
    sheet.line(&format!("{}  {AUTHOR} ", faction(fleet.faction)));
    sheet.blank();
    sheet.field("Commander", &print::commander(fleet).map(|card| card.name.clone()).unwrap_or_default());
    sheet.blank();
    sheet.field("Objectives", &print::objectives(fleet).collect::<Vec<_>>().join(", "));
    sheet.blank();
    sheet.ships(fleet, costs, " -", "total points");
    sheet.line(&format!("Squadrons ({}/134):", fleet.squadron_points(costs)));
    for squadrons in fleet.squadrons.iter().filter(|squadrons| squadrons.count > 0) {
        let name = print::full_squadron_name(squadrons.card.card(), " ");
        sheet.line(&format!("{}x {name} ({})", squadrons.count, squadrons.points(costs)));
    }
    sheet.text()
}

const fn faction(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "Rebels",
        Faction::Empire => "Empire",
        Faction::Republic => "Republic",
        Faction::Separatist => "Separatists",
    }
}
