//! Ryan Kingston's fleet builder, which most other formats resemble. Star Forge's lists are read here as well.
//!
//! ```text
//! Name: Scouts
//! Faction: Rebel
//! Commander: General Dodonna
//!
//! Assault: Most Wanted
//! Defense:
//! Navigation:
//!
//! CR90 Corvette A (44)
//! • General Dodonna (20)
//! = 64 Points
//!
//! Squadrons:
//! • 2 x X-wing Squadron (26)
//! = 26 Points
//!
//! Total Points: 90
//! ```

use super::draft::{Cost, Draft, Named};
use super::line::{Line, counted, is_sum, is_sum_of, keyed};
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::{Category, Costs, Faction, Ship, Squadron};

/// The bullets before upgrades and squadrons; copying between programs can change them.
const BULLETS: [char; 4] = ['•', '·', '*', '●'];

const SQUADRONS: &str = "squadrons";

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    let has_key = |wanted: &str| lines.iter().any(|line| keyed(line.text).is_some_and(|(key, _)| key == wanted));
    lines.iter().any(|line| line.text.starts_with('•') || is_sum_of(line.text, "Points"))
        || (has_key("faction") && has_key("commander"))
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    let mut draft = Draft::default();
    let mut among_squadrons = false;
    for &line in lines {
        if draft.header(line) {
            continue;
        }
        if let Some(item) = line.text.strip_prefix(BULLETS) {
            if among_squadrons {
                draft.squadrons(line, item.trim_start(), Cost::OfAll);
            } else {
                draft.upgrade(line, item.trim_start());
            }
        } else if is_sum(line.text) {
            draft.end_of_ship();
        } else if keyed(line.text).is_some_and(|(key, value)| key == SQUADRONS && value.is_empty()) {
            draft.end_of_ship();
            among_squadrons = true;
        } else if among_squadrons && counted(line.text).is_some() {
            draft.squadrons(line, line.text, Cost::OfAll);
        } else if among_squadrons {
            draft.ship_or_squadron(Named::of(line, line.text), None);
        } else {
            draft.ship(line);
        }
    }
    draft
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let style = Style {
        empire: "Imperial",
        commander: |fleet, _| print::commander(fleet).map(|card| card.name.clone()),
        ship: print::ship_name,
        squadron: |squadron| squadron.name.clone(),
    };
    style.print(fleet, costs)
}

/// The differences between programs of this family.
pub(super) struct Style {
    pub(super) empire: &'static str,
    pub(super) commander: fn(&Fleet, Costs) -> Option<String>,
    pub(super) ship: fn(&Fleet, &Ship) -> String,
    pub(super) squadron: fn(&Squadron) -> String,
}

impl Style {
    pub(super) fn print(&self, fleet: &Fleet, costs: Costs) -> String {
        let mut sheet = Sheet::new("\n");
        sheet.field("Name", &print::one_line(&fleet.name));
        sheet.field("Faction", self.faction(fleet.faction));
        sheet.field("Commander", &(self.commander)(fleet, costs).unwrap_or_default());
        sheet.blank();
        for (key, category) in
            [("Assault", Category::Assault), ("Defense", Category::Defense), ("Navigation", Category::Navigation)]
        {
            sheet.field(key, print::objective(fleet, category).unwrap_or_default());
        }
        sheet.blank();
        for ship in &fleet.ships {
            let card = ship.card.card();
            sheet.line(&format!("{} ({})", (self.ship)(fleet, card), card.points_in(costs)));
            for upgrade in &ship.upgrades {
                let (name, cost) = (print::priced_upgrade_name(fleet, *upgrade), upgrade.card().points_in(costs));
                sheet.line(&format!("• {name} ({cost})"));
            }
            sheet.line(&format!("= {} Points", ship.points(costs)));
            sheet.blank();
        }
        sheet.line("Squadrons:");
        for squadrons in &fleet.squadrons {
            let (name, points) = ((self.squadron)(squadrons.card.card()), squadrons.points(costs));
            match squadrons.count {
                0 => {}
                1 => sheet.line(&format!("• {name} ({points})")),
                count => sheet.line(&format!("• {count} x {name} ({points})")),
            }
        }
        sheet.line(&format!("= {} Points", fleet.squadron_points(costs)));
        sheet.blank();
        sheet.line(&format!("Total Points: {}", fleet.points(costs)));
        sheet.text()
    }

    fn faction(&self, faction: Faction) -> &'static str {
        match faction {
            Faction::Rebel => "Rebel",
            Faction::Empire => self.empire,
            Faction::Republic => "Republic",
            Faction::Separatist => "Separatist",
        }
    }
}
