//! Armada Fleets Designer. It omits the faction, and a ship without upgrades looks like a squadron.
//!
//! ```text
//! Scouts (26/90/400)
//! ==================
//! CR90 Corvette A (44 + 20: 64)
//!     + General Dodonna (20)
//! 2 x X-wing Squadron (2 x 13)
//! Most Wanted
//! ```

use std::borrow::Cow;

use super::draft::{Draft, Named, without_points};
use super::line::{Line, bracketed, counted};
use super::print::{self, Sheet};
use crate::Fleet;
use crate::catalog::Costs;

pub(super) fn is(lines: &[Line<'_>]) -> bool {
    lines.iter().take(3).any(|line| is_rule(line.text))
}

/// The separator line below the title.
fn is_rule(text: &str) -> bool {
    text.len() >= 3 && text.bytes().all(|letter| letter == b'=')
}

pub(super) fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    let mut draft = Draft::default();
    let rule = lines.iter().take(3).position(|line| is_rule(line.text));
    if let Some(title) = rule.and_then(|rule| lines[..rule].last()) {
        without_points(title.text).clone_into(&mut draft.name);
    }
    for &line in &lines[rule.map_or(0, |rule| rule + 1)..] {
        if let Some(upgrade) = line.text.strip_prefix(['+', '·']) {
            draft.upgrade(line, upgrade.trim_start());
        } else if let Some((card, costs)) = bracketed(line.text) {
            let (count, card) = counted(card).map_or((None, card), |(count, card)| (Some(count), card));
            let card = Named { line, name: Cow::Borrowed(card), cost: cost_of_one(costs) };
            if costs.contains('+') {
                draft.add_ship(card, false);
            } else {
                draft.ship_or_squadron(card, count);
            }
        } else {
            draft.objective(line, line.text);
        }
    }
    draft
}

/// `44 + 20: 64`, `44` or `2 x 13`: the cost of the card alone.
fn cost_of_one(costs: &str) -> Option<u32> {
    let alone = match costs.split_once('x') {
        Some((_, each)) => each,
        None => costs.split_once('+').map_or(costs, |(ship, _)| ship),
    };
    alone.trim().parse().ok()
}

pub(super) fn print(fleet: &Fleet, costs: Costs) -> String {
    let mut sheet = Sheet::new("\n");
    let (squadrons, points) = (fleet.squadron_points(costs), fleet.points(costs));
    let title = format!("{} ({squadrons}/{points}/400)", print::one_line(&fleet.name));
    sheet.line(title.trim_start());
    sheet.line(&"=".repeat(title.trim_start().chars().count()));
    for ship in &fleet.ships {
        let (card, points) = (ship.card.card(), ship.points(costs));
        let (name, alone) = (print::ship_name_without_head(fleet, card), u32::from(card.points_in(costs)));
        if ship.upgrades.is_empty() {
            sheet.line(&format!("{name} ({alone})"));
        } else {
            sheet.line(&format!("{name} ({alone} + {}: {points})", points - alone));
        }
        for upgrade in &ship.upgrades {
            let (name, cost) = (print::priced_upgrade_name(fleet, *upgrade), upgrade.card().points_in(costs));
            sheet.line(&format!("\t+ {name} ({cost})"));
        }
    }
    for squadrons in &fleet.squadrons {
        let card = squadrons.card.card();
        let (name, each) = (&card.name, card.points_in(costs));
        match squadrons.count {
            0 => {}
            1 => sheet.line(&format!("{name} ({each})")),
            count => sheet.line(&format!("{count} x {name} ({count} x {each})")),
        }
    }
    for objective in print::objectives(fleet) {
        sheet.line(objective);
    }
    sheet.text()
}
