//! Whether a fleet may be played.

use game_api::{PartCost, Remark, Report};
use serde::Serialize;
use table::Rule;

use crate::effects::CardSet;
use crate::fleet::{self, Fleet, FleetFault, FleetRemark, Place, RemarkKind, Terms};
use crate::offer::played::unplayed;

/// The report as JSON. The caller knows the file it is about.
#[derive(Serialize)]
struct Document<'r> {
    name: &'r str,
    legal: bool,
    points: u32,
    limit: u16,
    squadron_points: u32,
    squadron_limit: u32,
    faults: Vec<Fault<'r>>,
    warnings: Vec<Warning<'r>>,
}

#[derive(Serialize)]
struct Fault<'r> {
    rule: Rule,
    at: Place,
    card: Option<&'static str>,
    says: &'r str,
}

#[derive(Serialize)]
struct Warning<'r> {
    kind: RemarkKind,
    at: Place,
    card: Option<&'static str>,
    says: &'r str,
}

pub(super) fn of(fleet: &Fleet, terms: Terms, cards: &CardSet) -> Report {
    let report = fleet::check(fleet, &terms);
    let fault = |FleetFault { rule, at, says }: &FleetFault| remark(Some(*rule), *at, says);
    let warning = |FleetRemark { at, says, .. }: &FleetRemark| remark(None, *at, says);
    Report {
        points: report.points,
        limit: Some(terms.points.into()),
        parts: vec![PartCost {
            of: "squadrons",
            points: report.squadron_points,
            limit: terms.squadron_limit(report.points),
        }],
        faults: report.faults.iter().map(fault).collect(),
        remarks: report.remarks.iter().map(warning).collect(),
        unplayed: unplayed(fleet, cards),
        // Only strings and numbers: serialization cannot fail.
        detail: serde_json::to_value(document(fleet, terms, &report)).unwrap_or_default(),
    }
}

fn remark(rule: Option<Rule>, at: Place, says: &str) -> Remark {
    Remark { rule, at: at.to_string(), says: says.to_owned() }
}

fn document<'r>(fleet: &'r Fleet, terms: Terms, report: &'r fleet::Report) -> Document<'r> {
    let card = |at: Place| at.card(fleet);
    let fault = |FleetFault { rule, at, says }: &'r FleetFault| Fault { rule: *rule, at: *at, card: card(*at), says };
    let warning =
        |FleetRemark { kind, at, says }: &'r FleetRemark| Warning { kind: *kind, at: *at, card: card(*at), says };
    Document {
        name: &fleet.name,
        legal: report.is_legal(),
        points: report.points,
        limit: terms.points,
        squadron_points: report.squadron_points,
        squadron_limit: terms.squadron_limit(report.points),
        faults: report.faults.iter().map(fault).collect(),
        warnings: report.remarks.iter().map(warning).collect(),
    }
}
