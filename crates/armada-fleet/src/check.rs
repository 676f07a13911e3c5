//! Checks a fleet against every rule of fleet building, and reports all faults at once.

mod cards;
mod command;
mod objectives;
mod points;
mod restrictions;
mod scars;
mod unique;
mod upgrades;

use serde::Serialize;
use table::Rule;

use super::{Fleet, Place, Terms};
use crate::catalog::UpgradeIcon;

/// The result of checking a fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its total cost in fleet points.
    pub points: u32,
    /// The cost of its squadrons.
    pub squadron_points: u32,
    /// The rules it breaks, and where.
    pub faults: Vec<FleetFault>,
    /// Remarks on cards that break no rule.
    pub remarks: Vec<FleetRemark>,
}

/// A rule that a fleet breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FleetFault {
    /// The rule, or the id of the card that forbids it.
    pub rule: Rule,
    /// The place in the fleet.
    pub at: Place,
    /// Why, in one sentence without a full stop.
    pub says: String,
}

/// A remark on a card in a fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FleetRemark {
    /// Its subject.
    pub kind: RemarkKind,
    /// The place in the fleet.
    pub at: Place,
    /// One sentence without a full stop.
    pub says: String,
}

/// The reason for a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemarkKind {
    /// It has been withdrawn from competitive play.
    Withdrawn,
    /// It is newer than the costs or the edition the fleet is checked against.
    Later,
}

impl Report {
    /// Whether the fleet may be played.
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Checks a fleet against the rules.
///
/// ```
/// use armada_fleet::{ReadyMade, Terms, check};
///
/// let ready_made = ReadyMade::find("core-set-rebel")?;
/// let report = check(&ready_made.fleet, &Terms::default().at(100));
/// assert_eq!(report.faults[0].rule.0, "fleet.points.limit");
/// assert_eq!(report.faults[0].says, "the fleet costs 179 points, 79 more than the agreed 100");
/// # Ok::<(), armada_catalog::Unknown>(())
/// ```
pub fn check(fleet: &Fleet, terms: &Terms) -> Report {
    let mut check = Check { fleet, terms, faults: Vec::new(), remarks: Vec::new() };
    check.points_limit();
    check.squadron_third();
    check.unique_squadron_limit();
    check.faction();
    check.one_flagship();
    check.unique_names();
    for ship in 0..fleet.ships.len() {
        check.upgrades_of(ship);
    }
    check.three_objectives();
    check.scars();
    check.withdrawn_cards();
    check.later_cards();
    Report {
        points: fleet.points(terms.costs),
        squadron_points: fleet.squadron_points(terms.costs),
        faults: check.faults,
        remarks: check.remarks,
    }
}

/// Whether the upgrades of one ship fit it, regardless of the rest of the fleet.
pub fn upgrades_fit(fleet: &Fleet, ship: usize, terms: Terms) -> bool {
    let mut check = Check { fleet, terms: &terms, faults: Vec::new(), remarks: Vec::new() };
    check.upgrades_of(ship);
    check.faults.is_empty()
}

/// A fleet that is being checked.
struct Check<'f> {
    fleet: &'f Fleet,
    terms: &'f Terms,
    faults: Vec<FleetFault>,
    remarks: Vec<FleetRemark>,
}

impl Check<'_> {
    fn refuse(&mut self, rule: Rule, at: Place, says: String) {
        self.faults.push(FleetFault { rule, at, says });
    }

    fn remark(&mut self, kind: RemarkKind, at: Place, says: String) {
        self.remarks.push(FleetRemark { kind, at, says });
    }
}

/// A list of names for people: `A, B and C`.
fn listed(names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.as_ref().to_owned()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// An icon in a sentence: "an officer icon".
fn an_icon(icon: UpgradeIcon) -> String {
    let says = icon.says();
    let article = if says.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {says} icon")
}
