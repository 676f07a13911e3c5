//! Checks of ships and squadrons: their references, and the consistency of their figures.

use std::collections::{BTreeMap, BTreeSet};

use fault::Fault;
use fault::document::Written;

use super::super::half_token::HalfToken;
use super::super::load::Drafts;
use super::super::{Ship, Size, Squadron, Zone, Zones};
use super::require;

pub(super) fn check(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    let tokens = drafts.token_sheets.iter().flat_map(|sheet| {
        sheet.tokens.iter().map(|token| (token.value.class.as_str(), (sheet.size.value, &token.value)))
    });
    let tokens: BTreeMap<&str, (Size, &HalfToken)> = tokens.collect();
    for ship in &drafts.ships {
        class(ship, &tokens, faults);
        ship_figures(ship, drafts, faults);
    }
    for squadron in &drafts.squadrons {
        squadron_figures(squadron, faults);
    }
    chassis(drafts, faults);
}

/// A ship's class must have a token of the ship's size, with a special arc if and only if the ship has a special
/// battery.
fn class(written: &Written<'_, Ship>, tokens: &BTreeMap<&str, (Size, &HalfToken)>, faults: &mut Vec<Fault>) {
    let ship = &written.value;
    let Some((size, token)) = tokens.get(ship.class.as_str()) else {
        let fault = written.fault_at("class", format!("no ship token has the class `{}`", ship.class));
        faults.push(fault.nearest(&ship.class, tokens.keys().copied()));
        return;
    };
    let says = format!("the ship is {} but the token of its class is {size}", ship.size);
    require(written, "size", ship.size == *size, &says, faults);
    let special = ship.special_battery.is_some() == token.special_line().is_some();
    let says = "a special battery needs a special arc on the token, and vice versa";
    require(written, "special_battery", special, says, faults);
}

fn ship_figures(written: &Written<'_, Ship>, drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    let ship = &written.value;
    for (key, figure) in [("points", ship.points), ("hull", ship.hull.into()), ("command", ship.command.into())] {
        require(written, key, figure > 0, "this must be above 0", faults);
    }
    zones(written, "shields", &ship.shields, faults);
    zones(written, "armament", &ship.armament, faults);
    if let Some(dice) = ship.special_battery {
        require(written, "special_battery", !dice.is_none(), "leave the key out when there is none", faults);
    }
    let needs_no_icon = ship.upgrade_bar.iter().any(|icon| !icon.is_in_bars());
    require(written, "upgrade_bar", !needs_no_icon, "no bar shows a commander or a title", faults);
    let small = !ship.flotilla || ship.size == Size::Small;
    require(written, "flotilla", small, "all flotillas are small", faults);
    if let Some(tool) = &drafts.maneuver_tool {
        let joints = tool.value.joints.value;
        let fastest = ship.speed_chart.fastest();
        let says = format!("the chart goes to speed {fastest}, but the maneuver tool has {joints} joints");
        require(written, "speed_chart", fastest <= joints, &says, faults);
    }
}

/// All huge ships, and only those, have auxiliary zones.
fn zones<T>(written: &Written<'_, Ship>, key: &str, zones: &Zones<T>, faults: &mut Vec<Fault>) {
    let huge = written.value.size == Size::Huge;
    for zone in [Zone::LeftAuxiliary, Zone::RightAuxiliary] {
        let says = if huge {
            format!("the {zone} zone of the huge ship is missing")
        } else {
            format!("a {} ship has no {zone} zone", written.value.size)
        };
        require(written, key, zones.get(zone).is_some() == huge, &says, faults);
    }
}

fn squadron_figures(written: &Written<'_, Squadron>, faults: &mut Vec<Fault>) {
    let squadron = &written.value;
    for (key, figure) in [("points", squadron.points), ("hull", squadron.hull.into())] {
        require(written, key, figure > 0, "this must be above 0", faults);
    }
    require(written, "speed", (1..=5).contains(&squadron.speed), "squadrons have speeds 1 to 5", faults);
    let words: BTreeSet<&str> = squadron.keywords.iter().map(|keyword| keyword.word()).collect();
    let once = words.len() == squadron.keywords.len();
    require(written, "keywords", once, "a keyword is repeated", faults);
}

/// Every chassis has exactly one squadron that is not unique, named after it.
fn chassis(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    let plain: BTreeSet<&str> = drafts
        .squadrons
        .iter()
        .filter(|squadron| !squadron.value.is_unique())
        .map(|squadron| squadron.value.chassis.as_str())
        .collect();
    let mut seen = BTreeSet::new();
    for written in &drafts.squadrons {
        let squadron = &written.value;
        let chassis = squadron.chassis.as_str();
        if !plain.contains(chassis) {
            let fault = written.fault_at("chassis", format!("no squadron is the plain one of the chassis `{chassis}`"));
            faults.push(fault.nearest(chassis, plain.iter().copied()));
        }
        if !squadron.is_unique() {
            let says = format!("another squadron is the plain one of the chassis `{chassis}` already");
            require(written, "chassis", seen.insert(chassis), &says, faults);
            let named = squadron.name == squadron.ship_name;
            require(written, "ship_name", named, "a squadron that is not unique is named after its craft", faults);
        }
    }
}
