//! Whether a fleet may be fielded under a plan.

use game_api::{Remark, Report};
use serde_json::json;
use std::cmp::Reverse;
use table::Rule;

use super::brought::Brought;
use super::own;
use super::plan::{BattlePlan, SideLimits};
use crate::fleet::{FleetFault, Limits};
use crate::sheet::rating::{METHOD, rate};
use crate::sheet::{SHIPS, Sheet};
use crate::words;

/// Every rule that forbids a side to field this fleet.
pub(super) fn faults(brought: &Brought, plan: &BattlePlan, side: u8) -> Vec<FleetFault> {
    let mut faults = brought.faults(plan.limits(side));
    faults.extend(commander_faults(brought, plan.commanders(side)));
    faults
}

impl Brought {
    /// Every rule that forbids it within these limits, regardless of its commanders.
    pub fn faults(&self, limits: SideLimits) -> Vec<FleetFault> {
        let SideLimits { limit, needs_carrier } = limits;
        let mut faults = own::faults(&self.classes);
        faults.extend(self.fleet().faults(Limits { limit: Some(limit), needs_carrier, classes: &self.sheets() }));
        faults
    }
}

/// Ships assigned to commanders who do not exist.
fn commander_faults(brought: &Brought, commanders: u8) -> impl Iterator<Item = FleetFault> {
    let astray = brought.ships.iter().filter(move |vessel| vessel.commander >= commanders);
    astray.map(move |vessel| {
        let says = format!("it has commander {}, and the side has {commanders}, counted from 0", vessel.commander);
        FleetFault { rule: Rule("setup.sides"), at: vessel.class.clone(), says }
    })
}

/// The report on a fleet that fights for this side.
pub(super) fn report_for(brought: &Brought, plan: &BattlePlan, side: u8) -> Report {
    let faults = faults(brought, plan, side);
    let (points, limit) = (brought.points(), plan.limits(side).limit);
    let detail = json!({ "legal": faults.is_empty(), "points": points, "limit": limit, "faults": faults });
    Report {
        points,
        limit: Some(limit),
        parts: Vec::new(),
        faults: faults.into_iter().map(remark).collect(),
        remarks: ratings(brought),
        unplayed: Vec::new(),
        detail,
    }
}

/// The report on a fleet that may fight for either side: for the side that suits it better.
pub(super) fn report(brought: &Brought, plan: &BattlePlan) -> Report {
    let mut sides = [0, 1].map(|side| (side, faults(brought, plan, side)));
    sides.sort_by_key(|(side, faults)| (faults.len(), Reverse(plan.limits(*side).limit)));
    let [(better, its_faults), (worse, others)] = sides;
    let mut report = report_for(brought, plan, better);
    if its_faults.is_empty() {
        let only = |fault: FleetFault| {
            let says = format!("{} cannot field it: {}", words::side_says(table::Side(worse)), fault.says);
            remark(FleetFault { says, ..fault })
        };
        report.remarks.extend(others.into_iter().map(only));
    }
    report
}

fn remark(fault: FleetFault) -> Remark {
    Remark { rule: Some(fault.rule), at: fault.at, says: fault.says }
}

/// The fleet's own classes whose printed rating differs from the computed one.
fn ratings(brought: &Brought) -> Vec<Remark> {
    let strange = |sheet: &Sheet| {
        let (printed, rated) = (sheet.combat_rating, rate(sheet).combat);
        let own = SHIPS.find(&sheet.class).is_none() && printed != rated;
        let says = format!("its combat rating is {printed}; computed by {METHOD} it is {rated}");
        own.then(|| Remark { rule: Some(Rule("sheet.combat-rating")), at: sheet.class.clone(), says })
    };
    brought.sheets().iter().filter_map(strange).collect()
}
